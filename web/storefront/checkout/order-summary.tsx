import type { ReactNode } from 'react';
import type { Cart } from '#domain/cart/contract.ts';
import { formatEuros } from '#domain/measures/money.ts';
import { plural } from '#domain/measures/quantity.ts';
import { Picture } from '../../ui/picture.tsx';
import { PriceRecap } from '../cart-page/price-recap.tsx';

/** On phones: collapsed at the top, with the total always visible. */
export function SummaryBar({ cart }: { cart: Cart }): ReactNode {
  return (
    <details className="group sticky short:static top-0 z-10 -mx-4 border-y border-line bg-white px-4 md:hidden">
      <summary className="flex min-h-12 cursor-pointer items-center justify-between gap-3 font-semibold">
        <span className="text-leaf underline">
          Ma commande, {plural(cart.counts.units, 'article')}
        </span>
        <span className="figures">{formatEuros(cart.price.quotation.total)}</span>
      </summary>
      <div className="max-h-[60dvh] overflow-y-auto pb-4">
        <Lines cart={cart} />
        <PriceRecap cart={cart} />
      </div>
    </details>
  );
}

/** On desktop: beside the form. */
export function SummaryAside({ cart }: { cart: Cart }): ReactNode {
  return (
    <aside
      aria-label="Récapitulatif"
      className="hidden h-fit rounded-lg border border-line bg-white p-5 md:sticky md:top-4 md:block"
    >
      <h2 className="mb-3 text-lg">Votre commande</h2>
      <details className="mb-3">
        <summary className="min-h-6 cursor-pointer font-semibold text-leaf">
          {plural(cart.counts.units, 'article')}
        </summary>
        <Lines cart={cart} />
      </details>
      <PriceRecap cart={cart} />
    </aside>
  );
}

function Lines({ cart }: { cart: Cart }): ReactNode {
  return (
    <ul className="my-2 max-h-80 overflow-y-auto text-sm">
      {cart.products.map((product) => (
        <li key={product.id} className="grid grid-cols-[2.5rem_1fr_auto] items-center gap-3 py-1.5">
          <Picture
            base={product.picture.base}
            alt=""
            tint={product.picture.tint}
            sizes="40px"
            className="size-10 rounded-sm"
          />
          <span className="min-w-0">
            {product.quantity} × {product.name}
          </span>
          <span className="figures">{formatEuros(product.linePrice)}</span>
        </li>
      ))}
    </ul>
  );
}
