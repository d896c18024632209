import { z } from 'zod';
import { dateIn, instantIn, type TimeZone } from '../time/local-time.ts';
import { vitalNames } from './contract.ts';
import { devices } from './device.ts';
import { funnelSteps } from './funnel.ts';
import { measuredPages } from './measured-pages.ts';
import { periodLengths, type PeriodLength } from './period-lengths.ts';

export const periodQuerySchema = z.strictObject({
  days: z
    .enum(periodLengths.map(String) as ['7', '30', '90'])
    .default('30')
    .transform((days) => Number(days) as PeriodLength),
});

export type Period = { from: Temporal.Instant; days: readonly Temporal.PlainDate[] };

/** Whole days of the shop ending today, so days of 23 or 25 hours count as one. */
export function periodUntil(
  now: Temporal.Instant,
  length: PeriodLength,
  timeZone: TimeZone,
): Period {
  const first = dateIn(timeZone, now).subtract({ days: length - 1 });
  return {
    from: instantIn(timeZone, first, 0),
    days: Array.from({ length }, (_, index) => first.add({ days: index })),
  };
}

const periodSchema = z.object({ from: z.string(), to: z.string(), days: z.int() });
const count = z.int().min(0);
const p75 = z.number().min(0);
/** `isDemo`: the period contains generated demo figures. */
const about = { period: periodSchema, isDemo: z.boolean() };

const vitalMeasureSchema = z.object({
  name: z.enum(vitalNames),
  count,
  p75,
  rating: z.enum(['good', 'improve', 'poor']),
  byDevice: z.array(z.object({ device: z.enum(devices), count, p75 })),
  byPage: z.array(
    z.object({
      page: z.enum(measuredPages),
      /** null for all devices. */ device: z.enum(devices).nullable(),
      count,
      p75,
    }),
  ),
  /** One entry per day; p75 is null on days without measurements. */
  byDay: z.array(z.object({ day: z.string(), count, p75: p75.nullable() })),
});
export type VitalMeasure = z.infer<typeof vitalMeasureSchema>;
export const vitalsAnswerSchema = z.object({ ...about, metrics: z.array(vitalMeasureSchema) });
export type VitalsAnswer = z.infer<typeof vitalsAnswerSchema>;

export const funnelAnswerSchema = z.object({
  ...about,
  steps: z.array(
    z.object({
      step: z.enum(funnelSteps),
      sessions: count,
      byDevice: z.object({ phone: count, desk: count }),
      rate: z.number().min(0).max(1).nullable(),
      lost: count,
    }),
  ),
});
export type FunnelAnswer = z.infer<typeof funnelAnswerSchema>;

export const errorEvents = ['error modal viewed', 'error payment', 'field error viewed'] as const;
export const incidentsAnswerSchema = z.object({
  ...about,
  shown: z.array(
    z.object({
      name: z.enum(errorEvents),
      title: z.string().nullable(),
      message: z.string().nullable(),
      path: z.string(),
      count,
      sessions: count,
      latestAt: z.string(),
    }),
  ),
  crashes: z.array(
    z.object({
      message: z.string(),
      path: z.string(),
      release: z.string(),
      count,
      latestAt: z.string(),
    }),
  ),
  reports: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(['crash', 'report']),
      topic: z.string().nullable(),
      comments: z.string(),
      path: z.string().nullable(),
      isAnswered: z.boolean(),
      createdAt: z.string(),
    }),
  ),
  events: z.array(z.object({ name: z.string(), count, sessions: count, latestAt: z.string() })),
});
export type IncidentsAnswer = z.infer<typeof incidentsAnswerSchema>;
