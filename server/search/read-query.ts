/** Splits what a shopper typed into goods, prices, sizes, « sans … » and guests. Pure. */
import { foldText, searchWords, spellHalf } from '#domain/words/fold.ts';
import type { Cents } from '#domain/measures/money.ts';
import { absences, type Absence } from './words/absences.ts';
import { listOf, phraseOf } from './words/need.ts';

export type PriceRange = { minimumCents: Cents | null; maximumCents: Cents | null; said: string };

export type Reading = {
  /** As typed, without price, absences and guests. */
  full: string;
  /** The same without sizes and bare numbers, which never decide alone what is found. */
  goods: string;
  price: PriceRange | null;
  absences: Absence[];
  portions: number | null;
};

const amount = String.raw`(\d{1,4}(?:[.,]\d{1,2})?)`;
const euros = String.raw`\s*(?:€|euros?(?!\p{L})|eur(?!\p{L}))`;
const before = String.raw`(?<![\p{L}\d])`;
const pattern = (text: string) => new RegExp(before + text, 'iu');

const between = pattern(
  String.raw`(?:entre|de)\s+${amount}(?:${euros})?\s*(?:et|à|a|-)\s*${amount}${euros}`,
);
const atMost = pattern(
  String.raw`(?:(?:à|a|pour)\s+)?(?:moins|pas plus(?: cher)?|maximum|max|jusqu['’]?\s?[àa]|en dessous|inférieur|sous)\s*(?:de|que|à|a)?\s*${amount}${euros}`,
);
const atMostAfter = pattern(String.raw`${amount}${euros}\s*(?:maximum|max|ou moins)(?!\p{L})`);
const atLeast = pattern(
  String.raw`(?:(?:à|a)\s+)?(?:plus|au dessus|au-dessus|minimum|min|à partir|a partir)\s*(?:de|que)?\s*${amount}${euros}`,
);
const bare = pattern(String.raw`(?:à\s+|a\s+)?${amount}${euros}`);
const guests = pattern(
  String.raw`pour\s+(\d{1,2}|deux|trois|quatre|cinq|six|huit|dix)(?:\s*(?:personnes?|pers\.?|convives?|invités?|adultes?|enfants?)(?!\p{L})|\s*$)`,
);
const guestWords = new Map(
  Object.entries({ deux: 2, trois: 3, quatre: 4, cinq: 5, six: 6, huit: 8, dix: 10 }),
);
const allergic = pattern(
  String.raw`(?:allergi(?:e|que)s?|intol[ée]ran(?:te?|ce)s?)(?:\s+(?:[àa]|aux?|de|du|des|les?)(?!\p{L}))?(?:\s*l'|\s+la(?!\p{L}))?\s+`,
);
const diet = pattern(String.raw`(?:r[ée]gime|alimentation)\s+(?=sans\s)`);
const sizes = new RegExp(
  String.raw`${before}(?:x\s*)?\d+(?:[.,]\d+)?(?:\s*[x×]\s*\d+(?:[.,]\d+)?)?\s*(?:kg|kilos?|grammes?|gr?|litres?|l|cl|ml|dl|mois|ans|pièces?|tranches?|rouleaux|%)?(?![\p{L}\d])`,
  'giu',
);

const toCents = (text: string | undefined): Cents =>
  Math.round(Number((text ?? '0').replace(',', '.')) * 100);
const shown = (cents: Cents): string =>
  `${(cents / 100).toFixed(cents % 100 === 0 ? 0 : 2).replace('.', ',')} €`;

export function readQuery(typed: string): Reading {
  let rest = spellHalf(typed.trim().slice(0, 100).normalize('NFC'))
    .replaceAll('’', "'")
    // « 2ème âge » and « 2e âge » are the same words.
    .replace(/(\d)\s?(?:ième|ème|eme|ère|ere|er|nde|nd)(?!\p{L})/giu, '$1e')
    .replace(allergic, 'sans ')
    .replace(diet, '');
  const cut = (expression: RegExp): RegExpExecArray | null => {
    const found = expression.exec(rest);
    if (found) rest = `${rest.slice(0, found.index)} ${rest.slice(found.index + found[0].length)}`;
    return found;
  };
  const price = readPrice(cut);
  const table = cut(guests)?.[1];
  const without = cutAbsences(rest);
  const full = without.rest.replace(/\s+/g, ' ').trim();
  return {
    full,
    goods: full.replace(sizes, ' ').replace(/\s+/g, ' ').trim(),
    price,
    absences: without.found,
    portions: table ? (guestWords.get(table.toLowerCase()) ?? Number(table)) : null,
  };
}

