import { z } from 'zod';
import type { Endpoints } from '../api/endpoints.ts';
import { idParam } from '../contract/id-param.ts';

export const staffHoldEndpoints = {
  /** Asks the customer of an order under way, whose hold is over, to pay again within a day. */
  'POST /api/staff/orders/:id/payment-requests': {
    access: 'orders.cancel',
    params: z.strictObject({ id: idParam }),
    answer: z.object({ done: z.literal(true) }),
    refusals: ['Order.NotFound', 'Payment.NotAwaited'],
  },
} as const satisfies Endpoints;
