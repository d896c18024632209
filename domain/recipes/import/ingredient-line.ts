/**
 * Parses « 200 g de farine », « 2 c. à soupe d’huile », « ½ citron » in linear time. Never throws.
 */
import { foldText } from '../../words/fold.ts';
import type { DraftIngredient } from '../draft.ts';

type Unit = DraftIngredient['unit'];
export type ReadIngredient = Pick<DraftIngredient, 'label' | 'quantity' | 'unit'> & {
  /** Question for a person to check, or null. */
  doubt: string | null;
};

const longestLine = 300;
const fractions: ReadonlyMap<string, number> = new Map(
  Object.entries({ '½': 1 / 2, '¼': 1 / 4, '¾': 3 / 4, '⅓': 1 / 3, '⅔': 2 / 3 }),
);
const numberWords: ReadonlyMap<string, number> = new Map(
  Object.entries({
    un: 1,
    une: 1,
    deux: 2,
    trois: 3,
    quatre: 4,
    cinq: 5,
    six: 6,
    huit: 8,
    dix: 10,
    douze: 12,
    demi: 0.5,
    demie: 0.5,
  }),
);

const spoons = /^(?:c\.?|cuill?\.?|cuilleres?|cuillerees?|cas|cac|cs|cc)$/;
const measureWords: readonly (readonly [words: string, unit: Unit, times: number])[] = [
  ['g gr grs gramme grammes', 'g', 1],
  ['kg kilo kilos', 'g', 1000],
  ['mg', 'g', 0.001],
  ['ml millilitre millilitres', 'ml', 1],
  ['cl centilitre centilitres', 'ml', 10],
  ['dl decilitre decilitres', 'ml', 100],
  ['l litre litres', 'ml', 1000],
  ['pincee pincees', 'pinch', 1],
];
const measures = new Map(
  measureWords.flatMap(([words, unit, times]) =>
    words.split(' ').map((word) => [word, { unit, times }] as const),
  ),
);

export function readIngredient(line: string): ReadIngredient {
  const text = line.slice(0, longestLine).replace(/\s+/g, ' ').trim();
  const words = text
    .replace(/(\d)\s?[-–]\s?(?=\d)/g, '$1 - ')
    .replace(/\bc(?:uill?)?\.? ?à ?(?=[sct])/gi, 'c à ')
    .replace(/(\d)(?=[a-z½¼¾⅓⅔]|$)/gi, '$1 ')
    .replace(/([½¼¾⅓⅔])/g, ' $1 ')
    .split(' ')
    .filter(Boolean);
  const first = readNumber(words, 0);
  if (!first) return withoutQuantity(text);
  const range = readRange(words, first.next);
  const at = range?.next ?? first.next;
  const doubt = range ? `« ${text} » : la plus petite quantité est reprise.` : null;
  const spoon = readSpoon(words, at);
  if (spoon)
    return {
      ...labelled(words, spoon.next, text),
      quantity: first.value * spoon.times,
      unit: 'ml',
      doubt,
    };
  const measure = measures.get(bare(words[at] ?? ''));
  if (measure)
    return {
      ...labelled(words, at + 1, text),
      quantity: measure.unit === 'pinch' ? null : roundThousandths(first.value * measure.times),
      unit: measure.unit,
      doubt,
    };
  return {
    ...labelled(words, at, text),
    quantity: roundThousandths(first.value),
    unit: 'piece',
    doubt,
  };
}

/** Handles « Sel, poivre », « huile d’olive », and « une pincée de sel » without its number. */
function withoutQuantity(text: string): ReadIngredient {
  const words = text.split(' ');
  const isPinch = /^pincees?$/.test(bare(words[0] ?? ''));
  return {
    ...labelled(words, isPinch ? 1 : 0, text),
    quantity: null,
    unit: 'pinch',
    doubt: isPinch ? null : `« ${text} » : sans quantité, compté comme une pincée.`,
  };
}

function readNumber(words: readonly string[], at: number): { value: number; next: number } | null {
  const value = numberAt(words[at] ?? '');
  if (value === null) return null;
  // « 1 ½ », « 1 1/2 »
  const more = words[at + 1] ?? '';
  const part = fractions.get(more) ?? (more.includes('/') ? numberAt(more) : null);
  return part !== null && part !== undefined && part < 1 && Number.isInteger(value)
    ? { value: value + part, next: at + 2 }
    : { value, next: at + 1 };
}

function numberAt(word: string): number | null {
  const fraction = fractions.get(word) ?? numberWords.get(foldText(word));
  if (fraction !== undefined) return fraction;
  const [, over, under] = /^(\d{1,3})[/⁄](\d{1,3})$/.exec(word) ?? [];
  if (over !== undefined && Number(under) > 0) return Number(over) / Number(under);
  const value = /^\d{1,6}(?:[.,]\d{1,3})?$/.test(word) ? Number(word.replace(',', '.')) : 0;
  return value > 0 ? value : null;
}

/** « 2 à 3 », « 2-3 », « 2 ou 3 » */
function readRange(words: readonly string[], at: number): { next: number } | null {
  if (!/^(?:à|ou|-|–)$/i.test(words[at] ?? '')) return null;
  const other = readNumber(words, at + 1);
  return other && { next: other.next };
}

/** « c. à soupe », « cuillères à café », « càs », « cc »: 15 and 5 ml. */
function readSpoon(words: readonly string[], at: number): { times: number; next: number } | null {
  const word = foldText(words[at] ?? '').replace(/\.$/, '');
  const short = /^c\.?a\.?s$|^cs$/.test(word) ? 15 : /^c\.?a\.?c$|^cc$/.test(word) ? 5 : null;
  if (short) return { times: short, next: at + 1 };
  if (!spoons.test(word)) return null;
  const size = [words[at + 1] ?? '', words[at + 2] ?? ''].map((next) => bare(next));
  const named = size[0] === 'a' ? size[1] : size[0];
  const next = at + (size[0] === 'a' ? 3 : 2);
  if (named === 'soupe' || named === 's') return { times: 15, next };
  if (named === 'cafe' || named === 'c' || named === 'the') return { times: 5, next };
  return null;
}

const bare = (word: string): string => foldText(word).replace(/[.,;:()]+$/, '');
const roundThousandths = (value: number): number => Math.round(value * 1000) / 1000;

/**
 * Name without its leading « de » and brackets that repeat the quantity: « 1 boîte (400 g) de tomates
 * ».
 */
function labelled(words: readonly string[], at: number, text: string): { label: string } {
  const name = words
    .slice(at)
    .join(' ')
    .replace(/^(?:de la |de l['’] ?|de |du |des |d['’] ?)/i, '')
    .replace(/\([^()]*\)/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,;:–-]+|[\s,;:.–-]+$/g, '');
  return { label: (name || text).slice(0, 120) };
}
