/** The terms of sale: one page, whose every version stays readable, since an order is bound by the one that was accepted. */
import { z } from 'zod';
import { pageTemplateSchema } from '../catalogue/contract.ts';

/** Which version, and since when it holds. */
export const termsVersionSchema = z.object({ version: z.int(), publishedAt: z.string() });
export type TermsVersion = z.infer<typeof termsVersionSchema>;

/** GET /api/terms: those in force; null: the shop has published none. */
export const termsInForceSchema = z.object({ terms: termsVersionSchema.nullable() });
/** GET /api/terms/{version}: their text, in force or not. */
export const termsTextSchema = termsVersionSchema.extend({
  isInForce: z.boolean(),
  page: pageTemplateSchema,
});
export type TermsText = z.infer<typeof termsTextSchema>;
