import { z } from 'zod';
import type { Endpoints } from '../api/endpoints.ts';
import { idParam } from '../contract/id-param.ts';
import { inAppMessagesSchema, staffMessageSchema, writeMessageRequestSchema } from './contract.ts';

const writtenMessagesSchema = z.object({ items: z.array(staffMessageSchema) });

export const messagesEndpoints = {
  'GET /api/messages': { access: 'public', answer: inAppMessagesSchema },
  'GET /api/staff/messages': { access: 'messages.write', answer: writtenMessagesSchema },
  'POST /api/staff/messages': {
    access: 'messages.write',
    body: writeMessageRequestSchema,
    answer: writtenMessagesSchema,
    refusals: ['Message.AlreadyOver'],
  },
  'POST /api/staff/messages/:id/endings': {
    access: 'messages.write',
    params: z.strictObject({ id: idParam }),
    answer: writtenMessagesSchema,
    refusals: ['Message.NotFound'],
  },
} as const satisfies Endpoints;
