import { z } from 'zod';
import type { Endpoints } from '../api/endpoints.ts';
import { idParam } from '../contract/id-param.ts';
import {
  refundRequestSchema,
  refundSchema,
  refundsPageSchema,
  refundsQuerySchema,
} from './refund-contract.ts';

export const refundRefusals = [
  'Order.NotFound',
  'Refund.AlreadyRefunded',
  'Refund.NothingCharged',
  'Refund.LinesUnavailable',
  'Shop.NotFoundFromQuery',
  'Refund.NothingToRefund',
  'Refund.KeyUsedElsewhere',
] as const;

export const refundsEndpoints = {
  'GET /api/staff/refunds': {
    access: 'orders.refund',
    query: refundsQuerySchema,
    answer: refundsPageSchema,
  },
  'POST /api/staff/orders/:id/refunds': {
    access: 'orders.refund',
    params: z.strictObject({ id: idParam }),
    body: refundRequestSchema,
    answer: z.object({ items: z.array(refundSchema) }),
    refusals: [...refundRefusals, 'SharedUser.ProofTooOld'],
  },
} as const satisfies Endpoints;
