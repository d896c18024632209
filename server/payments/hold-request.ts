/** What a payment asks of the provider, as its row keeps it: tokens and references, never numbers. */
import { z } from 'zod';
import { pageMeansKeys } from '#domain/payments/means.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import type { Tx } from '#server/platform/db.ts';
import { findOwnerToForget } from './hold-store.ts';
import type { PaymentRow } from './store.ts';

const holdRequestSchema = z.object({
  means: z
    .union([
      z.object({ token: z.string() }),
      z.object({ savedCardId: z.string() }),
      z.object({ wallet: z.enum(pageMeansKeys) }),
    ])
    .nullable(),
  saveCard: z.boolean(),
  // Absent from the payments of older releases.
  registersCard: z.boolean().default(false),
});
export type HoldRequest = z.infer<typeof holdRequestSchema>;

export function readHoldRequest(payment: Pick<PaymentRow, 'request'>): HoldRequest {
  return holdRequestSchema.parse(payment.request);
}

/** The provider kept the card for this order only, unless its owner saved it. */
export async function forgetRegistered(
  tx: Tx,
  deps: { jobs: Jobs },
  payment: PaymentRow,
): Promise<void> {
  if (payment.purpose !== 'later') return;
  const { means } = readHoldRequest(payment);
  if (means && 'savedCardId' in means) await forgetCard(tx, deps, payment, means.savedCardId);
}

export async function forgetCard(
  tx: Tx,
  deps: { jobs: Jobs },
  payment: Pick<PaymentRow, 'order_id'>,
  savedCardId: string,
): Promise<void> {
  const owner = await findOwnerToForget(tx, payment.order_id, savedCardId);
  if (owner) await deps.jobs.enqueue(tx, 'card.forget', { savedCardId, customerReference: owner });
}
