/** Text as the search compares it: lower case, without accents or ligatures. */
export function foldText(text: string): string {
  // Accents first: « ǣ » is an æ with one.
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replaceAll('’', "'");
}

const irregular: Record<string, string> = {
  eaux: 'eau',
  gateaux: 'gateau',
  poireaux: 'poireau',
  oeufs: 'oeuf',
  yaourts: 'yaourt',
  yogourt: 'yaourt',
  yoghourt: 'yaourt',
  yoghurt: 'yaourt',
  noix: 'noix',
  choux: 'chou',
  ananas: 'ananas',
  radis: 'radis',
  mais: 'mais',
  riz: 'riz',
  anis: 'anis',
  cassis: 'cassis',
  couscous: 'couscous',
  hummus: 'houmous',
  jus: 'jus',
  frais: 'frais',
};

/** French plurals down to their singular; short words and words that merely end in s are left alone. */
export function singular(word: string): string {
  const known = irregular[word];
  if (known) return known;
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

/** The words of a text that count, folded and singular. « sans » stays when it is all there is. */
export function searchWords(text: string): string[] {
  const words = foldText(text)
    .split(/[^a-z0-9%]+/)
    .filter(Boolean);
  const kept = words.filter((word) => !stopWords.has(word));
  return (kept.length > 0 ? kept : words).map(singular);
}
