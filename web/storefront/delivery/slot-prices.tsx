import type { ReactNode } from 'react';
import type { TimeSlot } from '#domain/delivery/contract.ts';
import { freeDeliveryThreshold } from '#domain/delivery/rules.ts';
import { formatEuros, formatSum } from '#domain/measures/money.ts';

/** From which sum an order is taken, and delivered free when every slot can be (`freeSlots`). */
export function Thresholds({
  minimumOrder,
  freeSlots = [],
}: {
  minimumOrder: number;
  freeSlots?: readonly TimeSlot[];
}): ReactNode {
  const thresholds = freeSlots
    .map((slot) => freeDeliveryThreshold(slot.deliveryPricesWithDeltas))
    .filter((threshold) => threshold !== null);
  const parts = [
    ...(minimumOrder > 0 ? [`Commande à partir de ${formatSum(minimumOrder)}`] : []),
    ...(thresholds.length > 0
      ? [`Livraison offerte dès ${formatSum(Math.min(...thresholds))} d’achats`]
      : []),
  ];
  return parts.length > 0 ? (
    <p className="mb-4 rounded-md bg-leaf-wash px-4 py-3 font-semibold text-leaf-deep">
      {parts.map((part) => (
        <span key={part} className="block">
          {part}
        </span>
      ))}
    </p>
  ) : null;
}

/** Explains slot prices: by cart amount, then day and hour discounts. */
export function SlotTiers({ slots }: { slots: readonly TimeSlot[] }): ReactNode {
  const tiers = slots[0]?.tiers.toSorted((a, b) => a.minCartNetPrice - b.minCartNetPrice) ?? [];
  if (tiers.length < 2 && slots.every((slot) => slot.rate.total === 0)) return null;
  return (
    <details className="mt-5 rounded-md border border-line bg-white px-4 py-2">
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold">
        Comment est fixé le prix de la livraison ?
      </summary>
      <table className="my-2 w-full text-left">
        <caption className="pb-2 text-left text-sm text-quiet">
          Plus le panier est grand, moins la livraison coûte.
        </caption>
        <thead>
          <tr className="border-b border-line text-sm text-quiet">
            <th scope="col" className="py-1 font-semibold">
              Vos produits
            </th>
            <th scope="col" className="py-1 text-right font-semibold">
              Livraison
            </th>
          </tr>
        </thead>
        <tbody className="figures">
          {tiers.map((tier, index) => (
            <tr key={tier.minCartNetPrice} className="border-b border-line last:border-0">
              <td className="py-2">
                {rangeText(tier.minCartNetPrice, tiers[index + 1]?.minCartNetPrice)}
              </td>
              <td className="py-2 text-right font-semibold">
                {tier.shippingAmount === 0 ? 'Offerte' : formatEuros(tier.shippingAmount)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {slots.some((slot) => slot.rate.total < 0) ? (
        <p className="pb-2 text-sm text-quiet">
          Les jours et les heures calmes coûtent moins ; les prix affichés en tiennent compte.
        </p>
      ) : null}
      {slots.some((slot) => slot.rate.total > 0) ? (
        <p className="pb-2 text-sm text-quiet">
          Les jours et les heures les plus demandés coûtent plus ; les prix affichés en tiennent
          compte.
        </p>
      ) : null}
    </details>
  );
}

function rangeText(from: number, to: number | undefined): string {
  if (to === undefined) return `dès ${formatSum(from)}`;
  return from === 0
    ? `moins de ${formatSum(to)}`
    : `de ${formatSum(from)} à ${formatEuros(to - 1)}`;
}
