/** Masculine, feminine and participle of an adjective: « complète » is « complet », « séchée » « sèche ». */

/** Endings of folded singular words, « masculine feminine ». */
const endings = [
  ['x', 'se'],
  ['x', 'ce'],
  ['f', 've'],
  ['c', 'che'],
  ['ai', 'aiche'],
  ['ais', 'aiche'],
  ['l', 'lle'],
  ['n', 'nne'],
  ['t', 'tte'],
  ['s', 'sse'],
  ['', 'e'],
] as const;

const shortestWord = 4;

export function gendersOf(word: string): string[] {
  if (word.length < shortestWord || /\d/.test(word)) return [];
  return endings.flatMap(([masculine, feminine]) => [
    ...(word.endsWith(feminine) ? [word.slice(0, -feminine.length) + masculine] : []),
    ...(word.endsWith(masculine) ? [word.slice(0, word.length - masculine.length) + feminine] : []),
  ]);
}
