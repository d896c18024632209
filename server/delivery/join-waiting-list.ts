/** « Prévenez-moi »: an e-mail kept for the day the vans get there. One confirmation, whatever is sent again. */
import type { AddressInput } from '#domain/address.ts';
import type { Clock } from '#domain/paris-time.ts';
import { type Database, inTransaction } from '#server/platform/db.ts';
import { renderEmail } from '#server/platform/email-layout.ts';
import { newId } from '#server/platform/ids.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { countUse } from '#server/platform/throttle.ts';
import { insertProspect } from './store.ts';

type WaitingListDeps = { database: Database; clock: Clock; jobs: Jobs; publicUrl: string };
type Wish = { email: string; address: AddressInput; isOptin: boolean; ip: string };

const perHour = 10;
/** Nobody else's mailbox is filled from here: an address hears of three places a day at most. */
const perDayAndEmail = 3;

export async function joinWaitingList(deps: WaitingListDeps, wish: Wish): Promise<void> {
  const now = deps.clock.now();
  const { db } = deps.database;
  const email = wish.email.toLowerCase();
  if ((await countUse(db, `prospects:ip:${wish.ip}`, 3_600, now)) > perHour)
    throw new Refusal('Generic.TooManyRequest');
  const { postalCode, city, street } = wish.address;
  await inTransaction(db, async (tx) => {
    const isNew = await insertProspect(tx, {
      id: newId(),
      email,
      address: JSON.stringify({ street, postalCode, city }),
      is_optin: wish.isOptin,
      created_at: now,
    });
    if (!isNew || (await countUse(tx, `prospects:email:${email}`, 86_400, now)) > perDayAndEmail)
      return;
    // Nothing that was typed but the postcode comes back: a form cannot be made to write a stranger's words.
    const message = renderEmail({
      title: 'Vous êtes sur la liste d’attente',
      paragraphs: [
        `Nous vous écrirons une fois, le jour où nous livrerons le ${postalCode}.`,
        'Vous n’avez rien demandé ? Ignorez ce message : sans livraison dans ce code postal, nous n’écrirons plus.',
      ],
      action: { label: 'Voir les points de retrait', href: `${deps.publicUrl}/info/livraison` },
    });
    await deps.jobs.enqueue(tx, 'email.send', {
      key: `prospect-${email}-${postalCode}`,
      to: email,
      subject: 'Nous vous préviendrons',
      ...message,
    });
  });
}
