/** Charge for an uncollected pickup, announced before payment. */
import { formatEuros, type Cents } from '../measures/money.ts';

export const freshMaximumBounds = { min: 100, max: 5_000 } as const;

/** Maximum that the payment page announces and sends back; null when nothing would be billed. */
export function announcedMaximum(
  maximumCents: Cents | null,
  {
    isPickup,
    heldCents,
    termsStateIt,
  }: { isPickup: boolean; heldCents: Cents; termsStateIt: boolean },
): Cents | null {
  return isPickup && heldCents > 0 && termsStateIt ? maximumCents : null;
}

/** Wording for the checkout, the confirmation and the reminders. */
export const freshBillText = (maximumCents: Cents): string =>
  `Si personne ne vient la chercher avant la fin du délai, ses produits frais, qui ne peuvent être revendus, vous sont facturés à leur prix, jusqu’à ${formatEuros(maximumCents)} ; rien d’autre n’est débité.`;

/** Wording after the cancellation. `priceCents` is displayed when it exceeds the bill. */
export function freshBilledText(billedCents: Cents, priceCents = billedCents): string {
  if (billedCents === 0) return 'Rien n’est débité.';
  const price = priceCents > billedCents ? `, pour un prix de ${formatEuros(priceCents)}` : '';
  return `Comme annoncé avant votre paiement, ses produits frais, qui ne peuvent être revendus, vous sont facturés : ${formatEuros(billedCents)}${price}.`;
}

/** Wording for the terms of sale, including the shop's own obligations. */
export const freshTermsText = (maximumCents: Cents | null): string =>
  maximumCents === null
    ? 'Une commande à retirer que personne ne vient chercher est annulée après deux rappels, et rien n’est facturé.'
    : `Une commande à retirer que personne ne vient chercher est annulée après deux rappels. Ses produits frais, qui ne peuvent être revendus, sont alors facturés à leur prix, jusqu’à ${formatEuros(maximumCents)}, et le reste de la somme réservée est libéré ; les codes encore valables n’en sont pas déduits et vous sont rendus. Si c’est nous qui ne pouvons pas vous remettre une commande à retirer, vous pouvez nous demander la même somme.`;
