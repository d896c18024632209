/**
 * Environmental claims forbidden to all shops (directive 2005/29, annex I, 4a and 4c, inserted by
 * directive 2024/825; code de l’environnement, art. L541-9-1). Matches words only: accepts «
 * emballage 100 % recyclé », and cannot detect that a precise claim is false.
 */

const before = String.raw`(?<![\p{L}])`;
const after = String.raw`(?![\p{L}])`;
const pattern = (source: string): RegExp => new RegExp(`${before}(?:${source})${after}`, 'giu');
const nature = String.raw`(?:l[’']environnement|la nature|la plan[èe]te|le climat|la terre)`;

/** Claims allowed only next to a recognised label. « Transition écologique » is not a claim. */
const generic = pattern(
  [
    String.raw`(?<!(?:transition|empreinte|impact|bonus) )[ée]cologiques?`,
    String.raw`[ée]colos?`,
    String.raw`[ée]co[- ]?(?:responsables?|friendly|conscients?|citoyen(?:ne)?s?)`,
    String.raw`(?:plus )?vertueu(?:x|ses?) pour ${nature}`,
    String.raw`bon(?:ne)?s? pour ${nature}`,
    String.raw`meilleure?s? pour ${nature}`,
    String.raw`am(?:i|ie)s? de ${nature}`,
    String.raw`sans (?:danger|impact|effet) (?:pour|sur) ${nature}`,
  ].join('|'),
);

/** Always forbidden on products sold to consumers, even with a label. */
const forbidden = pattern(
  [
    String.raw`respectueu(?:x|ses?) (?:de|pour|envers) ${nature}`,
    String.raw`respecte(?:nt)? ${nature}`,
    String.raw`biod[ée]gradables?`,
    String.raw`(?:neutres?|neutralité) (?:en |du )?carbone`,
    String.raw`climatiquement neutres?`,
    String.raw`(?:zéro|0) (?:émission(?:s)?(?: de)? )?(?:carbone|co2)`,
    String.raw`compens[ée]e?s? (?:en )?carbone`,
  ].join('|'),
);

/** Labels of excellent performance: regulation 66/2010 and official ISO 14024 type I labels. */
const recognised = pattern(
  String.raw`[ée]colabel europ[ée]en|eu ecolabel|nf environnement|ange bleu|blauer engel|cygne (?:blanc|nordique)|nordic swan`,
);

/** Returns the forbidden words in texts that are displayed together. */
export function unlawfulClaims(texts: readonly (string | null)[]): string[] {
  const text = texts.filter(Boolean).join('\n').normalize('NFC');
  const hasLabel = new RegExp(recognised).test(text);
  const found = [
    ...(text.match(forbidden) ?? []),
    ...(hasLabel ? [] : (text.match(generic) ?? [])),
  ];
  return [...new Set(found.map((word) => word.toLowerCase()))];
}

/** Message for a forbidden word, to follow the location: « Bloc 2 (Texte) : … ». */
export const claimRefusal = (word: string): string =>
  new RegExp(forbidden).test(word)
    ? `« ${word} » ne s’écrit pas pour vendre, même avec une preuve. Dites le fait précis : « flacon de plastique 100 % recyclé ».`
    : `« ${word} » est trop général pour être permis. Nommez à côté un label reconnu, comme l’Écolabel européen, ou dites le fait précis et sa preuve : « flacon de plastique 100 % recyclé ».`;
