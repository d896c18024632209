import type { ReactNode } from 'react';
import type { Product } from '#domain/catalogue/contract.ts';
import { formatEuros } from '#domain/money.ts';
import { Picture } from '../../ui/picture.tsx';
import { pricesOf, unitPriceText } from '../catalogue/product-texts.ts';

/** A product on one line of a panel, with what can be done with it at the end. */
export function ProductRow({ product, children }: { product: Product; children: ReactNode }): ReactNode {
  const prices = pricesOf(product);
  return (
    <div className="flex items-center gap-3">
      <Picture base={product.picture.base} alt="" tint={product.picture.tint} sizes="56px" className="size-14 flex-none rounded-md" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold leading-snug">{product.name}</p>
        <p className="text-sm text-quiet first-letter:uppercase">{product.packSize}</p>
        {prices ? <p className="figures text-sm text-quiet"><span className="font-bold text-ink">{formatEuros(prices.now)}</span> · {unitPriceText(product)}</p> : null}
      </div>
      {children}
    </div>
  );
}
