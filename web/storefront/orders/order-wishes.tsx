import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { cartWish, wishText } from '#domain/cart/wishes.ts';
import type { Order } from '#domain/orders/contract.ts';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { useApi } from '../../use-api.ts';
import { MissingWishes } from '../cart-page/missing-wishes.tsx';
import { orderQuery } from '../queries/order-queries.ts';

/** What becomes of missing products, until a preparer takes the order in charge. */
export function OrderWishes({ order }: { order: Order }): ReactNode {
  const api = useApi();
  const queryClient = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  if (!order.canChangeWishes) return null;
  const own = order.products.filter(({ missingWish }) => missingWish !== null).length;
  return (
    <section className="flex flex-wrap items-center justify-between gap-x-4">
      <div>
        <h2 className="text-lg">Si un produit manque</h2>
        <p className="text-quiet">
          <span className="inline-block first-letter:uppercase">{wishText(cartWish(order))}</span>
          {own > 0 ? `, sauf ${own === 1 ? '1 produit' : `${own} produits`}` : ''}
        </p>
      </div>
      <Button variant="secondary" onClick={() => setIsOpen(true)}>
        Modifier<span className="sr-only"> ce que devient un produit manquant</span>
      </Button>
      <Modal
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title="Si un produit manque en rayon"
        size="s"
        footer={
          <Button className="w-full" onClick={() => setIsOpen(false)}>
            Garder ce choix
          </Button>
        }
      >
        <MissingWishes
          cart={order}
          products={order.products}
          save={async (body) => {
            const { queryKey } = orderQuery(api, order.id);
            try {
              queryClient.setQueryData(
                queryKey,
                await api('PATCH /api/orders/:id/missingProducts', {
                  params: { id: order.id },
                  body,
                }),
              );
            } catch (refusal) {
              // A preparer was faster: the order says so.
              void queryClient.invalidateQueries({ queryKey });
              throw refusal;
            }
          }}
        />
      </Modal>
    </section>
  );
}
