import { z } from 'zod';
import type { Endpoints } from '../endpoints.ts';
import { idParam } from '../id-param.ts';
import { refundRequestSchema, refundSchema } from './refund-contract.ts';

/** Every way in which paying back an order may be refused. */
export const refundRefusals = [
  'Order.NotFound',
  'Refund.AlreadyRefunded',
  'Refund.NothingCharged',
  'Refund.LinesUnavailable',
  'Refund.NothingToRefund',
  'Refund.KeyUsedElsewhere',
] as const;

/** What the team pays back after a complaint. */
export const refundsEndpoints = {
  'POST /api/staff/orders/:id/refunds': {
    params: z.strictObject({ id: idParam }),
    body: refundRequestSchema,
    answer: z.object({ items: z.array(refundSchema) }),
    refusals: [...refundRefusals, 'SharedUser.ProofTooOld'],
  },
} as const satisfies Endpoints;
