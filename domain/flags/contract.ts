/** Feature flags: their names and defaults, the context they are evaluated in, and the rules a manager sets. */
import { z } from 'zod';

/** The code's defaults are the specification's: all off, but for the landing's header action and the sampling rates. */
export const flagDefaults = {
  'paypal-payment': false,
  chatbot: false,
  'new-product-badge': false,
  'new-search-algorithm': false,
  'loyalty-display': false,
  'latest-orders': false,
  'grocery-list': false,
  'recipe-card-duration': false,
  'grocery-booster': false,
  'basket-design': false,
  'home-prospect': false,
  'seven-families': false,
  'reviews-widgets': false,
  'seo-pre-footer': false,
  'landing-header-action': 'LOGIN' as 'LOGIN' | 'SIGNUP' | 'NONE',
  'monitoring-traces-sample-rate': 0 as number,
  'monitoring-errors-sample-rate': 0 as number,
};

type Widen<T> = T extends boolean ? boolean : T;
export type FlagValues = { [Key in keyof typeof flagDefaults]: Widen<(typeof flagDefaults)[Key]> };
export type FlagKey = keyof FlagValues;
export type FlagValue = FlagValues[FlagKey];
/** The flags that are on or off. */
export type SwitchKey = { [Key in FlagKey]: FlagValues[Key] extends boolean ? Key : never }[FlagKey];

export const flagKeys = Object.keys(flagDefaults) as FlagKey[];

const rateSchema = z.number().min(0).max(1);
const special = { 'landing-header-action': z.enum(['LOGIN', 'SIGNUP', 'NONE']), 'monitoring-traces-sample-rate': rateSchema, 'monitoring-errors-sample-rate': rateSchema };

/** What a flag may hold. */
export function flagValueSchema(key: FlagKey): z.ZodType<FlagValue> {
  return key in special ? special[key as keyof typeof special] : z.boolean();
}

export const flagValuesSchema = z.object(Object.fromEntries(flagKeys.map((key) => [key, flagValueSchema(key)]))) as unknown as z.ZodType<FlagValues>;

/** As the specification has it: kind multi, the device always, the user and the delivery once they are known. */
export const flagContextSchema = z.object({
  kind: z.literal('multi'),
  device: z.object({ key: z.string(), origin: z.literal('web'), version: z.string() }),
  user: z.object({ key: z.string(), email: z.string() }).optional(),
  delivery: z.object({ key: z.string(), shop: z.string(), deliveryZone: z.string() }).optional(),
});
export type FlagContext = z.infer<typeof flagContextSchema>;

export const flagsAnswerSchema = z.object({ context: flagContextSchema, values: flagValuesSchema });
export type FlagsAnswer = { context: FlagContext; values: FlagValues };

/** For whom a flag holds another value: the first rule that matches wins. An address list, a zone, or a share of the devices. */
export const flagRuleSchema = z.strictObject({
  emails: z.array(z.string().trim().toLowerCase().max(200)).max(200).optional(),
  deliveryZones: z.array(z.string().max(80)).max(50).optional(),
  devicePercent: z.int().min(0).max(100).optional(),
  value: z.union([z.boolean(), z.number(), z.string().max(40)]),
});
export type FlagRule = z.infer<typeof flagRuleSchema>;

export const storedFlagSchema = z.strictObject({ value: z.union([z.boolean(), z.number(), z.string().max(40)]), rules: z.array(flagRuleSchema).max(20) });
export type StoredFlag = z.infer<typeof storedFlagSchema>;

export const staffFlagSchema = z.object({
  key: z.string(), default: z.union([z.boolean(), z.number(), z.string()]), stored: storedFlagSchema.nullable(), updatedAt: z.string().nullable(), updatedBy: z.string().nullable(),
});
export type StaffFlag = z.infer<typeof staffFlagSchema>;
