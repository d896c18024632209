/** The company billed in place of the customer. */
import { z } from 'zod';
import { frenchProfile } from '../france/profile.ts';
import { withoutSpaces, wrongSiren, wrongVatNumber } from './company-rules.ts';

const line = (maximum: number) => z.string().trim().min(1).max(maximum);

/** Stored form, also frozen on orders and invoices. */
export const companySchema = z.object({
  name: line(120),
  /** SIREN, digits only. */
  registrationNumber: z.string(),
  /** Null for a company outside VAT. */
  vatNumber: z.string().nullable(),
  street: line(160),
  postalCode: z.string().trim().regex(frenchProfile.postcode),
  city: line(80),
});
export type Company = z.infer<typeof companySchema>;

/** Form input: numbers may contain spaces. */
export const typedCompanySchema = z
  .strictObject({
    ...companySchema.shape,
    registrationNumber: z
      .string()
      .transform(withoutSpaces)
      .refine(frenchProfile.isRegistrationNumber, wrongSiren),
    vatNumber: z
      .string()
      .transform((text) => withoutSpaces(text).toUpperCase())
      .nullable(),
  })
  .refine(
    ({ registrationNumber, vatNumber }) =>
      vatNumber === null || frenchProfile.isVatNumber(vatNumber, registrationNumber),
    { path: ['vatNumber'], message: wrongVatNumber },
  );

export const billedCompanySchema = z.object({
  company: companySchema.nullable(),
  /** Whether the next order is billed to the company. */
  isBilled: z.boolean(),
});
