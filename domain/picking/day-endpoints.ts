import type { Endpoints } from '../api/endpoints.ts';
import { siteQuerySchema } from '../contract/site-query.ts';
import { dayBoardSchema } from './day-contract.ts';

/** Topics pushed to the team's open pages; `actions`: any entry in the audit log. */
export const watchedTopics = [
  'orders',
  'stock',
  'catalogue',
  'pages',
  'recipes',
  'messages',
  'texts',
  'actions',
] as const;
export type WatchedTopic = (typeof watchedTopics)[number];

export const dayEndpoints = {
  'GET /api/staff/day': {
    access: 'orders.read',
    query: siteQuerySchema,
    answer: dayBoardSchema,
    refusals: ['Shop.NotFoundFromQuery'],
  },
  /**
   * Streams `day`, on connection and on each change, with GET /api/staff/day's data; else `beat`.
   */
  'GET /api/staff/day/events': {
    access: 'orders.read',
    query: siteQuerySchema,
    file: 'text/event-stream',
    refusals: ['Shop.NotFoundFromQuery'],
  },
  /** Streams `changed` with topics (`orders stock`), every two seconds at most; else `beat`. */
  'GET /api/staff/changes/events': { access: 'staff', file: 'text/event-stream' },
} as const satisfies Endpoints;
