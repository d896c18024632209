/** The search box: products, recipes, categories and completions, from an index updated with the catalogue. */
import type { ListingQuery, Product } from '#domain/catalogue/contract.ts';
import type { Guidance, SearchAnswer, Suggestions } from '#domain/catalogue/search-contract.ts';
import { foldText, searchWords } from '#domain/words/fold.ts';
import { inFrenchSpaces } from '#domain/words/french-spaces.ts';
import { listProducts } from '#server/catalogue/listing.ts';
import { firstListed, listedOf } from '#server/catalogue/read-category.ts';
import type { Catalogue } from '#server/catalogue/snapshot-types.ts';
import type { Recipes } from '#server/recipes/open-recipes.ts';
import { likedFirst } from './liked-first.ts';
import { createProductIndex } from './product-index.ts';
import { createSearchIndex, type SearchIndex } from './search-index.ts';
import { restingFirst, sayReturns } from './out-of-season.ts';
import { createUnderstand } from './understand.ts';

/** `isGuess`: they may be something else than what was written. */
type FoundProducts = { products: Product[]; isGuess: boolean };

export type ShopSearch = {
  /**
   * Builds the index of the present catalogue, so that no search has to. Later ones are prepared
   * before they are shown.
   */
  prepare(): Promise<void>;
  /** `liked` breaks ties by ratings and sales. */
  find(
    query: string,
    listing: ListingQuery,
    of?: { ranking?: 'liked' | undefined; site?: Catalogue },
  ): SearchAnswer;
  /** Products matching every word, best first. */
  products(query: string, site?: Catalogue): Product[];
  /** The same for a row of a shopping list, which says whether they are a guess. */
  listed(row: string, site?: Catalogue): FoundProducts;
  suggest(query: string, site?: Catalogue): Suggestions;
  popular(site?: Catalogue): string[];
  related(query: string, site?: Catalogue): Product[];
};

/** Of products that the site sells: more are found, then some are left out. */
const shownAtMost = 12;

const popularTerms = [
  'tomates',
  'lait demi-écrémé',
  'œufs',
  'poulet',
  'baguette',
  'comté',
  'bananes',
  'saumon',
  'pâtes',
  'beurre',
  'yaourt',
  'café',
];

/** What the search reads of the recipes. */
export type SearchedRecipes = Pick<Recipes, 'terms' | 'searchDocuments' | 'page'> & {
  at(site: Catalogue): Pick<ReturnType<Recipes['at']>, 'card'>;
};

const indexRecipes = (recipes: Pick<SearchedRecipes, 'searchDocuments'>): SearchIndex =>
  createSearchIndex(
    recipes.searchDocuments().map((document) => ({
      ...document,
      brand: '',
      description: '',
      aisle: '',
      shelf: '',
      popularity: 0,
    })),
  );

const withReturns = (guidance: Guidance | null, resting: readonly Product[]): Guidance | null =>
  resting.length === 0
    ? guidance
    : {
        links: [],
        canPropose: false,
        ...guidance,
        text: [guidance?.text, sayReturns(resting)].filter(Boolean).join(' '),
      };

