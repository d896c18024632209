import { z } from 'zod';
import { doneSchema } from '../done.ts';
import type { Endpoints } from '../api/endpoints.ts';
import { idParam } from '../id-param.ts';
import {
  answerTicketRequestSchema,
  clientErrorSchema,
  findAtDeskSchema,
  staffConversationSchema,
  staffConversationSummarySchema,
  staffMessageRequestSchema,
  ticketSchema,
} from './contract.ts';

const byId = z.strictObject({ id: idParam });

export const supportDeskEndpoints = {
  'GET /api/staff/support/conversations': {
    query: findAtDeskSchema,
    answer: z.object({ items: z.array(staffConversationSummarySchema) }),
    refusals: [],
  },
  'GET /api/staff/support/conversations/:id': {
    params: byId,
    answer: staffConversationSchema,
    refusals: ['Support.ConversationNotFound'],
  },
  'POST /api/staff/support/conversations/:id/messages': {
    params: byId,
    body: staffMessageRequestSchema,
    answer: staffConversationSchema,
    refusals: ['Support.ConversationNotFound'],
  },
  'POST /api/staff/support/conversations/:id/closures': {
    params: byId,
    answer: staffConversationSchema,
    refusals: ['Support.ConversationNotFound'],
  },
  'GET /api/staff/support/tickets': {
    query: findAtDeskSchema,
    answer: z.object({ items: z.array(ticketSchema) }),
    refusals: [],
  },
  'POST /api/staff/support/tickets/:id/answers': {
    params: byId,
    body: answerTicketRequestSchema,
    answer: doneSchema,
    refusals: ['Support.TicketNotFound', 'Support.TicketAlreadyAnswered'],
  },
  'GET /api/staff/support/client-errors': {
    answer: z.object({ items: z.array(clientErrorSchema) }),
    refusals: [],
  },
} as const satisfies Endpoints;
