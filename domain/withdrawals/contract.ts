import { z } from 'zod';
import { idempotencyKey } from '../contract/idempotency-key.ts';
import { refundLineSchema, refundSchema } from '../orders/refund-contract.ts';

export const declareWithdrawalRequestSchema = z.strictObject({
  key: idempotencyKey,
  lines: z.array(refundLineSchema).min(1).max(200),
});
export type DeclareWithdrawalRequest = z.infer<typeof declareWithdrawalRequestSchema>;

/** Frozen with its date and time, as the shopper's proof (art. D221-5). */
export const acknowledgementSchema = z.object({
  number: z.string(),
  at: z.string(),
  orderNumber: z.string(),
  customerName: z.string(),
  email: z.string(),
  deliveredAt: z.string(),
  lines: z.array(
    z.object({ productId: z.string(), name: z.string(), quantity: z.int(), amount: z.int() }),
  ),
  fees: z.int(),
  total: z.int(),
});
export type Acknowledgement = z.infer<typeof acknowledgementSchema>;

export const withdrawalSchema = z.object({
  id: z.string(),
  status: z.enum(['declared', 'received']),
  receivedAt: z.string().nullable(),
  acknowledgement: acknowledgementSchema,
});
export type Withdrawal = z.infer<typeof withdrawalSchema>;

export const withdrawableLineSchema = z.object({
  productId: z.string(),
  name: z.string(),
  packSize: z.string(),
  picture: z.object({ base: z.string(), alt: z.string(), tint: z.string() }),
  /** Units that can still be withdrawn; 0 comes with a reason. */
  quantity: z.int(),
  excluded: z.enum(['perishable', 'done', 'notDelivered']).nullable(),
  amounts: z.array(z.int()),
});
export type WithdrawableLine = z.infer<typeof withdrawableLineSchema>;

/** An amount owed or refunded: estimé, attendu or effectif. */
export const reimbursementSchema = z.object({
  stage: z.enum(['estimated', 'expected', 'effective']),
  cause: z.enum(['withdrawal', 'complaint']),
  amount: z.int(),
  at: z.string(),
  creditNote: z.string().nullable(),
});
export type Reimbursement = z.infer<typeof reimbursementSchema>;

export const orderWithdrawalsSchema = z.object({
  orderId: z.string(),
  orderNumber: z.string(),
  /** Null before delivery; then the first instant too late, and the last day to display. */
  deadline: z.string().nullable(),
  lastDay: z.string().nullable(),
  isOpen: z.boolean(),
  lines: z.array(withdrawableLineSchema),
  items: z.array(withdrawalSchema),
  reimbursements: z.array(reimbursementSchema),
});
export type OrderWithdrawals = z.infer<typeof orderWithdrawalsSchema>;

export const withdrawableOrdersSchema = z.object({
  items: z.array(
    z.object({
      orderId: z.string(),
      orderNumber: z.string(),
      deliveredAt: z.string(),
      lastDay: z.string(),
      units: z.int(),
      pictures: z.array(z.string()),
    }),
  ),
});
export type WithdrawableOrders = z.infer<typeof withdrawableOrdersSchema>;

export const afterSalesSchema = z.object({
  refundable: z.array(
    z.object({
      productId: z.string(),
      name: z.string(),
      quantity: z.int(),
      amounts: z.array(z.int()),
      /** Maximum price reduction without returning units. */
      maximum: z.int(),
      /** Weight in the bag and what it cost, for a product sold by weight. */
      weighed: z.object({ grams: z.int(), paid: z.int() }).nullable(),
    }),
  ),
  fees: z.int(),
  withdrawals: z.array(withdrawalSchema),
  refunds: z.array(refundSchema),
});
export type AfterSales = z.infer<typeof afterSalesSchema>;
export const receiveWithdrawalRequestSchema = z.strictObject({
  lines: z.array(refundLineSchema).min(1).max(200),
});
