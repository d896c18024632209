import { formatEuros } from '#domain/measures/money.ts';
import type { Supplier } from '#domain/purchases/supplier-contract.ts';
import type { SupplierOrderStatus } from '#domain/purchases/supplier-order-rules.ts';
import { plural } from '#domain/measures/quantity.ts';
import { dayNames } from '#domain/shop/show-shop.ts';
import { actionText } from '#domain/staff/action-kinds.ts';
import type { StaffAction } from '#domain/staff/staff-action.ts';

export const supplierOrderStates: Readonly<
  Record<
    SupplierOrderStatus,
    { label: string; tone: 'leaf' | 'butter' | 'quiet' | 'aubergine' | 'white' }
  >
> = {
  draft: { label: 'Brouillon', tone: 'butter' },
  sent: { label: 'Envoyée', tone: 'leaf' },
  partlyReceived: { label: 'Reçue en partie', tone: 'aubergine' },
  received: { label: 'Reçue', tone: 'quiet' },
  cancelled: { label: 'Annulée', tone: 'quiet' },
};

/** « 2026-11-26 » as « 26/11/2026 ». */
export const formatCalendarDay = (day: string): string => day.split('-').toReversed().join('/');

/** « 3 colis de 12, soit 36 unités » */
export function casesText(cases: number, caseUnits: number): string {
  if (caseUnits === 1) return plural(cases, 'unité');
  return `${cases.toLocaleString('fr-FR')} colis de ${caseUnits}, soit ${plural(cases * caseUnits, 'unité')}`;
}

/** « Commande le mardi et le jeudi, livre en 2 jours, dès 150,00 € HT » */
export function supplierTerms({
  orderDays,
  leadDays,
  minimum,
}: Pick<Supplier, 'orderDays' | 'leadDays' | 'minimum'>): string {
  const days = orderDays.map((day) => `le ${dayNames[day - 1] ?? ''}`);
  return [
    days.length === 0 ? 'Commande tous les jours' : `Commande ${days.join(', ')}`,
    leadDays === 0 ? 'livre le jour même' : `livre en ${plural(leadDays, 'jour')}`,
    ...(minimum > 0 ? [`dès ${formatEuros(minimum)} HT`] : []),
  ].join(' · ');
}

type SupplierRow = {
  to?: string | null;
  lines?: number;
  cases?: number;
  name?: string;
  units?: number;
  refusedUnits?: number;
  lot?: string | null;
};

/** Describes one entry of the journal of a supplier or of an order to one. */
export function describeSupplierAction({ kind, after }: StaffAction): string {
  const is = (after ?? {}) as SupplierRow;
  switch (kind) {
    case 'supplier-order.draft':
      return `Brouillon : ${plural(is.lines ?? 0, 'produit')}`;
    case 'supplier-order.change':
      return `Modifiée : ${plural(is.lines ?? 0, 'produit')}, ${(is.cases ?? 0).toLocaleString('fr-FR')} colis`;
    case 'supplier-order.sending':
      return is.to ? `Envoyée à ${is.to}` : 'Passée par téléphone';
    case 'supplier-order.cancellation':
      return 'Annulée';
    case 'supplier-order.closing':
      return 'Close : le reste n’est plus attendu';
    case 'receipt.creation':
      return `Reçu : ${is.name ?? ''}, ${plural(is.units ?? 0, 'unité')}${is.refusedUnits ? `, ${plural(is.refusedUnits, 'refusée')}` : ''}${is.lot ? `, lot ${is.lot}` : ''}`;
    case 'receipt.cancellation':
      return `Réception annulée : ${is.name ?? ''}, ${plural(is.units ?? 0, 'unité')}`;
    default:
      return actionText(kind);
  }
}
