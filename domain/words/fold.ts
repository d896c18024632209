/** Folds text for search: lower case, no accents, no ligatures. */
export function foldText(text: string): string {
  // Accents first: « ǣ » is an æ with an accent.
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replaceAll('’', "'");
}

/** « lait 1/2 écrémé » and « beurre ½ sel » hold no quantity: they are « demi-écrémé », « demi-sel ». */
export const spellHalf = (text: string): string =>
  text.includes('½') || text.includes('1/2')
    ? text.replace(/(?<![\d/])(?:1\/2|½)[ -]?(?=[ée]cr[ée]m|sel(?!\p{L}))/giu, 'demi-')
    : text;

// Maps for any lookup by user input: an object also answers to « constructor ».
const irregular: ReadonlyMap<string, string> = new Map([
  ['oeufs', 'oeuf'],
  ['yaourts', 'yaourt'],
  ['yogourt', 'yaourt'],
  ['yoghourt', 'yaourt'],
  ['yoghurt', 'yaourt'],
  ['noix', 'noix'],
  ['choux', 'chou'],
  ['ananas', 'ananas'],
  ['radis', 'radis'],
  ['mais', 'mais'],
  ['riz', 'riz'],
  ['anis', 'anis'],
  ['cassis', 'cassis'],
  ['couscous', 'couscous'],
  ['hummus', 'houmous'],
  ['jus', 'jus'],
  ['st', 'saint'],
  ['ste', 'sainte'],
  ['frais', 'frais'],
]);

/** Returns the singular of a French word; short words and words that only end in s are unchanged. */
export function singular(word: string): string {
  const known = irregular.get(word);
  if (known) return known;
  if (word.endsWith('eaux')) return word.slice(0, -1);
  if (word.length > 4 && word.endsWith('aux')) return `${word.slice(0, -3)}al`;
  if (word.length > 3 && /[^s]s$/.test(word)) return word.slice(0, -1);
  return word.length > 4 && word.endsWith('x') && /(eu|ou)x$/.test(word) ? word.slice(0, -1) : word;
}

const stopWords = new Set([
  'de',
  'du',
  'des',
  'le',
  'la',
  'les',
  'd',
  'l',
  'a',
  'au',
  'aux',
  'et',
  'en',
  'un',
  'une',
  'pour',
  'avec',
  'sans',
  'sur',
]);

/** Returns the significant words, folded and singular. « sans » is kept when it is the only word. */
export function searchWords(text: string): string[] {
  const words = foldText(text)
    .split(/[^a-z0-9%]+/)
    .filter(Boolean);
  const kept = words.filter((word) => !stopWords.has(word));
  return (kept.length > 0 ? kept : words).map(singular);
}
