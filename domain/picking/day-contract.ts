import { z } from 'zod';
import { orderStatusSchema } from '../orders/contract.ts';
import { dayStates, watchReasons } from './day-states.ts';

const progress = { lines: z.int(), doneLines: z.int() };

export const watchedOrderSchema = z.object({
  id: z.string(),
  number: z.string(),
  status: orderStatusSchema,
  isCollection: z.boolean(),
  zoneName: z.string(),
  from: z.string(),
  to: z.string(),
  reason: z.enum(watchReasons),
  isLate: z.boolean(),
  dueAt: z.string(),
  preparerName: z.string().nullable(),
  driverName: z.string().nullable(),
  ...progress,
});
export type WatchedOrder = z.infer<typeof watchedOrderSchema>;

export const daySlotSchema = z.object({
  from: z.string(),
  to: z.string(),
  zones: z.array(z.string()),
  orders: z.int(),
  bookedMinutes: z.int(),
  /** Null when one of the zones limits only the number of orders. */
  capacityMinutes: z.int().nullable(),
  states: z.record(z.enum(dayStates), z.int()),
  late: z.int(),
  ...progress,
});
export type DaySlot = z.infer<typeof daySlotSchema>;

export const dayWorkSchema = z.object({
  /** Null for orders prepared one by one. */
  batchId: z.string().nullable(),
  names: z.array(z.string()),
  pausedAt: z.string().nullable(),
  /** Start of the earliest slot. */
  from: z.string(),
  late: z.int(),
  orders: z.array(z.object({ id: z.string(), number: z.string() })),
  ...progress,
});
export type DayWork = z.infer<typeof dayWorkSchema>;

export const dayBoardSchema = z.object({
  at: z.string(),
  late: z.int(),
  /** Orders about to be late. */
  soon: z.int(),
  /** Late orders first, at most `mostWatched`. */
  watched: z.array(watchedOrderSchema),
  slots: z.array(daySlotSchema),
  work: z.array(dayWorkSchema),
});
export type DayBoard = z.infer<typeof dayBoardSchema>;
