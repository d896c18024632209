/** The answers made from the recipes in memory. */
import type { RecipeCard } from '#domain/catalogue/contract.ts';
import { priceOfUnits } from '#domain/catalogue/price-of-units.ts';
import type {
  IngredientSubstitutes,
  Recipe,
  RecipeProducts,
  RecipesPage,
} from '#domain/recipes/contract.ts';
import { needsOfTerm, scaleNeeds } from '#domain/recipes/needs.ts';
import { kitchenQuantity } from '#domain/recipes/kitchen.ts';
import type { GroceryTerm, StoredIngredient } from '#domain/recipes/sheet.ts';
import { noPicture } from '#domain/pictures/no-picture.ts';
import type { Catalogue } from '#server/catalogue/snapshot-types.ts';
import { shownPicture } from '#server/platform/demo-pictures.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { createMatcher } from './match-ingredients.ts';
import type { RecipeRow, RecipeRows } from './store.ts';
import { createTermFinder } from './term-finder.ts';

export type RecipeViews = {
  cards(): RecipeCard[];
  /** By id, by address or by a former address. */
  card(id: string): RecipeCard | null;
  /** Recipes taken off too: a cart still names them. */
  cartCard(id: string): (RecipeCard & { isTakenOff?: true }) | null;
  terms(): readonly GroceryTerm[];
  read(id: string, portions?: number): Recipe;
  products(
    id: string,
    asked?: { portions?: number | undefined; swap?: string | undefined },
  ): RecipeProducts;
  substitutes(id: string, ingredientId: string, portions?: number): IngredientSubstitutes;
  /** In season in this month (1 to 12) first, then all-year ones, then those of other months. */
  page(
    query: { category?: string; type?: string; next?: string; limit?: number },
    month?: number,
  ): RecipesPage;
  type(id: string): { id: string; name: string; intro: string; recipes: RecipeCard[] };
  /** Recipes in season in this month (1 to 12), then all-year ones; those that lack an ingredient last. */
  inSeason(month: number): RecipeCard[];
  searchDocuments(): { id: string; name: string; keywords: string; category: string }[];
};

