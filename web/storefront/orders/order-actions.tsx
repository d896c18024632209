import type { ReactNode } from 'react';
import type { Order } from '#domain/orders/contract.ts';
import { Button } from '../../ui/button.tsx';
import { openOverlay } from '../overlays/overlay-store.ts';
import { useLeaveAsBefore } from '../cart-page/use-leave-order.ts';
import { isBeingChanged } from '#domain/orders/state-groups.ts';
import { OrderCompletion } from './order-completion.tsx';

/** What the customer may still do with an order, and until when. */
export function OrderActions({ order, readAt }: { order: Order; readAt: number }): ReactNode {
  return (
    <section aria-label="Actions" className="no-print flex flex-col gap-4">
      {isBeingChanged(order.status) ? <BeingModified orderId={order.id} /> : null}
      {order.timeLeft !== null ? (
        <OrderCompletion order={order} seconds={order.timeLeft} readAt={readAt} />
      ) : null}
      <div className="flex flex-wrap gap-3">
        {order.canModify ? (
          <Button variant="secondary" onClick={() => openOverlay('update-order', { order })}>
            Modifier la commande
          </Button>
        ) : null}
        {order.canModify && order.kind === 'new' ? (
          <Button variant="secondary" onClick={() => openOverlay('update-order-slot', { order })}>
            Changer de créneau
          </Button>
        ) : null}
        {isBeingChanged(order.status) ? null : (
          <Button
            variant="secondary"
            onClick={() => openOverlay('order-again-products', { orderId: order.id })}
          >
            Commander à nouveau
          </Button>
        )}
      </div>
    </section>
  );
}

function BeingModified({ orderId }: { orderId: string }): ReactNode {
  const { isLeaving, leave } = useLeaveAsBefore();
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-lg bg-leaf-wash p-5">
      <p className="min-w-0 flex-1 basis-56">
        <span className="block font-semibold">Vous modifiez cette commande</span>Ses produits sont
        dans votre panier. Elle sera préparée une fois validée à nouveau, ou laissée comme avant.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" loading={isLeaving} onClick={() => void leave(orderId)}>
          Laisser comme avant
        </Button>
        <Button onClick={() => openOverlay('cart')}>Voir mon panier</Button>
      </div>
    </div>
  );
}
