import type { ReactNode } from 'react';
import type { Product } from '#domain/catalogue/contract.ts';
import { formatEuros } from '#domain/measures/money.ts';
import { Badge } from '../../ui/badge.tsx';
import { Price } from '../../ui/price.tsx';
import { askedPerUnit } from './product-words.ts';

/** Price, price per kilogram and badge, as on the storefront's product card. */
export function ShownToShoppers({
  product,
  isLater,
}: {
  product: Product;
  /** The values are unsaved, or the product is not on sale. */
  isLater: boolean;
}): ReactNode {
  const { itemPrice, promo } = product;
  const now =
    itemPrice !== null && promo?.mechanism === 'discount'
      ? itemPrice - promo.conditions.discountPerBulk
      : itemPrice;
  return (
    <div role="status" className="rounded-md bg-sand p-3">
      <p className="text-sm font-semibold">
        {isLater ? 'Les clients verront' : 'Les clients voient'}
      </p>
      {now === null || itemPrice === null ? (
        <p>Aucun prix : le produit n’est pas vendu.</p>
      ) : (
        <p className="mt-1 flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <Price cents={now} originalCents={promo ? (promo.priorPrice ?? itemPrice) : null} />
          <span className="figures text-sm">{perUnitNow(product, now)}</span>
          {promo?.label ? <Badge tone="tomato">{promo.label}</Badge> : null}
        </p>
      )}
      {promo && !promo.label ? (
        <p className="mt-1 text-sm">
          Le prix a été aussi bas dans les 30 derniers jours : la réduction est faite, mais aucune
          n’est annoncée.
        </p>
      ) : null}
    </div>
  );
}

/** Discounted when there is a discount, as on the card. */
function perUnitNow(product: Product, now: number): string | null {
  const unit = product.pricing.sellPrices.perWeightUnit;
  if (!unit || !product.itemPrice) return null;
  const asked = askedPerUnit(product);
  return now === product.itemPrice
    ? asked
    : (asked?.replace(
        formatEuros(unit.value),
        formatEuros(Math.round((unit.value * now) / product.itemPrice)),
      ) ?? null);
}
