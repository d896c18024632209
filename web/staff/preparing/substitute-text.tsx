import type { ReactNode } from 'react';
import type { Substitute } from '#domain/picking/preparation-contract.ts';
import { addsAllergen, allergensText } from '#domain/picking/allergens.ts';
import { formatEuros } from '#domain/measures/money.ts';

const differenceText = (cents: number): string =>
  cents === 0 ? 'même prix' : `${cents > 0 ? '+' : ''}${formatEuros(cents)}`;

export function SubstituteText({ product }: { product: Substitute }): ReactNode {
  return (
    <>
      <span className="block font-semibold">{product.name}</span>
      <span className="block text-sm text-quiet">
        {product.packSize} · {differenceText(product.difference)} · {product.availableQuantity} en
        rayon
        {product.isWished ? ' · choisi par le client' : ''}
      </span>
      {addsAllergen(product.added) ? (
        <span className="block font-semibold text-tomato-deep">{allergensText(product.added)}</span>
      ) : null}
    </>
  );
}
