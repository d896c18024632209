/**
 * Finds products by the beginnings of their words: an index of words, so that a search reads the
 * products that match and not all 50,000. It follows the catalogue: what changed is added, and who
 * searches an older snapshot finds its own products still.
 */
import type { ProductId } from '#domain/contract/ids.ts';
import { foldText, searchWords } from '#domain/words/fold.ts';
import { finishInSlices, type Steps } from '#server/platform/slices.ts';
import type { CatalogueProduct, Snapshot } from '../snapshot-types.ts';

type Products = Snapshot['products'];

/** Rows of the index, by number, that hold a word: in the name, or in reference, brand and aisles alone. */
type Holders = { named: number[]; beside: number[] };
type Document = { product: CatalogueProduct; row: number };

/** Marks of whole references and barcodes among the words, which hold neither. */
const [skuMark, eanMark] = ['=', '#'];
/** Rows of renamed products are left in the index until they outnumber the products by so many. */
const sparedRows = 1_000;

export type ShelfWords = {
  /** The products of this snapshot, exact references and barcodes first, then names, then the rest. */
  find(products: Products, q: string): Promise<ProductId[]>;
};

export function createShelfWords(): ShelfWords {
  let index = emptyIndex();
  let last: Promise<unknown> = Promise.resolve();
  const orders = new WeakMap<Products, Promise<Order>>();

  function orderOf(products: Products): Promise<Order> {
    const known = orders.get(products);
    if (known) return known;
    // One at a time: two would add the same products twice.
    const order = last.then(() => {
      if (index.size() > 2 * products.size + sparedRows) index = emptyIndex();
      return finishInSlices(index.follow(products));
    });
    last = order.catch(() => undefined);
    orders.set(products, order);
    return order;
  }

  return {
    async find(products, q) {
      const typed = foldText(q.trim());
      const words = searchWords(typed);
      if (words.length === 0) return typed ? [] : [...products.keys()];
      const order = await orderOf(products);
      return order.index.find(order, { typed, words });
    },
  };
}

/** The rows of a snapshot's products, in its order. */
type Order = { index: Index; rows: Uint32Array };
type Index = {
  /** The row of each product; those whose words are new get another row. */
  follow(products: Products): Steps<Order>;
  find(order: Order, asked: { typed: string; words: readonly string[] }): ProductId[];
  size(): number;
};

function emptyIndex(): Index {
  const documents = new Map<ProductId, Document>();
  const ids: ProductId[] = [];
  const holders = new Map<string, Holders>();
  let sorted: readonly string[] = [];

  function* follow(products: Products): Steps<Order> {
    const rows = new Uint32Array(products.size);
    const words = holders.size;
    let position = 0;
    for (const product of products.values()) {
      yield null;
      const known = documents.get(product.sellable.id);
      const document =
        known && hasSameWords(known.product, product) ? known : add(product, ids.length);
      document.product = product;
      rows[position] = document.row;
      position += 1;
    }
    // Two sorted runs, which sorting merges.
    if (holders.size > words)
      sorted = [...sorted, ...[...holders.keys()].slice(words).toSorted()].toSorted();
    return { index: self, rows };
  }

  function add(product: CatalogueProduct, row: number): Document {
    const { id } = product.sellable;
    const document = { product, row };
    documents.set(id, document);
    ids.push(id);
    const { name, sku, brand, articleParents } = product.card;
    const named = new Set(spread(name));
    for (const word of named) hold(word, 'named', row);
    const beside = new Set([
      ...spread(sku),
      ...spreadOnce(brand ?? ''),
      ...articleParents.flatMap((category) => spreadOnce(category.name)),
      skuMark + foldText(sku),
      ...(product.ean ? [eanMark + product.ean] : []),
    ]);
    for (const word of beside) if (!named.has(word)) hold(word, 'beside', row);
    return document;
  }

  function hold(word: string, where: keyof Holders, row: number): void {
    const known = holders.get(word);
    if (known) known[where].push(row);
    else holders.set(word, { named: [], beside: [], [where]: [row] });
  }

  function* begun(start: string): Generator<Holders> {
    for (let at = firstFrom(sorted, start); sorted[at]?.startsWith(start); at += 1) {
      const found = holders.get(sorted[at] ?? '');
      if (found) yield found;
    }
  }

  const find: Index['find'] = ({ rows }, { typed, words }) => {
    // How many of the words a row holds so far: it counts the next one only if it held all before.
    const [named, held] = [new Uint8Array(ids.length), new Uint8Array(ids.length)];
    for (const [before, word] of words.entries())
      for (const found of begun(word)) {
        for (const row of found.named) {
          if (named[row] === before) named[row] = before + 1;
          if (held[row] === before) held[row] = before + 1;
        }
        for (const row of found.beside) if (held[row] === before) held[row] = before + 1;
      }
    for (const { beside } of begun(skuMark + typed))
      for (const row of beside) held[row] = words.length;
    const exact = new Set(
      [skuMark, eanMark].flatMap((mark) => holders.get(mark + typed)?.beside ?? []),
    );
    const ranked: ProductId[][] = [[], [], []];
    for (const row of rows) {
      const isNamed = named[row] === words.length;
      if (!isNamed && held[row] !== words.length && !exact.has(row)) continue;
      const id = ids[row];
      if (id) ranked[exact.has(row) ? 0 : isNamed ? 1 : 2]?.push(id);
    }
    return ranked.flat();
  };

  const self: Index = { follow, find, size: () => ids.length };
  return self;
}

function hasSameWords(was: CatalogueProduct, is: CatalogueProduct): boolean {
  if (was === is) return true;
  const [former, present] = [was.card, is.card];
  return (
    was.ean === is.ean &&
    former.name === present.name &&
    former.sku === present.sku &&
    former.brand === present.brand &&
    former.articleParents.length === present.articleParents.length &&
    former.articleParents.every(({ name }, at) => name === present.articleParents[at]?.name)
  );
}

/** Where words that are not before this one begin. */
function firstFrom(sorted: readonly string[], start: string): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? '') < start) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** All words of a text, as typed and as searched for. */
const spread = (text: string): string[] => [
  ...foldText(text)
    .split(/[^a-z0-9%]+/)
    .filter(Boolean),
  ...searchWords(text),
];

/** Brands and aisles are few, and each is spread once. */
const spreadNames = new Map<string, readonly string[]>();
function spreadOnce(text: string): readonly string[] {
  const known = spreadNames.get(text) ?? spread(text);
  if (spreadNames.size < 10_000) spreadNames.set(text, known);
  return known;
}
