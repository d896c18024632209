/** Reads quantities in French text: « deux », « 1 1/2 », « une demi-douzaine », « 6 x 1,5 l ». */
import { foldText } from '../words/fold.ts';

/** `piece`: an egg, a bottle; `pack`: a whole article; `part`: a fraction, such as a slice or a clove. */
export const needUnits = ['g', 'ml', 'piece', 'pack', 'part'] as const;
export type NeedUnit = (typeof needUnits)[number];
export type Quantity = { quantity: number; unit: NeedUnit };

const numberWords = new Map(
  Object.entries({
    un: 1,
    une: 1,
    deux: 2,
    trois: 3,
    quatre: 4,
    cinq: 5,
    six: 6,
    sept: 7,
    huit: 8,
    neuf: 9,
    dix: 10,
    onze: 11,
    douze: 12,
    treize: 13,
    quatorze: 14,
    quinze: 15,
    seize: 16,
    vingt: 20,
    trente: 30,
    quarante: 40,
    cinquante: 50,
    cent: 100,
    demi: 0.5,
    demie: 0.5,
  }),
);
const glyphs = new Map(Object.entries({ '½': 0.5, '¼': 0.25, '¾': 0.75, '⅓': 1 / 3, '⅔': 2 / 3 }));
const multiples = new Map(
  Object.entries({
    douzaine: 12,
    dizaine: 10,
    quinzaine: 15,
    vingtaine: 20,
    trentaine: 30,
    centaine: 100,
    paire: 2,
    quart: 0.25,
    demi: 0.5,
    demie: 0.5,
  }),
);

const unitWords: readonly [Quantity, string][] = [
  [{ quantity: 1, unit: 'g' }, 'g gr gramme'],
  [{ quantity: 1000, unit: 'g' }, 'kg kgs kilo kilogramme'],
  [{ quantity: 500, unit: 'g' }, 'livre'],
  [{ quantity: 1, unit: 'ml' }, 'ml millilitre'],
  [{ quantity: 10, unit: 'ml' }, 'cl centilitre'],
  [{ quantity: 100, unit: 'ml' }, 'dl decilitre'],
  [{ quantity: 1000, unit: 'ml' }, 'l litre'],
  [
    { quantity: 1, unit: 'piece' },
    'piece pce pcs unite bouteille brique canette pot berlingot rouleau rouleaux boule tete',
  ],
  [
    { quantity: 1, unit: 'pack' },
    'paquet pqt boite bte sachet sac barquette botte lot pack carton bocal bocaux conserve plaquette tablette bouquet tube flacon bidon cubi caisse etui',
  ],
  [
    { quantity: 1, unit: 'part' },
    'tranche gousse feuille brin branche pincee cuillere cuilleree verre tasse part portion',
  ],
];
const units = new Map(
  unitWords.flatMap(([unit, words]) =>
    words.split(' ').flatMap(
      (word) =>
        [
          [word, unit],
          [`${word}s`, unit],
        ] as const,
    ),
  ),
);

const isTimes = (token: string | undefined): boolean =>
  token !== undefined && /^(?:[x×*]|fois)$/i.test(token);
