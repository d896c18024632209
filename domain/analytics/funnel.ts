import type { EventName } from './events.ts';
import { devices, type MeasuredDevice } from './device.ts';

/** Each step is reached by any of its events; every session counts as a visit. */
export const funnelSteps = [
  'visit',
  'product',
  'cart',
  'slot',
  'checkout',
  'payment',
  'confirmed',
] as const;
export type FunnelStep = (typeof funnelSteps)[number];

export const stepEvents: Record<FunnelStep, readonly EventName[]> = {
  visit: [],
  product: ['product viewed', 'product clicked'],
  cart: [
    'cart product added',
    'recipe added to cart',
    'grocery list added to cart',
    'order again added',
  ],
  slot: ['shipping slot chosen', 'shipping slot changed'],
  checkout: ['checkout started'],
  payment: ['checkout pay pressed'],
  confirmed: ['checkout completed', 'checkout confirmation viewed'],
};

/** Sessions grouped by steps reached: bit n of the mask is step n. */
export type StepsMet = { mask: number; device: MeasuredDevice | null; sessions: number };
export type FunnelRow = {
  step: FunnelStep;
  sessions: number;
  byDevice: Record<MeasuredDevice, number>;
  /**
   * Conversion from the previous step; null for the first step or when that step has no session.
   */ rate: number | null;
  lost: number;
};

export const bitOf = (step: FunnelStep): number => 1 << funnelSteps.indexOf(step);

/** A later step implies the earlier ones, except the slot: it can be chosen for an empty cart. */
export function furthestStep(mask: number): number {
  const isEmptyCart = mask < bitOf('checkout') && (mask & bitOf('cart')) === 0;
  const counted = isEmptyCart ? mask & ~bitOf('slot') : mask;
  return counted === 0 ? 0 : Math.floor(Math.log2(counted));
}

export function drawFunnel(met: readonly StepsMet[]): FunnelRow[] {
  const reach = (index: number, device?: MeasuredDevice) =>
    met
      .filter(
        (row) => furthestStep(row.mask) >= index && (device === undefined || row.device === device),
      )
      .reduce((sum, row) => sum + row.sessions, 0);
  return funnelSteps.map((step, index) => {
    const sessions = reach(index);
    const before = index === 0 ? null : reach(index - 1);
    return {
      step,
      sessions,
      byDevice: Object.fromEntries(
        devices.map((device) => [device, reach(index, device)]),
      ) as Record<MeasuredDevice, number>,
      rate: before ? sessions / before : null,
      lost: before === null ? 0 : before - sessions,
    };
  });
}
