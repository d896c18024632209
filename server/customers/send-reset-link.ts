/** The link of « mot de passe oublié », for somebody on the phone who does not find it. Nobody of the team sees it. */
import { inTransaction } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { recordStaffAction } from '#server/platform/staff-actions.ts';
import { countUse } from '#server/platform/throttle.ts';
import type { By, CustomersDeps } from './customers-deps.ts';
import { lockLiveCustomer } from './require-customer.ts';

export async function sendResetLinkTo(
  deps: Pick<CustomersDeps, 'database' | 'clock' | 'jobs'>,
  { customerId, by }: { customerId: string; by: By },
): Promise<void> {
  const at = deps.clock.now();
  await inTransaction(deps.database.db, async (tx) => {
    const { email } = await lockLiveCustomer(tx, customerId);
    // Counted with those that the customer asks for: a mailbox is not flooded from here either.
    if (
      (await countUse(tx, `reset:desk:${customerId}`, 60, at)) > 1 ||
      (await countUse(tx, `reset:email:${email}`, 3_600, at)) > 5
    )
      throw new Refusal(
        'Generic.TooManyRequest',
        undefined,
        'Un lien vient de partir. Laissez-lui une minute, et demandez de regarder les indésirables.',
      );
    await deps.jobs.enqueue(tx, 'password.forgotten', { email });
    await recordStaffAction(tx, {
      staffId: by.id,
      at,
      kind: 'customer.reset-link',
      subject: `customer:${customerId}`,
    });
  });
}
