import { z } from 'zod';
import { idempotencyKey } from '../contract/idempotency-key.ts';
import { eventNames } from './events.ts';
import { instantSchema } from '../time/typed-dates.ts';
import { limits } from './limits.ts';

const propertyValue = z.union([z.string().max(500), z.number(), z.boolean(), z.null()]);
const properties = z
  .record(z.string().max(80), propertyValue)
  .refine(
    (record) => Object.keys(record).length <= limits.propertiesPerEvent,
    `${limits.propertiesPerEvent} propriétés au maximum`,
  );

export const analyticsEventSchema = z.strictObject({
  id: idempotencyKey,
  name: z.enum(eventNames),
  at: instantSchema,
  sessionId: z.uuid(),
  userId: z.string().max(64).nullable(),
  path: z.string().max(300),
  properties,
});
export type AnalyticsEvent = z.infer<typeof analyticsEventSchema>;

export const analyticsBatchSchema = z.strictObject({
  events: z.array(analyticsEventSchema).min(1).max(limits.queuedEvents),
});
export const analyticsAnswerSchema = z.object({ recorded: z.int() });

export const vitalNames = ['FCP', 'LCP', 'CLS', 'FID', 'INP', 'TTFB'] as const;
const navigationTypes = [
  'navigate',
  'reload',
  'back-forward',
  'back-forward-cache',
  'prerender',
  'restore',
  'soft-navigation',
] as const;

/** The specification does not name the page's address field, so usual names are accepted. */
export const vitalSchema = z
  .strictObject({
    type: z.literal('vitals'),
    id: z.string().min(1).max(80),
    name: z.enum(vitalNames),
    value: z
      .number()
      .min(0)
      .max(10 * 60_000),
    navigationType: z.enum(navigationTypes).or(z.string().max(40)),
    url: z.string().max(2_000).optional(),
    pageUrl: z.string().max(2_000).optional(),
    page: z.string().max(2_000).optional(),
  })
  .refine(
    (vital) => (vital.url ?? vital.pageUrl ?? vital.page) !== undefined,
    'L’adresse de la page manque',
  );
export type Vital = z.infer<typeof vitalSchema>;
