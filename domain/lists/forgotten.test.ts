import { expect, it } from 'vitest';
import { chooseForgotten } from './forgotten.ts';

const good = (sku: string, aisle: string, itemPrice = 200) => ({
  sku,
  itemPrice,
  articleParents: [{ id: aisle, name: aisle, slug: aisle, level: 1 }],
});
const skus = (goods: readonly { sku: string }[]) => goods.map(({ sku }) => sku);

const candidates = [
  good('salt', 'grocery'),
  good('mustard', 'grocery'),
  good('bread', 'bakery'),
  good('champagne', 'cellar', 3_200),
  good('milk', 'dairy'),
  good('coffee', 'drinks', 890),
];

it('U05 what the customer often buys comes first, the most frequent at the top, whatever its price', () => {
  const bought = new Map([
    ['milk', 2],
    ['coffee', 5],
    ['bread', 1],
  ]);
  expect(skus(chooseForgotten(candidates, bought, 6_000))).toEqual([
    'coffee',
    'milk',
    'salt',
    'bread',
  ]);
});

it('U05 somebody unknown is offered one small good of each aisle, the most sold first', () => {
  expect(skus(chooseForgotten(candidates, new Map(), 6_000))).toEqual(['salt', 'bread', 'milk']);
});

it('U05 what is offered beside a small cart costs a tenth of it, and 2 € at least', () => {
  const salmon = [good('salmon', 'fish', 494), ...candidates];
  const offered = (cartCents: number) => skus(chooseForgotten(salmon, new Map(), cartCents));
  expect(offered(6_000)).toContain('salmon');
  expect(offered(2_138)).toEqual(['salt', 'bread', 'milk']);
  expect(offered(0)).toEqual(['salt', 'bread', 'milk']);
});
