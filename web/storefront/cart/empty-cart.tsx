import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { RelatedBasis } from '#domain/cart/contract.ts';
import type { Order } from '#domain/orders/contract.ts';
import { plural } from '#domain/quantity.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Mark } from '../../ui/mark.tsx';
import { Picture } from '../../ui/picture.tsx';
import { toast } from '../../ui/toast.ts';
import { ApiRefusal } from '../../api-client.ts';
import { useApi } from '../../use-api.ts';
import { useUser } from '../session/session.ts';
import { GroceryListButton } from '../basket/grocery-list-button.tsx';
import { isOfTheShelf } from '../basket/shelf-refusals.ts';
import { openOverlay } from '../overlays/overlay-store.ts';
import { relatedQuery } from '../basket/cart-queries.ts';
import { sayOrAskWhere } from '../basket/cart-store.ts';
import { PopularGoods } from './popular-goods.tsx';
import { changeProducts, useChangeCart } from '../basket/use-change-cart.ts';

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
  const change = useChangeCart();
  const [isSending, setIsSending] = useState(false);
  const { data: order } = useQuery({
    queryKey: ['orders', 'last'],
    queryFn: () => api('GET /api/orders/last'),
    enabled: Boolean(user?.id),
  });
  if (!order || order.products.length === 0) return null;

  async function takeAgain({
    id: orderId,
    products,
  }: Pick<Order, 'id' | 'products'>): Promise<void> {
    setIsSending(true);
    try {
      await changeProducts(
        change,
        products.map(({ id, requestedQuantity }) => ({ id, quantity: requestedQuantity })),
        'add',
      );
      toast.success('Votre dernière commande est dans votre panier');
    } catch (refusal) {
      if (refusal instanceof ApiRefusal && isOfTheShelf(refusal))
        openOverlay('order-again-products', { orderId });
      else sayOrAskWhere(refusal, () => void takeAgain({ id: orderId, products }));
    } finally {
      setIsSending(false);
    }
  }

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
      <Button className="w-full" loading={isSending} onClick={() => void takeAgain(order)}>
        La remettre dans mon panier
      </Button>
    </section>
  );
}
