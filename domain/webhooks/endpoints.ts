import { z } from 'zod';
import type { Endpoints } from '../api/endpoints.ts';
import { doneSchema } from '../contract/done.ts';
import { idParam } from '../contract/id-param.ts';
import {
  changeWebhookRequestSchema,
  deliveriesQuerySchema,
  deliveriesSchema,
  madeWebhookSchema,
  newWebhookRequestSchema,
  replayRequestSchema,
  webhookSchema,
  webhooksSchema,
} from './contract.ts';

const byId = z.strictObject({ id: idParam });

export const webhooksEndpoints = {
  'GET /api/staff/webhooks': { access: 'keys.write', answer: webhooksSchema },
  'POST /api/staff/webhooks': {
    access: 'keys.write',
    body: newWebhookRequestSchema,
    answer: madeWebhookSchema,
    refusals: ['Webhook.AddressRefused', 'Webhook.TooMany', 'SharedUser.ProofTooOld'],
  },
  'PATCH /api/staff/webhooks/:id': {
    access: 'keys.write',
    params: byId,
    body: changeWebhookRequestSchema,
    answer: webhookSchema,
    refusals: ['Webhook.NotFound'],
  },
  'DELETE /api/staff/webhooks/:id': {
    access: 'keys.write',
    params: byId,
    answer: doneSchema,
    refusals: ['Webhook.NotFound'],
  },
  'POST /api/staff/webhooks/:id/secrets': {
    access: 'keys.write',
    params: byId,
    answer: madeWebhookSchema,
    refusals: ['Webhook.NotFound', 'SharedUser.ProofTooOld'],
  },
  'POST /api/staff/webhooks/:id/tests': {
    access: 'keys.write',
    params: byId,
    answer: doneSchema,
    refusals: ['Webhook.NotFound'],
  },
  'GET /api/staff/webhooks/:id/deliveries': {
    access: 'keys.write',
    params: byId,
    query: deliveriesQuerySchema,
    answer: deliveriesSchema,
    refusals: ['Webhook.NotFound'],
  },
  'POST /api/staff/webhooks/:id/replays': {
    access: 'keys.write',
    params: byId,
    body: replayRequestSchema,
    answer: z.object({ count: z.int() }),
    refusals: ['Webhook.NotFound'],
  },
} as const satisfies Endpoints;
