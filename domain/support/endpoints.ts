import { z } from 'zod';
import { doneSchema } from '../contract/done.ts';
import type { Endpoints } from '../api/endpoints.ts';
import { idParam } from '../contract/id-param.ts';
import {
  clientErrorRequestSchema,
  conversationSchema,
  currentConversationSchema,
  openTicketRequestSchema,
  sendMessageRequestSchema,
} from './contract.ts';

const byId = z.strictObject({ id: idParam });
const afterQuery = z.strictObject({
  after: z.coerce.number<string | number>().int().min(0).max(Number.MAX_SAFE_INTEGER).default(0),
});

export const supportEndpoints = {
  'GET /api/support/conversation': { access: 'public', answer: currentConversationSchema },
  'GET /api/support/conversations/:id': {
    access: 'public',
    params: byId,
    query: afterQuery,
    answer: conversationSchema,
    refusals: ['Support.ConversationNotFound'],
  },
  'POST /api/support/conversations/:id/messages': {
    access: 'public',
    params: byId,
    body: sendMessageRequestSchema,
    answer: conversationSchema,
    refusals: [
      'Support.ConversationNotFound',
      'Support.ConversationTooLong',
      'Support.ChoiceNotOffered',
      'Generic.TooManyRequest',
    ],
  },
  'POST /api/support/tickets': {
    access: 'public',
    body: openTicketRequestSchema,
    answer: doneSchema,
    refusals: ['Support.TooManyTickets'],
  },
  'POST /api/client-errors': {
    access: 'public',
    body: clientErrorRequestSchema,
    answer: z.object({ recorded: z.boolean() }),
  },
} as const satisfies Endpoints;
