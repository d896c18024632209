import type { Endpoints } from '../api/endpoints.ts';
import { siteQuerySchema } from '../contract/site-query.ts';
import { dayBoardSchema } from './day-contract.ts';

/** What open pages of the team are told of; `actions`: a colleague's act, of any kind. */
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
  /** Events `day`, at once and at each change, with the data of GET /api/staff/day; else `beat`. */
  'GET /api/staff/day/events': {
    access: 'orders.read',
    query: siteQuerySchema,
    file: 'text/event-stream',
    refusals: ['Shop.NotFoundFromQuery'],
  },
  /** Events `changed` with the topics that changed (`orders stock`), every two seconds at most; else `beat`. */
  'GET /api/staff/changes/events': { access: 'staff', file: 'text/event-stream' },
} as const satisfies Endpoints;
