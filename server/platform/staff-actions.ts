/** The staff journal: written in the same transaction as the change it records. */
import type { ActionKind } from '#domain/staff/action-kinds.ts';
import type { StaffAction } from '#domain/staff/staff-action.ts';
import { run, type Reader, type Tx } from './db.ts';
import { newId } from './ids.ts';

export type ActionToRecord = {
  /** Null: the command line, or a visitor who is not signed in. */
  staffId: string | null;
  at: Temporal.Instant;
  kind: ActionKind;
  /** For example `product:pommes-gala`. */
  subject: string;
  before?: unknown;
  after?: unknown;
};

export async function recordStaffAction(
  tx: Tx,
  { staffId, at, kind, subject, before = null, after = null }: ActionToRecord,
): Promise<void> {
  await run(
    tx,
    `insert into staff_actions (id, at, staff_id, kind, subject, before, after)
    values ($1, $2, $3, $4, $5, $6, $7)`,
    [newId(), at, staffId, kind, subject, asJson(before), asJson(after)],
  );
}

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
    select id, at, "staffId", kind, subject, before, after
    from jsonb_to_recordset($1::jsonb) as r (id uuid, at timestamptz, "staffId" uuid, kind text,
      subject text, before jsonb, after jsonb)`,
    [JSON.stringify(rows)],
  );
}

export async function readStaffActions(
  db: Reader,
  subject: string | readonly string[],
  limit = 20,
): Promise<StaffAction[]> {
  const rows = await run<Omit<StaffAction, 'at'> & { at: Temporal.Instant }>(
    db,
    `
    select a.id, a.at, a.kind, a.before, a.after, coalesce(s.name, 'Hors connexion') as author
    from staff_actions a left join staff s on s.id = a.staff_id
    where a.subject = any($1) order by a.number desc limit $2`,
    [typeof subject === 'string' ? [subject] : subject, limit],
  );
  return rows.map((row) => ({ ...row, at: row.at.toString() }));
}

const asJson = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));