export function createRecipeViews(rows: RecipeRows, catalogue: Catalogue): RecipeViews {
  const known = new Map(rows.recipes.map((row) => [row.id, row]));
  const shown = rows.recipes.filter(({ taken_off_at: takenOffAt }) => takenOffAt === null);
  const byId = new Map(shown.map((row) => [row.id, row]));
  const bySlug = new Map([
    ...rows.formerSlugs.flatMap(({ slug, recipe_id: id }) => {
      const row = byId.get(id);
      return row ? [[slug, row] as const] : [];
    }),
    ...shown.map((row) => [row.slug, row] as const),
  ]);
  const termOf = createTermFinder(rows.terms, catalogue);

  /** By id, by address or by a former address. */
  function requireRecipe(id: string): RecipeRow {
    const row = bySlug.get(id) ?? byId.get(id);
    if (!row) throw new Refusal('Recipe.NotFound');
    return row;
  }

  const matcher = createMatcher(catalogue);

  function toCard(row: RecipeRow): RecipeCard {
    const { sheet } = row;
    return {
      id: row.id,
      slug: row.slug,
      name: row.name,
      portions: sheet.portions,
      preparationMinutes: sheet.preparationMinutes,
      cookingMinutes: sheet.cookingMinutes,
      difficulty: sheet.difficulty,
      pricePerPortion: pricePerPortion(row),
      types: sheet.types,
      picture: { base: shownPicture(row.picture ?? noPicture), alt: row.name },
    };
  }

  const isBuyable = (row: RecipeRow): boolean =>
    row.sheet.ingredients.every(
      (ingredient) =>
        ingredient.pantry ||
        row.targets[ingredient.term]?.kind === 'none' ||
        matcher.productOf(termOf(row, ingredient))?.available === true,
    );

  /** Cost of the quantities used rather than of whole packs: half a bag of flour counts half. */
  function pricePerPortion(row: RecipeRow): number | null {
    const costs = row.sheet.ingredients
      .filter((ingredient) => !ingredient.pantry)
      .map((ingredient) => costOf(row, ingredient));
    if (costs.length === 0) return null;
    return Math.round(costs.reduce((sum, cost) => sum + cost, 0) / row.sheet.portions);
  }

  function costOf(row: RecipeRow, ingredient: StoredIngredient): number {
    const term = termOf(row, ingredient);
    const product = matcher.productOf(term);
    const weight = product?.quantityDescriptor.weight;
    if (!term || !product?.itemPrice) return 0;
    const perPiece = product.pricing.sellPrices.perWeightUnit;
    // One egg of a box of six costs a sixth of the box.
    if (ingredient.unit === 'piece' && perPiece?.main === 'piece')
      return perPiece.value * ingredient.quantity;
    const grams =
      ingredient.unit === 'piece'
        ? (term.gramsPerPiece ?? null) && ingredient.quantity * (term.gramsPerPiece ?? 0)
        : ingredient.quantity;
    if (!weight || !grams || ingredient.unit === 'pinch')
      return (
        product.itemPrice * (ingredient.unit === 'piece' ? Math.min(1, ingredient.quantity) : 0.02)
      );
    return (product.itemPrice * grams) / (weight.value * 1000);
  }

  function toIngredient(row: RecipeRow, ingredient: StoredIngredient, portions: number) {
    const term = termOf(row, ingredient);
    const quantity =
      ingredient.unit === 'pinch'
        ? null
        : kitchenQuantity(ingredient, row.sheet.portions, portions, { isWhole: term?.isWhole });
    const isPlural = ingredient.unit === 'piece' && (quantity ?? 0) >= 2;
    const wasPlural = ingredient.unit === 'piece' && ingredient.quantity >= 2;
    const label = ingredient.label
      ? isPlural === wasPlural
        ? ingredient.label
        : (ingredient.otherLabel ?? ingredient.label)
      : ((isPlural ? term?.plural : term?.name) ?? ingredient.term);
    return {
      id: ingredient.term,
      label,
      quantity,
      unit: ingredient.unit,
      isPantryEssential: ingredient.pantry ?? false,
    };
  }

  const named = (ids: readonly string[]) =>
    rows.types.filter((type) => ids.includes(type.id)).map(({ id, name }) => ({ id, name }));

  return {
    cards: () => shown.map(toCard),
    card: (id) => {
      const row = byId.get(id) ?? bySlug.get(id);
      return row ? toCard(row) : null;
    },
    cartCard(id) {
      const row = known.get(id);
      if (!row) return null;
      return row.taken_off_at === null ? toCard(row) : { ...toCard(row), isTakenOff: true };
    },
    terms: () => rows.terms,
    read(id, portions) {
      const row = requireRecipe(id);
      const { sheet } = row;
      const wanted = portions ?? sheet.portions;
      const ingredients = sheet.ingredients.map((ingredient) =>
        toIngredient(row, ingredient, wanted),
      );
      return {
        ...toCard(row),
        portions: wanted,
        intro: sheet.intro,
        category: {
          id: row.category_id,
          name: rows.categories.find((category) => category.id === row.category_id)?.name ?? '',
        },
        recipeTypes: named(sheet.types),
        restMinutes: sheet.restMinutes,
        gear: sheet.gear,
        ingredients: ingredients.filter((ingredient) => !ingredient.isPantryEssential),
        pantryEssentials: ingredients.filter((ingredient) => ingredient.isPantryEssential),
        steps: sheet.steps,
        tip: sheet.tip,
        source: row.source,
      };
    },
    products(id, { portions, swap } = {}) {
      const row = requireRecipe(id);
      const { sheet } = row;
      const wanted = portions ?? sheet.portions;
      const needs = scaleNeeds(sheet.ingredients, sheet.portions, wanted);
      const swaps = new Map(
        (swap ?? '').split(',').map((pair) => pair.split(':') as [string, string]),
      );
      const items = sheet.ingredients.map((ingredient) => ({
        ingredientId: ingredient.term,
        label: toIngredient(row, ingredient, wanted).label,
        isPantryEssential: ingredient.pantry ?? false,
        ...matcher.match(
          termOf(row, ingredient),
          needsOfTerm(needs, ingredient.term),
          swaps.get(ingredient.term),
        ),
      }));
      const totalPrice = items
        .filter((item) => !item.isPantryEssential)
        .reduce(
          (sum, item) => sum + (item.product ? priceOfUnits(item.product, item.quantity) : 0),
          0,
        );
      return { portions: wanted, items, totalPrice };
    },
    substitutes(id, ingredientId, portions) {
      const row = requireRecipe(id);
      const { sheet } = row;
      const needs = needsOfTerm(
        scaleNeeds(sheet.ingredients, sheet.portions, portions ?? sheet.portions),
        ingredientId,
      );
      const ingredient = sheet.ingredients.find(({ term }) => term === ingredientId);
      if (!ingredient) throw new Refusal('Recipe.NotFound', { ingredientId });
      return { items: matcher.substitutes(termOf(row, ingredient), needs) };
    },
    page(query, month) {
      const rankIn = ({ sheet: { season } }: RecipeRow): number =>
        month === undefined || season?.includes(month) ? 0 : season === null ? 1 : 2;
      const kept = shown
        .filter(
          (row) =>
            (!query.category || row.category_id === query.category) &&
            (!query.type || row.sheet.types.includes(query.type)),
        )
        .toSorted((a, b) => rankIn(a) - rankIn(b));
      const start = Math.max(0, Number(query.next ?? 0) || 0);
      const end = start + (query.limit ?? 24);
      const countBy = (has: (row: RecipeRow) => boolean) => shown.filter(has).length;
      return {
        items: kept.slice(start, end).map(toCard),
        total: kept.length,
        next: end < kept.length ? String(end) : null,
        categories: rows.categories.map(({ id, name }) => ({
          id,
          name,
          count: countBy((row) => row.category_id === id),
        })),
        types: rows.types.map(({ id, name, intro }) => ({
          id,
          name,
          intro,
          count: countBy((row) => row.sheet.types.includes(id)),
        })),
      };
    },
    type(id) {
      const type = rows.types.find((candidate) => candidate.id === id);
      if (!type) throw new Refusal('Recipe.NotFound');
      return {
        id,
        name: type.name,
        intro: type.intro,
        recipes: shown.filter((row) => row.sheet.types.includes(id)).map(toCard),
      };
    },
    inSeason: (month) =>
      shown
        .filter((row) => row.sheet.season?.includes(month))
        .concat(shown.filter((row) => row.sheet.season === null))
        .toSorted((a, b) => Number(isBuyable(b)) - Number(isBuyable(a)))
        .map(toCard),
    searchDocuments: () =>
      shown.map((row) => ({
        id: row.id,
        name: row.name,
        keywords: [
          ...row.sheet.keywords,
          ...row.sheet.ingredients
            .filter((ingredient) => !ingredient.pantry)
            .map((ingredient) => termOf(row, ingredient)?.name ?? ''),
        ].join(' '),
        category: [row.category_id, ...named(row.sheet.types).map((type) => type.name)].join(' '),
      })),
  };
}
