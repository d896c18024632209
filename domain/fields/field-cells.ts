/** Converts values to and from the text of a spreadsheet or form. Without zod, for the browser. */
import type { CustomField, FieldValue } from './contract.ts';

type Typed = Pick<CustomField, 'type' | 'choices'>;

/** Parses a cell; an unparseable cell is returned as text, for validation to refuse. */
export function valueOfCell(field: Typed, cell: string): FieldValue {
  const text = cell.trim();
  if (text === '') return null;
  if (field.type === 'number') {
    const compact = text.replace(/[\s\u00a0\u202f]/g, '').replace(',', '.');
    return /^-?\d+(\.\d+)?$/.test(compact) ? Number(compact) : text;
  }
  if (field.type === 'yesNo') {
    if (/^(oui|yes|vrai|true|1)$/i.test(text)) return true;
    return /^(non|no|faux|false|0)$/i.test(text) ? false : text;
  }
  if (field.type === 'date') {
    const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text) ?? [];
    return year === undefined ? text : `${year}-${month}-${day}`;
  }
  return text;
}

/** Formats a value so that a French spreadsheet reads it back. */
export function cellOfValue(value: FieldValue): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? 'oui' : 'non';
  return typeof value === 'number' ? String(value).replace('.', ',') : value;
}
