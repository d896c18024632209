/** Members and their roles. Nobody grants a role above their own or changes themselves; one admin always remains. */
import { normaliseEmail } from '#domain/account/rules.ts';
import type { Role } from '#domain/staff/contract.ts';
import { canGrantRole } from '#domain/staff/privileges.ts';
import type { ChangedMember, Member } from '#domain/staff/team.ts';
import { composeEmail } from '#server/platform/compose-message.ts';
import { inTransaction, type Tx } from '#server/platform/db.ts';
import { newId } from '#server/platform/ids.ts';
import { Refusal } from '#server/platform/refusal.ts';
import {
  listGivableSites,
  listMemberSites,
  replaceMemberSites,
  requireGivableSites,
  requireWithinSites,
  type MemberSites,
} from '#server/platform/staff-sites.ts';
import { countWithin } from '#server/platform/throttles.ts';
import { deleteSecondFactor, listPasskeyOwners } from './passkeys/store.ts';
import { sendStaffLink, type LinkDeps } from './staff-links.ts';
import { deleteStaffLinks } from './staff-links-store.ts';
import {
  deleteStaffSessions,
  findStaffAccount,
  insertMember,
  listMembers,
  lockMember,
  lockOpenAdmins,
  updateMember,
} from './staff-members-store.ts';
import { worksWithin } from '#domain/staff/works-at.ts';
import {
  cannotGrant,
  everywhere,
  giveSites,
  requireSiteGrants,
  withoutNone,
  type Author,
  type SitesGiven,
} from './member-sites.ts';
import type { Person } from './person.ts';
import { record, type MemberChange } from './record-member.ts';

export async function readTeam(
  { database: { db } }: Pick<LinkDeps, 'database'>,
  by: Author,
): Promise<{ items: Member[]; sites: { id: string; name: string }[] }> {
  const owners = await listPasskeyOwners(db);
  const sites = await listMemberSites(db);
  const items = (await listMembers(db)).map((row) => ({
    ...view(row, by, sites.get(row.id)),
    hasPasskey: owners.has(row.id),
  }));
  return { items, sites: await listGivableSites(db, by) };
}

export async function appointMember(
  deps: LinkDeps,
  by: Author,
  input: { name: string; email: string; role: Role; siteIds?: readonly string[] | undefined },
): Promise<ChangedMember> {
  requireGrant(by, input.role);
  const email = normaliseEmail(input.email);
  if (!email) throw new Refusal('Customer.EmailInvalid');
  const row = {
    id: newId(),
    name: input.name,
    email,
    role: input.role,
    password_hash: null,
    disabled_at: null,
    created_at: deps.clock.now(),
    passkey_asked_at: null,
  };
  return inTransaction(deps.database.db, async (tx) => {
    // The table's unique e-mail decides between two simultaneous appointments.
    if (!(await insertMember(tx, row))) throw takenBy(await findStaffAccount(tx, email));
    // A member of some sites appoints for these.
    const siteIds = await requireGivableSites(tx, by, input.siteIds ?? by.siteIds ?? null);
    if (siteIds) await replaceMemberSites(tx, row.id, siteIds);
    const after = { role: row.role, ...(siteIds ? { siteIds } : {}) };
    await record(tx, deps, { by, kind: 'member.invite', member: row, after });
    const link = await sendStaffLink(tx, deps, row);
    return { ...view(row, by, { siteIds, siteRoles: {} }), link };
  });
}

function takenBy(account: Person | undefined): Refusal {
  return account?.disabled_at
    ? new Refusal('SharedAccount.AlreadyExists', { id: account.id })
    : new Refusal('SharedUser.AlreadyExists');
}

export async function changeMember(
  deps: LinkDeps,
  by: Author,
  input: SitesGiven & {
    id: string;
    role?: Role | undefined;
    isDisabled?: boolean | undefined;
  },
): Promise<ChangedMember> {
  return inTransaction(deps.database.db, async (tx) => {
    const member = await lockChangeable(tx, by, input.id);
    const role = input.role ?? member.role;
    const isDisabled = input.isDisabled ?? member.disabled_at !== null;
    requireGrant(by, role);
    if (member.role === 'admin' && (role !== 'admin' || isDisabled))
      await requireAnotherAdmin(tx, member.id);
    if (role !== member.role) await giveRole(tx, deps, { by, member, role });
    if (input.siteIds !== undefined || input.siteRoles !== undefined)
      await giveSites(tx, deps, { by, member: { ...member, role }, given: input });
    const changed = { ...member, role };
    const link = await openOrClose(tx, deps, { by, member: changed, isDisabled });
    const sites = (await listMemberSites(tx)).get(member.id);
    return { ...view((await lockMember(tx, member.id)) ?? changed, by, sites), link };
  });
}

