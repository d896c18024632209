import { z } from 'zod';
import { flagKeys, type FlagKey, type FlagValue, type FlagValues } from './defaults.ts';

const rateSchema = z.number().min(0).max(1);
const special = {
  'landing-header-action': z.enum(['LOGIN', 'SIGNUP', 'NONE']),
  'monitoring-traces-sample-rate': rateSchema,
  'monitoring-errors-sample-rate': rateSchema,
};

export function flagValueSchema(key: FlagKey): z.ZodType<FlagValue> {
  return key in special ? special[key as keyof typeof special] : z.boolean();
}

export const flagValuesSchema = z.object(
  Object.fromEntries(flagKeys.map((key) => [key, flagValueSchema(key)])),
) as unknown as z.ZodType<FlagValues>;

/** The specification's multi-kind context: device always, user and delivery when known. */
export const flagContextSchema = z.object({
  kind: z.literal('multi'),
  device: z.object({ key: z.string(), origin: z.literal('web'), version: z.string() }),
  user: z.object({ key: z.string(), email: z.string() }).optional(),
  delivery: z.object({ key: z.string(), shop: z.string(), deliveryZone: z.string() }).optional(),
});
export type FlagContext = z.infer<typeof flagContextSchema>;

export const flagsAnswerSchema = z.object({ context: flagContextSchema, values: flagValuesSchema });
export type FlagsAnswer = { context: FlagContext; values: FlagValues };

/** The first matching rule wins. Conditions: a list of e-mails, a zone, a percentage of devices. */
export const flagRuleSchema = z.strictObject({
  emails: z.array(z.string().trim().toLowerCase().max(200)).max(200).optional(),
  deliveryZones: z.array(z.string().max(80)).max(50).optional(),
  devicePercent: z.int().min(0).max(100).optional(),
  value: z.union([z.boolean(), z.number(), z.string().max(40)]),
});
export type FlagRule = z.infer<typeof flagRuleSchema>;

export const storedFlagSchema = z.strictObject({
  value: z.union([z.boolean(), z.number(), z.string().max(40)]),
  rules: z.array(flagRuleSchema).max(20),
});
export type StoredFlag = z.infer<typeof storedFlagSchema>;

export const staffFlagSchema = z.object({
  key: z.enum(flagKeys),
  default: z.union([z.boolean(), z.number(), z.string()]),
  stored: storedFlagSchema.nullable(),
  updatedAt: z.string().nullable(),
  updatedBy: z.string().nullable(),
});
export type StaffFlag = z.infer<typeof staffFlagSchema>;
