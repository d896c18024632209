/** Page templates as stored: hand-written blocks, with cards by reference. */
import { z } from 'zod';
import { blockKindSchema, customContentSchema } from './contract.ts';

const storedCardSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('PRODUCT'), id: z.string() }),
  z.strictObject({ type: z.literal('RECIPE'), id: z.string() }),
  z.strictObject({ type: z.literal('CUSTOM_CONTENT'), content: customContentSchema }),
]);
export type StoredCard = z.infer<typeof storedCardSchema>;
export type StoredContent = z.infer<typeof customContentSchema>;

const storedSourceSchema = z.discriminatedUnion('from', [
  z.strictObject({ from: z.literal('promotions'), limit: z.int() }),
  z.strictObject({ from: z.literal('new'), limit: z.int() }),
  z.strictObject({ from: z.literal('bestRated'), limit: z.int() }),
  z.strictObject({ from: z.literal('category'), id: z.string(), limit: z.int() }),
  z.strictObject({ from: z.literal('recipeType'), id: z.string(), limit: z.int() }),
  z.strictObject({ from: z.literal('season'), limit: z.int() }),
]);
export type StoredSource = z.infer<typeof storedSourceSchema>;

export const storedBlockSchema = z.strictObject({
  id: z.string(),
  kind: blockKindSchema,
  title: z.string().nullable(),
  subtitle: z.string().nullable(),
  href: z.string().nullable(),
  cards: z.array(storedCardSchema),
  source: storedSourceSchema.nullable(),
});
export type StoredBlock = z.infer<typeof storedBlockSchema>;
export type BlockKind = StoredBlock['kind'];