/** Sends a new link after a lost password or an expired invitation. */
export async function sendLinkTo(
  deps: LinkDeps,
  by: Author,
  memberId: string,
): Promise<{ link: string | null }> {
  return inTransaction(deps.database.db, async (tx) => {
    const member = await lockChangeable(tx, by, memberId);
    if (member.disabled_at) throw new Refusal('SharedUser.NotCompatible');
    if (!(await countWithin(tx, 'staff-link:member', member.id, deps.clock.now())))
      throw new Refusal('SharedUser.LinksJustSent');
    await record(tx, deps, { by, kind: 'member.link', member });
    return { link: await sendStaffLink(tx, deps, member) };
  });
}

/**
 * For a member who lost their passkey and their codes. Their password alone opens the account
 * again, to add a passkey at once: the delay to add one is not renewed.
 */
export async function resetPasskeys(deps: LinkDeps, by: Author, memberId: string): Promise<void> {
  await inTransaction(deps.database.db, async (tx) => {
    const member = await lockChangeable(tx, by, memberId);
    if (!(await deleteSecondFactor(tx, member.id))) throw new Refusal('SharedUser.PasskeyNotFound');
    await deleteStaffSessions(tx, member.id);
    await record(tx, deps, { by, kind: 'member.passkeys-reset', member });
    const message = { key: `staff-passkeys-reset-${newId()}`, to: member.email, values: {} };
    await deps.jobs.enqueue(tx, 'email.send', composeEmail('team-passkeys-reset', message));
  });
}

/** Locks the admins first, so that two changes cannot deadlock. */
async function lockChangeable(tx: Tx, by: Author, id: string): Promise<Person> {
  await lockOpenAdmins(tx);
  const member = await lockMember(tx, id);
  if (!member) throw new Refusal('SharedUser.NotFound', { id });
  if (member.id === by.id) throw new Refusal('SharedUser.OwnAccount');
  requireGrant(by, member.role);
  const sites = (await listMemberSites(tx)).get(id) ?? everywhere;
  if (by.siteIds) requireWithinSites(by, sites.siteIds);
  requireSiteGrants(by, sites);
  return member;
}

function requireGrant(by: Author, role: Role): void {
  if (!canGrantRole(by.role, role)) throw new Refusal('SharedUser.CantGrantRole', { role });
}

export async function requireAnotherAdmin(tx: Tx, memberId: string): Promise<void> {
  if ((await lockOpenAdmins(tx)).some((id) => id !== memberId)) return;
  throw new Refusal('SharedUser.LastAdmin');
}

export async function giveRole(
  tx: Tx,
  deps: Pick<LinkDeps, 'clock'>,
  { by, member, role }: MemberChange & { role: Role },
): Promise<void> {
  const { disabled_at, password_hash } = member;
  await updateMember(tx, member.id, { role, disabled_at, password_hash });
  await record(tx, deps, {
    by,
    kind: 'member.role',
    member,
    before: { role: member.role },
    after: { role },
  });
}

async function openOrClose(
  tx: Tx,
  deps: LinkDeps,
  { by, member, isDisabled }: MemberChange & { isDisabled: boolean },
): Promise<string | null> {
  if (isDisabled === (member.disabled_at !== null)) return null;
  if (isDisabled) {
    await closeAccount(tx, deps, { by, member });
    return null;
  }
  await reopenAccount(tx, deps, { by, member });
  return sendStaffLink(tx, deps, { id: member.id, password_hash: null });
}

/** Signs the member out everywhere and drops the password: a reopened account chooses a new one. */
export async function closeAccount(
  tx: Tx,
  deps: Pick<LinkDeps, 'clock'>,
  { by, member }: MemberChange,
): Promise<void> {
  const { role } = member;
  await updateMember(tx, member.id, {
    role,
    disabled_at: deps.clock.now(),
    password_hash: null,
  });
  await deleteStaffSessions(tx, member.id);
  await deleteStaffLinks(tx, member.id);
  await record(tx, deps, { by, kind: 'member.close', member });
}

export async function reopenAccount(
  tx: Tx,
  deps: Pick<LinkDeps, 'clock'>,
  { by, member }: MemberChange,
): Promise<void> {
  // Accounts closed before this rule existed may still have a password.
  await updateMember(tx, member.id, { role: member.role, disabled_at: null, password_hash: null });
  await record(tx, deps, { by, kind: 'member.reopen', member });
}

function view(
  {
    id,
    name,
    email,
    role,
    disabled_at,
    password_hash,
  }: Pick<Person, 'id' | 'name' | 'email' | 'role' | 'disabled_at' | 'password_hash'>,
  by: Author,
  sites: MemberSites = everywhere,
): Omit<Member, 'hasPasskey'> {
  return {
    id,
    name,
    email,
    role,
    ...withoutNone(sites),
    isDisabled: disabled_at !== null,
    isInvited: disabled_at === null && password_hash === null,
    canChange:
      id !== by.id &&
      canGrantRole(by.role, role) &&
      worksWithin(by, sites.siteIds) &&
      cannotGrant(by, sites) === undefined,
  };
}
