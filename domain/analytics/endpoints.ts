import { z } from 'zod';
import type { Endpoints } from '../api/endpoints.ts';
import { analyticsAnswerSchema, analyticsBatchSchema, vitalSchema } from './contract.ts';
import {
  funnelAnswerSchema,
  incidentsAnswerSchema,
  periodQuerySchema,
  vitalsAnswerSchema,
} from './measures.ts';

/** The collector of events, which pages call after consent. */
export const analyticsEndpoints = {
  'POST /api/analytics/events': {
    body: analyticsBatchSchema,
    answer: analyticsAnswerSchema,
    refusals: ['Generic.TooManyRequest'],
  },
} as const satisfies Endpoints;

/** The collector of speed, in a table of its own because it also reads JSON named text/plain. */
export const vitalsEndpoints = {
  'POST /api/vitals': {
    body: vitalSchema,
    answer: z.object({ done: z.literal(true) }),
    refusals: ['Generic.TooManyRequest'],
  },
} as const satisfies Endpoints;

export const measuresEndpoints = {
  'GET /api/staff/measures/vitals': {
    query: periodQuerySchema,
    answer: vitalsAnswerSchema,
    refusals: [],
  },
  'GET /api/staff/measures/funnel': {
    query: periodQuerySchema,
    answer: funnelAnswerSchema,
    refusals: [],
  },
  'GET /api/staff/measures/incidents': {
    query: periodQuerySchema,
    answer: incidentsAnswerSchema,
    refusals: [],
  },
} as const satisfies Endpoints;
