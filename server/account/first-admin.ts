/** The link that a start prints while nobody is in the team: it creates the first administrator, once. */
import { normaliseEmail, staffLink } from '#domain/account/rules.ts';
import type { FirstAdminRequest } from '#domain/staff/team.ts';
import type { Clock } from '#domain/time/clock.ts';
import { inTransaction, type Database } from '#server/platform/db.ts';
import { newId, newToken, sha256 } from '#server/platform/ids.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { recordStaffAction } from '#server/platform/staff-actions.ts';
import { countWithin, uncount } from '#server/platform/throttles.ts';
import type { ShopIdentity } from '#server/shop/open-shop-identity.ts';
import { requireStaffPassword } from './acceptable-password.ts';
import {
  findFirstAdminLink,
  insertFirstAdminLink,
  takeFirstAdminLinks,
} from './first-admin-store.ts';
import { hashPassword } from './passwords.ts';
import { openSession } from './sessions.ts';
import { hasOpenMember, insertMember } from './staff-members-store.ts';

type FirstAdminDeps = { database: Database; clock: Clock };

/** Null when the team has a member. Links of earlier starts stay valid, since two processes may start together. */
export async function createFirstAdminLink({
  database: { db },
  clock,
  publicUrl,
}: FirstAdminDeps & { publicUrl: string }): Promise<string | null> {
  if (await hasOpenMember(db)) return null;
  const token = newToken();
  const now = clock.now();
  await insertFirstAdminLink(db, {
    token_hash: sha256(token),
    created_at: now,
    expires_at: now.add({ hours: staffLink.sentHours }),
  });
  return `${publicUrl}/gestion/ouverture#token=${token}`;
}

type GivenLink = { token: string; network: string };

/** Checks the link before the form is shown. Invalid links are rate-limited by network. */
export async function requireFirstAdminLink(
  { database: { db }, clock }: FirstAdminDeps,
  { token, network }: GivenLink,
): Promise<void> {
  const at = clock.now();
  if (!(await countWithin(db, 'staff-link', network, at)))
    throw new Refusal('Generic.TooManyRequest');
  if ((await hasOpenMember(db)) || !(await findFirstAdminLink(db, { token: sha256(token), at })))
    throw new Refusal('Auth.TokenExpired');
  await uncount(db, 'staff-link', network, at);
}

/** Creates the administrator, ends every such link, and signs in. */
export async function createFirstAdmin(
  deps: FirstAdminDeps & { shop: Pick<ShopIdentity, 'shown'> },
  request: FirstAdminRequest & { network: string; userAgent?: string | undefined },
): Promise<{ token: string; email: string }> {
  await requireFirstAdminLink(deps, request);
  const email = normaliseEmail(request.email);
  if (!email) throw new Refusal('Customer.EmailInvalid', { field: 'email' });
  await requireStaffPassword(request.password, [deps.shop.shown().name, request.name, email]);
  const passwordHash = await hashPassword(request.password);
  const at = deps.clock.now();
  return inTransaction(deps.database.db, async (tx) => {
    // Deletes all links, so that a second request finds none, by this link or another.
    const taken = await takeFirstAdminLinks(tx, at);
    const isTaken = taken.some((hash) => hash.equals(sha256(request.token)));
    const admin = { id: newId(), email, name: request.name, role: 'admin' as const };
    const isCreated =
      isTaken &&
      !(await hasOpenMember(tx)) &&
      (await insertMember(tx, { ...admin, password_hash: passwordHash, created_at: at }));
    if (!isCreated) throw new Refusal('Auth.TokenExpired');
    await recordStaffAction(tx, {
      staffId: admin.id,
      at,
      kind: 'member.join',
      subject: `member:${admin.id}`,
      after: { name: admin.name },
    });
    const { userAgent } = request;
    const session = { staffId: admin.id, ...(userAgent ? { userAgent } : {}) };
    const { token } = await openSession(tx, deps, session);
    return { token, email };
  });
}
