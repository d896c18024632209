/** One-time links by which staff choose their password; only hashes are stored. */
import { normaliseEmail, staffLink } from '#domain/account/rules.ts';
import type { StaffLinkOwner } from '#domain/staff/team.ts';
import type { Clock } from '#domain/time/clock.ts';
import type { EmailSender } from '#server/partners/email/port.ts';
import { composeEmail, emailMessage, type EmailMessage } from '#server/platform/compose-message.ts';
import { inTransaction, type Database, type Reader, type Tx } from '#server/platform/db.ts';
import { newToken, sha256 } from '#server/platform/ids.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import type { Wording } from '#server/platform/messaging-jobs.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { recordStaffAction } from '#server/platform/staff-actions.ts';
import { countWithin, uncount } from '#server/platform/throttles.ts';
import type { ShopIdentity } from '#server/shop/open-shop-identity.ts';
import { requireStaffPassword } from './acceptable-password.ts';
import { hashPassword } from './passwords.ts';
import { openSession } from './sessions.ts';
import {
  deleteStaffLinks,
  findLinkedMember,
  insertStaffLink,
  takeStaffLink,
} from './staff-links-store.ts';
import { deleteStaffSessions, findOpenMember, setMemberPassword } from './staff-members-store.ts';
import { findStaffByEmail } from './store.ts';
import type { Person } from './person.ts';

export type LinkDeps = {
  database: Database;
  clock: Clock;
  jobs: Jobs;
  publicUrl: string;
  partners: { email: EmailSender };
};

/** Returns the address. Browsers send the part after # to no server. */
export async function createStaffLink(
  db: Reader,
  { clock, publicUrl }: { clock: Clock; publicUrl: string },
  { staffId, hours }: { staffId: string; hours: number },
): Promise<string> {
  const token = newToken();
  const now = clock.now();
  await insertStaffLink(db, {
    token_hash: sha256(token),
    staff_id: staffId,
    created_at: now,
    expires_at: now.add({ hours }),
  });
  return `${publicUrl}/gestion/acces#token=${token}`;
}

/** Replaces earlier links and mails a new one; returns it when no e-mail can be sent, to be handed over. */
export async function sendStaffLink(
  tx: Tx,
  deps: Omit<LinkDeps, 'database'>,
  { id: staffId, password_hash }: Pick<Person, 'id' | 'password_hash'>,
): Promise<string | null> {
  await deleteStaffLinks(tx, staffId);
  await deps.jobs.enqueue(tx, 'staff.link', { staffId, isInvitation: password_hash === null });
  return deps.partners.email.kind === 'inbox'
    ? createStaffLink(tx, deps, { staffId, hours: staffLink.sentHours })
    : null;
}

type MailDeps = Omit<LinkDeps, 'jobs'> & { texts: Wording };

/** Runs in the job that mails the link, so that only its hash is ever stored. */
export async function mailStaffLink(
  deps: MailDeps,
  { staffId, isInvitation }: { staffId: string; isInvitation: boolean },
): Promise<void> {
  const { db } = deps.database;
  const member = await findOpenMember(db, staffId);
  // The member has joined meanwhile, so the invitation is obsolete.
  const hasJoined = isInvitation && member?.password_hash;
  if (!member || hasJoined) return;
  const href = await createStaffLink(db, deps, { staffId, hours: staffLink.sentHours });
  const message = emailMessage(
    member.password_hash === null ? 'team-invited' : 'team-password-link',
    { values: { heures: String(staffLink.sentHours) }, href },
  );
  await send(deps, member.email, message);
}

export async function mailForgottenStaffLink(deps: MailDeps, email: string): Promise<void> {
  const { db } = deps.database;
  const member = await findStaffByEmail(db, email);
  if (!member) return;
  const href = await createStaffLink(db, deps, { staffId: member.id, hours: staffLink.askedHours });
  await inTransaction(db, (tx) =>
    recordStaffAction(tx, {
      staffId: null,
      at: deps.clock.now(),
      kind: 'member.forgotten',
      subject: `member:${member.id}`,
      after: { name: member.name },
    }),
  );
  await send(deps, email, emailMessage('team-password-forgotten', { values: {}, href }));
}

