/** The pages of a world, as the back office stores them, but for two words that are the code's own. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { guaranteeTerms } from '#domain/content/legal-guarantee.ts';
import { storedBlockSchema } from '#domain/content/template.ts';
import { weightMarginPercent } from '#domain/measures/quantity.ts';
import type { Tx } from '#server/platform/db.ts';
import { readJson, readText } from './files.ts';

const pageSchema = z.strictObject({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  blocks: z.array(storedBlockSchema),
});
type WorldPage = z.infer<typeof pageSchema>;

export function readPages(file: string): WorldPage[] {
  const text = readText(file)
    .replaceAll('{{marge}}', String(weightMarginPercent))
    .replaceAll('{{garanties}}', JSON.stringify(guaranteeTerms).slice(1, -1));
  return readJson(file, z.array(pageSchema), text);
}

export const readAllPages = (folder: string): WorldPage[] =>
  readdirSync(path.join(folder, 'pages'))
    .toSorted()
    .flatMap((name) => readPages(path.join(folder, 'pages', name)));

export async function loadPages(
  tx: Tx,
  pages: readonly WorldPage[],
  at: Temporal.Instant,
): Promise<void> {
  await tx
    .insertInto('page_templates')
    .values(
      pages.map(({ id, title, description, blocks }) => ({
        id,
        title,
        description,
        blocks: JSON.stringify(blocks),
        updated_at: at,
      })),
    )
    .execute();
}
