import { z } from 'zod';
import type { Endpoints } from '../api/endpoints.ts';
import { idParam } from '../contract/id-param.ts';
import { refundRefusals } from '../orders/refund-endpoints.ts';
import {
  afterSalesSchema,
  declareWithdrawalRequestSchema,
  orderWithdrawalsSchema,
  receiveWithdrawalRequestSchema,
  withdrawableOrdersSchema,
} from './contract.ts';

const byId = z.strictObject({ id: idParam });

export const withdrawalsEndpoints = {
  'GET /api/withdrawals': { access: 'customer', answer: withdrawableOrdersSchema },
  'GET /api/orders/:id/withdrawals': {
    access: 'customer',
    params: byId,
    answer: orderWithdrawalsSchema,
    refusals: ['Order.NotFound'],
  },
  'POST /api/orders/:id/withdrawals': {
    access: 'customer',
    params: byId,
    body: declareWithdrawalRequestSchema,
    answer: orderWithdrawalsSchema,
    refusals: [
      'Order.NotFound',
      'EcomCart.ProductNotFound',
      'Withdrawal.KeyUsedElsewhere',
      'Withdrawal.AlreadyRefunded',
      'Withdrawal.OrderNotDelivered',
      'Withdrawal.DeadlinePassed',
      'Withdrawal.RepeatedProduct',
      'Shop.NotFoundFromQuery',
      'Withdrawal.PerishableProduct',
      'Withdrawal.QuantityUnavailable',
    ],
  },
} as const satisfies Endpoints;

export const afterSalesEndpoints = {
  'GET /api/staff/orders/:id/aftersales': {
    access: 'orders.refund',
    params: byId,
    answer: afterSalesSchema,
    refusals: ['Order.NotFound'],
  },
  /** The goods came back: a receipt pays back what it lists. */
  'POST /api/staff/orders/:id/withdrawals/:withdrawalId/receipts': {
    access: 'orders.refund',
    params: byId.extend({ withdrawalId: idParam }),
    body: receiveWithdrawalRequestSchema,
    answer: afterSalesSchema,
    refusals: ['Withdrawal.MoreThanDeclared', ...refundRefusals, 'SharedUser.ProofTooOld'],
  },
} as const satisfies Endpoints;
