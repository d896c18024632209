import { z } from 'zod';
import { versionSchema } from '../contract/version.ts';
import { highestRates, type WorkRates } from './work-minutes.ts';

const rate = (name: keyof WorkRates) => z.int().min(0).max(highestRates[name]);

export const workRatesSchema = z.strictObject({
  orderMinutes: rate('orderMinutes'),
  lineSeconds: rate('lineSeconds'),
  weighingSeconds: rate('weighingSeconds'),
  stopMinutes: rate('stopMinutes'),
  kilometerSeconds: rate('kilometerSeconds'),
});

export const shownWorkRatesSchema = workRatesSchema.extend({
  version: z.int(),
  /** Origin of distances: the shop's address, and whether it was geocoded. Null without an address. */
  from: z.object({ address: z.string(), isFound: z.boolean() }).nullable(),
});
export type ShownWorkRates = z.infer<typeof shownWorkRatesSchema>;

export const changeWorkRatesRequestSchema = workRatesSchema.extend({ version: versionSchema });
export type ChangeWorkRatesRequest = z.infer<typeof changeWorkRatesRequestSchema>;
