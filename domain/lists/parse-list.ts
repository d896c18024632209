/** Never throws; linear time: spaces are collapsed first, and only a row's first words are read. */
import { foldText, spellHalf } from '../words/fold.ts';
import { readBareUnit, readQuantity, type NeedUnit, type Quantity } from './read-quantity.ts';

export type ParsedRow = {
  text: string;
  name: string;
  /** null when not specified. */ quantity: number | null;
  unit: NeedUnit;
};

const rowCharacters = 200;
/** Longer rows are sentences, not list items. */
const rowTokens = 24;

export function parseGroceryList(text: string): ParsedRow[] {
  return splitRows(text)
    .flatMap((row) => splitDictated(row))
    .flatMap((row) => readRow(row) ?? []);
}

/** Splits at commas and dashes, except decimal commas, « et demi » and minus signs before numbers. */
const separators =
  /[\n;•·▪◦☐☑✓✔|\t]|,(?!\d)|(?<!\d),|(?<!\d|env)\.(?= |$)| [-–—] (?=\p{L})| [+&/] | et (?!demie?\b)| puis /iu;

function splitRows(text: string): string[] {
  const plain = text
    .replaceAll('’', "'")
    .replace(/\r\n?/g, '\n')
    .replace(/[^\S\n\t]+/g, ' ');
  return (
    plain
      .split(separators)
      .map((row) => row.trim().slice(0, rowCharacters))
      // « yaourts nature (pack de 8) » means eight yoghurts.
      .map((row) => row.replace(/^(\p{L}[^\d(]*?) ?\(?(?:pack|lot) de (\d{1,2})\)?$/iu, '$2 $1'))
      .filter((row) => /\p{L}/u.test(row))
  );
}

/** Separates digits from letters, and splits « d'huile » and « une demi-livre ». */
function tokensOf(row: string): string[] {
  return (
    spellHalf(row)
      .replace(/(\d)(?=[^\d\s.,/½¼¾⅓⅔])/g, '$1 ')
      .replace(/(?<![\p{L}\d])([x×*])(?=\d)/giu, '$1 ')
      .replace(/(\d)(?=[½¼¾⅓⅔])/g, '$1 ')
      .replace(/(?<!\p{L})([dl])'/giu, "$1' ")
      .replace(/(?<=\b(?:un|une) )demi-/gi, 'demi ')
      .replace(/\bdemi-(?=(?:livre|litre|kilo|douzaine)s?\b)/gi, 'demi ')
      // « filet » of onions is a net bag; otherwise it means meat or fish.
      .replace(
        /(?<!\p{L})filets?(?= d(?:e |' ?)(?:oignon|pomme|patate|carotte|citron|orange|clémentine|mandarine|échalote|ail|noix))/giu,
        'sac',
      )
      .split(' ')
      .filter(Boolean)
      .slice(0, rowTokens)
  );
}

const joinTokens = (tokens: readonly string[]): string =>
  tokens.join(' ').replace(/(?<!\p{L})([dl]') /giu, '$1');

/** Length of « 2 poires 3 citrons »; shorter text is always a single row. */
const shortestPair = 18;

/** Splits dictation without pauses: « un kilo de carottes six œufs » is two rows. */
function splitDictated(row: string): string[] {
  if (row.length < shortestPair) return [row];
  const tokens = tokensOf(row);
  const first = readQuantity(tokens);
  if (!first) return [row];
  // Looks for numbers followed by another name, from the name's second word on.
  for (
    let at = first.next + (/^(?:de|d')$/i.test(tokens[first.next] ?? '') ? 2 : 1);
    at < tokens.length;
    at += 1
  ) {
    const other = readQuantity(tokens, at);
    if (!other || /^(?:un|une|demie?|x|×|\*)$/i.test(tokens[at] ?? '')) continue;
    const after = tokens[other.next] ?? '';
    const isNamed =
      other.value.unit === 'piece' && other.next === at + 1
        ? /^\p{L}{3,}/u.test(after)
        : /^(?:de|d')$/i.test(after);
    if (isNamed)
      return [joinTokens(tokens.slice(0, at)), ...splitDictated(joinTokens(tokens.slice(at)))];
  }
  return [row];
}

const openers = /^(?:[-–—*>]+ ?|\[[ x]?\] ?|\d{1,2}[.)] (?=[\p{L}\d]))/iu;

function readRow(row: string): ParsedRow | null {
  // Fast path for the most common row, a single word.
  if (/^\p{L}+$/u.test(row)) return { text: row, name: row, quantity: null, unit: 'pack' };
  const bare = row.replace(openers, '').replace(openers, '');
  // Ignores headings such as « Fruits et légumes : ».
  if (bare.endsWith(':')) return null;
  const notes = [...bare.matchAll(/\(([^()]*)\)/g)].map(([, note = '']) => tokensOf(note));
  const tokens = withoutFillers(tokensOf(bare.replace(/\([^()]*\)/g, ' ').replace(/ +/g, ' ')));
  const lead = readQuantity(tokens) ?? readBareUnit(tokens);
  const { kept, tail } = cutTail(lead ? tokens.slice(lead.next) : tokens);
  const name = nameOf(kept);
  if (!/\p{L}/u.test(name)) return null;
  const quantity = multiply(lead?.value ?? null, tail ?? readNote(notes));
  return {
    text: row,
    name,
    quantity: quantity ? Math.min(quantity.quantity, 1_000_000) : null,
    unit: quantity?.unit ?? 'pack',
  };
}

const fillers =
  /^(?:environ|env\.?|~|acheter|racheter|prendre|reprendre|penser|faut|il|à|quelques|plusieurs|beaucoup)$/i;

function withoutFillers(tokens: readonly string[]): string[] {
  const start = tokens.findIndex((token) => !fillers.test(token));
  return start === -1 ? [] : tokens.slice(start);
}

/** Removes a trailing quantity: « lait x2 », « carottes : 1 kg », « œufs 12 ». */
function cutTail(tokens: readonly string[]): { kept: readonly string[]; tail: Quantity | null } {
  for (let at = Math.max(1, tokens.length - 5); at < tokens.length; at += 1) {
    const found = readQuantity(tokens, at);
    if (found?.next === tokens.length && isTail(tokens, at, found.value))
      return { kept: tokens.slice(0, at), tail: found.value };
  }
  return { kept: tokens, tail: null };
}

/** A trailing bare number counts if it is a small integer in digits, not « un » or « demi ». */
function isTail(tokens: readonly string[], at: number, { quantity, unit }: Quantity): boolean {
  return (
    at < tokens.length - 1 ||
    unit !== 'piece' ||
    (/^\d/.test(tokens[at] ?? '') && Number.isInteger(quantity) && quantity <= 60)
  );
}

function readNote(notes: readonly string[][]): Quantity | null {
  const note = notes
    .map((tokens) => ({ tokens, found: readQuantity(tokens) }))
    .find(({ tokens, found }) => found?.next === tokens.length);
  return note?.found?.value ?? null;
}

/** « 2 pâtes 500 g » is a kilogram; otherwise the first quantity wins. */
function multiply(lead: Quantity | null, tail: Quantity | null): Quantity | null {
  if (!lead || !tail) return lead ?? tail;
  const isCount = lead.unit === 'piece' || lead.unit === 'pack';
  return isCount && (tail.unit === 'g' || tail.unit === 'ml')
    ? { quantity: lead.quantity * tail.quantity, unit: tail.unit }
    : lead;
}

const articles =
  /^(?:de|d'|du|des|la|le|les|l'|un|une|mon|ma|mes|peu|bon|bons|bonne|bonnes|beau|beaux|belle|belles|gros|grosse|grosses|petit|petits|petite|petites)$/i;

/** Keeps the noun and its complements, without articles, size adjectives or remarks. */
function nameOf(tokens: readonly string[]): string {
  const end = tokens.findIndex(
    (token, at) => at > 0 && /^(?:pour|ou|svp|stp|merci|si|environ)$/.test(foldText(token)),
  );
  const words = end === -1 ? tokens : tokens.slice(0, end);
  const start = words.findIndex((token) => !articles.test(token));
  // Keeps adjectives that are part of a name, as in « petits pois ».
  const from =
    start > 0 &&
    /^(?:petite?s?|gros|bons?|belles?)$/i.test(words[start - 1] ?? '') &&
    keepsAdjective(words, start)
      ? start - 1
      : Math.max(start, 0);
  return joinTokens(words.slice(from)).replace(/^[^\p{L}\d]+|[^\p{L}\d%)]+$/gu, '');
}

const fixedPairs = new Set([
  'petits pois',
  'petit pois',
  'petits suisses',
  'petit suisse',
  'petits beurres',
  'petit beurre',
  'petits pains',
  'gros sel',
  'petit dejeuner',
  'petits fours',
  'petit lait',
]);
function keepsAdjective(tokens: readonly string[], noun: number): boolean {
  return fixedPairs.has(
    foldText(`${tokens[noun - 1] ?? ''} ${(tokens[noun] ?? '').replace('-', ' ')}`),
  );
}
