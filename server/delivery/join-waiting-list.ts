/** « Prévenez-moi »: waiting list for areas not served yet. Confirms once per entry. */
import type { AddressInput } from '#domain/addresses/address.ts';
import type { Clock } from '#domain/time/clock.ts';
import { type Database, inTransaction } from '#server/platform/db.ts';

import { composeEmail } from '#server/platform/compose-message.ts';
import { newId } from '#server/platform/ids.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { countWithin } from '#server/platform/throttles.ts';
import { insertProspect } from './store.ts';

type WaitingListDeps = { database: Database; clock: Clock; jobs: Jobs; publicUrl: string };
type Wish = { email: string; address: AddressInput; isOptin: boolean; ip: string };

export async function joinWaitingList(deps: WaitingListDeps, wish: Wish): Promise<void> {
  const now = deps.clock.now();
  const { db } = deps.database;
  const email = wish.email.toLowerCase();
  if (!(await countWithin(db, 'prospects:ip', wish.ip, now)))
    throw new Refusal('Generic.TooManyRequest');
  const { postalCode, city, street } = wish.address;
  const id = newId();
  await inTransaction(db, async (tx) => {
    const isNew = await insertProspect(tx, {
      id,
      email,
      address: JSON.stringify({ street, postalCode, city }),
      is_optin: wish.isOptin,
      created_at: now,
    });
    // Limited per address, since anyone can enter someone else's e-mail.
    if (!isNew || !(await countWithin(tx, 'prospects:email', email, now))) return;
    // Repeats only the postcode, so that the form cannot send arbitrary text to strangers.
    await deps.jobs.enqueue(
      tx,
      'email.send',
      composeEmail('waiting-list', {
        key: `prospect-${id}`,
        to: email,
        values: { codepostal: postalCode },
        href: `${deps.publicUrl}/`,
      }),
    );
  });
}
