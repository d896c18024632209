import { priceOfWeightCents, type Cents } from '../measures/money.ts';

export const supplierOrderStatuses = [
  'draft',
  'sent',
  'partlyReceived',
  'received',
  'cancelled',
] as const;
export type SupplierOrderStatus = (typeof supplierOrderStatuses)[number];

export const supplierOrderCan = {
  edit: (status: SupplierOrderStatus): boolean => status === 'draft',
  send: (status: SupplierOrderStatus): boolean => status === 'draft',
  /** Received goods must be paid, so a partly received order is closed rather than cancelled. */
  cancel: (status: SupplierOrderStatus): boolean => status === 'draft' || status === 'sent',
  receive: (status: SupplierOrderStatus): boolean =>
    status === 'sent' || status === 'partlyReceived',
  close: (status: SupplierOrderStatus): boolean => status === 'partlyReceived',
} as const;

/** Higher numbers are probably typing mistakes. */
export const maximumCases = 2_000;

type PricedLine = {
  units: number;
  /** Per pack, or per kilogram when units have a weight. */
  priceCents: Cents | null;
  unitGrams: number | null;
};

/** Returns null while the price is unknown. */
export function lineCostCents({ units, priceCents, unitGrams }: PricedLine): Cents | null {
  if (priceCents === null) return null;
  return unitGrams === null
    ? priceCents * units
    : priceOfWeightCents(priceCents, unitGrams * units);
}

/** `lacking`: number of lines without a price, which the sum excludes. */
export function orderCostCents(lines: readonly PricedLine[]): { sum: Cents; lacking: number } {
  const costs = lines.map(lineCostCents);
  return {
    sum: costs.reduce<Cents>((sum, cost) => sum + (cost ?? 0), 0),
    lacking: costs.filter((cost) => cost === null).length,
  };
}

type Calendar = { orderDays: readonly number[]; leadDays: number };

/** Today, or the supplier's next ordering day. */
export function nextOrderDay(
  today: Temporal.PlainDate,
  { orderDays }: Pick<Calendar, 'orderDays'>,
): Temporal.PlainDate {
  if (orderDays.length === 0) return today;
  const ahead = orderDays.map((day) => (day - today.dayOfWeek + 7) % 7);
  return today.add({ days: Math.min(...ahead) });
}

/** Delivery day of an order placed at the next opportunity. */
export function expectedDelivery(
  today: Temporal.PlainDate,
  calendar: Calendar,
): Temporal.PlainDate {
  return nextOrderDay(today, calendar).add({ days: calendar.leadDays });
}
