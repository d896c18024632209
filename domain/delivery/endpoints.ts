import { z } from 'zod';
import type { Endpoints } from '../api/endpoints.ts';
import {
  addressSearchQuerySchema,
  addressSearchSchema,
  deliverySlotsRequestSchema,
  deliverySlotsSchema,
  deliveryZoneSchema,
  prospectRequestSchema,
} from './contract.ts';

export const deliveryEndpoints = {
  'POST /api/addresses/deliverySlots2': {
    access: 'public',
    body: deliverySlotsRequestSchema,
    answer: deliverySlotsSchema,
    isRepeatable: true,
    refusals: ['Delivery.NoDeliveryForAddress', 'Delivery.WrongCoordinates'],
  },
  'GET /api/deliveryZones/:id': {
    access: 'public',
    params: z.strictObject({ id: z.string().max(80) }),
    answer: deliveryZoneSchema,
    refusals: ['List.DeliveryZoneNotFound'],
  },
  'GET /api/addresses/search': {
    access: 'public',
    query: addressSearchQuerySchema,
    answer: addressSearchSchema,
    refusals: ['Generic.TooManyRequest'],
  },
  /** Joins the waiting list of an unserved address. */
  'POST /api/addresses/prospects': {
    access: 'public',
    body: prospectRequestSchema,
    answer: z.object({ done: z.literal(true) }),
    refusals: ['Generic.TooManyRequest'],
  },
} as const satisfies Endpoints;
