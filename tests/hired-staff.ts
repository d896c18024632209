/** Staff beyond the members of the demo world. */
import type { Role } from '#domain/staff/contract.ts';
import { openSession } from '#server/account/sessions.ts';
import { newId } from '#server/platform/ids.ts';
import type { TestApp, Visitor } from './app.ts';

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
