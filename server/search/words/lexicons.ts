/** The tables of words, by phrase. */
import { brands } from './brands.ts';
import { dishes } from './dishes.ts';
import { filters } from './filters.ts';
import { kinds } from './kinds.ts';
import { lacking } from './lacking.ts';
import { moments } from './moments.ts';
import { namedOtherwise } from './named-otherwise.ts';
import { createLexicon, listOf } from './need.ts';

const goodsRows = [...namedOtherwise, ...filters, ...moments, ...kinds, ...dishes];

export const missing = createLexicon(lacking);
export const goods = createLexicon(goodsRows);
export const branded = createLexicon(brands);

/** Where the goods of an occasion stand that nothing else replaces. */
export const strictShelves: ReadonlySet<string> = new Set(
  goodsRows.filter(({ isStrict }) => isStrict).flatMap(({ shelves }) => listOf(shelves)),
);

/** Phrases of the tables, whose words are right though no product holds them. */
export const phrasesOfNeeds = (): string[] => [
  ...missing.phrases(),
  ...goods.phrases(),
  ...branded.phrases(),
];
