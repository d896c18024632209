/** In-app messages: written by a manager, dismissed by each reader. */
import { z } from 'zod';
import { daySchema, lastDayAfterFirst } from '../time/typed-dates.ts';
import { instantIn, type TimeZone } from '../time/local-time.ts';
import { isShopAddress } from '../addresses/shop-address.ts';
import { audiences, type Audience } from './audiences.ts';

export const inAppMessageSchema = z.object({
  id: z.string(),
  title: z.string(),
  text: z.string(),
  link: z.string().nullable(),
});
export type InAppMessage = z.infer<typeof inAppMessageSchema>;
export const inAppMessagesSchema = z.object({ items: z.array(inAppMessageSchema) });

export const writeMessageRequestSchema = z
  .strictObject({
    title: z.string().trim().min(1, 'Champ requis').max(80),
    text: z.string().trim().min(1, 'Champ requis').max(240),
    link: z
      .string()
      .trim()
      .max(200)
      .refine(isShopAddress, 'Une page de la boutique, par exemple /categorie/fruits-et-legumes')
      .nullable(),
    audience: z.enum(audiences),
    /** Shop's local days, both inclusive. */
    firstDay: daySchema,
    lastDay: daySchema,
  })
  .refine(({ firstDay, lastDay }) => firstDay <= lastDay, {
    path: ['lastDay'],
    error: lastDayAfterFirst,
  });
export type WriteMessageRequest = z.infer<typeof writeMessageRequestSchema>;

export const staffMessageSchema = inAppMessageSchema.extend({
  audience: z.enum(audiences),
  state: z.enum(['planned', 'shown', 'over']),
  from: z.string(),
  to: z.string(),
  author: z.string(),
});
export type StaffMessage = z.infer<typeof staffMessageSchema>;

/** Midnight of the first day to the end of the last. */
export function messagePeriod(
  { firstDay, lastDay }: { firstDay: string; lastDay: string },
  timeZone: TimeZone,
): { startsAt: Temporal.Instant; endsAt: Temporal.Instant } {
  return {
    startsAt: instantIn(timeZone, Temporal.PlainDate.from(firstDay), 0),
    endsAt: instantIn(timeZone, Temporal.PlainDate.from(lastDay).add({ days: 1 }), 0),
  };
}

/** « New » customers have an account but no order yet. */
export function audiencesOf({
  isSignedIn,
  isNew,
}: {
  isSignedIn: boolean;
  isNew: boolean;
}): Audience[] {
  return audiences.filter(
    (audience) => audience === 'everybody' || (isSignedIn && (audience === 'signedIn' || isNew)),
  );
}
