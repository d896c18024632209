/** Matches recipe needs with products and numbers of packs. */
import type { Product } from '#domain/catalogue/contract.ts';
import type { IngredientSubstitutes, Leftover } from '#domain/recipes/contract.ts';
import type { TermNeed } from '#domain/recipes/needs.ts';
import { leftoverOf, unitsFor } from '#domain/recipes/scale.ts';
import type { GroceryTerm } from '#domain/recipes/sheet.ts';
import type { Catalogue } from '#server/catalogue/snapshot-types.ts';

type Matched = {
  product: Product | null;
  quantity: number;
  leftover: Leftover;
  replaces: Pick<Product, 'id' | 'name' | 'returnsIn'> | null;
  hasSubstitutes: boolean;
};

export type Matcher = {
  /** The term's first available product, else its first. */
  productOf(term: GroceryTerm | undefined): Product | null;
  match(term: GroceryTerm | undefined, needs: readonly TermNeed[], chosenId?: string): Matched;
  substitutes(
    term: GroceryTerm | undefined,
    needs: readonly TermNeed[],
  ): IngredientSubstitutes['items'];
};

export function createMatcher(catalogue: Catalogue): Matcher {
  /** The term's own products, best first, then the grocer's alternatives. */
  function candidates(term: GroceryTerm | undefined): Product[] {
    const own = term?.products ?? [];
    const others = own.flatMap((id) => catalogue.current().products.get(id)?.substituteIds ?? []);
    return [...new Set([...own, ...others])].flatMap((id) => catalogue.productView(id) ?? []);
  }

  function productOf(term: GroceryTerm | undefined): Product | null {
    const products = candidates(term);
    return products.find((product) => product.available) ?? products[0] ?? null;
  }

  function count(
    term: GroceryTerm | undefined,
    needs: readonly TermNeed[],
    product: Product,
  ): { quantity: number; leftover: Leftover } {
    const quantity = unitsFor(needs, term ?? {}, product);
    return { quantity, leftover: leftoverOf(needs, term ?? {}, product, quantity) };
  }

  return {
    productOf,
    match(term, needs, chosenId) {
      const products = candidates(term);
      const usual = products[0];
      const chosen = products.find((candidate) => candidate.id === chosenId && candidate.available);
      const product = chosen ?? productOf(term);
      const counted = product ? count(term, needs, product) : { quantity: 0, leftover: null };
      return {
        product,
        ...counted,
        replaces:
          usual && product && !chosen && product.available && product.id !== usual.id
            ? {
                id: usual.id,
                name: usual.name,
                ...(usual.returnsIn ? { returnsIn: usual.returnsIn } : {}),
              }
            : null,
        hasSubstitutes: products.some(
          (candidate) => candidate.available && candidate.id !== product?.id,
        ),
      };
    },
    substitutes: (term, needs) =>
      candidates(term)
        .filter((product) => product.available)
        .slice(0, 12)
        .map((product) => ({ product, ...count(term, needs, product) })),
  };
}
