/** Describes what changed on a cart line. */
import type { ProductUpdate } from './contract.ts';
import { cartLimits } from './limits.ts';
import { formatEuros } from '../measures/money.ts';
import { formatPlainDate } from '../time/local-time.ts';

export type UpdateKind = 'unavailable' | 'incomplete' | 'updated';

export function kindOf(update: Pick<ProductUpdate, 'quantity' | 'previousQuantity'>): UpdateKind {
  if (update.quantity === 0) return 'unavailable';
  return update.quantity < update.previousQuantity ? 'incomplete' : 'updated';
}

/** One sentence per change, without the product's name, which is in the title. */
export function updateSentences(update: ProductUpdate): string[] {
  const { actions, quantity, previousQuantity, previousPrice, price, previousName, name } = update;
  if (actions.includes('CHANGE_NO_LONGER_FOR_SALE')) return ['Ce produit n’est plus en vente.'];
  const { returnsIn } = update.product ?? {};
  if (returnsIn) return [`Sa saison est finie : de retour en ${returnsIn}.`];
  if (actions.includes('CHANGE_OUT_OF_STOCK'))
    return [
      previousQuantity > 1
        ? `Épuisé : aucun des ${previousQuantity} demandés n’est disponible.`
        : 'Épuisé depuis votre dernier passage.',
    ];
  const sentences: string[] = [];
  if (actions.includes('CHANGE_INSUFFICIENT_AVAILABLE_QUANTITY'))
    sentences.push(
      previousQuantity > cartLimits.units && quantity === cartLimits.units
        ? `${cartLimits.units} au plus par commande.`
        : `Il n’en reste que ${quantity}, vous en vouliez ${previousQuantity}.`,
    );
  const { shortDated } = update.product ?? {};
  if (shortDated && shortDated.price === previousPrice && shortDated.price !== price)
    sentences.push(
      `À ce prix, il est livré jusqu’au ${formatPlainDate(shortDated.until)}, ${shortDated.units} au plus.`,
    );
  if (actions.includes('CHANGE_PRICE') && previousPrice !== null && price !== null)
    sentences.push(`Son prix passe de ${formatEuros(previousPrice)} à ${formatEuros(price)}.`);
  if (actions.includes('CHANGE_PRODUCT_NAME'))
    sentences.push(`« ${previousName} » s’appelle maintenant « ${name} ».`);
  for (const { label, before, now } of update.changedTexts)
    sentences.push(changedText(label, before, now));
  return sentences;
}

function changedText(label: string, before: string | null, now: string | null): string {
  if (before === null) return `${label} : ${now ?? ''}, précisé depuis.`;
  return now === null
    ? `${label} : n’est plus précisé (${before} auparavant).`
    : `${label} : ${now}, au lieu de ${before}.`;
}
