/** Renouncing the contract for some of its products, and what is paid back. */
import { z } from 'zod';
import { refundLineSchema, refundSchema } from '../orders/refund-contract.ts';

export const declareWithdrawalRequestSchema = z.strictObject({
  /** Made by the page when it opens: confirmed twice, one withdrawal. */
  key: z.uuid(),
  lines: z.array(refundLineSchema).min(1).max(200),
});
export type DeclareWithdrawalRequest = z.infer<typeof declareWithdrawalRequestSchema>;

/** Frozen when it is sent, with its date and time: the proof of the shopper (art. D221-5). */
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
  /** How many may still be given up; 0 with the reason. */
  quantity: z.int(),
  excluded: z.enum(['perishable', 'done', 'notDelivered']).nullable(),
  /** Cents paid back for 1, 2, 3… of them. */
  amounts: z.array(z.int()),
});
export type WithdrawableLine = z.infer<typeof withdrawableLineSchema>;

/** One amount owed or given back: estimé, attendu or effectif. */
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
  /** Null until the delivery; then the first instant at which it is too late, and the last day to show. */
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

/** What the shop's desk sees of an order after its delivery. */
export const afterSalesSchema = z.object({
  refundable: z.array(
    z.object({
      productId: z.string(),
      name: z.string(),
      quantity: z.int(),
      amounts: z.array(z.int()),
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
