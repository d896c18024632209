/** The register of scales. */
import type { Scale } from '#domain/picking/scales-contract.ts';
import { run, type Reader, type Tx } from '#server/platform/db.ts';
import type { NewRow, Row } from '#server/platform/schema.ts';

export const viewScale = (row: Row<'scales'>): Scale => ({
  id: row.id,
  name: row.name,
  approvalMark: row.approval_mark,
  accuracyClass: row.accuracy_class,
  minimumGrams: row.minimum_grams,
  maximumGrams: row.maximum_grams,
  checkedOn: row.checked_on.toString(),
  nextCheckOn: row.next_check_on.toString(),
  isRetired: row.retired_at !== null,
  version: row.version,
});

export async function listScales(db: Reader): Promise<Row<'scales'>[]> {
  return db.selectFrom('scales').selectAll().orderBy('name').execute();
}

export async function findScale(db: Reader, id: string): Promise<Row<'scales'> | undefined> {
  return db.selectFrom('scales').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function lockScale(tx: Tx, id: string): Promise<Row<'scales'> | undefined> {
  return tx
    .selectFrom('scales')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** false: its id or its name was taken meanwhile. */
export async function insertScale(tx: Tx, row: NewRow<'scales'>): Promise<boolean> {
  const result = await tx
    .insertInto('scales')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function isNameTaken(db: Reader, { id, name }: Pick<Scale, 'id' | 'name'>) {
  const row = await db
    .selectFrom('scales')
    .select('id')
    .where('name', '=', name)
    .where('id', '!=', id)
    .executeTakeFirst();
  return row !== undefined;
}

export async function updateScale(
  tx: Tx,
  id: string,
  changes: Partial<NewRow<'scales'>>,
): Promise<void> {
  await tx.updateTable('scales').set(changes).where('id', '=', id).execute();
}

/** Lines that no registered scale is known to have weighed; labels are weighed before. */
export async function countWithoutScale(db: Reader, since: Temporal.Instant): Promise<number> {
  const [row] = await run<{ lines: number }>(
    db,
    `select count(*)::integer as lines from order_lines
    where prepared_at >= $1 and prepared_grams > 0
      and coalesce(weighing ->> 'source', '') <> 'label' and weighing -> 'scale' ->> 'id' is null`,
    [since],
  );
  return row?.lines ?? 0;
}
