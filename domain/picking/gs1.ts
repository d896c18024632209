/** Parses element strings of GS1-128, GS1 DataMatrix and GS1 QR codes: identifiers and values. */
import { isEan } from '../catalogue/ean.ts';

/** Terminates a variable-length value. */
export const separator = '\u001D';

/** Fixed total lengths by the identifier's first two digits; other elements end at a separator. */
const predefinedLengths: Readonly<Record<string, number>> = {
  '00': 20,
  '01': 16,
  '02': 16,
  '03': 16,
  '04': 18,
  '11': 8,
  '12': 8,
  '13': 8,
  '14': 8,
  '15': 8,
  '16': 8,
  '17': 8,
  '18': 8,
  '19': 8,
  '20': 4,
  '31': 10,
  '32': 10,
  '33': 10,
  '34': 10,
  '35': 10,
  '36': 10,
  '41': 16,
};

export type Gs1 = {
  gtin: string;
  lot: string | null;
  /** The earlier of « use by » and « best before », YYMMDD as printed. */
  date: string | null;
  grams: number | null;
};

/** Returns null unless it identifies a product with a valid number. */
export function readGs1(text: string): Gs1 | null {
  const elements = splitElements(withoutBrackets(text));
  const gtin = elements?.get('01');
  if (!elements || !gtin || !isEan(gtin)) return null;
  const dates = [elements.get('15'), elements.get('17')].filter((date) => date !== undefined);
  return {
    gtin,
    lot: elements.get('10') ?? null,
    date: dates.toSorted()[0] ?? null,
    grams: netGrams(elements),
  };
}

/** « (01)…(10)… », as printed under the bars and sent by some scanners. */
function withoutBrackets(text: string): string {
  if (!text.startsWith('(')) return text;
  return text.replaceAll(/\((\d{2,4})\)/g, `${separator}$1`);
}

function splitElements(text: string): Map<string, string> | null {
  const elements = new Map<string, string>();
  let at = 0;
  while (at < text.length) {
    if (text[at] === separator) {
      at += 1;
      continue;
    }
    const start = text.slice(at, at + 2);
    if (!/^\d\d$/.test(start)) return null;
    const length = predefinedLengths[start];
    const next = text.indexOf(separator, at);
    const end = length === undefined ? (next < 0 ? text.length : next) : at + length;
    const element = text.slice(at, end);
    if (length !== undefined && !new RegExp(`^\\d{${length}}$`).test(element)) return null;
    addElement(elements, start, element);
    at = end;
  }
  return elements;
}

/** Weight identifiers have four digits, the last one for decimals; others used here have two. */
function addElement(elements: Map<string, string>, start: string, element: string): void {
  const digits = start === '31' ? 4 : 2;
  const value = element.slice(digits);
  if (value !== '') elements.set(element.slice(0, digits), value);
}

/** 310n: net weight in kilograms with n decimals. */
function netGrams(elements: ReadonlyMap<string, string>): number | null {
  for (let decimals = 0; decimals <= 5; decimals += 1) {
    const value = elements.get(`310${decimals}`);
    if (value) return Math.round(Number(value) * 10 ** (3 - decimals));
  }
  return null;
}

/**
 * Years reach fifty years ahead at most; day 00 is the month's last (GS1, 7.12). Null if invalid.
 */
export function readGs1Date(text: string, today: string): string | null {
  const [, year = '', month = '', day = ''] = /^(\d\d)(\d\d)(\d\d)$/.exec(text) ?? [];
  const thisYear = Number(today.slice(0, 4));
  const ahead = Number(year) - (thisYear % 100);
  const fullYear = thisYear + ahead + (ahead > 50 ? -100 : ahead < -49 ? 100 : 0);
  const last = daysInMonth(fullYear, Number(month));
  if (year === '' || Number(day) > last) return null;
  return `${fullYear}-${month}-${day === '00' ? last : day}`;
}

function daysInMonth(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  if (month < 1 || month > 12) return -1;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}
