import { gestureReasons, type GestureReason } from '#domain/customers/gestures.ts';
import { formatSum } from '#domain/measures/money.ts';
import { plural } from '#domain/measures/quantity.ts';
import type { StaffAction } from '#domain/staff/staff-action.ts';

type Gesture = { amount: number; miams: number | null; reason: GestureReason };

/** Describes one journal entry of a customer's page. */
export function actionSentence({ kind, after }: StaffAction): string {
  if (kind === 'customer.coupon' || kind === 'customer.miams') {
    const { amount, miams, reason } = after as Gesture;
    return `${miams === null ? `Bon de ${formatSum(amount)} offert` : `${plural(miams, 'Miam')} offerts`} : ${gestureReasons[reason].toLowerCase()}`;
  }
  if (kind === 'customer.note') return 'Note écrite';
  if (kind === 'customer.note-removal') return 'Note effacée';
  if (kind === 'field.fill') return 'Champs de la boutique remplis';
  if (kind === 'customer.added') return 'Compte ouvert par téléphone';
  return kind === 'customer.reset-link' ? 'Lien de mot de passe envoyé' : kind;
}
