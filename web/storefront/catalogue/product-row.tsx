import type { ReactNode } from 'react';
import { pricesOf } from '#domain/catalogue/prices-of.ts';
import type { Product } from '#domain/catalogue/contract.ts';
import { formatEuros } from '#domain/measures/money.ts';
import { Picture } from '../../ui/picture.tsx';
import { batchText, packText, promoText, unitPriceText } from '../cart/product-texts.ts';

/** A product on one line of a panel, with its actions at the end. */
export function ProductRow({
  product,
  note = null,
  children,
}: {
  product: Product;
  note?: string | null;
  children: ReactNode;
}): ReactNode {
  const prices = pricesOf(product);
  const promo = promoText(product);
  return (
    <div className="flex items-center gap-3">
      <Picture
        base={product.picture.base}
        alt=""
        tint={product.picture.tint}
        sizes="64px"
        className="size-16 flex-none rounded-md"
      />
      <div className="min-w-0 flex-1">
        <p className="font-semibold leading-snug">{product.name}</p>
        <p className="text-sm text-quiet">{packText(product)}</p>
        {prices ? (
          <p className="figures flex flex-wrap gap-x-2 text-sm text-quiet">
            <span className="font-bold text-ink">{formatEuros(prices.now)}</span>
            {prices.before === null ? null : (
              <s>
                <span className="sr-only">au lieu de </span>
                {formatEuros(prices.before)}
              </s>
            )}
            <span>{unitPriceText(product)}</span>
          </p>
        ) : null}
        {note ? <p className="figures text-sm font-semibold text-leaf-deep">{note}</p> : null}
        {promo ? (
          <p className="text-sm font-semibold text-tomato">
            {[promo, batchText(product)].filter(Boolean).join(', ')}
          </p>
        ) : null}
      </div>
      {children}
    </div>
  );
}
