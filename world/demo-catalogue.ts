/** The demo catalogue and recipes in memory, without a database, everything in stock. */
import type { RecipeCard } from '#domain/catalogue/contract.ts';
import { buildSnapshot } from '#server/catalogue/build-snapshot.ts';
import type { Catalogue } from '#server/catalogue/snapshot-types.ts';
import type { SearchedRecipes } from '#server/search/shop-search.ts';
import { demoAisles, demoProducts } from './demo-products.ts';
import { groceryTerms, recipeCategories, recipes, recipeTypes } from './demo-recipes.ts';
import { categoryRows, productRow } from './product-rows.ts';

const at = Temporal.Instant.from('2026-11-21T09:00:00Z');

/** `copies` multiplies the products, to measure larger catalogues. */
export function demoCatalogue(copies = 1): Catalogue {
  const snapshot = buildSnapshot({
    shop: {
      id: 'paris',
      name: 'Cabas',
      minimum_order_cents: 3000,
      preparation_fee_cents: 0,
      catalogue_version: 1,
      is_catalogue_active: true,
      state: 'open',
      notice: '',
      opens_on: null,
      settings_version: 0,
      category_tree_version: 1,
      work_rates: null,
      latitude: null,
      longitude: null,
      footer: null,
      import_columns: null,
      till_columns: null,
    },
    hasOrders: false,
    sites: [],
    runs: [],
    ownPrices: [],
    ownHistory: [],
    categories: demoAisles
      .flatMap(categoryRows)
      .map((row) => ({ ...row, intro: '', picture: null, closed_at: null })),
    products: Array.from({ length: copies }, (_, copy) => productRows(copy)).flat(),
    stock: [],
    history: [],
    formerSlugs: [],
    formerCategorySlugs: [],
    ratings: [],
  });
  const productView = (id: string) => {
    const card = snapshot.products.get(id)?.card;
    return card ? { ...card, available: true, availableQuantity: 100 } : null;
  };
  const catalogue: Catalogue = {
    at: () => catalogue,
    current: () => snapshot,
    productView,
    productDetail: (id) => {
      const view = productView(id);
      const detail = snapshot.products.get(id)?.detail;
      return view && detail ? { ...detail, ...view } : null;
    },
    stockOf: () => 100,
    sellOffs: () => new Map(),
    vansBefore: () => [],
    applyStock: () => undefined,
    applyChange: async () => undefined,
    refresh: async () => undefined,
    beforeChange: () => undefined,
    onChange: () => undefined,
    close: async () => undefined,
  };
  return catalogue;
}

function productRows(copy: number) {
  const suffix = copy === 0 ? '' : `-${copy}`;
  return demoProducts.map((product, index) => {
    const row = productRow(product, copy * 10_000 + index + 1, at);
    return {
      ...row,
      id: row.id + suffix,
      slug: row.slug + suffix,
      sheet: product.sheet,
      labelling: product.labelling,
      promotion: product.promotion,
      version: 1,
      ean: null,
      sheet_source: null,
      creation_id: null,
    };
  });
}

export function demoRecipes(): SearchedRecipes {
  const cards = new Map(
    recipes.map((recipe): [string, RecipeCard] => [
      recipe.id,
      {
        id: recipe.id,
        slug: recipe.id,
        name: recipe.name,
        portions: recipe.portions,
        preparationMinutes: recipe.preparationMinutes,
        cookingMinutes: recipe.cookingMinutes,
        difficulty: recipe.difficulty,
        pricePerPortion: null,
        types: recipe.types,
        picture: { base: `/pictures/recipe-${recipe.id}`, alt: recipe.name },
      },
    ]),
  );
  const named = (rows: readonly { id: string; name: string; intro: string }[]) =>
    rows.map(({ id, name, intro }) => ({ id, name, intro, count: 1 }));
  return {
    at: () => ({ card: (id) => cards.get(id) ?? null }),
    terms: () => groceryTerms,
    page: () => ({
      items: [],
      total: cards.size,
      next: null,
      categories: named(recipeCategories),
      types: named(recipeTypes),
    }),
    searchDocuments: () =>
      recipes.map((recipe) => ({
        id: recipe.id,
        name: recipe.name,
        keywords: recipe.types.join(' '),
        category: recipe.category,
      })),
  };
}
