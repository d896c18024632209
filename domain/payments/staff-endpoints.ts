import { z } from 'zod';
import type { Endpoints } from '../api/endpoints.ts';
import { idParam } from '../contract/id-param.ts';
import { paymentAttemptSchema } from './contract.ts';

export const staffPaymentsEndpoints = {
  'GET /api/staff/orders/:id/payments': {
    access: 'orders.read',
    params: z.strictObject({ id: idParam }),
    answer: z.object({ items: z.array(paymentAttemptSchema) }),
  },
} as const satisfies Endpoints;
