import type { ReactNode } from 'react';
import type { SavedList } from '#domain/lists/contract.ts';
import { Button } from '../../ui/button.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { toast } from '../../ui/toast.ts';
import { useApi } from '../../use-api.ts';
import { absenceText } from '../cart/product-texts.ts';
import { ProductRow } from '../catalogue/product-row.tsx';
import { refusalText } from '../../refusal-text.ts';
import type { ChangeList } from './list-queries.ts';

/** One line of a saved list. A product no longer sold can only be removed. */
export function ListedProduct({
  listId,
  listed: { sku, quantity, product },
  change,
}: {
  listId: string;
  listed: SavedList['products'][number];
  change: ChangeList;
}): ReactNode {
  const api = useApi();
  const params = { id: listId, sku };
  const set = (next: number) =>
    void change(
      next === 0
        ? api('DELETE /api/account/lists/:id/products/:sku', { params })
        : api('PUT /api/account/lists/:id/products/:sku', { params, body: { quantity: next } }),
    ).catch((failure: unknown) => toast.error(refusalText(failure)));
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
          <p className="text-sm font-semibold text-tomato">
            {product.returnsIn ? absenceText(product) : 'Épuisé aujourd’hui'}
          </p>
        )}
      </div>
    </ProductRow>
  );
}
