import type { GetKey } from '../kit/use-get.ts';

/** What the page of an order shows: a change of it reads all again. */
export const orderReads: readonly GetKey[] = [
  'GET /api/staff/orders/:id',
  'GET /api/staff/orders/:id/history',
  'GET /api/staff/orders/:id/payments',
  'GET /api/staff/orders/:id/amendments',
  'GET /api/staff/orders/:id/aftersales',
  'GET /api/staff/deliveries/:orderId',
  'GET /api/staff/deliveries/:orderId/slots',
];
