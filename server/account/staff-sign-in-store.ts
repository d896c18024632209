/** Back office sign-in attempts, for admins to review. */
import { signInsKeptMonths } from '#domain/account/rules.ts';
import type { StaffSignIn } from '#domain/staff/team.ts';
import { run, type Reader } from '#server/platform/db.ts';
import type { NewRow } from '#server/platform/schema.ts';
import { shopDateTime } from '#server/platform/shop-time.ts';

const listed = 50;

export async function insertStaffSignIn(db: Reader, row: NewRow<'staff_sign_ins'>): Promise<void> {
  await db.insertInto('staff_sign_ins').values(row).execute();
}

export async function listStaffSignIns(db: Reader): Promise<StaffSignIn[]> {
  const rows = await run<Omit<StaffSignIn, 'at'> & { at: Temporal.Instant }>(
    db,
    `select i.id::text, i.at, s.name, i.is_accepted as "isAccepted", i.network
    from staff_sign_ins i left join staff s on s.id = i.staff_id order by i.id desc limit $1`,
    [listed],
  );
  return rows.map((row) => ({ ...row, at: row.at.toString() }));
}

export async function deleteOldStaffSignIns(db: Reader, now: Temporal.Instant): Promise<void> {
  const before = shopDateTime(now).subtract({ months: signInsKeptMonths }).toInstant();
  await db.deleteFrom('staff_sign_ins').where('at', '<', before).execute();
}
