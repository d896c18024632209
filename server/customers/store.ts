/** What the team stores about a customer: a note, gestures and page views. */
import { run, type Db, type Reader, type Tx } from '#server/platform/db.ts';
import type { NewRow, Row } from '#server/platform/schema.ts';

export type NoteRow = Row<'customer_notes'> & { author: string };

export async function findNote(db: Reader, customerId: string): Promise<NoteRow | null> {
  const [row] = await run<NoteRow>(
    db,
    `select n.*, s.name as author from customer_notes n join staff s on s.id = n.written_by
    where n.customer_id = $1`,
    [customerId],
  );
  return row ?? null;
}

export async function saveNote(
  tx: Tx,
  { customer_id: id, ...note }: NewRow<'customer_notes'>,
): Promise<void> {
  await tx
    .insertInto('customer_notes')
    .values({ customer_id: id, ...note })
    .onConflict((conflict) => conflict.column('customer_id').doUpdateSet(note))
    .execute();
}

export async function deleteNote(tx: Tx, customerId: string): Promise<void> {
  await tx.deleteFrom('customer_notes').where('customer_id', '=', customerId).execute();
}

export async function findGesture(
  db: Reader,
  id: string,
): Promise<Row<'customer_gestures'> | undefined> {
  return db.selectFrom('customer_gestures').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function insertGesture(tx: Tx, row: NewRow<'customer_gestures'>): Promise<void> {
  await tx.insertInto('customer_gestures').values(row).execute();
}

export async function listGestures(
  db: Reader,
  customerId: string,
): Promise<(Row<'customer_gestures'> & { author: string })[]> {
  return run(
    db,
    `select g.*, s.name as author from customer_gestures g join staff s on s.id = g.staff_id
    where g.customer_id = $1 order by g.at desc limit 50`,
    [customerId],
  );
}

/** Sum of this member's gestures to this customer since then, coupons and Miams together. */
export async function sumGestures(
  db: Reader,
  { customerId, staffId, since }: { customerId: string; staffId: string; since: Temporal.Instant },
): Promise<number> {
  const [row] = await run<{ cents: number }>(
    db,
    `select coalesce(sum(amount_cents), 0)::int as cents from customer_gestures
    where customer_id = $1 and staff_id = $2 and at > $3`,
    [customerId, staffId, since],
  );
  return row?.cents ?? 0;
}

/** Clears the gestures' messages to the customer. */
export async function eraseMessages(tx: Tx, customerId: string): Promise<void> {
  await tx
    .updateTable('customer_gestures')
    .set({ message: null })
    .where('customer_id', '=', customerId)
    .execute();
}

/** The page reloads after each change, so views within ten minutes count once. */
export async function recordView(
  db: Reader,
  view: { customerId: string; staffId: string; at: Temporal.Instant },
): Promise<void> {
  await run(
    db,
    `insert into customer_views (customer_id, staff_id, at) select $1, $2, $3
    where not exists (select 1 from customer_views
      where customer_id = $1 and staff_id = $2 and at > $4)`,
    [view.customerId, view.staffId, view.at, view.at.subtract({ minutes: 10 })],
  );
}

export async function listViews(
  db: Reader,
  customerId: string,
  limit: number,
): Promise<{ author: string; at: Temporal.Instant }[]> {
  return run(
    db,
    `select s.name as author, v.at from customer_views v join staff s on s.id = v.staff_id
    where v.customer_id = $1 order by v.at desc, v.id desc limit $2`,
    [customerId, limit],
  );
}

export async function deleteViewsBefore(db: Db, before: Temporal.Instant): Promise<void> {
  await run(db, 'select forget_customer_views($1)', [before]);
}
