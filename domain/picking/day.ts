/** Overview of the day: orders by slot and state, who prepares what, orders to watch. */
import type { OrderStatus } from '../orders/contract.ts';
import type { HoldEnd } from '../payments/hold-end.ts';
import {
  awaitsPickup,
  awaitsPreparation,
  isBeingChanged,
  isBeingPrepared,
  isLoaded,
  isOnTheRoad,
  isPacked,
  isToPack,
  wasHandedOver,
} from '../orders/state-groups.ts';
import type { DayBoard, DaySlot, DayWork, WatchedOrder } from './day-contract.ts';
import { dayStates, type DayState, type WatchReason } from './day-states.ts';
import { dueAt, lateMinutes } from './lateness.ts';

/** Orders whose bags are not ready this long before the slot are watched. */
const readyBeforeMinutes = 30;
/** Orders that leave earlier than this before their slot probably belong to another day. */
const leftEarlyMs = 6 * 3_600_000;
/** Caps the list, since every order is late after a long outage. */
export const mostWatched = 60;

export type DayOrder = {
  id: string;
  siteId: string;
  number: string;
  status: OrderStatus;
  missed: 'toPlan' | 'planned' | null;
  isCollection: boolean;
  zoneName: string;
  from: string;
  to: string;
  /** The zone's slot, with the work minutes of all its orders. */
  slot: { id: string; bookedMinutes: number; capacityMinutes: number | null };
  preparer: { id: string; name: string } | null;
  driverName: string | null;
  /** Set when the hold ends within a day, or has ended while the order is in progress. */
  hold: HoldEnd | null;
  lines: number;
  doneLines: number;
  batch: { id: string; names: string[]; pausedAt: string | null } | null;
};

/** The first matching predicate wins. */
const dayStateByQuestion = [
  [isBeingChanged, 'modifying'],
  [awaitsPreparation, 'toPrepare'],
  [isBeingPrepared, 'preparing'],
  [isPacked, 'prepared'],
  [awaitsPickup, 'toCollect'],
  [isLoaded, 'leaving'],
  [isOnTheRoad, 'onTheRoad'],
  [wasHandedOver, 'done'],
] as const satisfies readonly [(status: OrderStatus) => boolean, DayState][];

/** Returns null when there is nothing to do: cancelled or unpaid orders. */
export function dayStateOf({
  status,
  missed,
}: Pick<DayOrder, 'status' | 'missed'>): DayState | null {
  if (missed === 'toPlan') return 'missed';
  return dayStateByQuestion.find(([isIn]) => isIn(status))?.[1] ?? null;
}

type Watch = { reason: WatchReason; isLate: boolean; dueAt: string };

type WatchedFacts = Pick<DayOrder, 'status' | 'missed' | 'isCollection' | 'from' | 'to' | 'hold'>;

/**
 * Returns why to watch an order: hold about to end, missed delivery without a plan, departure hours too
 * early, late (lateness.ts), bags not ready in time, or not yet on the road.
 */
export function watchOf(order: WatchedFacts, nowMs: number): Watch | null {
  return watchTrouble(order, nowMs) ?? watchTime(order, nowMs);
}

function watchTrouble(
  { status, missed, hold, from, to }: WatchedFacts,
  nowMs: number,
): Watch | null {
  if (hold) return { reason: hold === 'over' ? 'holdOver' : 'holdEnds', isLate: false, dueAt: to };
  if (missed === 'toPlan') return { reason: 'missed', isLate: false, dueAt: to };
  return isOnTheRoad(status) && Date.parse(from) - nowMs > leftEarlyMs
    ? { reason: 'leftEarly', isLate: false, dueAt: from }
    : null;
}

function watchTime(order: WatchedFacts, nowMs: number): Watch | null {
  const due = dueAt(order);
  if (due === null) return null;
  const watch = (reason: WatchReason): Watch => ({
    reason,
    isLate: lateMinutes(due, nowMs) !== null,
    dueAt: due,
  });
  const startMs = Date.parse(order.from);
  const isUnready = isToPack(order.status);
  if (nowMs > Date.parse(order.to)) return watch('pastEnd');
  if (nowMs > startMs) {
    if (isUnready || order.isCollection) return watch('notReady');
    return isOnTheRoad(order.status) ? null : watch('notLeft');
  }
  return isUnready && nowMs >= startMs - readyBeforeMinutes * 60_000 ? watch('startsSoon') : null;
}

