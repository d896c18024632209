/** Appointing members of the staff: only to roles below one's own, and never oneself. */
import { normaliseEmail } from '#domain/account/rules.ts';
import type { Role } from '#domain/picking/contract.ts';
import { canGrantRole } from '#domain/picking/privileges.ts';
import type { Member } from '#domain/picking/team.ts';
import type { Clock } from '#domain/paris-time.ts';
import { inTransaction, type Database } from '#server/platform/db.ts';
import { newId } from '#server/platform/ids.ts';
import { Refusal } from '#server/platform/refusal.ts';
import type { Row } from '#server/platform/schema.ts';
import { hashPassword } from './passwords.ts';
import {
  deleteStaffSessions,
  findStaffAccount,
  insertMember,
  listMembers,
  lockMember,
  updateMember,
} from './staff-members-store.ts';

type TeamDeps = { database: Database; clock: Clock };
export type By = { id: string; role: Role };

const strongEnough = /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d).{8,}$/;

export async function readTeam(deps: TeamDeps, by: By): Promise<Member[]> {
  return (await listMembers(deps.database.db)).map((row) => view(row, by));
}

export async function appointMember(
  deps: TeamDeps,
  by: By,
  input: { name: string; email: string; role: Role; password: string },
): Promise<Member> {
  requireGrant(by, input.role);
  const email = normaliseEmail(input.email);
  if (!email) throw new Refusal('Customer.EmailInvalid');
  if (!strongEnough.test(input.password))
    throw new Refusal(
      'SharedUser.PasswordInvalid',
      undefined,
      'Le mot de passe demande 8 caractères, une minuscule, une majuscule et un chiffre.',
    );
  const row = {
    id: newId(),
    name: input.name,
    email,
    role: input.role,
    password_hash: await hashPassword(input.password),
    disabled_at: null,
    created_at: deps.clock.now(),
  };
  // The e-mail is unique in the table: of two appointments at once, one finds it taken.
  if (await insertMember(deps.database.db, row)) return view(row, by);
  const taken = await findStaffAccount(deps.database.db, email);
  if (taken?.disabled_at)
    throw new Refusal(
      'SharedAccount.AlreadyExists',
      { id: taken.id },
      'Un compte fermé porte cet e-mail. Rouvrez-le.',
    );
  throw new Refusal(
    'SharedUser.AlreadyExists',
    undefined,
    'Un membre de l’équipe a déjà cet e-mail.',
  );
}

export async function changeMember(
  deps: TeamDeps,
  by: By,
  input: { id: string; role?: Role | undefined; isDisabled?: boolean | undefined },
): Promise<Member> {
  return inTransaction(deps.database.db, async (tx) => {
    const member = await lockMember(tx, input.id);
    if (!member) throw new Refusal('SharedUser.NotFound', { id: input.id });
    if (member.id === by.id)
      throw new Refusal(
        'SharedUser.NotCompatible',
        undefined,
        'Votre propre compte se change par quelqu’un d’autre.',
      );
    requireGrant(by, member.role);
    const role = input.role ?? member.role;
    requireGrant(by, role);
    const disabledAt =
      input.isDisabled === undefined
        ? member.disabled_at
        : input.isDisabled
          ? (member.disabled_at ?? deps.clock.now())
          : null;
    await updateMember(tx, member.id, { role, disabled_at: disabledAt });
    // A closed account leaves the till at once, on every device.
    if (disabledAt) await deleteStaffSessions(tx, member.id);
    return view({ ...member, role, disabled_at: disabledAt }, by);
  });
}

function requireGrant(by: By, role: Role): void {
  if (!canGrantRole(by.role, role)) throw new Refusal('SharedUser.CantGrantRole', { role });
}

function view(
  {
    id,
    name,
    email,
    role,
    disabled_at,
  }: Pick<Row<'staff'>, 'id' | 'name' | 'email' | 'role' | 'disabled_at'>,
  by: By,
): Member {
  return {
    id,
    name,
    email,
    role,
    isDisabled: disabled_at !== null,
    canChange: id !== by.id && canGrantRole(by.role, role),
  };
}
