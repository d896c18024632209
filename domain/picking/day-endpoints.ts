import type { Endpoints } from '../endpoints.ts';
import { dayBoardSchema } from './day-contract.ts';

export const dayEndpoints = {
  'GET /api/staff/day': { answer: dayBoardSchema, refusals: [] },
  /** Events `day`, now and at each change, with the answer of `GET /api/staff/day` as data; `beat` in between. */
  'GET /api/staff/day/events': { file: 'text/event-stream', refusals: [] },
} as const satisfies Endpoints;
