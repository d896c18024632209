import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Product } from '#domain/catalogue/contract.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { limitText } from '../cart/product-texts.ts';
import { useHandedOverFocus } from '../../ui/use-handed-over-focus.ts';
import { useCartQuantity, useSetQuantity } from '../cart/cart-store.ts';

/** « + » as on product cards, then the stepper. */
export function AddProduct({ product }: { product: Product }): ReactNode {
  const quantity = useCartQuantity(product.id);
  const setQuantity = useSetQuantity();
  const control = useHandedOverFocus();
  if (quantity > 0) {
    return (
      <div className="flex-none text-center">
        <Stepper
          ref={control}
          quantity={quantity}
          max={product.availableQuantity}
          label={product.name}
          onChange={(next) => setQuantity(product, next)}
        />
        <p role="status" className="text-xs text-quiet">
          {limitText(product, quantity)}
        </p>
      </div>
    );
  }
  return (
    <IconButton
      ref={control}
      tone="leaf"
      label={`Ajouter ${product.name}`}
      icon={<Plus aria-hidden className="size-6" />}
      onClick={() => setQuantity(product, 'oneMore')}
    />
  );
}
