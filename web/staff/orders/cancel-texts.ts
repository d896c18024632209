import { formatEuros, type Cents } from '#domain/money.ts';

/** Whether fresh products return to stock; empty until chosen. */
export type Fresh = '' | 'yes' | 'no';

/** What the customer pays for a cancellation. `billCents`: for fresh products that would be lost. */
export function consequenceText(
  billCents: Cents,
  { fresh, isWaived }: { fresh: Fresh; isWaived: boolean },
): string {
  if (billCents === 0 || fresh === 'yes' || (fresh === 'no' && isWaived))
    return 'Rien n’est débité, la somme réservée est libérée et le client est prévenu.';
  const condition = fresh === '' ? ' s’ils ne retournent pas en rayon' : '';
  return `Ses produits frais sont facturés ${formatEuros(billCents)}${condition}, comme annoncé avant le paiement ; le reste est libéré et le client est prévenu.`;
}
