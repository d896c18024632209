/** The flags, charities and reviews of a world. */
import path from 'node:path';
import { z } from 'zod';
import { flagDefaults, flagKeys } from '#domain/flags/defaults.ts';
import { run, type Tx } from '#server/platform/db.ts';
import { newId } from '#server/platform/ids.ts';
import { readJson } from './files.ts';

const switchSchema = z
  .enum(flagKeys)
  .refine((key) => typeof flagDefaults[key] === 'boolean', 'is not switched on or off');

/** Turns these on; the defaults in code stay off. */
export async function loadFlags(tx: Tx, folder: string, at: Temporal.Instant): Promise<void> {
  const shown = readJson(path.join(folder, 'flags.json'), z.array(switchSchema));
  await tx
    .insertInto('feature_flags')
    .values(
      shown.map((key) => ({ key, value: 'true', rules: '[]', updated_at: at, updated_by: null })),
    )
    .execute();
}

const charitySchema = z.strictObject({ id: z.string(), name: z.string(), text: z.string() });

/** Fictional ones, which can receive Miams. */
export async function loadCharities(tx: Tx, folder: string): Promise<void> {
  for (const { id, name, text } of readJson(
    path.join(folder, 'charities.json'),
    z.array(charitySchema),
  ))
    await run(tx, 'insert into charities (id, name, text) values ($1, $2, $3)', [id, name, text]);
}

const reviewSchema = z.strictObject({
  product: z.string(),
  author: z.string(),
  rating: z.int().min(1).max(5),
  text: z.string(),
});

/**
 * Reviews imported from before purchases were verified; the demo labels them so. The sheets already count their
 * ratings. One a week, the latest first.
 */
export async function loadReviews(
  tx: Tx,
  { folder, knownProducts }: { folder: string; knownProducts: ReadonlySet<string> },
  at: Temporal.Instant,
): Promise<void> {
  const written = readJson(path.join(folder, 'reviews.json'), z.array(reviewSchema)).filter(
    ({ product }) => knownProducts.has(product),
  );
  if (written.length === 0) return;
  await tx
    .insertInto('reviews')
    .values(
      written.map(({ product, author, rating, text }, index) => {
        const writtenAt = at.subtract({ hours: 24 * 7 * (index + 1) + 5 });
        return {
          id: newId(),
          customer_id: null,
          order_id: null,
          product_id: product,
          author,
          rating,
          text,
          purchased_at: writtenAt.subtract({ hours: 24 * 4 }),
          created_at: writtenAt,
          updated_at: writtenAt,
          status: 'published' as const,
          refusal_reason: null,
          moderated_by: null,
        };
      }),
    )
    .execute();
}
