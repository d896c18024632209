import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { Order } from '#domain/orders/contract.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { useApi } from '../../use-api.ts';
import { cartQuery } from '../basket/cart-queries.ts';
import { openOverlay } from '../overlays/overlay-store.ts';
import { refusalText } from '../../refusal-text.ts';
import { Countdown, useSecondsLeft } from '../cart/modification-countdown.tsx';
import { useLeaveAsBefore } from '../cart/use-leave-order.ts';
import { orderQuery } from '../queries/order-queries.ts';

/** What the customer may still do with an order, and until when. */
export function OrderActions({ order, readAt }: { order: Order; readAt: number }): ReactNode {
  return (
    <section aria-label="Actions" className="no-print flex flex-col gap-4">
      {order.status === 'modifying' ? <BeingModified orderId={order.id} /> : null}
      {order.timeLeft !== null ? (
        <Completion order={order} seconds={order.timeLeft} readAt={readAt} />
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
        {order.status === 'modifying' ? null : (
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

function Completion({
  order,
  seconds,
  readAt,
}: {
  order: Order;
  seconds: number;
  readAt: number;
}): ReactNode {
  const api = useApi();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const left = useSecondsLeft(seconds, readAt);
  const [isSaving, setIsSaving] = useState(false);
  const [error, setError] = useState<string | null>(null);
  async function complete(): Promise<void> {
    setIsSaving(true);
    setError(null);
    try {
      queryClient.setQueryData(
        cartQuery(api).queryKey,
        await api('PATCH /api/cart/initialOrder', {
          body: { orderId: order.id, action: 'complete' },
        }),
      );
      await queryClient.invalidateQueries({ queryKey: ['cart'] });
      toast.success(
        `Ajoutez vos produits : ils arriveront avec la commande ${order.initialOrder?.number ?? order.number}.`,
      );
      await navigate('/');
    } catch (refusal) {
      setError(refusalText(refusal));
      void queryClient.invalidateQueries({ queryKey: orderQuery(api, order.id).queryKey });
    } finally {
      setIsSaving(false);
    }
  }
  if (left === 0)
    return (
      <Alert kind="info">
        La préparation commence : on ne peut plus rien ajouter à cette commande.
      </Alert>
    );
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-lg bg-leaf-wash p-5">
      <p className="min-w-0 flex-1 basis-56">
        <span className="block font-semibold">Un oubli ?</span>Ajoutez des produits sans frais de
        livraison, encore <Countdown seconds={left} />.
      </p>
      <Button loading={isSaving} onClick={() => void complete()}>
        Ajouter des produits
      </Button>
      {error ? (
        <Alert kind="error" className="basis-full">
          {error}
        </Alert>
      ) : null}
    </div>
  );
}
