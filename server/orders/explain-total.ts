import type { PriceReason, Quotation } from '#domain/cart/contract.ts';
import {
  frozenProductSchema,
  frozenReplacementSchema,
  type FrozenSettlement,
} from '#domain/orders/frozen.ts';
import { formatGrams, marginPercentOf, withWeightMarginGrams } from '#domain/measures/quantity.ts';
import type { OrderLineRow } from './store.ts';

/**
 * Even at the announced weight the price may differ by cents: carts round each piece, bills round
 * the total weight.
 */
function weighedLabel(preparedGrams: number, announcedGrams: number): string {
  return preparedGrams === announcedGrams
    ? `${formatGrams(preparedGrams)} au prix du kilogramme`
    : `${formatGrams(preparedGrams)} au lieu de ${formatGrams(announcedGrams)}`;
}

const isHeavier = (line: OrderLineRow, marginPercent: number): boolean =>
  (line.prepared_grams ?? 0) > withWeightMarginGrams(line.announced_grams ?? 0, marginPercent);

const shortLivedLabel = (name: string) => `${name} : date plus courte que promis, offert`;

/** « Pourquoi mon total a changé »: the order's own rows, then one per line billed otherwise than announced. */
export function explainTotal(
  { explanation: placed, ...agreed }: Quotation,
  lines: readonly OrderLineRow[],
  settlement: FrozenSettlement | null,
): PriceReason[] {
  if (!settlement) return [...placed];
  const changes = lines.flatMap((line): PriceReason[] => {
    const name = frozenProductSchema.parse(line.product).name;
    const billed = settlement.lines.find((entry) => entry.productId === line.product_id);
    if (!billed) return [];
    const rows: PriceReason[] = [];
    const difference = billed.billedCents - line.requested_cents;
    const substitute = line.replacement
      ? frozenReplacementSchema.parse(line.replacement).product.name
      : null;
    if (substitute && line.prepared_quantity)
      return [
        {
          kind: 'replaced',
          label: `${name} : remplacé par ${substitute}`,
          amount: difference + billed.giftCents,
          productId: line.product_id,
        },
        ...(billed.giftCents > 0
          ? [
              {
                kind: 'gift' as const,
                label: line.short_lived_until
                  ? shortLivedLabel(substitute)
                  : `${substitute} : pas plus cher que ce que vous aviez commandé, la différence est offerte`,
                amount: -billed.giftCents,
                productId: line.product_id,
              },
            ]
          : []),
      ];
    if (line.prepared_quantity === 0)
      rows.push({
        kind: 'missing',
        label: `${name} : manquant, non facturé`,
        amount: difference,
        productId: line.product_id,
      });
    // Shows the cost of the actual weight, then the gift part; together they give the billed
    // amount.
    else if (line.quotation === 'weight' && difference + billed.giftCents !== 0)
      rows.push({
        kind: 'weightDifference',
        label: `${name} : ${weighedLabel(line.prepared_grams ?? 0, line.announced_grams ?? 0)}`,
        amount: difference + billed.giftCents,
        productId: line.product_id,
      });
    else if (difference + billed.giftCents !== 0)
      rows.push({
        kind: 'missing',
        label: `${name} : ${line.prepared_quantity ?? 0} sur ${line.requested_quantity}`,
        amount: difference + billed.giftCents,
        productId: line.product_id,
      });
    const marginPercent = marginPercentOf(agreed, line);
    if (billed.giftCents > 0)
      rows.push({
        kind: 'gift',
        label: line.short_lived_until
          ? shortLivedLabel(name)
          : isHeavier(line, marginPercent)
            ? `${name} : le poids au-delà de ${marginPercent} % est offert`
            : `${name} : au plus la somme réservée, le reste est offert`,
        amount: -billed.giftCents,
        productId: line.product_id,
      });
    return rows;
  });
  return [...placed.filter((row) => row.kind !== 'weightMargin'), ...changes];
}
