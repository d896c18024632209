import { z } from 'zod';
import type { Endpoints } from '../api/endpoints.ts';
import { doneSchema } from '../contract/done.ts';
import { idParam } from '../contract/id-param.ts';
import {
  connectionRequestSchema,
  connectionsSchema,
  handOverLinkSchema,
  handOverSchema,
} from './contract.ts';

const refusals = ['Assistant.LinkDead', 'Generic.TooManyRequest'] as const;

/** Carts filled by assistants, opened by a link. POST to read, so that the secret stays out of URLs. */
export const handOverEndpoints = {
  'POST /api/handOvers': {
    access: 'public',
    body: handOverLinkSchema,
    answer: handOverSchema,
    isRepeatable: true,
    refusals,
  },
  /** Merges the cart into the visitor's own. */
  'PUT /api/handOvers': {
    access: 'public',
    body: handOverLinkSchema,
    answer: z.object({ done: z.literal(true) }),
    isRepeatable: false,
    refusals,
  },
} as const satisfies Endpoints;

const byRequest = z.strictObject({ uid: z.string().max(100) });

/** Assistants that a customer connects to their account. */
export const connectionsEndpoints = {
  'GET /api/account/assistants': { access: 'customer', answer: connectionsSchema },
  'DELETE /api/account/assistants/:id': {
    access: 'customer',
    params: z.strictObject({ id: idParam }),
    answer: doneSchema,
    refusals: ['Assistant.ConnectionNotFound'],
  },
  'GET /api/account/assistants/requests/:uid': {
    access: 'customer',
    params: byRequest,
    answer: connectionRequestSchema,
    refusals: ['Assistant.DoorClosed', 'Assistant.RequestOver'],
  },
  /** Returns the URL to redirect the browser to. */
  'PUT /api/account/assistants/requests/:uid': {
    access: 'customer',
    params: byRequest,
    body: z.strictObject({ isAccepted: z.boolean() }),
    answer: z.object({ next: z.string() }),
    refusals: ['Assistant.DoorClosed', 'Assistant.RequestOver'],
  },
} as const satisfies Endpoints;
