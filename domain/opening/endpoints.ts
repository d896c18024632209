import { z } from 'zod';
import type { Endpoints } from '../api/endpoints.ts';
import { staffActionSchema } from '../staff/staff-action.ts';
import {
  changeOrderFeesRequestSchema,
  changeShopStateRequestSchema,
  orderFeesSchema,
  shopStateSchema,
} from './contract.ts';

export const openingEndpoints = {
  'GET /api/staff/shop-state': { answer: shopStateSchema, refusals: [] },
  'PUT /api/staff/shop-state': {
    body: changeShopStateRequestSchema,
    answer: shopStateSchema,
    refusals: [
      'Shop.StateImpossible',
      'Shop.NotReady',
      'Shop.OpeningDayPassed',
      'Shop.VersionConflict',
    ],
  },
  'GET /api/staff/order-fees': { answer: orderFeesSchema, refusals: [] },
  'PUT /api/staff/order-fees': {
    body: changeOrderFeesRequestSchema,
    answer: orderFeesSchema,
    refusals: ['Shop.VersionConflict'],
  },
  'GET /api/staff/shop-actions': {
    answer: z.object({ items: z.array(staffActionSchema) }),
    refusals: [],
  },
} as const satisfies Endpoints;