function readPrice(cut: (expression: RegExp) => RegExpExecArray | null): PriceRange | null {
  const range = cut(between);
  if (range) {
    const [low, high] = [toCents(range[1]), toCents(range[2])].toSorted((a, b) => a - b);
    return {
      minimumCents: low ?? 0,
      maximumCents: high ?? 0,
      said: `de ${shown(low ?? 0)} à ${shown(high ?? 0)}`,
    };
  }
  // « pas plus de » before « plus de ».
  const high = cut(atMost) ?? cut(atMostAfter);
  const low = high ? null : cut(atLeast);
  if (low)
    return {
      minimumCents: toCents(low[1]),
      maximumCents: null,
      said: `à partir de ${shown(toCents(low[1]))}`,
    };
  const most = high ?? cut(bare);
  return (
    most && {
      minimumCents: null,
      maximumCents: toCents(most[1]),
      said: `à ${shown(toCents(most[1]))} ou moins`,
    }
  );
}

const phrasesOf = (field: 'says' | 'asks') =>
  new Map(
    absences.flatMap((row) => listOf(row[field]).map((phrase) => [phraseOf(phrase), row] as const)),
  );
const known = phrasesOf('says');
const askedFor = phrasesOf('asks');
const wordsOfAbsence = 4;

/** Cuts « sans … » and its like: the longest phrase of the table, else the one word after « sans ». */
function cutAbsences(text: string): { rest: string; found: Absence[] } {
  const tokens = text.split(/\s+/).filter(Boolean);
  const found: Absence[] = [];
  const kept: string[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const word = foldText(tokens[at] ?? '');
    // « sans sucre ni lait », not « ni rien ».
    const isAlso =
      word === 'ni' && found.length > 0 && phraseAt(known, tokens.slice(at + 1)) !== null;
    const isWithout = (word === 'sans' || isAlso) && at + 1 < tokens.length;
    const asked = isWithout ? null : phraseAt(askedFor, tokens.slice(at));
    if (asked) {
      found.push(asked.row);
      at += asked.length - 1;
    } else if (isWithout) {
      const { row, length } = absenceAt(tokens.slice(at + 1));
      found.push(row);
      at += length;
    } else kept.push(tokens[at] ?? '');
  }
  return { rest: kept.join(' '), found };
}

type AbsenceMatch = { row: Absence; length: number };

function phraseAt(
  phrases: ReadonlyMap<string, Absence>,
  tokens: readonly string[],
): AbsenceMatch | null {
  for (let length = Math.min(wordsOfAbsence, tokens.length); length > 0; length -= 1) {
    const phrase = phraseOf(tokens.slice(0, length).join(' '));
    const row = phrases.get(phrase);
    // « gluten et » is « gluten » with a little word that is not its own.
    const isLonger = length === 1 || phrase !== phraseOf(tokens.slice(0, length - 1).join(' '));
    if (row && isLonger) return { row, length };
  }
  return null;
}

function absenceAt(tokens: readonly string[]): AbsenceMatch {
  const own = phraseAt(known, tokens);
  if (own) return own;
  // Skips little words: « sans les os ».
  const length = Math.max(
    1,
    1 + tokens.findIndex((token) => searchWords(token).join('').length > 2),
  );
  const word = tokens[length - 1] ?? '';
  const [folded = foldText(word)] = searchWords(word);
  return {
    row: {
      says: word,
      said: `sans ${word}`,
      named: [`sans ${folded}`],
      byNature: [{ ingredientsWithout: [folded] }],
    },
    length,
  };
}
