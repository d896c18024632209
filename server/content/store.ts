import { z } from 'zod';
import { storedBlockSchema } from '#domain/content/template.ts';
import type { Reader } from '#server/platform/db.ts';

export const parseBlocks = (blocks: unknown) => z.array(storedBlockSchema).parse(blocks);

export async function readTemplate(db: Reader, id: string) {
  const row = await db
    .selectFrom('page_templates')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? { ...row, blocks: parseBlocks(row.blocks) } : null;
}

export function listTemplates(db: Reader) {
  return db
    .selectFrom('page_templates')
    .select(['id', 'title', 'seo_title', 'description', 'updated_at'])
    .orderBy('id')
    .execute();
}
