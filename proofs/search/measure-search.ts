import { readFileSync } from 'node:fs';
import path from 'node:path';
import { foldText } from '#domain/words/fold.ts';
import type { Product } from '#domain/catalogue/contract.ts';
import { priceOfUnits } from '#domain/catalogue/price-of-units.ts';
import type { SearchAnswer } from '#domain/catalogue/search-contract.ts';

export type QueryCase = {
  query: string;
  /** Alternatives separated by « || »: see `rankOf`. */
  expected: string;
  /** A pattern that no name among the first five may match, or ''. */
  forbidden: string;
  part: 'tuned' | 'held';
};
type Judged = QueryCase & {
  /** 1 for the first place; null: not among the first five. */
  rank: number | null;
  falseFriends: string[];
  first: string[];
};
export type Quality = {
  queries: number;
  inFive: number;
  first: number;
  meanReciprocalRank: number;
  falseFriends: number;
  failing: Judged[];
};

const looked = 5;

export function readQueryCases(): QueryCase[] {
  const file = path.resolve(import.meta.dirname, '../../server/search/search-queries.tsv');
  return readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [query = '', expected = '', forbidden = '', part] = line.split('\t');
      return { query, expected, forbidden, part: part === 'held' ? 'held' : 'tuned' };
    });
}

export function measureQuality(
  cases: readonly QueryCase[],
  find: (query: string) => SearchAnswer,
  scoreOf: (productId: string) => string | null,
): Quality {
  const judged = cases.map((one): Judged => {
    const answer = find(one.query);
    const items = answer.products.items.slice(0, looked);
    const falseFriends = one.forbidden
      ? items.map(({ name }) => name).filter((name) => new RegExp(one.forbidden).test(name))
      : [];
    const ranks = one.expected
      .split(' || ')
      .flatMap((expectation) => rankOf(expectation, answer, scoreOf) ?? []);
    return {
      ...one,
      rank: ranks.length > 0 ? Math.min(...ranks) : null,
      falseFriends,
      first: [...linksOf(answer).map((to) => `→ ${to}`), ...items.map(({ name }) => name)],
    };
  });
  const share = (count: number) => count / Math.max(1, judged.length);
  return {
    queries: judged.length,
    inFive: share(judged.filter(({ rank }) => rank !== null).length),
    first: share(judged.filter(({ rank }) => rank === 1).length),
    meanReciprocalRank: share(judged.reduce((sum, { rank }) => sum + (rank ? 1 / rank : 0), 0)),
    falseFriends: judged.filter((one) => one.falseFriends.length > 0).length,
    failing: judged.filter((one) => one.rank === null || one.falseFriends.length > 0),
  };
}

const linksOf = (answer: SearchAnswer): string[] =>
  (answer.guidance?.links ?? []).map(({ to }) => to);

/**
 * « nothing », « link:/path » (an answer of the page), or a pattern of the product's name with
 * conditions: « shelf:a,b », « under:200 » (cents). « every » tests all of the first five.
 */
function rankOf(
  expectation: string,
  answer: SearchAnswer,
  scoreOf: (productId: string) => string | null,
): number | null {
  const items = answer.products.items.slice(0, looked);
  if (expectation === 'nothing') return answer.products.total === 0 ? 1 : null;
  if (expectation.startsWith('link:')) {
    const at = linksOf(answer).indexOf(expectation.slice('link:'.length));
    return at === -1 ? null : 1;
  }
  const isEvery = expectation.startsWith('every ');
  const words = expectation.replace(/^every /, '').split(' ');
  const conditions = words.filter((word) => /^[a-z]+:/.test(word) || flags.has(word));
  const pattern = words.filter((word) => !conditions.includes(word)).join(' ');
  const isMatch = (product: Product) =>
    new RegExp(pattern).test(product.name) &&
    conditions.every((condition) => holds(product, condition, scoreOf));
  const at = items.findIndex(isMatch);
  if (at === -1 || (isEvery && !items.every(isMatch))) return null;
  return at + 1;
}

const flags = new Set(['new', 'food']);
const nonFood = new Set(['maison', 'hygiene', 'animaux']);

function holds(
  product: Product,
  condition: string,
  scoreOf: (productId: string) => string | null,
): boolean {
  const [name, value = ''] = condition.split(':');
  const price = priceOfUnits(product, 1);
  switch (name) {
    case 'shelf':
      return product.articleParents.some(({ id }) => value.split(',').includes(id));
    case 'under':
      return price <= Number(value);
    case 'over':
      return price >= Number(value);
    case 'between': {
      const [from, to] = value.split('-').map(Number);
      return price >= (from ?? 0) && price <= (to ?? 0);
    }
    case 'label':
      return product.labels.some(({ id }) => value.split(',').includes(id));
    case 'country':
      return foldText(product.origin ?? '').includes(foldText(value));
    case 'region':
      return value.split(',').some((place) => (product.origin ?? '').includes(place));
    case 'score':
      return scoreOf(product.id) === value;
    case 'new':
      return product.isNew;
    case 'food':
      return !product.articleParents.some(({ id }) => nonFood.has(id));
    default:
      throw new Error(`unknown condition ${condition}`);
  }
}
