import type { ReactNode } from 'react';
import type { SavedList } from '#domain/lists/contract.ts';
import { Button } from '../../ui/button.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { toast } from '../../ui/toast.ts';
import { ProductRow } from '../cart/product-row.tsx';
import { refusalText } from '../refusal-text.ts';
import type { ChangeList } from './change-list.ts';

/** One line of a saved list. What the shop no longer sells says so and can be let go. */
export function ListedProduct({
  listed: { sku, quantity, product },
  change,
}: {
  listed: SavedList['products'][number];
  change: ChangeList;
}): ReactNode {
  const path = `/products/${encodeURIComponent(sku)}`;
  const set = (next: number) =>
    void (next === 0 ? change('DELETE', path) : change('PUT', path, { quantity: next })).catch(
      (failure: unknown) => toast.error(refusalText(failure)),
    );
  if (!product)
    return (
      <div className="flex items-center gap-3">
        <p className="flex-1 text-quiet">Ce produit n’est plus vendu.</p>
        <Button variant="secondary" onClick={() => set(0)}>
          Retirer
        </Button>
      </div>
    );
  return (
    <ProductRow product={product}>
      <div className="flex flex-none flex-col items-end gap-1">
        <Stepper className="w-30" quantity={quantity} label={product.name} onChange={set} />
        {product.available ? null : (
          <p className="text-sm font-semibold text-tomato">Épuisé aujourd’hui</p>
        )}
      </div>
    </ProductRow>
  );
}
