import { z } from 'zod';
import type { Endpoints } from '../api/endpoints.ts';
import { idParam } from '../contract/id-param.ts';

export const staffHoldEndpoints = {
  /** Asks a customer to pay again within a day, when the hold on an order in progress has ended. */
  'POST /api/staff/orders/:id/payment-requests': {
    access: 'orders.cancel',
    params: z.strictObject({ id: idParam }),
    answer: z.object({ done: z.literal(true) }),
    refusals: ['Order.NotFound', 'Payment.NotAwaited'],
  },
} as const satisfies Endpoints;
