import { createHash } from 'node:crypto';
import { logoVariants, type Logo, type LogoVariant } from '#domain/shop/logo.ts';
import { run, type Db, type Reader, type Tx } from '#server/platform/db.ts';

export type LogoFiles = Omit<Logo, 'id'> & { files: Record<LogoVariant, Uint8Array> };

/** The id is a hash of the content, so a file uploaded twice is one logo. */
export async function insertLogo(
  tx: Tx,
  { width, height, files }: LogoFiles,
  at: Temporal.Instant,
): Promise<Logo> {
  const hash = createHash('sha256');
  for (const variant of logoVariants) hash.update(files[variant]);
  const id = hash.digest('hex').slice(0, 32);
  const [added] = await run<{ is_new: boolean }>(
    tx,
    `insert into shop_logos (id, width, height, created_at) values ($1, $2, $3, $4)
    on conflict (id) do update set created_at = excluded.created_at returning (xmax = 0) as is_new`,
    [id, width, height, at],
  );
  if (added?.is_new)
    await tx
      .insertInto('shop_logo_files')
      .values(
        logoVariants.map((variant) => ({
          logo_id: id,
          variant,
          bytes: Buffer.from(files[variant]),
        })),
      )
      .execute();
  return { id, width, height };
}

/**
 * Keeps a logo for ever, since a version of the identity refers to it. Returns false when it was
 * deleted, or has another size.
 */
export async function keepLogo(
  tx: Tx,
  { id, width, height }: Logo,
  at: Temporal.Instant,
): Promise<boolean> {
  const kept = await run(
    tx,
    `update shop_logos set saved_at = coalesce(saved_at, $4)
    where id = $1 and width = $2 and height = $3 returning id`,
    [id, width, height, at],
  );
  return kept.length > 0;
}

export async function findLogoFile(
  db: Reader,
  id: string,
  variant: LogoVariant,
): Promise<Buffer | null> {
  const row = await db
    .selectFrom('shop_logo_files')
    .select('bytes')
    .where('logo_id', '=', id)
    .where('variant', '=', variant)
    .executeTakeFirst();
  return row?.bytes ?? null;
}

/** Deletes logos that were uploaded and never saved with an identity. */
export async function deleteUnsavedLogos(db: Db, before: Temporal.Instant): Promise<void> {
  await db
    .deleteFrom('shop_logos')
    .where('saved_at', 'is', null)
    .where('created_at', '<', before)
    .execute();
}
