/** Finds the products that an ingredient means: those of a grocery term, one product, or a shelf. */
import type { GroceryTerm, StoredIngredient } from '#domain/recipes/sheet.ts';
import type { Catalogue } from '#server/catalogue/snapshot-types.ts';
import type { RecipeRow } from './store.ts';

type TermFinder = (
  row: Pick<RecipeRow, 'targets'>,
  ingredient: StoredIngredient,
) => GroceryTerm | undefined;

export function createTermFinder(terms: readonly GroceryTerm[], catalogue: Catalogue): TermFinder {
  const byId = new Map(terms.map((term) => [term.id, term]));
  const termOfProduct = new Map(
    terms.toReversed().flatMap((term) => term.products.map((id) => [id, term] as const)),
  );

  /** Knows what a piece or a millilitre weighs from the first term that has one of the products. */
  function termFor(ingredient: StoredIngredient, products: readonly string[]): GroceryTerm {
    const alike = products.flatMap((id) => termOfProduct.get(id) ?? [])[0];
    const label = ingredient.label ?? ingredient.term;
    return { ...alike, id: ingredient.term, name: label, plural: label, products: [...products] };
  }

  return ({ targets }, ingredient) => {
    const target = targets[ingredient.term];
    switch (target?.kind) {
      case undefined:
        return byId.get(ingredient.term);
      case 'term':
        return byId.get(target.id);
      case 'product':
        return termFor(ingredient, [target.id]);
      case 'shelf':
        return termFor(ingredient, catalogue.current().categories.get(target.id)?.productIds ?? []);
      case 'none':
        return undefined;
    }
  };
}
