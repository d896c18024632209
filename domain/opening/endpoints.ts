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
  'GET /api/staff/shop-state': { access: 'measures.read', answer: shopStateSchema },
  'PUT /api/staff/shop-state': {
    access: 'shop.write',
    body: changeShopStateRequestSchema,
    answer: shopStateSchema,
    refusals: [
      'Shop.StateImpossible',
      'Shop.NotReady',
      'Shop.OpeningDayPassed',
      'Shop.VersionConflict',
    ],
  },
  'GET /api/staff/order-fees': { access: 'shop.write', answer: orderFeesSchema },
  'PUT /api/staff/order-fees': {
    access: 'shop.write',
    body: changeOrderFeesRequestSchema,
    answer: orderFeesSchema,
    refusals: ['Shop.VersionConflict'],
  },
  'GET /api/staff/shop-actions': {
    access: 'shop.write',
    answer: z.object({ items: z.array(staffActionSchema) }),
  },
} as const satisfies Endpoints;
