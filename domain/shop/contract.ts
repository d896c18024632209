/** The seller: identity edited by managers, and its public view. */
import { z } from 'zod';
import { freshMaximumBounds } from './uncollected-rule.ts';
import { timeZone } from '../france/time-zones.ts';
import { staffActionSchema } from '../staff/staff-action.ts';
import { hexColour } from './colours.ts';

const line = (maximum: number) => z.string().trim().min(1, 'Champ requis').max(maximum);
const optionalLine = (maximum: number) => line(maximum).nullable();
const hexColourSchema = z
  .string()
  .trim()
  .regex(hexColour, 'Six chiffres après le dièse, par exemple #1F6B43')
  .toUpperCase();
const hour = z.int().min(0).max(24);
/** `width` and `height` of the file displayed on pages. */
export const logoSchema = z.strictObject({
  id: z.string().regex(/^[0-9a-f]{32}$/),
  width: z.int().min(1).max(100_000),
  height: z.int().min(1).max(100_000),
});

/** Flat, so that a refusal names the form's field. check-identity.ts adds the cross-field rules. */
export const identitySchema = z.object({
  name: line(40),
  tagline: optionalLine(60),
  /** Delivery area, to follow « livré à » : « Paris et alentour ». */
  area: optionalLine(60),
  legalName: line(80),
  legalForm: line(40),
  /** Null for a seller without share capital. */
  capitalCents: z.int().min(0).max(100_000_000_000_00).nullable(),
  /** Digits only; a SIREN under the French profile. */
  registrationNumber: line(20),
  /** Null for a seller outside the trade register. */
  registryCity: optionalLine(60),
  /** Null for a VAT-exempt seller without a number. */
  vatNumber: optionalLine(20),
  /** Below the VAT threshold: prices include none. Absent from older versions. */
  isVatExempt: z.boolean().default(false),
  /** Most cents billed for an uncollected pickup's fresh products. Null: none, or older version. */
  freshMaximum: z
    .int()
    .min(freshMaximumBounds.min)
    .max(freshMaximumBounds.max)
    .nullable()
    .default(null),
  publisher: line(80),
  street: line(120),
  postalCode: line(10),
  city: line(80),
  /** Address for returned goods; null for the main address. */
  returnAddress: optionalLine(200),
  email: z.email().max(160),
  /** Display format: « 01 99 00 21 12 ». */
  phone: line(20),
  /** IANA name. Absent from older versions. */
  timeZone: line(60).default(timeZone),
  /** ISO weekdays of customer service. */
  supportDays: z.array(z.int().min(1).max(7)).min(1, 'Choisissez au moins un jour').max(7),
  supportFrom: hour,
  supportTo: hour,
  /** Operators accept at most 11 letters or digits. */
  smsSender: z
    .string()
    .trim()
    .regex(/^[A-Za-z][A-Za-z\d]{2,10}$/, '3 à 11 lettres ou chiffres, sans accent ni espace'),
  mediator: optionalLine(300),
  host: optionalLine(300),
  brandColour: hexColourSchema,
  accentColour: hexColourSchema,
  /** Null: the default mark. Absent from older versions. */
  logo: logoSchema.nullable().default(null),
});
export type Identity = z.infer<typeof identitySchema>;

const withoutSpaces = (text: string): string => text.replace(/\s/g, '');

/** Form input: numbers may contain spaces, days may be in any order. */
export const typedIdentitySchema = z.strictObject({
  ...identitySchema.shape,
  registrationNumber: z.string().transform(withoutSpaces).pipe(line(20)),
  vatNumber: z
    .string()
    .transform((text) => withoutSpaces(text).toUpperCase())
    .pipe(line(20))
    .nullable(),
  supportDays: identitySchema.shape.supportDays.transform((days) =>
    [...new Set(days)].toSorted((a, b) => a - b),
  ),
});

export type SupportHours = { days: readonly number[]; from: number; to: number };

/** Public view of the shop. Contains only a name until a manager enters the identity. */
export type Shop = {
  name: string;
  tagline: string | null;
  area: string | null;
  email: string | null;
  phone: { text: string; href: string } | null;
  support: (SupportHours & { text: string }) | null;
  address: { street: string; postalCode: string; city: string; country: string } | null;
  returnAddress: string | null;
  smsSender: string | null;
  colours: { brand: string; accent: string } | null;
  /** Null: the default mark. `holdsName`: contains the name, which headers then do not repeat. */
  logo: { src: string; print: string; width: number; height: number; holdsName: boolean } | null;
  /** Sales without VAT, and the legal mention of the reason. */
  isVatExempt: boolean;
  vatMention: string | null;
  /** Maximum billed for an uncollected pickup's fresh products, in cents; null for no bill. */
  freshMaximum: number | null;
  /** IANA name, used for all displayed dates and times. */
  timeZone: string;
};

export const sentLogoSchema = z.object({ logo: logoSchema });

export const identityAnswerSchema = z.object({
  /** 0 before the first version. */
  version: z.int(),
  identity: identitySchema.nullable(),
  changedAt: z.string().nullable(),
  changedBy: z.string().nullable(),
  actions: z.array(staffActionSchema),
  /** Products whose VAT rate does not exist in the shop's territory. */
  otherVatProducts: z.int(),
});
export type IdentityAnswer = z.infer<typeof identityAnswerSchema>;
