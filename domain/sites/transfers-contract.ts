/** Goods that a van takes from one site to another: a sheet, a departure, an arrival that is counted. */
import { z } from 'zod';
import { maximumStock } from '../catalogue/shelf.ts';
import { transferStates, differenceReasons } from './transfer-words.ts';

const siteId = z.string().max(40);
export const mostLines = 100;

const plannedLine = z.strictObject({ lotId: z.uuid(), units: z.int().min(1).max(maximumStock) });
export const newTransferRequestSchema = z.strictObject({
  /** Drawn by the page: a request sent twice makes one sheet. */
  id: z.uuid(),
  fromId: siteId,
  toId: siteId,
  lines: z
    .array(plannedLine)
    .min(1)
    .max(mostLines)
    .refine((lines) => new Set(lines.map(({ lotId }) => lotId)).size === lines.length),
});
export type NewTransferRequest = z.infer<typeof newTransferRequestSchema>;

const countedLine = z.strictObject({
  lotId: z.uuid(),
  units: z.int().min(0).max(maximumStock),
  /** Of units that left and did not arrive. */
  reason: z.enum(differenceReasons).optional(),
});
export type CountedLine = z.infer<typeof countedLine>;
/** All lines of the sheet, as they were counted. */
export const arrivalRequestSchema = z.strictObject({
  lines: z.array(countedLine).min(1).max(mostLines),
});

const timeOfDay = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/);
const weekday = z.int().min(1).max(7);
export const newVanRunRequestSchema = z.strictObject({
  /** Drawn by the page: a request sent twice makes one run. */
  id: z.uuid(),
  fromId: siteId,
  toId: siteId,
  /** 1 is Monday. */
  weekdays: z
    .array(weekday)
    .min(1)
    .max(7)
    .refine((days) => new Set(days).size === days.length),
  departsAt: timeOfDay,
  arrivesAt: timeOfDay,
});
export type NewVanRunRequest = z.infer<typeof newVanRunRequestSchema>;

export const transferLineSchema = z.object({
  lotId: z.string(),
  sku: z.string(),
  name: z.string(),
  expiresOn: z.string().nullable(),
  lot: z.string().nullable(),
  units: z.int(),
  /** Null: not counted yet. */
  arrivedUnits: z.int().nullable(),
  reason: z.enum(differenceReasons).nullable(),
});
const siteSchema = z.object({ id: z.string(), name: z.string() });
export const transferSchema = z.object({
  id: z.string(),
  number: z.int(),
  from: siteSchema,
  to: siteSchema,
  state: z.enum(transferStates),
  lines: z.array(transferLineSchema),
  /** Null: the van of a run. */
  plannedBy: z.string().nullable(),
  /** Of a sheet that orders began by their promises: its lots are those to load now, until it leaves. */
  van: z
    .object({
      departsAt: z.string(),
      arrivesAt: z.string(),
      /** It should have left. */
      isLate: z.boolean(),
    })
    .nullable(),
  plannedAt: z.string(),
  departedAt: z.string().nullable(),
  endedAt: z.string().nullable(),
  /** What the reader's sites allow. */
  mayDepart: z.boolean(),
  mayArrive: z.boolean(),
});
export type Transfer = z.infer<typeof transferSchema>;
export type TransferLine = z.infer<typeof transferLineSchema>;

export const vanRunSchema = z.object({
  id: z.string(),
  from: siteSchema,
  to: siteSchema,
  weekdays: z.array(z.int()),
  departsAt: z.string(),
  arrivesAt: z.string(),
  mayEnd: z.boolean(),
});
export type StaffVanRun = z.infer<typeof vanRunSchema>;

export const transfersSchema = z.object({
  items: z.array(transferSchema),
  runs: z.array(vanRunSchema),
  /** Open sites, and whether the reader works there. */
  sites: z.array(siteSchema.extend({ isOwn: z.boolean() })),
});
export type Transfers = z.infer<typeof transfersSchema>;

export const transferableQuerySchema = z.strictObject({ siteId, sku: z.string().max(60) });
export const transferableSchema = z.object({
  /** Units that no order waits for. */
  free: z.int(),
  items: z.array(
    z.object({
      id: z.string(),
      expiresOn: z.string().nullable(),
      lot: z.string().nullable(),
      units: z.int(),
    }),
  ),
});
export type Transferable = z.infer<typeof transferableSchema>;
