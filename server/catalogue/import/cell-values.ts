/** What a cell of a grocer's file means: numbers, prices, rates and words, in the forms that French spreadsheets write. */
import { isEan } from '#domain/catalogue/ean.ts';
import type { Promotion } from '#domain/catalogue/product.ts';
import { asSeason } from '#domain/catalogue/season.ts';
import { monthNames } from '#domain/time/month-names.ts';
import { foldText } from '#domain/words/fold.ts';
import { parseEuros } from '#domain/measures/typed-euros.ts';
import { readPromotionText } from './promotion-text.ts';

type Refuse = (reason: string) => void;
export type NumberForm = 'whole' | 'decimal';

/** A stock, a weight, a number of days: no cell holds more. */
const maximumNumber = 1_000_000;
const forms: Readonly<Record<NumberForm, RegExp>> = {
  // Spreadsheets write a whole number of a column of decimals as « 10,0 ». « 1.000 » may be one or a thousand: refused.
  whole: /^\d+([.,]0{1,2})?$/,
  decimal: /^\d+([.,]\d+)?$/,
};

/** Null: empty, or refused with its reason. « 3 000 » is three thousand. */
export function readNumber(text: string | null, form: NumberForm, refuse: Refuse): number | null {
  if (text === null) return null;
  const compact = text.replace(/(?<=\d)[ \u00a0\u202f](?=\d{3}(?!\d))/g, '');
  if (!forms[form].test(compact)) {
    refuse(`« ${text} » n’est pas un nombre${form === 'whole' ? ' entier' : ''}`);
    return null;
  }
  const value = Number(compact.replace(',', '.'));
  if (value <= maximumNumber) return value;
  refuse(`« ${text} » est trop grand`);
  return null;
}

/** Why a cell is not a barcode, or null. */
export function eanRefusal(text: string): string | null {
  if (isEan(text)) return null;
  return /^(\d{8}|\d{12,14})$/.test(text)
    ? `le dernier chiffre de « ${text} » ne vérifie pas les autres : un chiffre est faux ou deux sont échangés`
    : `« ${text} » n’est pas un code-barres de 8, 12, 13 ou 14 chiffres`;
}

export function readEuros(text: string | null, refuse: Refuse): number | null {
  if (text === null) return null;
  const cents = parseEuros(text);
  if (cents === null) refuse(`price : « ${text} » n’est pas un prix en euros`);
  if (cents === 0) refuse('price : doit être au-dessus de zéro');
  return cents;
}

const yesWords = /^(yes|oui|true|vrai|1)$/i;
const noWords = /^(no|non|false|faux|0)$/i;

/** An unknown word is refused, so that a typing mistake puts nothing on sale. */
export function readEnabled(text: string | null, refuse: Refuse): boolean {
  if (text === null || yesWords.test(text)) return true;
  if (!noWords.test(text)) refuse(`enabled : « ${text} » n’est ni oui ni non`);
  return false;
}

/** « 4|5|6 » or « avril|mai|juin »; empty: all year. Ranges are refused: spreadsheets turn « 4-6 » into a date. */
export function readMonths(text: string, refuse: Refuse): number[] {
  const months = text.split(/[;|,\s]+/).filter(Boolean);
  const read = months.map((word) =>
    /^\d+$/.test(word)
      ? Number(word)
      : monthNames.findIndex((name) => foldText(name) === foldText(word)) + 1,
  );
  const wrong = months.find((_, index) => !((read[index] ?? 0) >= 1 && (read[index] ?? 0) <= 12));
  if (wrong !== undefined) refuse(`months : « ${wrong} » n’est pas un mois, de 1 à 12`);
  return asSeason(read);
}

const inPercent = (rate: number): string => (rate / 100).toLocaleString('fr-FR');

export function readVat(
  text: string | null,
  rates: readonly number[],
  refuse: Refuse,
): number | null {
  const written = text
    ?.replace(',', '.')
    .replace('%', '')
    .trim()
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '');
  const rate = rates.find((one) => String(one / 100) === written);
  if (text !== null && rate === undefined)
    refuse(`vat : « ${text} » n’est ni ${rates.map(inPercent).join(', ni ')}`);
  return rate ?? null;
}

export function readPromotion(text: string | null, refuse: Refuse): Promotion | null {
  if (text === null) return null;
  const promotion = readPromotionText(text);
  if (!promotion)
    refuse(
      `promotion : « ${text} » n’est écrit ni comme -20%, ni -1.00, ni 2:60%, ni 2:=1.00, ni 3x-1.00, ni 3x-10%`,
    );
  return promotion;
}
