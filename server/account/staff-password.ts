/** Changes one's own staff password: asks for the current one and ends other sessions. */
import type { Clock } from '#domain/time/clock.ts';
import { composeEmail } from '#server/platform/compose-message.ts';
import { inTransaction, type Database } from '#server/platform/db.ts';
import { newId, sha256 } from '#server/platform/ids.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { recordStaffAction } from '#server/platform/staff-actions.ts';
import type { ShopIdentity } from '#server/shop/open-shop-identity.ts';
import { requireStaffPassword } from './acceptable-password.ts';
import { requireCurrentPassword } from './current-password.ts';
import { hashPassword } from './passwords.ts';
import { deleteStaffLinks } from './staff-links-store.ts';
import { deleteStaffSessions, findOpenMember, setMemberPassword } from './staff-members-store.ts';

export async function changeStaffPassword(
  deps: { database: Database; clock: Clock; jobs: Jobs; shop: Pick<ShopIdentity, 'shown'> },
  input: { staffId: string; sessionToken: string; currentPassword: string; newPassword: string },
): Promise<void> {
  const member = await findOpenMember(deps.database.db, input.staffId);
  if (!member) throw new Refusal('Shared.TokenExpired');
  await requireCurrentPassword(deps, member, input.currentPassword);
  await requireStaffPassword(input.newPassword, [
    deps.shop.shown().name,
    member.name,
    member.email,
  ]);
  const { id, name, email } = member;
  const passwordHash = await hashPassword(input.newPassword);
  await inTransaction(deps.database.db, async (tx) => {
    if (!(await setMemberPassword(tx, { id, name, passwordHash })))
      throw new Refusal('Shared.TokenExpired');
    await deleteStaffLinks(tx, id);
    await deleteStaffSessions(tx, id, sha256(input.sessionToken));
    await recordStaffAction(tx, {
      staffId: id,
      at: deps.clock.now(),
      kind: 'member.password',
      subject: `member:${id}`,
      after: { name },
    });
    const message = { key: `staff-password-${newId()}`, to: email, values: {} };
    await deps.jobs.enqueue(tx, 'email.send', composeEmail('team-password-changed', message));
  });
}
