import { ShoppingBag } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatEuros } from '#domain/measures/money.ts';
import { plural } from '#domain/measures/quantity.ts';
import { useCartLight } from '../cart/cart-store.ts';
import { openOverlay } from '../overlays/overlay-store.ts';

/** Count and price of the goods; cart-announcement.tsx announces changes to screen readers. */
export function CartButton(): ReactNode {
  const cart = useCartLight();
  const units = cart?.units ?? 0;
  return (
    <button
      type="button"
      onClick={() => openOverlay('cart')}
      aria-label={
        units > 0
          ? `Panier, ${plural(units, 'article')}, ${formatEuros(cart?.net ?? 0)}`
          : 'Panier vide'
      }
      className="flex min-h-12 min-w-32 items-center justify-center gap-2.5 rounded-full bg-leaf px-5 font-semibold text-white transition-colors hover:bg-leaf-deep"
    >
      <span className="relative">
        <ShoppingBag aria-hidden className="size-6" />
        {units > 0 ? (
          <span
            key={units}
            className="figures absolute -right-2 -top-1.5 min-w-5 animate-rise rounded-full bg-butter px-1 text-center text-xs font-bold leading-5 text-ink"
          >
            {units}
          </span>
        ) : null}
      </span>
      <span className="figures">{units > 0 ? formatEuros(cart?.net ?? 0) : 'Panier'}</span>
    </button>
  );
}
