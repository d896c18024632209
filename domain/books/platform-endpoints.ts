import { z } from 'zod';
import type { Endpoints } from '../api/endpoints.ts';
import { idParam } from '../contract/id-param.ts';
import { doneSchema } from '../contract/done.ts';
import {
  flowsAnswerSchema,
  flowsQuerySchema,
  platformAnswerSchema,
  platformSettingsRequestSchema,
} from './platform-contract.ts';

const byId = z.strictObject({ id: idParam });

/** The approved platform: outgoing flows and incoming answers. */
export const platformEndpoints = {
  'GET /api/staff/books/platform': { access: 'books.read', answer: platformAnswerSchema },
  'PUT /api/staff/books/platform': {
    access: 'books.read',
    body: platformSettingsRequestSchema,
    answer: platformAnswerSchema,
  },
  'GET /api/staff/books/platform/flows': {
    access: 'books.read',
    query: flowsQuerySchema,
    answer: flowsAnswerSchema,
  },
  /** XML of a report as sent. */
  'GET /api/staff/books/platform/flows/:id/file': {
    access: 'books.read',
    params: byId,
    file: 'application/xml',
    refusals: ['Books.FlowNotFound'],
  },
  /** Resends a rejected flow under a new number. */
  'POST /api/staff/books/platform/flows/:id/again': {
    access: 'books.read',
    params: byId,
    answer: doneSchema,
    refusals: ['Books.FlowNotFound', 'Books.FlowNotRejected'],
  },
} as const satisfies Endpoints;
