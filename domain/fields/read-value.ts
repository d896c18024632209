/** Validates a field's value, from pages, programs and files alike. */
import { daySchema } from '../time/typed-dates.ts';
import { maximumFieldText, type CustomField, type FieldValue } from './contract.ts';

type Typed = Pick<CustomField, 'type' | 'choices'>;

/** Returns the value, null when emptied; `expected` describes the expected value in French. */
export function readValue(
  field: Typed,
  value: FieldValue,
): { value: FieldValue } | { expected: string } {
  if (value === null || value === '') return { value: null };
  switch (field.type) {
    case 'text':
      return typeof value === 'string' && value.trim().length <= maximumFieldText
        ? { value: value.trim() || null }
        : { expected: `un texte de ${maximumFieldText} caractères au plus` };
    case 'number':
      return typeof value === 'number' && Number.isFinite(value) && Math.abs(value) <= 1e12
        ? { value }
        : { expected: 'un nombre' };
    case 'date':
      return daySchema.safeParse(value).success
        ? { value }
        : { expected: 'un jour, comme 2027-06-30' };
    case 'yesNo':
      return typeof value === 'boolean' ? { value } : { expected: 'oui ou non' };
    case 'choice':
      return typeof value === 'string' && field.choices.includes(value)
        ? { value }
        : { expected: `une de ses réponses : ${field.choices.join(', ')}` };
  }
}
