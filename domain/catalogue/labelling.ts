/** Legal mentions of a product, besides its sheet. Stored as JSON, parsed at every border. */
import { z } from 'zod';
import { isPhraseCode, type PhraseKind } from './hazard-phrases.ts';
import {
  electronicAddressForm,
  hazardsProblem,
  isElectronicAddress,
  isUfi,
  ufiForm,
} from './labelling-checks.ts';
import { pictogramIds } from './labelling-names.ts';

/** A company responsible for the product, with its postal address on one line. */
export const partySchema = z.strictObject({
  name: z.string().trim().min(1).max(120),
  address: z.string().trim().min(1).max(300),
  electronicAddress: z
    .string()
    .trim()
    .max(200)
    .refine(isElectronicAddress, electronicAddressForm)
    .nullable(),
});
export type Party = z.infer<typeof partySchema>;

export const operatorSchema = partySchema.extend({ isOutsideUnion: z.boolean() });

const phraseSchema = (kind: PhraseKind) =>
  z.strictObject({
    code: z.string().refine((code) => isPhraseCode(kind, code), 'Cette phrase n’existe pas'),
    /** Excludes the separators used between phrases in imports. */
    text: z
      .string()
      .trim()
      .min(1)
      .max(300)
      .regex(/^[^|;]+$/, 'Sans « ; » ni « | »')
      .nullable(),
  });

const hazardsSchema = z
  .strictObject({
    pictograms: z.array(z.enum(pictogramIds)).max(9),
    signalWord: z.enum(['danger', 'warning']).nullable(),
    statements: z.array(phraseSchema('hazard')).max(40),
    precautions: z.array(phraseSchema('precaution')).max(40),
    /** Substances named by the label. */
    contains: z.string().trim().min(1).max(300).nullable(),
    /** Unique formula identifier, for poison centres. */
    ufi: z.string().refine(isUfi, ufiForm).nullable(),
  })
  .superRefine((hazards, context) => {
    const problem = hazardsProblem(hazards);
    if (problem)
      context.addIssue({ code: 'custom', path: [problem.field], message: problem.sentence });
  });
export type Hazards = z.infer<typeof hazardsSchema>;

export const labellingSchema = z.strictObject({
  /** Food: its business operator. Other products: their manufacturer. */
  operator: operatorSchema.nullable(),
  /** For an operator outside the Union: the importer or the person responsible within it. */
  responsible: partySchema.nullable(),
  /** Empty: no warning. Null: not known yet. */
  warnings: z.string().trim().max(2000).nullable(),
  /** All empty: not hazardous. Null: not known yet. */
  hazards: hazardsSchema.nullable(),
});
export type Labelling = z.infer<typeof labellingSchema>;

/** GET /api/staff/operators: operators of the shop's products, most used first. */
export const knownOperatorsSchema = z.object({
  items: z.array(
    z.object({
      operator: operatorSchema,
      responsible: partySchema.nullable(),
      brands: z.array(z.string()),
    }),
  ),
});
export type KnownOperator = z.infer<typeof knownOperatorsSchema>['items'][number];
