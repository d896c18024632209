/** E-mails about changes of the account, so that its owner notices any that were not theirs. */
import { composeEmail, greet } from '#server/platform/compose-message.ts';
import { newId } from '#server/platform/ids.ts';
import type { Tx } from '#server/platform/db.ts';
import type { Jobs } from '#server/platform/jobs.ts';

const newKey = (): string => `account-${newId()}`;

type Notice = 'password-changed' | 'data-exported' | 'account-deleted';

async function sendNotice(tx: Tx, jobs: Jobs, id: Notice, to: string): Promise<void> {
  await jobs.enqueue(tx, 'email.send', composeEmail(id, { key: newKey(), to, values: {} }));
}

export const sendPasswordChanged = (tx: Tx, jobs: Jobs, to: string): Promise<void> =>
  sendNotice(tx, jobs, 'password-changed', to);

/** Sent after each export of personal data, in case someone else requested it. */
export const sendDataExported = (tx: Tx, jobs: Jobs, to: string): Promise<void> =>
  sendNotice(tx, jobs, 'data-exported', to);

export const sendAccountDeleted = (tx: Tx, jobs: Jobs, to: string): Promise<void> =>
  sendNotice(tx, jobs, 'account-deleted', to);

/** Mailed to the old address, in case of theft, and to the new one, in case of a typing error. */
export async function sendEmailChanged(
  tx: Tx,
  jobs: Jobs,
  change: { from: string; to: string },
): Promise<void> {
  const values = { nouvelle: change.to, ancienne: change.from };
  for (const to of [change.from, change.to])
    await jobs.enqueue(
      tx,
      'email.send',
      composeEmail('email-changed', { key: newKey(), to, values }),
    );
}

const giftText = (gift: string): string =>
  `${gift}, offert avec votre première commande : ajoutez-le à votre panier, son prix est déduit.`;

export async function sendWelcome(
  tx: Tx,
  deps: { jobs: Jobs; publicUrl: string },
  { to, firstname, gift }: { to: string; firstname: string | null; gift: string | null },
): Promise<void> {
  await deps.jobs.enqueue(
    tx,
    'email.send',
    composeEmail('welcome', {
      key: newKey(),
      to,
      preheader: 'Votre compte est ouvert : choisissez une adresse et un créneau de deux heures.',
      values: { bonjour: greet(firstname), prenom: firstname ?? '' },
      href: `${deps.publicUrl}/`,
      ...(gift ? { rows: [{ label: 'Votre cadeau de bienvenue', value: giftText(gift) }] } : {}),
      notes: ['Vous n’avez pas ouvert ce compte ? Répondez à cet e-mail : nous le fermerons.'],
    }),
  );
}
