import type { Endpoints } from '../api/endpoints.ts';
import { dayBoardSchema } from './day-contract.ts';

export const dayEndpoints = {
  'GET /api/staff/day': { access: 'orders.read', answer: dayBoardSchema },
  /** Events `day`, at once and at each change, with the data of GET /api/staff/day; else `beat`. */
  'GET /api/staff/day/events': { access: 'orders.read', file: 'text/event-stream' },
  /** Events `changed` with the topics that changed (`orders stock`), every two seconds at most; else `beat`. */
  'GET /api/staff/changes/events': { access: 'staff', file: 'text/event-stream' },
} as const satisfies Endpoints;
