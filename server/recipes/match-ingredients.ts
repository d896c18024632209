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
  productOf(termId: string): Product | null;
  match(termId: string, needs: readonly TermNeed[], chosenId?: string): Matched;
  substitutes(termId: string, needs: readonly TermNeed[]): IngredientSubstitutes['items'];
};

export function createMatcher(
  catalogue: Catalogue,
  terms: ReadonlyMap<string, GroceryTerm>,
): Matcher {
  /** The term's own products, best first, then the grocer's alternatives. */
  function candidates(termId: string): Product[] {
    const own = terms.get(termId)?.products ?? [];
    const others = own.flatMap((id) => catalogue.current().products.get(id)?.substituteIds ?? []);
    return [...new Set([...own, ...others])].flatMap((id) => catalogue.productView(id) ?? []);
  }

  function productOf(termId: string): Product | null {
    const products = candidates(termId);
    return products.find((product) => product.available) ?? products[0] ?? null;
  }

  function count(
    termId: string,
    needs: readonly TermNeed[],
    product: Product,
  ): { quantity: number; leftover: Leftover } {
    const term = terms.get(termId) ?? {};
    const quantity = unitsFor(needs, term, product);
    return { quantity, leftover: leftoverOf(needs, term, product, quantity) };
  }

  return {
    productOf,
    match(termId, needs, chosenId) {
      const products = candidates(termId);
      const usual = products[0];
      const chosen = products.find((candidate) => candidate.id === chosenId && candidate.available);
      const product = chosen ?? productOf(termId);
      const counted = product ? count(termId, needs, product) : { quantity: 0, leftover: null };
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
    substitutes: (termId, needs) =>
      candidates(termId)
        .filter((product) => product.available)
        .slice(0, 12)
        .map((product) => ({ product, ...count(termId, needs, product) })),
  };
}
