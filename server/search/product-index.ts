/** The index of the products on sale, kept in step with the catalogue. */
import { isDeepStrictEqual } from 'node:util';
import { searchWords } from '#domain/words/fold.ts';
import type { ProductId } from '#domain/contract/ids.ts';
import type { Catalogue, CatalogueProduct, Snapshot } from '#server/catalogue/snapshot-types.ts';
import { finish, finishInSlices, type Steps } from '#server/platform/slices.ts';
import { createSearchIndex, type SearchDocument, type SearchIndex } from './search-index.ts';
import { phrasesOfNeeds } from './words/lexicons.ts';

type Products = Snapshot['products'];
type ChangedProducts = readonly ProductId[] | null;

export type ProductIndex = {
  /** Index of the catalogue shown now, built at once if it was not prepared. */
  current(): SearchIndex;
  /**
   * Builds what `current` will return once these products are shown, in slices that let other requests
   * through. `changed`: the only ones that differ from the catalogue shown now, when that is known.
   */
  prepare(products: Products, changed?: ChangedProducts): Promise<void>;
};

/** « tomate » means the fresh produce before the tin. */
const freshAisles = new Set([
  'fruits-et-legumes',
  'boucherie',
  'poissonnerie',
  'fromagerie',
  'cremerie',
]);

/**
 * Shelves name several goods, as « Capsules, solubles & chicorée »: a product that bears one of them
 * only stands `among` the others.
 */
function splitShelves(
  name: string,
  shelves: readonly string[],
): { category: string; among: string } {
  const own = new Set(searchWords(name));
  const category: string[] = [];
  const among: string[] = [];
  for (const shelf of shelves.toReversed()) {
    const parts = shelf.split(/, | & /);
    for (const part of parts) {
      const words = searchWords(part);
      const isBorne = parts.length === 1 || words.some((word) => own.has(word));
      (isBorne ? category : among).push(part);
      if (isBorne) for (const word of words) own.add(word);
    }
  }
  return { category: category.join(' '), among: among.join(' ') };
}

function documentOf(product: CatalogueProduct): SearchDocument {
  const { rating, articleParents } = product.card;
  return {
    id: product.sellable.id,
    ...product.searchText,
    ...splitShelves(
      product.searchText.name,
      articleParents.map(({ name }) => name),
    ),
    aisle: articleParents[0]?.name ?? '',
    shelf: articleParents.at(-1)?.name ?? '',
    popularity:
      Math.log10(1 + (rating?.nbRatings ?? 0)) +
      (freshAisles.has(product.categoryIds[0] ?? '') ? 6 : 0),
  };
}

const hasOtherWords = (was: CatalogueProduct | undefined, is: CatalogueProduct): boolean =>
  was !== is && !(was && isDeepStrictEqual(documentOf(was), documentOf(is)));

/** Above this many changes, reindex everything. */
const fewChanges = 200;

export function createProductIndex(catalogue: Pick<Catalogue, 'current'>): ProductIndex {
  const alsoKnown = phrasesOfNeeds();
  let indexed: { products: Products; index: SearchIndex } = {
    products: new Map(),
    index: createSearchIndex([], alsoKnown),
  };
  let prepared: typeof indexed & { from: Products } = { ...indexed, from: indexed.products };
  let preparing: Promise<void> = Promise.resolve();

  /** Indexes the products among `ids` whose search words changed; prices and stock need no reindexing. */
  function* indexOf(products: Products, ids: Iterable<ProductId>): Steps<SearchIndex> {
    const changed: SearchDocument[] = [];
    let added = 0;
    for (const id of ids) {
      yield null;
      const [was, is] = [indexed.products.get(id), products.get(id)];
      if (!was && is) added += 1;
      if (!is || !hasOtherWords(was, is)) continue;
      changed.push(documentOf(is));
      if (changed.length > fewChanges) return yield* build(products);
    }
    // One is gone.
    if (products.size - added !== indexed.products.size) return yield* build(products);
    indexed.index.add(changed);
    return indexed.index;
  }

  function* build(products: Products): Steps<SearchIndex> {
    const index = createSearchIndex([], alsoKnown);
    for (const product of products.values()) {
      yield null;
      index.add([documentOf(product)]);
    }
    index.prepare();
    return index;
  }

  function current(): SearchIndex {
    const { products } = catalogue.current();
    if (indexed.products === products) return indexed.index;
    if (prepared.products === products && prepared.from === indexed.products) indexed = prepared;
    else indexed = { products, index: finish(indexOf(products, products.keys())) };
    return indexed.index;
  }

  async function prepareNext(products: Products, changed: ChangedProducts): Promise<void> {
    const shown = catalogue.current().products;
    // What was prepared before this is shown by now, and the next differs little from it.
    if (prepared.products === shown) current();
    const from = indexed.products;
    // One price then costs the same in a shop of any size.
    const ids = changed && from === shown ? changed : products.keys();
    const index = await finishInSlices(indexOf(products, ids));
    prepared = { products, index, from };
  }

  return {
    current,
    prepare(products, changed = null) {
      preparing = preparing.catch(() => undefined).then(() => prepareNext(products, changed));
      return preparing;
    },
  };
}
