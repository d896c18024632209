/** The team: the members of the demo world, and others. */
import type { Role } from '#domain/staff/contract.ts';
import { openSession } from '#server/account/sessions.ts';
import { newId } from '#server/platform/ids.ts';
import type { TestApp, Visitor } from './app.ts';

const emails = { paul: 'paul@cabas.fr', lea: 'lea@cabas.fr', marc: 'marc@cabas.fr' } as const;
export type StaffName = keyof typeof emails;

/** Signs in a preparer (paul), a driver (lea) or a manager (marc) of the demo world. */
export async function staff(app: TestApp, who: StaffName): Promise<Visitor> {
  const { id } = await app.database.db
    .selectFrom('staff')
    .select('id')
    .where('email', '=', emails[who])
    .executeTakeFirstOrThrow();
  return signInStaff(app, id);
}

/** Adds a member to the team and returns their id. */
export async function hire(app: TestApp, role: Role, name: string): Promise<string> {
  const id = newId();
  await app.database.db
    .insertInto('staff')
    .values({
      id,
      email: `${id}@cabas.fr`,
      name,
      password_hash: 'none',
      role,
      created_at: app.clock.now(),
    })
    .execute();
  return id;
}

export async function signInStaff(app: TestApp, staffId: string): Promise<Visitor> {
  const visitor = app.visitor();
  const { token } = await openSession(app.database.db, app, { staffId });
  visitor.cookies.set('staff-session', token);
  return visitor;
}
