import type { Endpoints } from '../api/endpoints.ts';
import { dayBoardSchema } from './day-contract.ts';

export const dayEndpoints = {
  'GET /api/staff/day': { answer: dayBoardSchema, refusals: [] },
  /** Events `day`, at once and at each change, with the data of GET /api/staff/day; else `beat`. */
  'GET /api/staff/day/events': { file: 'text/event-stream', refusals: [] },
} as const satisfies Endpoints;
