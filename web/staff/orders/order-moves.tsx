import { useState, type ReactNode } from 'react';
import { isCollection } from '#domain/delivery/rules.ts';
import type { OrderStatus } from '#domain/orders/contract.ts';
import { nextMoves } from '#domain/orders/states.ts';
import type { StaffUser } from '#domain/staff/contract.ts';
import type { StaffOrder } from '#domain/picking/contract.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { useApi } from '../../use-api.ts';
import { CancelOrder } from './cancel-order.tsx';
import { DoorHandOver } from './door-hand-over.tsx';
import { PickupHandOver } from './pickup-hand-over.tsx';
import { refusalText } from '../../refusal-text.ts';

/** Labels of the transitions. Returning from the road is worded according to the order's state. */
const verbs: Partial<Record<OrderStatus, string>> = {
  preparing: 'Prendre en charge',
  prepared: 'Terminer la préparation',
  ready: 'Prête au retrait',
  cart: 'Charger sur le chariot',
  readyToDeliver: 'Mettre dans la camionnette',
  inTransit: 'Partir en livraison',
  delivered: 'Remettre au client',
  cancelled: 'Refuser ou annuler',
  approvedByClient: 'Accord du client reçu',
};
/** Transitions that need their own form. */
const asksMore: readonly OrderStatus[] = ['delivered', 'cancelled'];

/** The next steps that the table of transitions allows to this member. */
export function OrderMoves({
  order,
  staff,
  onChange,
}: {
  order: StaffOrder;
  staff: StaffUser;
  onChange: (order: StaffOrder) => void;
}): ReactNode {
  const api = useApi();
  const [error, setError] = useState<string | null>(null);
  const [asked, setAsked] = useState<OrderStatus | null>(null);
  const [isMoving, setIsMoving] = useState(false);
  // The table of transitions has no admins: they act as managers.
  const by = staff.role === 'admin' ? 'manager' : staff.role;
  const isPickup = isCollection(order.delivery.type);
  const HandOver = isPickup ? PickupHandOver : DoorHandOver;
  // An order in preparation has its own footer, for the preparer in charge.
  const moves = (
    by && order.status !== 'preparing'
      ? nextMoves(order.status, by, isPickup ? 'collection' : 'delivery')
      : []
  ).filter((to) => to !== 'cancelled' || order.missed === null);
  const isReopening = (to: OrderStatus) =>
    (order.status === 'prepared' || order.status === 'approvedByClient') && to === 'preparing';

  /** Missed delivery: plan another slot with the customer before the van leaves again. */
  const isAgain = (to: OrderStatus) => order.missed === 'toPlan' && to === 'inTransit';

  async function move(to: OrderStatus): Promise<void> {
    setIsMoving(true);
    setError(null);
    setAsked(null);
    try {
      onChange(
        await api('POST /api/staff/orders/:id/moves', { params: { id: order.id }, body: { to } }),
      );
    } catch (refusal) {
      setError(refusalText(refusal));
    } finally {
      setIsMoving(false);
    }
  }

  if (moves.length === 0) return null;
  return (
    <div className="sticky bottom-0 mt-6 border-t border-line bg-page py-4">
      {error ? (
        <Alert kind="error" className="mb-3">
          {error}
        </Alert>
      ) : null}
      {asked === 'delivered' ? (
        <HandOver
          order={order}
          staff={staff}
          onDone={(changed) => {
            setAsked(null);
            onChange(changed);
          }}
          onNo={() => setAsked(null)}
        />
      ) : asked === 'cancelled' ? (
        <CancelOrder
          order={order}
          isNoShow={false}
          onDone={(changed) => {
            setAsked(null);
            onChange(changed);
          }}
          onNo={() => setAsked(null)}
        />
      ) : (
        <div className="flex flex-wrap gap-3">
          {moves.map((to) => (
            <Button
              key={to}
              loading={isMoving}
              variant={
                to === 'cancelled' || isAgain(to) || isReopening(to) ? 'secondary' : 'primary'
              }
              className={isReopening(to) ? 'order-last' : undefined}
              onClick={() => (asksMore.includes(to) ? setAsked(to) : void move(to))}
            >
              {order.status === 'inTransit' && to === 'readyToDeliver'
                ? 'Client absent'
                : isAgain(to)
                  ? 'Repartir sans nouveau créneau'
                  : isReopening(to)
                    ? 'Rouvrir la préparation'
                    : (verbs[to] ?? to)}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
