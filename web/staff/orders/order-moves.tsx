import { useState, type ReactNode } from 'react';
import { isCollection } from '#domain/delivery/collection.ts';
import { nextMoves, type StaffMove } from '#domain/orders/states.ts';
import { countWaiting, isNothingFound } from '#domain/picking/rules.ts';
import type { StaffUser } from '#domain/staff/contract.ts';
import type { StaffOrder } from '#domain/picking/contract.ts';
import { Refused } from '../../forms/refused.tsx';
import { Button, type ButtonProps } from '../../ui/button.tsx';
import { useApi } from '../../use-api.ts';
import { Confirmation } from '../../ui/confirmation.tsx';
import { useNow } from '../../ui/use-now.ts';
import { formatSlot, shopDay } from '../../shop-time.ts';
import { CancelOrder } from './cancel-order.tsx';
import { DoorHandOver } from './door-hand-over.tsx';
import { LeftByMistake } from './left-by-mistake.tsx';
import { isAgain, isReopening, moveText } from './move-text.ts';
import { useStartBatch } from '../phone/use-start-batch.ts';
import { PickupHandOver } from './pickup-hand-over.tsx';
import { refusalText } from '../../refusal-text.ts';
import { isBeingPrepared, isOnTheRoad, step } from '#domain/orders/state-groups.ts';

/** Transitions that need their own form, or a question. */
const asksMore: readonly StaffMove[] = [step.handOver, step.cancel, step.accept];

/**
 * The next steps that the table of transitions allows to this member. An order is prepared and
 * finished in its batch, which « Prendre en charge » opens.
 */
export function OrderMoves({
  order,
  staff,
  onChange,
  children,
}: {
  order: StaffOrder;
  staff: StaffUser;
  onChange: (order: StaffOrder) => void;
  /** What else may be done, in the menu. */
  children: ReactNode;
}): ReactNode {
  const api = useApi();
  const [error, setError] = useState<string | null>(null);
  const batch = useStartBatch();
  const problem = error ?? batch.error;
  const [asked, setAsked] = useState<StaffMove | null>(null);
  const [isMoving, setIsMoving] = useState(false);
  // The table of transitions has no admins: they act as managers.
  const by = staff.role === 'admin' ? 'manager' : staff.role;
  const isPickup = isCollection(order.delivery.type);
  const HandOver = isPickup ? PickupHandOver : DoorHandOver;
  const isPreparing = isBeingPrepared(order.status);
  const lines = [order, ...order.complements].flatMap(({ products }) => products);
  const isEmpty = isPreparing && isNothingFound(lines);
  const moves = (by ? nextMoves(order.status, by, isPickup ? 'collection' : 'delivery') : [])
    .map((to) => (to === step.finish ? step.prepare : to))
    .filter((to) => to === step.prepare || !isPreparing || isInCharge(order, staff))
    .filter(
      (to) =>
        to !== step.cancel ||
        // A preparer cancels only what could not be found.
        (order.missed === null && (!isPreparing || by !== 'preparer' || isEmpty)),
    );
  const isOfLaterDay = shopDay(order.delivery.from) > shopDay(new Date(useNow()).toISOString());
  const asksFirst = (to: StaffMove) => asksMore.includes(to) || (to === step.leave && isOfLaterDay);

  async function move(to: StaffMove, isEarlyMeant = false): Promise<boolean> {
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
      return true;
    } catch (refusal) {
      setError(refusalText(refusal));
      return false;
    } finally {
      setIsMoving(false);
    }
  }

  async function prepare(): Promise<void> {
    setError(null);
    if (!isReopening(order, step.prepare) || (await move(step.prepare)))
      await batch.start([order.id]);
  }

  const look = (to: StaffMove) => lookOf(order, to, isEmpty) ?? '';
  // On the road an order is also brought back; what is meant is to hand it over.
  const main = moves.includes(step.handOver)
    ? step.handOver
    : moves.find((to) => ['primary', 'danger'].includes(look(to)));
  const press = (to: StaffMove) =>
    to === step.prepare ? void prepare() : asksFirst(to) ? setAsked(to) : void move(to);
  return (
    // At the thumb of a phone, drawn last there; beside the products on a desk.
    <div className="order-last border-line max-lg:sticky max-lg:bottom-(--bar) max-lg:max-h-[75dvh] max-lg:overflow-y-auto max-lg:border-t max-lg:bg-page max-lg:py-2 not-has-[button]:hidden">
      <Refused by={problem} className="mb-3" />
      {isEmpty ? <p className="mb-2 font-semibold">Rien n’a pu être préparé.</p> : null}
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
      ) : asked === step.accept ? (
        <Confirmation
          label="Confirmer"
          question={
            countWaiting(order.products) < order.products.length
              ? 'Rendre cette commande ? Ce qui est dans le sac y reste, et son client ne peut plus la changer.'
              : 'Rendre cette commande ? Son client peut de nouveau la changer.'
          }
          yes="Oui, la rendre"
          isSending={isMoving}
          onYes={() => void move(step.accept)}
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
        <div className="flex flex-wrap items-start gap-x-3 gap-y-1">
          {main ? (
            <Button
              loading={isMoving || batch.isSending}
              variant={lookOf(order, main, isEmpty)}
              className="min-h-14 flex-1"
              onClick={() => press(main)}
            >
              {moveText(order, main)}
            </Button>
          ) : null}
          <OtherActions>
            {moves
              .filter((to) => to !== main)
              .map((to) => (
                <Button
                  key={to}
                  loading={isMoving || batch.isSending}
                  variant={look(to) === 'ghost' ? 'ghost' : 'secondary'}
                  onClick={() => press(to)}
                >
                  {moveText(order, to)}
                </Button>
              ))}
            {moves.length > 0 && isOnTheRoad(order.status) ? (
              <LeftByMistake order={order} onChange={onChange} />
            ) : null}
            {children}
          </OtherActions>
        </div>
      )}
    </div>
  );
}

/** A menu that takes the width of its place when it is open; without anything in it there is none. */
function OtherActions({ children }: { children: ReactNode }): ReactNode {
  return (
    <details className="open:basis-full has-[>div:empty]:hidden">
      <summary className="min-h-14 cursor-pointer content-center px-2 font-semibold text-leaf">
        Autres actions
      </summary>
      <div className="flex flex-wrap gap-2 py-2">{children}</div>
    </details>
  );
}

/** Preparers give back and cancel what they have in charge, managers any order. */
const isInCharge = (
  { preparerId }: Pick<StaffOrder, 'preparerId'>,
  { id, role }: StaffUser,
): boolean => role !== 'preparer' || preparerId === null || preparerId === id;

function lookOf(order: StaffOrder, to: StaffMove, isEmpty: boolean): ButtonProps['variant'] {
  if (isEmpty) return to === step.cancel ? 'danger' : 'secondary';
  if (to === step.accept) return 'ghost';
  return to === step.cancel || isAgain(order, to) || isReopening(order, to)
    ? 'secondary'
    : 'primary';
}
