import { messageTextSchema, type MessageText } from '#domain/texts/contract.ts';
import { run, type Reader, type Tx } from '#server/platform/db.ts';

export type LatestText = {
  template: string;
  version: number;
  text: unknown;
  changedAt: Temporal.Instant;
  changedBy: string;
};

/** The version in force of each message that was ever changed. */
export async function listLatestTexts(db: Reader): Promise<LatestText[]> {
  return run<LatestText>(
    db,
    `select distinct on (t.template) t.template, t.version, t.text, t.changed_at as "changedAt",
      s.name as "changedBy"
    from message_texts t join staff s on s.id = t.changed_by order by t.template, t.version desc`,
  );
}

export type TextVersion = {
  version: number;
  text: MessageText | null;
  changedAt: Temporal.Instant;
  changedBy: string;
};

/** Latest first. */
export async function listTextVersions(
  db: Reader,
  template: string,
  limit: number,
): Promise<TextVersion[]> {
  const rows = await db
    .selectFrom('message_texts')
    .innerJoin('staff', 'staff.id', 'message_texts.changed_by')
    .select(['version', 'text', 'changed_at', 'staff.name as by'])
    .where('template', '=', template)
    .orderBy('version', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    version: row.version,
    text: row.text === null ? null : messageTextSchema.parse(row.text),
    changedAt: row.changed_at,
    changedBy: row.by,
  }));
}

/** Where a trial goes. Null: a program, which has no e-mail. */
export async function findMemberEmail(db: Reader, id: string): Promise<string | null> {
  const { email } = await db
    .selectFrom('staff')
    .select('email')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return email;
}

/** Returns false when this version exists: another manager was faster. */
export async function insertText(
  tx: Tx,
  change: {
    template: string;
    version: number;
    text: MessageText | null;
    at: Temporal.Instant;
    staffId: string;
  },
): Promise<boolean> {
  const inserted = await tx
    .insertInto('message_texts')
    .values({
      template: change.template,
      version: change.version,
      text: change.text === null ? null : JSON.stringify(change.text),
      changed_at: change.at,
      changed_by: change.staffId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('version')
    .execute();
  return inserted.length > 0;
}
