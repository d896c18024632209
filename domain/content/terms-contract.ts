/** Terms of sale. Every version stays readable, since an order is bound by the one accepted. */
import { z } from 'zod';
import { pageTemplateSchema } from './contract.ts';

export const termsVersionSchema = z.object({ version: z.int(), publishedAt: z.string() });
export type TermsVersion = z.infer<typeof termsVersionSchema>;

/** Null when none is published. `statesUncollected`: else uncollected pickups are not billed. */
export const termsInForceSchema = z.object({
  terms: termsVersionSchema.extend({ statesUncollected: z.boolean() }).nullable(),
});
export type TermsInForce = z.infer<typeof termsInForceSchema>;
export const termsTextSchema = termsVersionSchema.extend({
  isInForce: z.boolean(),
  page: pageTemplateSchema,
});
export type TermsText = z.infer<typeof termsTextSchema>;
