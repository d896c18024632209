/** Approximate pronunciation of a folded French word; used only when the spelling finds nothing. */
const rules: readonly [spelling: RegExp, sound: string][] = [
  [/ph/g, 'f'],
  [/ill(?=[aeo])/g, 'iy'],
  [/[cs]ch|sh/g, 'ch'],
  [/ch/g, '1'],
  [/h/g, ''],
  [/gn/g, '2'],
  [/(?<=[aeiouy])s(?=[aeiouy])/g, 'z'],
  [/sc(?=[eiy])/g, 's'],
  [/c(?=[eiy])/g, 's'],
  [/cc|ck|qu|[cq]/g, 'k'],
  [/ge(?=[ao])/g, 'j'],
  [/g(?=[eiy])/g, 'j'],
  [/gu(?=[eiy])/g, 'g'],
  [/(.)\1+/g, '$1'],
  [/eau|au/g, 'o'],
  [/(?:ai|ei|i|y)[nm](?![aeiouy])/g, '3'],
  [/[ae][nm](?![aeiouy])/g, '4'],
  [/o[nm](?![aeiouy])/g, '5'],
  [/ou/g, '6'],
  [/ai|ei/g, 'e'],
  [/oeu|eu/g, 'e'],
  [/y/g, 'i'],
  [/(?<=..)(?:es?|[stdxzp]+)$/, ''],
  [/(.)\1+/g, '$1'],
];

export function soundOf(word: string): string {
  return rules.reduce((text, [spelling, sound]) => text.replace(spelling, sound), word);
}
