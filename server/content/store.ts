import { z } from 'zod';
import { storedBlockSchema } from '#domain/content/template.ts';
import type { Db } from '#server/platform/db.ts';

export async function readTemplate(db: Db, id: string) {
  const row = await db.selectFrom('page_templates').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? { ...row, blocks: z.array(storedBlockSchema).parse(row.blocks) } : null;
}