async function send(
  { partners, texts }: MailDeps,
  to: string,
  message: EmailMessage,
): Promise<void> {
  const idempotencyKey = `staff-link-${shortHash(message.href ?? '')}`;
  await partners.email.send({ to, ...texts.renderEmail(message), idempotencyKey });
}

const shortHash = (text: string): string => sha256(text).toString('hex').slice(0, 32);

/** The lookup happens in a job, so neither the answer nor its timing reveals whether the member exists. */
export async function askStaffLink(
  deps: Pick<LinkDeps, 'database' | 'clock' | 'jobs'>,
  input: { email: string; network: string },
): Promise<void> {
  const email = normaliseEmail(input.email);
  if (!email) throw new Refusal('Customer.EmailInvalid');
  const now = deps.clock.now();
  const { db } = deps.database;
  if (
    !(await countWithin(db, 'staff-reset', input.network, now)) ||
    !(await countWithin(db, 'staff-reset:email', email, now))
  )
    throw new Refusal('Generic.TooManyRequest');
  await inTransaction(db, (tx) =>
    deps.jobs.enqueue(tx, 'password.forgotten', { email, side: 'staff' }),
  );
}

type GivenLink = { token: string; network: string };

/** Returns the owner of a valid link. Invalid links are rate-limited by network. */
async function requireLink(
  deps: Pick<LinkDeps, 'database' | 'clock'>,
  { token, network }: GivenLink,
): Promise<Person> {
  const { db } = deps.database;
  const at = deps.clock.now();
  if (!(await countWithin(db, 'staff-link', network, at)))
    throw new Refusal('Generic.TooManyRequest');
  const member = await findLinkedMember(db, { tokenHash: sha256(token), at });
  if (!member) throw new Refusal('Auth.TokenExpired');
  await uncount(db, 'staff-link', network, at);
  return member;
}

export async function readStaffLink(
  deps: Pick<LinkDeps, 'database' | 'clock'>,
  link: GivenLink,
): Promise<StaffLinkOwner> {
  const { name, email, password_hash } = await requireLink(deps, link);
  return { name, email, isNew: password_hash === null };
}

/** Sets the password, ends the member's other links and sessions, and signs in. */
export async function useStaffLink(
  deps: Pick<LinkDeps, 'database' | 'clock' | 'jobs'> & { shop: Pick<ShopIdentity, 'shown'> },
  input: GivenLink & {
    name?: string | undefined;
    password: string;
    userAgent?: string | undefined;
  },
): Promise<{ token: string; email: string }> {
  const member = await requireLink(deps, input);
  const known = [deps.shop.shown().name, input.name, member.name, member.email];
  await requireStaffPassword(input.password, known);
  const passwordHash = await hashPassword(input.password);
  const isNew = member.password_hash === null;
  const name = (isNew ? input.name : undefined) ?? member.name;
  const at = deps.clock.now();
  return inTransaction(deps.database.db, async (tx) => {
    const isTaken = await takeStaffLink(tx, { tokenHash: sha256(input.token), at });
    const isSet = isTaken && (await setMemberPassword(tx, { id: member.id, passwordHash, name }));
    if (!isSet) throw new Refusal('Auth.TokenExpired');
    await deleteStaffLinks(tx, member.id);
    await deleteStaffSessions(tx, member.id);
    await recordStaffAction(tx, {
      staffId: member.id,
      at,
      kind: isNew ? 'member.join' : 'member.password',
      subject: `member:${member.id}`,
      after: { name },
    });
    if (!isNew)
      await deps.jobs.enqueue(
        tx,
        'email.send',
        composeEmail('team-password-changed', {
          key: `staff-password-${shortHash(input.token)}`,
          to: member.email,
          values: {},
        }),
      );
    const { token } = await openSession(tx, deps, {
      staffId: member.id,
      ...(input.userAgent ? { userAgent: input.userAgent } : {}),
    });
    return { token, email: member.email };
  });
}
