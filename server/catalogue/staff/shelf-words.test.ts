import { expect, it } from 'vitest';
import type { ProductId } from '#domain/contract/ids.ts';
import { foldText, searchWords } from '#domain/words/fold.ts';
import type { CatalogueProduct } from '../snapshot-types.ts';
import { createShelfWords } from './shelf-words.ts';

type Words = { sku: string; name: string; brand?: string; aisle?: string; ean?: string };

const words: readonly Words[] = [
  { sku: 'CAB-00042', name: 'Pommes de terre', brand: 'Le Grenier', aisle: 'Fruits & légumes' },
  { sku: 'CAB-00421', name: 'Compote de pommes', brand: 'Pomone', ean: '3017620422003' },
  { sku: 'LEG-1', name: 'Œufs de plein air', aisle: 'Crèmerie' },
  { sku: 'POM-9', name: 'Jus d’orange 100 % pur', aisle: 'Boissons & pommes' },
  { sku: '3017620422', name: 'Chevaux en bois', brand: 'Jouets' },
];

const questions = [
  'pom',
  'POMMES',
  'pommes terre',
  'terre grenier',
  'oeuf',
  'cab-00042',
  'cab-0004',
  'CAB',
  '3017620422003',
  '3017620422',
  '301762',
  'chevaux',
  'cheval',
  '100 %',
  'de',
  'introuvable',
];

it.each(questions)('the index finds for « %s » what a reading of all products finds', async (q) => {
  const products = shelf(words);
  expect(await createShelfWords().find(products, q)).toEqual(scan(products, q));
});

it('after a change, products are found by their new words alone, and an older snapshot by its own', async () => {
  const index = createShelfWords();
  const before = shelf(words);
  expect(await index.find(before, 'pommes terre')).toEqual(['p0']);
  const after = new Map(before)
    .set('p0', productOf('p0', { sku: 'CAB-00042', name: 'Patates nouvelles' }))
    .set('p9', productOf('p9', { sku: 'NEW-1', name: 'Pommes tapées' }));
  after.delete('p2');
  for (const q of [...questions, 'patates', 'tapées', 'nouvelles'])
    expect(await index.find(after, q), q).toEqual(scan(after, q));
  expect(await index.find(before, 'pommes terre')).toEqual(['p0']);
  expect(await index.find(before, 'patates')).toEqual([]);
});

it('products renamed again and again are found by their last names alone', async () => {
  const index = createShelfWords();
  for (let turn = 0; turn < 30; turn += 1) {
    const products = shelf(
      Array.from({ length: 100 }, (_, at) => ({ sku: `S-${at}`, name: `Lot ${turn} numéro${at}` })),
    );
    expect(await index.find(products, `lot ${turn} numéro7`)).toContain('p7');
    expect(await index.find(products, 'numéro7')).toEqual(scan(products, 'numéro7'));
  }
});

const productOf = (id: string, { sku, name, brand, aisle, ean }: Words): CatalogueProduct =>
  ({
    sellable: { id },
    ean: ean ?? null,
    card: { sku, name, brand: brand ?? null, articleParents: aisle ? [{ name: aisle }] : [] },
  }) as unknown as CatalogueProduct;
const shelf = (words: readonly Words[]): Map<ProductId, CatalogueProduct> =>
  new Map(words.map((each, at) => [`p${at}`, productOf(`p${at}`, each)]));

/** What the index finds, found by reading every product. */
function scan(products: ReadonlyMap<ProductId, CatalogueProduct>, q: string): ProductId[] {
  const typed = foldText(q.trim());
  const asked = searchWords(typed);
  const wordsOf = (text: string) => [...foldText(text).split(/[^a-z0-9%]+/), ...searchWords(text)];
  const rankOf = ({ ean, card }: CatalogueProduct): number => {
    const { sku, name, brand, articleParents } = card;
    const held = [name, sku, brand ?? '', ...articleParents.map((each) => each.name)];
    const holds = (texts: readonly string[]) =>
      asked.every((word) => texts.flatMap(wordsOf).some((each) => each.startsWith(word)));
    if (foldText(sku) === typed || ean === typed) return 0;
    return holds([name]) ? 1 : holds(held) || foldText(sku).startsWith(typed) ? 2 : 3;
  };
  return [0, 1, 2].flatMap((rank) =>
    [...products].filter(([, product]) => rankOf(product) === rank).map(([id]) => id),
  );
}
