/** Matches the words of a row with products: grocery terms first, then the search. */
import type { Product } from '#domain/catalogue/contract.ts';
import { foldText, searchWords } from '#domain/words/fold.ts';
import type { GroceryProposal, GroceryRow } from '#domain/lists/contract.ts';
import { packsFor } from '#domain/lists/packs-for.ts';
import type { ParsedRow } from '#domain/lists/parse-list.ts';
import { leftoverOf } from '#domain/recipes/scale.ts';
import type { GroceryTerm } from '#domain/recipes/sheet.ts';
import type { ListsDeps } from './lists-deps.ts';

const maximumProposals = 6;

type RowMatches = { products: Product[]; isApproximate: boolean };
type Deps = Pick<ListsDeps, 'catalogue' | 'findListed'>;

export type TermIndex = { find(name: string): GroceryTerm | null };

export function matchRow(deps: Deps, terms: TermIndex, row: ParsedRow): GroceryRow {
  const { products, isApproximate } = findProducts(deps, terms, row.name);
  const known = terms.find(row.name) ?? prefixTerm(terms, row.name)?.term;
  const proposals = products
    .toSorted((a, b) => Number(b.available) - Number(a.available))
    .slice(0, maximumProposals)
    // A term's piece weight applies to its own products only: a jar of olives is not an olive.
    .map((product) => ({
      product,
      quantity: packsFor(row, known?.products.includes(product.id) ? known : {}, product),
    }));
  return {
    ...row,
    proposals: withBetterPackFirst(withNearestPackFirst(proposals, row, known)),
    isApproximate: isApproximate && proposals.length > 0,
  };
}

/** Share of the need: packs that leave more give way to others of the same term that do not. */
const muchLeft = 1;

/** « pommes de terre 1 kg »: one kilogram rather than the net of 2.5 kg that a term names first. */
function withNearestPackFirst(
  proposals: readonly GroceryProposal[],
  { quantity, unit }: ParsedRow,
  term: GroceryTerm | undefined,
): GroceryProposal[] {
  const [first, ...others] = proposals;
  if (!first || !term || quantity === null || (unit !== 'g' && unit !== 'ml'))
    return [...proposals];
  const leavesMuch = ({ product, quantity: packs }: GroceryProposal) => {
    const left = leftoverOf([{ quantity, unit }], term, product, packs);
    return left !== null && left.unit !== 'piece' && left.quantity > muchLeft * quantity;
  };
  const costOf = ({ product, quantity: packs }: GroceryProposal) =>
    (product.itemPrice ?? Number.MAX_SAFE_INTEGER) * packs;
  if (!leavesMuch(first)) return [...proposals];
  const nearer = others.find(
    (other) =>
      other.product.available &&
      term.products.includes(other.product.id) &&
      !leavesMuch(other) &&
      costOf(other) <= costOf(first),
  );
  return nearer ? [nearer, first, ...others.filter((other) => other !== nearer)] : [...proposals];
}

/**
 * « huile d'olive 1 l »: prefers one litre bottle to two of 75 cl when it is cheaper and the name
 * is as close.
 */
function withBetterPackFirst(proposals: readonly GroceryProposal[]): GroceryProposal[] {
  const [first, ...others] = proposals;
  if (!first || first.quantity === 1) return [...proposals];
  const costOf = ({ product, quantity }: GroceryProposal) =>
    (product.itemPrice ?? Number.MAX_SAFE_INTEGER) * quantity;
  const wordsOf = ({ product }: GroceryProposal) =>
    searchWords(product.name).filter((word) => !/^\d+$/.test(word));
  const isSameThing = (other: GroceryProposal) => {
    const words = new Set(wordsOf(other));
    return wordsOf(first).every((word) => words.has(word));
  };
  const better = others.find(
    (other) =>
      other.quantity === 1 &&
      other.product.available &&
      isSameThing(other) &&
      costOf(other) < costOf(first),
  );
  return better ? [better, first, ...others.filter((other) => other !== better)] : [...proposals];
}

