import { z } from 'zod';
import { staffActionSchema } from '../staff/staff-action.ts';
import { rateBounds, returnedPercent } from './rates.ts';
import { versionSchema } from '../contract/version.ts';

const between = ({ minimum, maximum }: { minimum: number; maximum: number }) =>
  z.int().min(minimum).max(maximum);

const ratesSchema = z.strictObject({
  coefficient: between(rateBounds.coefficient),
  threshold: between(rateBounds.threshold),
  giftCents: between(rateBounds.giftCents),
});

export const changeRatesRequestSchema = ratesSchema
  .extend({ version: versionSchema })
  .refine((rates) => returnedPercent(rates) <= rateBounds.returnedPercent, {
    message: `Un cadeau rend ${rateBounds.returnedPercent} % des achats au plus`,
    path: ['giftCents'],
  });
export type ChangeRatesRequest = z.infer<typeof changeRatesRequestSchema>;

export const charityIdSchema = z.string().max(60);
const writtenCharitySchema = z.strictObject({
  name: z.string().trim().min(1).max(80),
  text: z.string().trim().min(1).max(240),
});
export const newCharityRequestSchema = writtenCharitySchema;
export type WrittenCharity = z.infer<typeof writtenCharitySchema>;
export const changeCharityRequestSchema = writtenCharitySchema.extend({
  version: versionSchema,
  isActive: z.boolean(),
});
export type ChangeCharityRequest = z.infer<typeof changeCharityRequestSchema>;

export const staffLoyaltySchema = z.object({
  rates: ratesSchema.extend({ version: z.int() }),
  charities: z.array(
    writtenCharitySchema.extend({
      id: z.string(),
      isActive: z.boolean(),
      version: z.int(),
      /** Donations so far, in cents. */
      donated: z.int(),
    }),
  ),
  actions: z.array(staffActionSchema),
});
export type StaffLoyalty = z.infer<typeof staffLoyaltySchema>;
