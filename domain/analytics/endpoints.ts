import { z } from 'zod';
import type { Endpoints } from '../api/endpoints.ts';
import { analyticsAnswerSchema, analyticsBatchSchema, vitalSchema } from './contract.ts';
import {
  funnelAnswerSchema,
  incidentsAnswerSchema,
  periodQuerySchema,
  vitalsAnswerSchema,
} from './measures.ts';

/** Event collector, called by pages after consent. */
export const analyticsEndpoints = {
  'POST /api/analytics/events': {
    access: 'public',
    body: analyticsBatchSchema,
    answer: analyticsAnswerSchema,
    refusals: ['Generic.TooManyRequest'],
  },
} as const satisfies Endpoints;

/** Web Vitals collector, apart because it also accepts JSON sent as text/plain. */
export const vitalsEndpoints = {
  'POST /api/vitals': {
    access: 'public',
    body: vitalSchema,
    answer: z.object({ done: z.literal(true) }),
    refusals: ['Generic.TooManyRequest'],
  },
} as const satisfies Endpoints;

export const measuresEndpoints = {
  'GET /api/staff/measures/vitals': {
    access: 'measures.read',
    query: periodQuerySchema,
    answer: vitalsAnswerSchema,
  },
  'GET /api/staff/measures/funnel': {
    access: 'measures.read',
    query: periodQuerySchema,
    answer: funnelAnswerSchema,
  },
  'GET /api/staff/measures/incidents': {
    access: 'measures.read',
    query: periodQuerySchema,
    answer: incidentsAnswerSchema,
  },
} as const satisfies Endpoints;
