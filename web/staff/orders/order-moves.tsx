import { useState, type ReactNode } from 'react';
import { isCollection } from '#domain/delivery/collection.ts';
import { nextMoves, type StaffMove } from '#domain/orders/states.ts';
import type { StaffUser } from '#domain/staff/contract.ts';
import type { StaffOrder } from '#domain/picking/contract.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { useApi } from '../../use-api.ts';
import { Confirmation } from '../../ui/confirmation.tsx';
import { useNow } from '../../ui/use-now.ts';
import { formatSlot, shopDay } from '../../shop-time.ts';
import { CancelOrder } from './cancel-order.tsx';
import { DoorHandOver } from './door-hand-over.tsx';
import { LeftByMistake } from './left-by-mistake.tsx';
import { isAgain, isReopening, moveText } from './move-text.ts';
import { PickupHandOver } from './pickup-hand-over.tsx';
import { refusalText } from '../../refusal-text.ts';
import { isBeingPrepared, isOnTheRoad, step } from '#domain/orders/state-groups.ts';

/** Transitions that need their own form. */
const asksMore: readonly StaffMove[] = [step.handOver, step.cancel];

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
  const [asked, setAsked] = useState<StaffMove | null>(null);
  const [isMoving, setIsMoving] = useState(false);
  // The table of transitions has no admins: they act as managers.
  const by = staff.role === 'admin' ? 'manager' : staff.role;
  const isPickup = isCollection(order.delivery.type);
  const HandOver = isPickup ? PickupHandOver : DoorHandOver;
  // An order in preparation has its own footer, for the preparer in charge.
  const moves = (
    by && !isBeingPrepared(order.status)
      ? nextMoves(order.status, by, isPickup ? 'collection' : 'delivery')
      : []
  ).filter((to) => to !== 'cancelled' || order.missed === null);
  const isOfLaterDay = shopDay(order.delivery.from) > shopDay(new Date(useNow()).toISOString());
  const asksFirst = (to: StaffMove) => asksMore.includes(to) || (to === step.leave && isOfLaterDay);

  async function move(to: StaffMove, isEarlyMeant = false): Promise<void> {
    setIsMoving(true);
    setError(null);
    setAsked(null);
    try {
      onChange(
        await api('POST /api/staff/orders/:id/moves', {
          params: { id: order.id },
          body: { to, isEarlyMeant },
        }),
      );
    } catch (refusal) {
      setError(refusalText(refusal));
    } finally {
      setIsMoving(false);
    }
  }

  if (moves.length === 0) return null;
  return (
    <div className="sticky bottom-(--bar) mt-6 border-t border-line bg-page py-4">
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
      ) : asked === step.leave ? (
        <Confirmation
          label="Confirmer le départ"
          question={`Cette commande est promise ${formatSlot(order.delivery)} : partir dès maintenant ? Son client en est prévenu.`}
          yes="Oui, partir"
          isSending={isMoving}
          onYes={() => void move(step.leave, true)}
          onNo={() => setAsked(null)}
        />
      ) : (
        <div className="flex flex-wrap gap-3">
          {moves.map((to) => (
            <Button
              key={to}
              loading={isMoving}
              variant={
                to === 'cancelled' || isAgain(order, to) || isReopening(order, to)
                  ? 'secondary'
                  : 'primary'
              }
              className={isReopening(order, to) ? 'order-last' : undefined}
              onClick={() => (asksFirst(to) ? setAsked(to) : void move(to))}
            >
              {moveText(order, to)}
            </Button>
          ))}
          {isOnTheRoad(order.status) ? <LeftByMistake order={order} onChange={onChange} /> : null}
        </div>
      )}
    </div>
  );
}
