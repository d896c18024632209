import { run, type Reader, type Tx } from '#server/platform/db.ts';

export type PackedAsset = { name: string; gzipped: Buffer };

export async function findAsset(db: Reader, name: string): Promise<Buffer | null> {
  const row = await db
    .selectFrom('page_assets')
    .select('gzipped')
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.gzipped ?? null;
}

export async function findMissingNames(db: Reader, names: readonly string[]): Promise<string[]> {
  const rows = await run<{ name: string }>(
    db,
    `select name from unnest($1::text[]) as wanted (name)
    where not exists (select from page_assets kept where kept.name = wanted.name)`,
    [names],
  );
  return rows.map(({ name }) => name);
}

/** Processes that start together write one after the other. */
export async function lockAssets(tx: Tx): Promise<void> {
  await run(tx, "select pg_advisory_xact_lock(hashtext('page assets'))");
}

export async function insertAssets(tx: Tx, assets: readonly PackedAsset[]): Promise<void> {
  await run(
    tx,
    `insert into page_assets (name, gzipped) select * from unnest($1::text[], $2::bytea[])
    on conflict (name) do nothing`,
    [assets.map(({ name }) => name), assets.map(({ gzipped }) => gzipped)],
  );
}

/** Notes which assets the release that starts is made of, and since when others are not. */
export async function noteRelease(
  tx: Tx,
  names: readonly string[],
  at: Temporal.Instant,
): Promise<void> {
  await run(
    tx,
    'update page_assets set superseded_at = null where superseded_at is not null and name = any($1)',
    [names],
  );
  await run(
    tx,
    'update page_assets set superseded_at = $2 where superseded_at is null and name <> all($1)',
    [names, at],
  );
}

/** Deletes assets superseded before that time, then the oldest others above that size. */
export async function deleteOldAssets(
  tx: Tx,
  { before, maximumBytes }: { before: Temporal.Instant; maximumBytes: number },
): Promise<void> {
  await run(
    tx,
    `delete from page_assets using (
      select name, sum(octet_length(gzipped)) over (order by superseded_at desc, name) as total_bytes
      from page_assets where superseded_at is not null
    ) former
    where page_assets.name = former.name
      and (page_assets.superseded_at < $1 or former.total_bytes > $2)`,
    [before, maximumBytes],
  );
}
