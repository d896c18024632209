import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import type { Cart } from '#domain/cart/contract.ts';
import { Alert } from '../../ui/alert.tsx';
import { classNames } from '../../ui/class-names.ts';
import { toast } from '../../ui/toast.ts';
import { useApi } from '../../use-api.ts';
import { cartQuery } from '../basket/cart-queries.ts';
import { openOverlay } from '../overlays/overlay-store.ts';
import { refusalText } from '../../refusal-text.ts';
import { Countdown, useSecondsLeft } from './modification-countdown.tsx';

/** Shown when the cart completes or replaces an order: which one, and the time left. */
export function ChangedOrder({ cart }: { cart: Cart }): ReactNode {
  const { dataUpdatedAt } = useQuery({ ...cartQuery(useApi()), enabled: false });
  if (cart.modifiedOrder) return <Modified order={cart.modifiedOrder} readAt={dataUpdatedAt} />;
  return cart.initialOrder ? (
    <Completed key={cart.initialOrder.id} order={cart.initialOrder} readAt={dataUpdatedAt} />
  ) : null;
}

function Modified({
  order,
  readAt,
}: {
  order: NonNullable<Cart['modifiedOrder']>;
  readAt: number;
}): ReactNode {
  const left = useSecondsLeft(order.timeLeft, readAt);
  return left > 0 ? (
    <Alert kind="info" title={`Vous modifiez la commande ${order.number}`}>
      <p>
        Son créneau et ses produits vous sont gardés encore <Countdown seconds={left} />. Validez
        votre panier pour la passer à nouveau.
      </p>
    </Alert>
  ) : (
    <Alert kind="warning" title={`La commande ${order.number} est annulée`}>
      <p>
        Les 30 minutes sont passées : rien n’est débité. Votre panier est gardé, mais plus son
        créneau ni ses produits.
      </p>
    </Alert>
  );
}

/** Orders whose expiry has already been announced. */
const told = new Set<string>();

function Completed({
  order,
  readAt,
}: {
  order: NonNullable<Cart['initialOrder']>;
  readAt: number;
}): ReactNode {
  const api = useApi();
  const queryClient = useQueryClient();
  const left = useSecondsLeft(order.timeLeft, readAt);
  const isOver = left === 0;
  // Shown once: « Plus tard » returns to the cart, which must not ask again.
  useEffect(() => {
    if (!isOver || told.has(order.id)) return;
    told.add(order.id);
    openOverlay('expired-complete-order', { number: order.number });
  }, [isOver, order]);
  async function separate(): Promise<void> {
    try {
      queryClient.setQueryData(
        cartQuery(api).queryKey,
        await api('PATCH /api/cart/initialOrder', { body: { orderId: null } }),
      );
      await queryClient.invalidateQueries({ queryKey: ['cart'] });
    } catch (refusal) {
      toast.error(refusalText(refusal));
    }
  }
  return (
    <Alert
      kind={isOver ? 'warning' : 'info'}
      title={
        isOver
          ? `Trop tard pour compléter la commande ${order.number}`
          : `Vous complétez la commande ${order.number}`
      }
    >
      <p>
        {isOver ? (
          'Elle est en préparation. Votre panier est gardé : faites-en une nouvelle commande.'
        ) : (
          <>
            Livrés ensemble, sans frais de plus. Il reste <Countdown seconds={left} /> pour valider.
          </>
        )}
      </p>
      <button
        type="button"
        className={classNames('mt-1 min-h-6 font-semibold underline', !isOver && 'text-leaf')}
        onClick={() => void separate()}
      >
        En faire une commande à part
      </button>
    </Alert>
  );
}
