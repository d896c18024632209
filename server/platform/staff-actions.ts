/** The team's journal: what somebody changed stands beside what they changed, in the same transaction, or neither does. */
import type { StaffAction } from '#domain/picking/staff-action.ts';
import { run, type Reader, type Tx } from './db.ts';
import { newId } from './ids.ts';

export type ActionToRecord = {
  staffId: string;
  at: Temporal.Instant;
  /** A dotted word: `product.price`. */
  kind: string;
  /** The kind of thing and its id: `product:pommes-gala`. */
  subject: string;
  before?: unknown;
  after?: unknown;
};

/** Takes the caller's transaction, for that reason alone. */
export async function recordStaffAction(
  tx: Tx,
  { staffId, at, kind, subject, before = null, after = null }: ActionToRecord,
): Promise<void> {
  await run(
    tx,
    'insert into staff_actions (id, at, staff_id, kind, subject, before, after) values ($1, $2, $3, $4, $5, $6, $7)',
    [newId(), at, staffId, kind, subject, asJson(before), asJson(after)],
  );
}

/** Many at once: an import may change a whole catalogue. */
export async function recordStaffActions(
  tx: Tx,
  actions: readonly ActionToRecord[],
): Promise<void> {
  const rows = actions.map(({ before = null, after = null, ...action }) => ({
    id: newId(),
    ...action,
    at: action.at.toString(),
    before,
    after,
  }));
  await run(
    tx,
    `insert into staff_actions (id, at, staff_id, kind, subject, before, after)
    select id, at, "staffId", kind, subject, before, after from jsonb_to_recordset($1::jsonb) as r (id uuid, at timestamptz, "staffId" uuid, kind text, subject text, before jsonb, after jsonb)`,
    [JSON.stringify(rows)],
  );
}

/** The newest first. */
export async function readStaffActions(
  db: Reader,
  subject: string,
  limit = 20,
): Promise<StaffAction[]> {
  const rows = await run<Omit<StaffAction, 'at'> & { at: Temporal.Instant }>(
    db,
    `
    select a.id, a.at, a.kind, a.before, a.after, s.name as author from staff_actions a join staff s on s.id = a.staff_id
    where a.subject = $1 order by a.number desc limit $2`,
    [subject, limit],
  );
  return rows.map((row) => ({ ...row, at: row.at.toString() }));
}

const asJson = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));