function findProducts(deps: Deps, terms: TermIndex, name: string): RowMatches {
  const { products: found, isGuess } = deps.findListed(name, deps.catalogue);
  const exact = terms.find(name);
  if (exact) {
    // Terms group similar products, so an exact name comes first: « gros sel » before other salts.
    const own = productsOf(deps, exact);
    const named = own.filter((product) => holds(deps, product, searchWords(name)));
    return { products: distinct([...named, ...own, ...found]), isApproximate: false };
  }
  const prefix = prefixTerm(terms, name);
  const own = prefix ? productsOf(deps, prefix.term) : [];
  const fitting = own.filter((product) => holds(deps, product, prefix?.rest ?? []));
  if (fitting.length > 0)
    return { products: distinct([...fitting, ...found, ...own]), isApproximate: false };
  if (found.length > 0) return { products: found, isApproximate: isGuess };
  if (own.length > 0) return { products: own, isApproximate: true };
  return { products: searchFewerWords(deps, name), isApproximate: true };
}

const distinct = (products: readonly Product[]): Product[] => [
  ...new Map(products.map((product) => [product.id, product])).values(),
];

function productsOf({ catalogue }: Pick<Deps, 'catalogue'>, term: GroceryTerm): Product[] {
  return term.products
    .flatMap((id) => catalogue.productView(id) ?? [])
    .filter((product) => product.enabled && product.itemPrice !== null);
}

/** « carottes bio » starts with « carottes »: French nouns come first, adjectives follow. */
function prefixTerm(terms: TermIndex, name: string): { term: GroceryTerm; rest: string[] } | null {
  const words = name.split(/\s+/);
  for (let count = words.length - 1; count > 0; count -= 1) {
    const term = terms.find(words.slice(0, count).join(' '));
    if (term) return { term, rest: searchWords(words.slice(count).join(' ')) };
  }
  return null;
}

function holds(
  { catalogue }: Pick<Deps, 'catalogue'>,
  product: Product,
  words: readonly string[],
): boolean {
  const text = catalogue.current().products.get(product.id)?.searchText;
  const own = text ? new Set(searchWords(Object.values(text).join(' '))) : new Set<string>();
  return words.every((word) => own.has(word));
}

/** « tarte de mamie »: results of the first words only, marked as approximate. */
function searchFewerWords(deps: Deps, name: string): Product[] {
  const words = searchWords(name);
  for (let count = Math.min(words.length - 1, 4); count > 0; count -= 1) {
    const asked = words.slice(0, count);
    // Fewer words combined with spelling correction would match almost anything.
    const found = deps
      .findListed(asked.join(' '), deps.catalogue)
      .products.filter((product) => holds(deps, product, asked));
    if (found.length > 0) return found;
  }
  return [];
}

/**
 * Indexes terms by name, from the strictest match to the loosest: « pâtes » and « pâté » differ, «
 * oeufs » equals « œufs », and « echalotte » is left to the search.
 */
export function indexTerms(terms: readonly GroceryTerm[]): TermIndex {
  const readings = [
    (text: string) => text.toLowerCase().replaceAll('’', "'"),
    foldText,
    (text: string) => searchWords(text).join(' '),
  ];
  const maps = readings.map((reading) => {
    const map = new Map<string, GroceryTerm>();
    // Names before synonyms: the term named « beurre » wins over one with that synonym.
    for (const names of [
      terms.map((term) => [term.name, term.plural]),
      terms.map((term) => term.synonyms ?? []),
    ]) {
      for (const [at, own] of names.entries())
        for (const name of own)
          if (!map.has(reading(name))) map.set(reading(name), terms[at] as GroceryTerm);
    }
    return map;
  });
  return {
    find(name) {
      for (const [at, reading] of readings.entries()) {
        const term = maps[at]?.get(reading(name));
        if (term) return term;
      }
      return null;
    },
  };
}
