import { z } from 'zod';
import { staffActionSchema } from '../staff/staff-action.ts';
import { gameBounds } from './settings.ts';
import { versionSchema } from '../contract/version.ts';

const between = ({ minimum, maximum }: { minimum: number; maximum: number }) =>
  z.int().min(minimum).max(maximum);

const settingsSchema = z.strictObject({
  isOpen: z.boolean(),
  familyMiams: between(gameBounds.familyMiams),
  winPercent: between(gameBounds.winPercent),
  cardsADay: between(gameBounds.cardsADay).nullable(),
  exchangesADay: between(gameBounds.exchangesADay).nullable(),
});

export const changeGameRequestSchema = settingsSchema.extend({ version: versionSchema });
export type ChangeGameRequest = z.infer<typeof changeGameRequestSchema>;

export const staffGameSchema = z.object({
  settings: settingsSchema.extend({ version: z.int() }),
  actions: z.array(staffActionSchema),
});
export type StaffGame = z.infer<typeof staffGameSchema>;
