import { Plus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { Product } from '#domain/catalogue/contract.ts';
import { Button } from '../../ui/button.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { useHandedOverFocus } from '../../ui/use-handed-over-focus.ts';
import { useCartQuantity, useSetQuantity } from './cart-store.ts';
import { limitText } from './product-texts.ts';

/**
 * A « + » on the picture, replaced by a stepper once the product is in the cart; neither changes
 * the card's height. No pressed style, because it would cost a frame before the stepper.
 */
export function CardAddButton({ product }: { product: Product }): ReactNode {
  const quantity = useCartQuantity(product.id);
  const setQuantity = useSetQuantity();
  const control = useHandedOverFocus();
  if (quantity > 0) {
    const limit = limitText(product, quantity);
    return (
      <>
        <p
          role="status"
          className="absolute inset-x-1 bottom-15 z-10 text-center text-xs font-semibold"
        >
          {limit ? (
            <span className="inline-block animate-rise text-balance rounded-xl bg-white px-2.5 py-1">
              {limit}
            </span>
          ) : null}
        </p>
        <Stepper
          ref={control}
          className="pointer-events-auto absolute inset-x-2 bottom-2 z-10 animate-rise shadow-float"
          quantity={quantity}
          max={product.availableQuantity}
          label={product.name}
          onChange={(next) => setQuantity(product, next)}
        />
      </>
    );
  }
  return (
    <button
      ref={control}
      type="button"
      aria-label={`Ajouter ${product.name} au panier`}
      onClick={() => setQuantity(product, 'oneMore')}
      className="pointer-events-auto absolute bottom-2 right-2 z-10 flex size-11 items-center justify-center rounded-full bg-leaf text-white transition-colors hover:bg-leaf-deep"
    >
      <Plus aria-hidden className="size-6" />
    </button>
  );
}

/** Variant for the product page. */
export function PageAddButton({ product }: { product: Product }): ReactNode {
  const quantity = useCartQuantity(product.id);
  const setQuantity = useSetQuantity();
  const control = useHandedOverFocus();
  const [wasAdded, setWasAdded] = useState(false);
  if (quantity > 0) {
    return (
      <div className="flex items-center gap-4">
        <Stepper
          ref={control}
          size="l"
          className="w-36 sm:w-44"
          quantity={quantity}
          max={product.availableQuantity}
          label={product.name}
          onChange={(next) => setQuantity(product, next)}
        />
        <p role="status" className="text-sm font-semibold text-leaf">
          {limitText(product, quantity) ?? (wasAdded ? 'Dans votre panier' : '')}
        </p>
      </div>
    );
  }
  return (
    <Button
      ref={control}
      size="l"
      icon={<Plus aria-hidden className="size-5" />}
      className="w-full max-md:px-3 md:w-auto md:min-w-64"
      onClick={() => {
        setWasAdded(true);
        setQuantity(product, 'oneMore');
      }}
    >
      Ajouter au panier<span className="sr-only"> : {product.name}</span>
    </Button>
  );
}
