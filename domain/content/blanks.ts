/** Placeholders in a page's first draft, which the shop must fill in before publishing. */

const opening = '[À compléter';

export const blank = (what: string): string => `${opening} : ${what}]`;

export const blanksOf = (text: string): string[] =>
  text.match(/\[\s*à\s+compléter[^\]]*\]?/giu) ?? [];
