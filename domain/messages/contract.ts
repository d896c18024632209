/** What the shop tells its shoppers in its own pages: written by a manager, closed by whoever has read it. */
import { z } from 'zod';
import { parisInstant } from '../paris-time.ts';
import { audiences, type Audience } from './audiences.ts';

export const inAppMessageSchema = z.object({
  id: z.string(),
  title: z.string(),
  text: z.string(),
  /** A page of the shop. */ link: z.string().nullable(),
});
export type InAppMessage = z.infer<typeof inAppMessageSchema>;
/** The newest first. */
export const inAppMessagesSchema = z.object({ items: z.array(inAppMessageSchema) });

const daySchema = z.iso.date();
export const writeMessageRequestSchema = z
  .strictObject({
    title: z.string().trim().min(1, 'Champ requis').max(80),
    text: z.string().trim().min(1, 'Champ requis').max(240),
    link: z
      .string()
      .trim()
      .max(200)
      .regex(/^\/([^/\\]|$)/, 'Une page de la boutique, par exemple /categorie/fruits-et-legumes')
      .nullable(),
    audience: z.enum(audiences),
    /** Days in Paris, both included. */
    firstDay: daySchema,
    lastDay: daySchema,
  })
  .refine(({ firstDay, lastDay }) => firstDay <= lastDay, {
    path: ['lastDay'],
    error: 'Le dernier jour vient après le premier',
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

/** From the first midnight to the one after the last day. */
export function messagePeriod({ firstDay, lastDay }: { firstDay: string; lastDay: string }): {
  startsAt: Temporal.Instant;
  endsAt: Temporal.Instant;
} {
  return {
    startsAt: parisInstant(Temporal.PlainDate.from(firstDay), 0),
    endsAt: parisInstant(Temporal.PlainDate.from(lastDay).add({ days: 1 }), 0),
  };
}

/** Somebody new has an account and no order yet. */
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
