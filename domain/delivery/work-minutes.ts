/** Minutes of work of an order, estimated before preparation, and whether a slot has room. */
import { streetMeters, type Point } from './rules.ts';

export type WorkRates = {
  /** Opening and closing the order: bags, labels, hand-over. */
  orderMinutes: number;
  /** Finding a product and putting it into a bag. */
  lineSeconds: number;
  /** More for a line that is weighed. */
  weighingSeconds: number;
  /** Parking and the door. */
  stopMinutes: number;
  /** Per kilometre of street from the shop; a round shares the way between its stops. */
  kilometerSeconds: number;
};

export const usualRates: WorkRates = {
  orderMinutes: 3,
  lineSeconds: 30,
  weighingSeconds: 15,
  stopMinutes: 5,
  kilometerSeconds: 60,
};

/** Higher values are probably typing mistakes. */
export const highestRates: WorkRates = {
  orderMinutes: 60,
  lineSeconds: 600,
  weighingSeconds: 600,
  stopMinutes: 60,
  kilometerSeconds: 600,
};

/** Most minutes of work for one slot: two weeks of one person. */
export const highestCapacityMinutes = 20_000;

export type OrderWork = {
  lines: number;
  weighedLines: number;
  /** A complement goes into the bags and the delivery of its order. */
  isComplement: boolean;
  /** Null: picked up. */
  delivery: { from: Point | null; to: Point | null } | null;
};

/** Whole minutes, rounded up, at least 1. A delivery with an unknown end counts its stop only. */
export function workMinutes(rates: WorkRates, order: OrderWork): number {
  const { lines, weighedLines, isComplement, delivery } = order;
  let seconds = lines * rates.lineSeconds + weighedLines * rates.weighingSeconds;
  if (!isComplement) {
    seconds += rates.orderMinutes * 60;
    if (delivery) seconds += rates.stopMinutes * 60 + wayMeters(delivery) * secondsPerMeter(rates);
  }
  // A millisecond of rounding error would add a minute.
  return Math.max(1, Math.ceil(Math.round(seconds) / 60));
}

const wayMeters = ({ from, to }: NonNullable<OrderWork['delivery']>): number =>
  from && to ? streetMeters(from, to) : 0;
const secondsPerMeter = ({ kilometerSeconds }: WorkRates): number => kilometerSeconds / 1_000;

/** One product at the shop's door: with less room, a slot shows as full without a cart. */
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

/** Whether the slot takes this order. An empty one takes any: a huge order must fit somewhere. */
export function hasRoom(
  { booked, capacity, bookedMinutes, capacityMinutes }: SlotLoad,
  minutes: number,
): boolean {
  if (booked >= capacity) return false;
  return capacityMinutes === null || booked === 0 || bookedMinutes + minutes <= capacityMinutes;
}
