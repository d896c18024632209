import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { RelatedBasis } from '#domain/cart/contract.ts';
import { plural } from '#domain/measures/quantity.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Mark } from '../../ui/mark.tsx';
import { Picture } from '../../ui/picture.tsx';
import { useApi } from '../../use-api.ts';
import { useUser } from '../session/session.ts';
import { GroceryListButton } from '../cart/grocery-list-button.tsx';
import { openOverlay } from '../overlays/overlay-store.ts';
import { FirstOrderGift } from '../cart/first-order-gift.tsx';
import { relatedQuery } from '../cart/cart-queries.ts';
import { PopularGoods } from './popular-goods.tsx';
import { useAddProducts } from '../cart/use-add-products.ts';

/** Each list says how it was chosen. */
const words: Record<RelatedBasis, { title: string; text: string }> = {
  sales: {
    title: 'Le plus souvent choisis',
    text: 'Commencez par ce que nos clients mettent le plus souvent dans leur panier.',
  },
  promotions: {
    title: 'Les promotions du moment',
    text: 'Commencez par les promotions du moment.',
  },
  ratings: { title: 'Les mieux notés', text: 'Commencez par les produits les mieux notés.' },
};

/** Empty cart: offers the last order again, or what sells most. */
export function EmptyCart(): ReactNode {
  const { items: goods = [], basis = 'sales' } = useQuery(relatedQuery(useApi())).data ?? {};
  const { title, text } = words[basis];
  return (
    <>
      <EmptyState
        className="pt-4 pb-6"
        drawing={<Mark className="size-16" />}
        title="Votre panier est vide"
        text={text}
      >
        <GroceryListButton />
      </EmptyState>
      <FirstOrderGift className="mb-6" />
      <LastOrder />
      {goods.length > 0 ? <PopularGoods title={title} products={goods} /> : null}
    </>
  );
}

/**
 * Adds the last order in one press. Asks first for an unknown address or slot, and shows
 * substitutes for unavailable products.
 */
function LastOrder(): ReactNode {
  const api = useApi();
  const user = useUser();
  const { addProducts, isAdding } = useAddProducts();
  const { data: order } = useQuery({
    queryKey: ['orders', 'last'],
    queryFn: () => api('GET /api/orders/last'),
    enabled: Boolean(user?.id),
  });
  if (!order || order.products.length === 0) return null;

  const { id: orderId, products } = order;
  const takeAgain = () =>
    addProducts(
      products.map(({ id, requestedQuantity }) => ({ id, quantity: requestedQuantity })),
      { onGone: () => openOverlay('order-again-products', { orderId }) },
    );

  return (
    <section
      aria-label="Votre dernière commande"
      className="mb-6 rounded-lg border border-line bg-white p-4"
    >
      <h3 className="text-base">Votre dernière commande</h3>
      <p className="text-sm text-quiet">{plural(order.units, 'article')}</p>
      <ul className="my-3 flex gap-2">
        {order.products.slice(0, 4).map((product) => (
          <li key={product.id}>
            <Picture
              base={product.picture.base}
              alt={product.name}
              tint={product.picture.tint}
              sizes="56px"
              className="size-14 rounded-md"
            />
          </li>
        ))}
      </ul>
      <Button className="w-full" loading={isAdding} onClick={() => void takeAgain()}>
        La remettre dans mon panier
      </Button>
    </section>
  );
}
