import { z } from 'zod';
import { doneSchema } from '../contract/done.ts';
import type { Endpoints } from '../api/endpoints.ts';
import { idParam } from '../contract/id-param.ts';
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
    access: 'support.answer',
    query: findAtDeskSchema,
    answer: z.object({ items: z.array(staffConversationSummarySchema) }),
  },
  'GET /api/staff/support/conversations/:id': {
    access: 'support.answer',
    params: byId,
    answer: staffConversationSchema,
    refusals: ['Support.ConversationNotFound'],
  },
  'POST /api/staff/support/conversations/:id/messages': {
    access: 'support.answer',
    params: byId,
    body: staffMessageRequestSchema,
    answer: staffConversationSchema,
    refusals: ['Support.ConversationNotFound'],
  },
  'POST /api/staff/support/conversations/:id/closures': {
    access: 'support.answer',
    params: byId,
    answer: staffConversationSchema,
    refusals: ['Support.ConversationNotFound'],
  },
  'GET /api/staff/support/tickets': {
    access: 'support.answer',
    query: findAtDeskSchema,
    answer: z.object({ items: z.array(ticketSchema) }),
  },
  'POST /api/staff/support/tickets/:id/answers': {
    access: 'support.answer',
    params: byId,
    body: answerTicketRequestSchema,
    answer: doneSchema,
    refusals: ['Support.TicketNotFound', 'Support.TicketAlreadyAnswered'],
  },
  'GET /api/staff/support/client-errors': {
    access: 'support.answer',
    answer: z.object({ items: z.array(clientErrorSchema) }),
  },
} as const satisfies Endpoints;
