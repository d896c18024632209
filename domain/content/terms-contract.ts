/** Terms of sale. Past versions stay readable, since each order is bound by its own version. */
import { z } from 'zod';
import { pageTemplateSchema } from './contract.ts';

export const termsVersionSchema = z.object({ version: z.int(), publishedAt: z.string() });
export type TermsVersion = z.infer<typeof termsVersionSchema>;

/** Null until published. `statesUncollected`: required to bill uncollected pickups. */
export const termsInForceSchema = z.object({
  terms: termsVersionSchema.extend({ statesUncollected: z.boolean() }).nullable(),
});
export type TermsInForce = z.infer<typeof termsInForceSchema>;
export const termsTextSchema = termsVersionSchema.extend({
  isInForce: z.boolean(),
  page: pageTemplateSchema,
});
export type TermsText = z.infer<typeof termsTextSchema>;
