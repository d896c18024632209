/** Staff management from the command line: the first admin, and recovery when nobody can sign in. */
import { normaliseEmail, staffLink } from '#domain/account/rules.ts';
import type { Role } from '#domain/staff/contract.ts';
import type { Clock } from '#domain/time/clock.ts';
import { inTransaction, type Database, type Tx } from '#server/platform/db.ts';
import { newId } from '#server/platform/ids.ts';
import { OperatorError } from '#server/platform/operator-error.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { deleteSecondFactor } from './passkeys/store.ts';
import { createStaffLink } from './staff-links.ts';
import { deleteStaffLinks } from './staff-links-store.ts';
import { closeAccount, giveRole, reopenAccount, requireAnotherAdmin } from './staff-members.ts';
import {
  deleteStaffSessions,
  findStaffAccount,
  insertMember,
  listMembers,
  lockMember,
  lockOpenAdmins,
} from './staff-members-store.ts';
import type { Person } from './person.ts';
import { record } from './record-member.ts';

type ConsoleDeps = { database: Database; clock: Clock; publicUrl: string };

/** The journal names no author, since shell access already grants everything. */
const by = { id: null };

/** Creates a sign-up link for a new or existing member; reopens a closed account with the given role. */
export async function inviteFromConsole(
  deps: ConsoleDeps,
  { email: typed, role }: { email: string; role: Role | undefined },
): Promise<{ link: string; email: string; role: Role; isNew: boolean }> {
  const email = requireEmail(typed);
  return inTransaction(deps.database.db, async (tx) => {
    const found = await lockAccount(tx, email);
    const member = found
      ? await adaptMember(tx, deps, { member: found, role })
      : await addMember(tx, deps, { email, role });
    await deleteStaffLinks(tx, member.id);
    // Shell access is the last resort of an admin who lost their passkey and their codes.
    if (await deleteSecondFactor(tx, member.id)) {
      await deleteStaffSessions(tx, member.id);
      await record(tx, deps, { by, kind: 'member.passkeys-reset', member });
    }
    const hours = staffLink.sentHours;
    const link = await createStaffLink(tx, deps, { staffId: member.id, hours });
    return { link, email, role: member.role, isNew: !found };
  });
}

async function addMember(
  tx: Tx,
  deps: ConsoleDeps,
  { email, role }: { email: string; role: Role | undefined },
): Promise<Person> {
  if (!role) throw new OperatorError(`Nobody of the team has ${email}: say which role to give`);
  const member = {
    id: newId(),
    email,
    // Placeholder until the member opens the link and enters a name.
    name: email.split('@')[0] ?? email,
    role,
    password_hash: null,
    disabled_at: null,
    created_at: deps.clock.now(),
    passkey_asked_at: null,
  };
  if (!(await insertMember(tx, member)))
    throw new OperatorError(`${email} was added meanwhile: try again`);
  await record(tx, deps, { by, kind: 'member.invite', member, after: { role } });
  return member;
}

async function adaptMember(
  tx: Tx,
  deps: ConsoleDeps,
  { member, role = member.role }: { member: Person; role?: Role | undefined },
): Promise<Person> {
  if (member.role === 'admin' && role !== 'admin' && !member.disabled_at)
    await requireAnother(tx, member);
  if (role !== member.role) await giveRole(tx, deps, { by, member, role });
  const changed = { ...member, role };
  if (member.disabled_at) await reopenAccount(tx, deps, { by, member: changed });
  else await record(tx, deps, { by, kind: 'member.link', member: changed });
  return changed;
}

export async function closeFromConsole(deps: ConsoleDeps, typed: string): Promise<void> {
  const email = requireEmail(typed);
  await inTransaction(deps.database.db, async (tx) => {
    const member = await lockAccount(tx, email);
    if (!member) throw new OperatorError(`Nobody of the team has ${email}`);
    if (member.disabled_at) throw new OperatorError(`The account of ${email} is closed already`);
    if (member.role === 'admin') await requireAnother(tx, member);
    await closeAccount(tx, deps, { by, member });
  });
}

type ListedMember = { role: string; state: string; email: string; name: string };

export async function listFromConsole({ database: { db } }: ConsoleDeps): Promise<ListedMember[]> {
  return (await listMembers(db)).map(({ name, email, role, disabled_at, password_hash }) => {
    const state = disabled_at ? 'closed' : password_hash ? 'open' : 'invited';
    return { role, state, email, name };
  });
}

function requireEmail(text: string): string {
  const email = normaliseEmail(text);
  if (!email) throw new OperatorError(`«${text}» is no e-mail address`);
  return email;
}

async function lockAccount(tx: Tx, email: string): Promise<Person | undefined> {
  await lockOpenAdmins(tx);
  const account = await findStaffAccount(tx, email);
  return account && lockMember(tx, account.id);
}

async function requireAnother(tx: Tx, { id, email }: Person): Promise<void> {
  await requireAnotherAdmin(tx, id).catch((error: unknown) => {
    if (error instanceof Refusal)
      throw new OperatorError(`${email} is the last admin: invite another one first`);
    throw error;
  });
}
