/** The tables of words, by phrase. */
import { brands } from './brands.ts';
import { filters } from './filters.ts';
import { lacking } from './lacking.ts';
import { moments } from './moments.ts';
import { namedOtherwise } from './named-otherwise.ts';
import { createLexicon } from './need.ts';

export const missing = createLexicon(lacking);
export const goods = createLexicon([...namedOtherwise, ...filters, ...moments]);
export const branded = createLexicon(brands);

/** Words of the tables, right though no product holds them. */
export const wordsOfNeeds = (): string[] => [
  ...missing.words(),
  ...goods.words(),
  ...branded.words(),
];
