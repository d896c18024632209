import type { ReactNode } from 'react';
import type { Product } from '#domain/catalogue/contract.ts';
import { Button } from '../../ui/button.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { limitText } from '../catalogue/product-texts.ts';
import { useCartQuantity, useSetQuantity } from './cart-store.ts';

/** « Ajouter », then the stepper in its place. */
export function AddProduct({ product }: { product: Product }): ReactNode {
  const quantity = useCartQuantity(product.id);
  const setQuantity = useSetQuantity();
  if (quantity > 0) {
    return (
      <div className="flex-none text-center">
        <Stepper quantity={quantity} max={product.availableQuantity} label={product.name} onChange={(next) => setQuantity(product, next)} />
        <p role="status" className="text-xs text-quiet">{limitText(product, quantity)}</p>
      </div>
    );
  }
  return <Button variant="secondary" className="flex-none" aria-label={`Ajouter ${product.name}`} onClick={() => setQuantity(product, 1)}>Ajouter</Button>;
}
