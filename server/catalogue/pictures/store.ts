/** Uploaded pictures in SQL; unused ones are deleted after a month. */
import { run, type Db, type Reader, type Tx } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { createHash } from 'node:crypto';
import { variants, type Variant } from './variants.ts';

/** Separate from /pictures/, which holds the demo's files. */
const folder = '/pictures/own/';

const baseOf = (id: string): string => `${folder}${id}`;
const idOf = (base: string): string | null =>
  base.startsWith(folder) ? base.slice(folder.length) : null;

/** The id is a hash of the content, so a file uploaded twice is one picture. Returns its base. */
export async function insertPicture(
  tx: Tx,
  files: Record<Variant, Uint8Array>,
  at: Temporal.Instant,
): Promise<string> {
  const hash = createHash('sha256');
  for (const variant of variants) hash.update(files[variant]);
  const id = hash.digest('hex').slice(0, 32);
  const [added] = await run<{ is_new: boolean }>(
    tx,
    'insert into pictures (id, created_at) values ($1, $2) on conflict (id) do update set unused_since = null returning (xmax = 0) as is_new',
    [id, at],
  );
  if (added?.is_new)
    for (const variant of variants)
      await tx
        .insertInto('picture_files')
        .values({ picture_id: id, variant, bytes: Buffer.from(files[variant]) })
        .execute();
  return baseOf(id);
}

export async function findPictureFile(
  db: Reader,
  id: string,
  variant: Variant,
): Promise<Buffer | null> {
  const row = await db
    .selectFrom('picture_files')
    .select('bytes')
    .where('picture_id', '=', id)
    .where('variant', '=', variant)
    .executeTakeFirst();
  return row?.bytes ?? null;
}

/**
 * Marks a picture as used; locks out a concurrent purge. Imported pictures are files, hence not
 * stored here.
 */
export async function keepPicture(tx: Tx, base: string): Promise<void> {
  const id = idOf(base);
  if (id === null) return;
  const { numUpdatedRows } = await tx
    .updateTable('pictures')
    .set({ unused_since: null })
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw new Refusal('Article.PictureGone', { field: 'picture' });
}

/** Same for several pictures. Missing ones display as a tile, like any missing file. */
export async function keepPictures(tx: Tx, bases: readonly string[]): Promise<void> {
  await run(
    tx,
    'update pictures set unused_since = null where id = any($1) and unused_since is not null',
    [bases.flatMap((base) => idOf(base) ?? [])],
  );
}

const inCatalogue = `(exists (select 1 from products where sheet->>'picture' = '${folder}' || p.id)
  or exists (select 1 from categories where picture = '${folder}' || p.id))`;

/** Returns the bases of pictures unused by products and aisles since that time. */
export async function markUnused(
  db: Db,
  at: Temporal.Instant,
  before: Temporal.Instant,
): Promise<string[]> {
  await run(
    db,
    `update pictures p set unused_since = case when ${inCatalogue} then null else coalesce(unused_since, $1) end where (unused_since is null) <> ${inCatalogue}`,
    [at],
  );
  const rows = await db
    .selectFrom('pictures')
    .select('id')
    .where('unused_since', '<', before)
    .execute();
  return rows.map(({ id }) => baseOf(id));
}

/** Rechecks in the same statement, so a picture used meanwhile survives. */
export async function deleteUnused(
  db: Db,
  bases: readonly string[],
  before: Temporal.Instant,
): Promise<void> {
  await run(
    db,
    `delete from pictures p where id = any($1) and unused_since < $2 and not ${inCatalogue}`,
    [bases.flatMap((base) => idOf(base) ?? []), before],
  );
}
