/** Mails a customer the link of « mot de passe oublié ». The team never sees the link. */
import { inTransaction } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { recordStaffAction } from '#server/platform/staff-actions.ts';
import { countWithin } from '#server/platform/throttles.ts';
import type { ActingMember, CustomersDeps } from './customers-deps.ts';
import { lockLiveCustomer } from './require-customer.ts';

export async function sendResetLinkTo(
  deps: Pick<CustomersDeps, 'database' | 'clock' | 'jobs'>,
  { customerId, by }: { customerId: string; by: ActingMember },
): Promise<void> {
  const at = deps.clock.now();
  await inTransaction(deps.database.db, async (tx) => {
    const { email } = await lockLiveCustomer(tx, customerId);
    // Shares the limit of the customer's own requests, so that the desk cannot flood a mailbox.
    if (
      !(await countWithin(tx, 'reset:desk', customerId, at)) ||
      !(await countWithin(tx, 'reset:email', email, at))
    )
      throw new Refusal('Customer.ResetLinkJustSent');
    await deps.jobs.enqueue(tx, 'password.forgotten', { email });
    await recordStaffAction(tx, {
      staffId: by.id,
      at,
      kind: 'customer.reset-link',
      subject: `customer:${customerId}`,
    });
  });
}
