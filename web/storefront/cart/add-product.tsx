import type { ReactNode } from 'react';
import type { Product } from '#domain/catalogue/contract.ts';
import { Button } from '../../ui/button.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { useCartQuantity, useSetQuantity } from './cart-store.ts';

/** « Ajouter », then the stepper in its place. */
export function AddProduct({ product }: { product: Product }): ReactNode {
  const quantity = useCartQuantity(product.id);
  const setQuantity = useSetQuantity();
  if (quantity > 0) return <Stepper className="flex-none" quantity={quantity} max={product.availableQuantity} label={product.name} onChange={(next) => setQuantity(product, next)} />;
  return <Button variant="secondary" className="flex-none" aria-label={`Ajouter ${product.name}`} onClick={() => setQuantity(product, 1)}>Ajouter</Button>;
}