export function createShopSearch({
  catalogue,
  recipes,
  unitsSold = () => 0,
  hasPage = () => false,
}: {
  catalogue: Catalogue;
  /** Those of tests never change. */
  recipes: SearchedRecipes & Partial<Pick<Recipes, 'onChange'>>;
  unitsSold?: (productId: string) => number;
  hasPage?: (path: string) => boolean;
}): ShopSearch {
  const products = createProductIndex(catalogue);
  catalogue.beforeChange((next, changed) => products.prepare(next.products, changed));
  let recipeIndex = indexRecipes(recipes);
  recipes.onChange?.(() => {
    recipeIndex = indexRecipes(recipes);
  });
  /** The products of each popular term. */
  let answers: { shown: object; ids: ReadonlyMap<string, readonly string[]> } | undefined;
  const understand = createUnderstand({ catalogue, recipes, hasPage, index: products.current });

  const recipeCards = (query: string, site: Catalogue) =>
    query === ''
      ? []
      : recipeIndex.search(query).ids.flatMap((id) => recipes.at(site).card(id) ?? []);

  function listed(query: string, site = catalogue): FoundProducts {
    const { ids, isGuess } = understand(query, { allWords: true });
    return {
      products: firstListed(site, ids, shownAtMost).map((item) => item.product),
      isGuess,
    };
  }

  function matchingCategories(query: string, site: Catalogue): Suggestions['categories'] {
    const words = searchWords(query);
    if (words.length === 0) return [];
    const entries = [...site.current().categories.values()].filter(
      ({ node }) => node.productCount > 0,
    );
    const isMatch = (name: string) => {
      const own = searchWords(name);
      return words.every((word) => own.some((candidate) => candidate.startsWith(word)));
    };
    return entries
      .filter(({ node }) => isMatch(node.name))
      .slice(0, 4)
      .map(({ node, parentId }) => ({
        id: node.id,
        name: node.name,
        slug: node.slug,
        parentName: parentId ? (site.current().categories.get(parentId)?.node.name ?? null) : null,
      }));
  }

  /** Names starting with the query, then completions of the index. */
  function matchingTerms(query: string): string[] {
    const folded = foldText(query.trim());
    const terms = recipes
      .terms()
      .flatMap(({ name, plural }) => [plural, name])
      .filter((name) => foldText(name).startsWith(folded));
    return [...new Set(terms)].toSorted((a, b) => a.length - b.length).slice(0, 5);
  }

  return {
    prepare: () => products.prepare(catalogue.current().products),
    find(query, listing, { ranking, site = catalogue } = {}) {
      const { ids, scores, correctedQuery, guidance, recipeQuery } = understand(query);
      const ranked =
        ranking === 'liked' && scores
          ? likedFirst({ ids, scores }, (id) => ({
              rating: catalogue.current().products.get(id)?.card.rating ?? null,
              unitsSold: unitsSold(id),
            }))
          : ids;
      const foundRecipes = recipeCards(recipeQuery, site);
      const listed = listedOf(site, ranked);
      const resting = restingFirst(listed, scores !== null);
      const said = withReturns(guidance, resting);
      return {
        query,
        products: listProducts(listed, listing, resting),
        recipes: { items: foundRecipes.slice(0, 24), total: foundRecipes.length },
        correctedQuery,
        ...(said ? { guidance: inFrenchSpaces(said) } : {}),
      };
    },
    products: (query, site) => listed(query, site).products,
    listed,
    suggest(query, site = catalogue) {
      if (searchWords(query).join('').length < 2)
        return { terms: [], categories: [], products: [], recipes: [] };
      const { ids, guidance, recipeQuery } = understand(query);
      const products = firstListed(site, ids, shownAtMost).map((item) => item.product);
      const firstAvailable = products
        .toSorted((a, b) => Number(b.available) - Number(a.available))
        .slice(0, 5);
      const categories = matchingCategories(query, site);
      const links = (guidance?.links ?? []).filter(
        ({ to }) => !categories.some(({ slug }) => to === `/categorie/${slug}`),
      );
      return {
        terms: matchingTerms(query),
        categories,
        products: firstAvailable,
        recipes: recipeCards(recipeQuery, site).slice(0, 3),
        ...(links.length > 0 ? { links: inFrenchSpaces(links.slice(0, 4)) } : {}),
      };
    },
    popular(site = catalogue) {
      const { products: shown } = catalogue.current();
      if (answers?.shown !== shown)
        answers = {
          shown,
          ids: new Map(popularTerms.map((term) => [term, understand(term).ids])),
        };
      const { ids } = answers;
      return popularTerms.filter((term) =>
        firstListed(site, ids.get(term) ?? [], shownAtMost).some(
          ({ product }) => product.available,
        ),
      );
    },
    related(query, site = catalogue) {
      // Neighbours of the best results on their shelf.
      const [first] = understand(query).ids;
      const product = first ? site.current().products.get(first) : undefined;
      const neighbours = product
        ? (site.current().categories.get(product.categoryIds[1] ?? product.sellable.categoryId)
            ?.productIds ?? [])
        : [];
      return listedOf(
        site,
        neighbours.filter((id) => id !== first),
      )
        .map((item) => item.product)
        .filter((item) => item.available)
        .slice(0, shownAtMost);
    },
  };
}
