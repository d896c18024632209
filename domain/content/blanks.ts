/** Blanks of a page's first draft, for its shop to fill in before it is published. */

const opening = '[À compléter';

export const blank = (what: string): string => `${opening} : ${what}]`;

export const blanksOf = (text: string): string[] =>
  text.match(/\[\s*à\s+compléter[^\]]*\]?/giu) ?? [];
