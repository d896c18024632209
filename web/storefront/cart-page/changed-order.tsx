import { useQuery } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import type { Cart } from '#domain/cart/contract.ts';
import { Alert } from '../../ui/alert.tsx';
import { classNames } from '../../ui/class-names.ts';
import { useApi } from '../../use-api.ts';
import { cartQuery } from '../cart/cart-queries.ts';
import { openOverlay } from '../overlays/overlay-store.ts';
import { Countdown, useSecondsLeft } from './modification-countdown.tsx';
import { afterCancellation } from './order-sentences.ts';
import { useLeaveAsBefore, useLeaveCompletion } from './use-leave-order.ts';

/** Shown when the cart completes or replaces an order: which one, the time left, and the way out. */
export function ChangedOrder({ cart }: { cart: Cart }): ReactNode {
  const { dataUpdatedAt } = useQuery({ ...cartQuery(useApi()), enabled: false });
  if (cart.modifiedOrder) return <Modified order={cart.modifiedOrder} readAt={dataUpdatedAt} />;
  if (cart.initialOrder)
    return (
      <Completed key={cart.initialOrder.id} order={cart.initialOrder} readAt={dataUpdatedAt} />
    );
  if (cart.lapsedOrder?.reason === 'cancelled')
    return <Cancelled number={cart.lapsedOrder.number} />;
  return cart.lapsedOrder ? <Lapsed number={cart.lapsedOrder.number} /> : null;
}

function Modified({
  order,
  readAt,
}: {
  order: NonNullable<Cart['modifiedOrder']>;
  readAt: number;
}): ReactNode {
  const left = useSecondsLeft(order.timeLeft, readAt);
  const { isLeaving, leave } = useLeaveAsBefore();
  if (left === 0) return <Lapsed number={order.number} />;
  return (
    <Alert kind="info" title={`Vous modifiez la commande ${order.number}`}>
      <p>
        Son créneau et ses produits vous sont gardés encore <Countdown seconds={left} />. Validez
        votre panier pour la passer à nouveau.
      </p>
      <button
        type="button"
        aria-busy={isLeaving || undefined}
        className="mt-1 min-h-6 font-semibold text-leaf underline"
        onClick={() => (isLeaving ? undefined : void leave(order.id))}
      >
        Laisser comme avant
      </button>
    </Alert>
  );
}

function Lapsed({ number }: { number: string }): ReactNode {
  return (
    <Alert kind="warning" title={`La commande ${number} est annulée`}>
      <p>
        Les 30 minutes sont passées : rien n’est débité. Votre panier est gardé, mais plus son
        créneau ni ses produits.
      </p>
    </Alert>
  );
}

function Cancelled({ number }: { number: string }): ReactNode {
  return (
    <Alert kind="warning" title={`La commande ${number} est annulée`}>
      <p>{afterCancellation}</p>
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
  const { isLeaving, leave } = useLeaveCompletion();
  const left = useSecondsLeft(order.timeLeft, readAt);
  const isOver = left === 0;
  // Shown once: « Plus tard » returns to the cart, which must not ask again.
  useEffect(() => {
    if (!isOver || told.has(order.id)) return;
    told.add(order.id);
    openOverlay('expired-complete-order', { number: order.number });
  }, [isOver, order]);
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
          'Elle reste comme elle est. Votre panier est gardé : faites-en une nouvelle commande.'
        ) : (
          <>
            Livrés ensemble, sans frais de plus. Il reste <Countdown seconds={left} /> pour valider.
          </>
        )}
      </p>
      <button
        type="button"
        aria-busy={isLeaving || undefined}
        className={classNames('mt-1 min-h-6 font-semibold underline', !isOver && 'text-leaf')}
        onClick={() => (isLeaving ? undefined : void leave(order.id))}
      >
        En faire une commande à part
      </button>
    </Alert>
  );
}
