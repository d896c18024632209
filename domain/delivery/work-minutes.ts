/** Estimates an order's minutes of work before preparation, and whether a slot has room. */
import { streetMeters, type Point } from './rules.ts';

export type WorkRates = {
  /** Fixed time per order: bags, labels, hand-over. */
  orderMinutes: number;
  /** Time to find a product and bag it. */
  lineSeconds: number;
  /** Extra time for a weighed line. */
  weighingSeconds: number;
  /** Time to park and hand over at the door. */
  stopMinutes: number;
  /** Travel time per kilometre from the shop, an average since stops share a round. */
  kilometerSeconds: number;
};

export const usualRates: WorkRates = {
  orderMinutes: 3,
  lineSeconds: 30,
  weighingSeconds: 15,
  stopMinutes: 5,
  kilometerSeconds: 60,
};

/** Upper bounds; higher values are probably typing mistakes. */
export const highestRates: WorkRates = {
  orderMinutes: 60,
  lineSeconds: 600,
  weighingSeconds: 600,
  stopMinutes: 60,
  kilometerSeconds: 600,
};

/** Maximum work minutes of a slot: about two weeks of one person. */
export const highestCapacityMinutes = 20_000;

export type OrderWork = {
  lines: number;
  weighedLines: number;
  /** A complement shares the bags and the delivery of its order. */
  isComplement: boolean;
  /** Null for a pickup. */
  delivery: { from: Point | null; to: Point | null } | null;
};

/** Rounded up to whole minutes, at least 1. Without both coordinates, counts no travel. */
export function workMinutes(rates: WorkRates, order: OrderWork): number {
  const { lines, weighedLines, isComplement, delivery } = order;
  let seconds = lines * rates.lineSeconds + weighedLines * rates.weighingSeconds;
  if (!isComplement) {
    seconds += rates.orderMinutes * 60;
    if (delivery) seconds += rates.stopMinutes * 60 + wayMeters(delivery) * secondsPerMeter(rates);
  }
  // Rounds to seconds first, since a floating-point error could add a minute.
  return Math.max(1, Math.ceil(Math.round(seconds) / 60));
}

const wayMeters = ({ from, to }: NonNullable<OrderWork['delivery']>): number =>
  from && to ? streetMeters(from, to) : 0;
const secondsPerMeter = ({ kilometerSeconds }: WorkRates): number => kilometerSeconds / 1_000;

/** Minutes of the smallest order, next to the shop; a slot with less room shows as full. */
export function leastMinutes(rates: WorkRates, isDelivery: boolean): number {
  return workMinutes(rates, {
    lines: 1,
    weighedLines: 0,
    isComplement: false,
    delivery: isDelivery ? { from: null, to: null } : null,
  });
}

export type SlotLoad = {
  booked: number;
  capacity: number;
  bookedMinutes: number;
  capacityMinutes: number | null;
};

/** Whether the slot accepts this order. An empty slot accepts any, so that huge orders fit. */
export function hasRoom(
  { booked, capacity, bookedMinutes, capacityMinutes }: SlotLoad,
  minutes: number,
): boolean {
  if (booked >= capacity) return false;
  return capacityMinutes === null || booked === 0 || bookedMinutes + minutes <= capacityMinutes;
}
