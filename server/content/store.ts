import { z } from 'zod';
import { storedBlockSchema } from '#domain/content/template.ts';
import type { Db } from '#server/platform/db.ts';

export async function readTemplate(db: Db, id: string) {
  const row = await db.selectFrom('page_templates').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? { ...row, blocks: z.array(storedBlockSchema).parse(row.blocks) } : null;
}

export function listTemplates(db: Db) {
  return db.selectFrom('page_templates').select(['id', 'title', 'description', 'updated_at']).orderBy('id').execute();
}