/** `from`, `to`: slots to list. Older orders are only watched; later ones count only as work. */
export function buildDay(
  orders: readonly DayOrder[],
  { at, ...shown }: { at: string; from: string; to: string },
): DayBoard {
  const nowMs = Date.parse(at);
  const watched = orders
    .flatMap((order) => {
      const watch = watchOf(order, nowMs);
      return watch ? [viewWatched(order, watch)] : [];
    })
    .toSorted(compareWatched);
  const lateIds = new Set(watched.filter(({ isLate }) => isLate).map(({ id }) => id));
  return {
    at,
    late: lateIds.size,
    soon: watched.length - lateIds.size,
    watched: watched.slice(0, mostWatched),
    slots: sumSlots(
      orders.filter(
        ({ from }) =>
          Date.parse(from) >= Date.parse(shown.from) && Date.parse(from) < Date.parse(shown.to),
      ),
      lateIds,
    ),
    work: listWork(orders, lateIds),
  };
}

function viewWatched(order: DayOrder, watch: Watch): WatchedOrder {
  const { preparer, siteId: _site, missed: _missed, batch: _batch, slot: _slot, ...rest } = order;
  const { hold: _hold, ...shown } = rest;
  return { ...shown, ...watch, preparerName: preparer?.name ?? null };
}

const isTrouble = ({ reason }: WatchedOrder): boolean =>
  reason === 'holdOver' || reason === 'missed' || reason === 'leftEarly';

/** Problems unrelated to time first, then late orders (longest first), then by slot. */
function compareWatched(one: WatchedOrder, other: WatchedOrder): number {
  return (
    Number(isTrouble(other)) - Number(isTrouble(one)) ||
    Number(other.isLate) - Number(one.isLate) ||
    Date.parse(one.isLate ? one.dueAt : one.from) -
      Date.parse(other.isLate ? other.dueAt : other.from) ||
    compareText(one.number, other.number)
  );
}

const compareText = (one: string, other: string): number =>
  one < other ? -1 : Number(one > other);

const add = (orders: readonly DayOrder[], key: 'lines' | 'doneLines'): number =>
  orders.reduce((sum, order) => sum + order[key], 0);
const countLate = (orders: readonly DayOrder[], lateIds: ReadonlySet<string>): number =>
  orders.filter(({ id }) => lateIds.has(id)).length;

function sumSlots(orders: readonly DayOrder[], lateIds: ReadonlySet<string>): DaySlot[] {
  const counted = orders.filter((order) => dayStateOf(order) !== null);
  return [...Map.groupBy(counted, ({ from, to }) => `${from} ${to}`).values()]
    .flatMap((ofSlot) => {
      const [first] = ofSlot;
      if (!first) return [];
      const byState = Map.groupBy(ofSlot, dayStateOf);
      return [
        {
          from: first.from,
          to: first.to,
          zones: [...new Set(ofSlot.map(({ zoneName }) => zoneName))].toSorted(compareText),
          orders: ofSlot.length,
          ...sumMinutes(ofSlot),
          states: Object.fromEntries(
            dayStates.map((state) => [state, byState.get(state)?.length ?? 0]),
          ) as DaySlot['states'],
          late: countLate(ofSlot, lateIds),
          lines: add(ofSlot, 'lines'),
          doneLines: add(ofSlot, 'doneLines'),
        },
      ];
    })
    .toSorted((one, other) => compareText(one.from, other.from) || compareText(one.to, other.to));
}

/** Zones with the same hours have separate slots. */
function sumMinutes(
  orders: readonly DayOrder[],
): Pick<DaySlot, 'bookedMinutes' | 'capacityMinutes'> {
  const slots = [...new Map(orders.map(({ slot }) => [slot.id, slot])).values()];
  return slots.reduce<Pick<DaySlot, 'bookedMinutes' | 'capacityMinutes'>>(
    (sum, slot) => ({
      bookedMinutes: sum.bookedMinutes + slot.bookedMinutes,
      capacityMinutes:
        sum.capacityMinutes === null || slot.capacityMinutes === null
          ? null
          : sum.capacityMinutes + slot.capacityMinutes,
    }),
    { bookedMinutes: 0, capacityMinutes: 0 },
  );
}

/** Lists batches, and each person's other orders: those with late orders first, then by slot. */
function listWork(orders: readonly DayOrder[], lateIds: ReadonlySet<string>): DayWork[] {
  const preparing = orders.filter(({ status }) => isBeingPrepared(status));
  return [...Map.groupBy(preparing, ({ batch, preparer }) => batch?.id ?? preparer?.id).values()]
    .map((together) => {
      const [first] = together;
      return {
        batchId: first?.batch?.id ?? null,
        names: first?.batch?.names ?? (first?.preparer ? [first.preparer.name] : []),
        pausedAt: first?.batch?.pausedAt ?? null,
        from: together.map(({ from }) => from).toSorted(compareText)[0] ?? '',
        late: countLate(together, lateIds),
        orders: together.map(({ id, number }) => ({ id, number })),
        lines: add(together, 'lines'),
        doneLines: add(together, 'doneLines'),
      };
    })
    .toSorted(
      (one, other) =>
        Number(other.late > 0) - Number(one.late > 0) ||
        compareText(one.from, other.from) ||
        compareText(one.names.join(), other.names.join()),
    );
}
