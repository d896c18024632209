/** Journals what a person, or nobody but the server's console, does to a member's account. */
import type { ActionKind } from '#domain/staff/action-kinds.ts';
import { recordStaffAction } from '#server/platform/staff-actions.ts';
import type { Tx } from '#server/platform/db.ts';
import type { Person } from './person.ts';
import type { LinkDeps } from './staff-links.ts';

export type MemberChange = { by: { id: string | null }; member: Person };

export async function record(
  tx: Tx,
  { clock }: Pick<LinkDeps, 'clock'>,
  {
    by,
    member,
    kind,
    before,
    after = {},
  }: MemberChange & { kind: ActionKind; before?: object; after?: object },
): Promise<void> {
  await recordStaffAction(tx, {
    staffId: by.id,
    at: clock.now(),
    kind,
    subject: `member:${member.id}`,
    ...(before ? { before } : {}),
    // The journal keeps the name at that time.
    after: { name: member.name, ...after },
  });
}