const isOf = (token: string | undefined): boolean =>
  token !== undefined && /^(?:de|d')$/i.test(token);

function readDigits(token: string): number | null {
  if (/^\d{1,6}(?:[.,]\d{1,3})?$/.test(token)) return Number(token.replace(',', '.'));
  const [, top, bottom] = /^(\d{1,3})\/(\d{1,3})$/.exec(token) ?? [];
  if (top && bottom) return Number(bottom) === 0 ? null : Number(top) / Number(bottom);
  return glyphs.get(token) ?? null;
}

type Parsed<T> = { value: T; next: number };

function readNumber(tokens: readonly string[], from: number): Parsed<number> | null {
  const token = tokens[from];
  if (token === undefined) return null;
  const digits = readDigits(token);
  const value = digits ?? numberWords.get(foldText(token));
  if (value === undefined) return null;
  const fraction =
    digits === null || !Number.isInteger(digits) ? null : readFraction(tokens[from + 1]);
  return readMultiples(
    tokens,
    fraction === null ? { value, next: from + 1 } : { value: value + fraction, next: from + 2 },
  );
}

function readFraction(token: string | undefined): number | null {
  if (token === undefined || !(token.includes('/') || glyphs.has(token))) return null;
  return readDigits(token);
}

function readMultiples(tokens: readonly string[], number: Parsed<number>): Parsed<number> {
  let { value, next } = number;
  for (;;) {
    const word = foldText(tokens[next] ?? '');
    const multiple = multiples.get(word) ?? multiples.get(word.replace(/s$/, ''));
    if (multiple === undefined) return { value, next };
    value *= multiple;
    next += 1;
    // Skips « de » before the unit: « une douzaine de », « un quart de litre ».
    if (isOf(tokens[next]) && units.has(foldText(tokens[next + 1] ?? ''))) next += 1;
  }
}

/** Reads the quantity at this token, and returns the next token's index. */
export function readQuantity(tokens: readonly string[], from = 0): Parsed<Quantity> | null {
  const first = readNumber(tokens, isTimes(tokens[from]) ? from + 1 : from);
  if (!first) return null;
  const { value } = first;
  let { next } = first;
  if (isTimes(tokens[next])) {
    const second = readNumber(tokens, next + 1);
    if (!second) next += 1;
    else {
      const whole = readUnit(tokens, { value: value * second.value, next: second.next });
      // « eau 6 x 1,5 »: a piece and a half makes no sense, so the missing unit is the litre.
      return whole.value.unit === 'piece' && !Number.isInteger(second.value)
        ? { value: { quantity: whole.value.quantity * 1000, unit: 'ml' }, next: whole.next }
        : whole;
    }
  }
  return readUnit(tokens, { value, next });
}

function readUnit(tokens: readonly string[], { value, next }: Parsed<number>): Parsed<Quantity> {
  const unit = units.get(foldText((tokens[next] ?? '').replace(/[.:]$/, '')));
  if (!unit) return { value: { quantity: value, unit: 'piece' }, next };
  const quantity = { quantity: value * unit.quantity, unit: unit.unit };
  const times = isTimes(tokens[next + 1]) ? readNumber(tokens, next + 2) : null;
  // « 33 cl x 6 »
  if (times)
    return { value: { ...quantity, quantity: quantity.quantity * times.value }, next: times.next };
  // « 1 kg et demi »
  const hasHalf =
    foldText(tokens[next + 1] ?? '') === 'et' && /^demie?$/i.test(tokens[next + 2] ?? '');
  if (hasHalf)
    return {
      value: { ...quantity, quantity: quantity.quantity + unit.quantity / 2 },
      next: next + 3,
    };
  return readContents(tokens, { value: quantity, next: next + 1 });
}

/** « 2 paquets de 500 g », « boîte de 6 œufs »: the contents replace the packs. */
function readContents(tokens: readonly string[], outer: Parsed<Quantity>): Parsed<Quantity> {
  if (!['piece', 'pack'].includes(outer.value.unit)) return outer;
  const inner = readQuantity(tokens, isOf(tokens[outer.next]) ? outer.next + 1 : outer.next);
  if (!inner) return outer;
  return {
    value: { quantity: outer.value.quantity * inner.value.quantity, unit: inner.value.unit },
    next: inner.next,
  };
}

/** A unit without a number counts as one: « boîte de 6 œufs », « pot de crème ». */
export function readBareUnit(tokens: readonly string[]): Parsed<Quantity> | null {
  const unit = units.get(foldText(tokens[0] ?? ''));
  if (!unit || !['piece', 'pack'].includes(unit.unit) || !isOf(tokens[1])) return null;
  return readContents(tokens, { value: { quantity: 1, unit: unit.unit }, next: 1 });
}
