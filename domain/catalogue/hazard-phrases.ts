/** Phrases of a chemical label, by code, parsed from « H319 » or « P305 + P351 + P338 ». */
import { hazardStatements } from './hazard-statements.ts';
import { precautionaryStatements } from './precautionary-statements.ts';

export type PhraseKind = 'hazard' | 'precaution';
/** `text`: the label's wording in place of « … »; null for the regulation's text. */
export type Phrase = { code: string; text: string | null };

const tables: Readonly<Record<PhraseKind, Readonly<Record<string, string>>>> = {
  hazard: hazardStatements,
  precaution: precautionaryStatements,
};

export const phrasesOf = (kind: PhraseKind): [code: string, text: string][] =>
  Object.entries(tables[kind]);

export const isPhraseCode = (kind: PhraseKind, code: string): boolean =>
  Object.hasOwn(tables[kind], code);

export const hasBlank = (code: string): boolean => standardText(code).includes('…');

const standardText = (code: string): string =>
  hazardStatements[code] ?? precautionaryStatements[code] ?? '';

/** EUH208 names the substance given by « Contient ». */
export function phraseText({ code, text }: Phrase, contains: string | null): string {
  if (text !== null) return text;
  return code === 'EUH208' && contains
    ? standardText(code).replace('…', contains)
    : standardText(code);
}

const codesByFolded: Readonly<Record<PhraseKind, ReadonlyMap<string, string>>> = {
  hazard: new Map(Object.keys(hazardStatements).map((code) => [code.toLowerCase(), code])),
  precaution: new Map(
    Object.keys(precautionaryStatements).map((code) => [code.toLowerCase(), code]),
  ),
};

/** A text follows its code after « : », up to « | », « ; » or a new line. Reports unknown codes. */
export function readPhrases(
  kind: PhraseKind,
  typed: string,
): { phrases: Phrase[]; unknown: string[] } {
  const phrases = new Map<string, Phrase>();
  const unknown: string[] = [];
  for (const item of typed.split(/[|;\n]/)) {
    const [codes = '', ...rest] = item.split(':');
    const text = rest.join(':').trim() || null;
    const written = codes
      .split(',')
      .map((code) => code.replace(/\s/g, ''))
      .filter(Boolean);
    for (const [index, code] of written.entries()) {
      const known = codeOf(kind, code);
      if (known)
        phrases.set(known, { code: known, text: index === written.length - 1 ? text : null });
      else unknown.push(code);
    }
  }
  return { phrases: [...phrases.values()], unknown };
}

/** H360 and H361 have variants told apart by capitals (H360F, H360f): tries the exact code first. */
const codeOf = (kind: PhraseKind, code: string): string | undefined =>
  isPhraseCode(kind, code) ? code : codesByFolded[kind].get(code.toLowerCase());

/** The inverse of readPhrases, for a spreadsheet's cell. */
export const writePhrases = (phrases: readonly Phrase[]): string =>
  phrases.map(({ code, text }) => (text === null ? code : `${code}: ${text}`)).join(' | ');
