import { z } from 'zod';

/** One imported row; `fields`: what it changes. The previous price reveals a misplaced comma. */
export const importChangeSchema = z.object({
  line: z.int(),
  sku: z.string(),
  name: z.string(),
  kind: z.enum(['added', 'changed']),
  fields: z.array(z.string()),
  price: z.int(),
  priceBefore: z.int().nullable(),
});
export type ImportChange = z.infer<typeof importChangeSchema>;
/** POST /api/staff/catalogue/imports: the body is the file. Lists are truncated, counts are complete. */
export const importQuerySchema = z.strictObject({
  dryRun: z.enum(['1']).optional(),
  stock: z.enum(['keep', 'replace']).optional(),
});
export const importReportSchema = z.object({
  rows: z.int(),
  isWritten: z.boolean(),
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  otherStocks: z.int(),
  refusedCount: z.int(),
  refused: z.array(z.object({ line: z.int(), sku: z.string(), reasons: z.array(z.string()) })),
  changes: z.array(importChangeSchema),
  /** Paths such as « Épicerie › Riz », truncated for display. */
  newCategories: z.array(z.string()),
});
export type ImportAnswer = z.infer<typeof importReportSchema>;
