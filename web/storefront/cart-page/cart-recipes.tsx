import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Cart } from '#domain/cart/contract.ts';
import { plural } from '#domain/measures/quantity.ts';
import { RecipePicture } from '../../ui/picture.tsx';
import type { Answer } from '../../api-client.ts';
import { useApi } from '../../use-api.ts';
import { recipeTint } from '../recipes/recipe-tint.ts';
import { whileNone } from '../cart/cart-queries.ts';
import { toRestore, useUndoable } from './cart-undo.ts';

type CartRecipe = Answer<'GET /api/cart/recipes'>['items'][number];

/** Recipes in the cart. Removing one removes only the units that it added. */
export function CartRecipes({ cart }: { cart: Cart }): ReactNode {
  const api = useApi();
  const hasRecipes = cart.products.some((product) => product.recipeIds.length > 0);
  const { data } = useQuery({
    queryKey: ['cart', 'recipes'],
    queryFn: () => whileNone(api('GET /api/cart/recipes'), { items: [] }),
    enabled: hasRecipes,
  });
  const undoable = useUndoable();
  if (!hasRecipes || !data || data.items.length === 0) return null;

  const remove = (recipe: CartRecipe) => {
    const taken = cart.products
      .filter((product) => product.recipeIds.includes(recipe.id))
      .map((product) => ({
        id: product.id,
        quantity: product.recipeIds.length > 1 ? 0 : (product.recipeUnits[recipe.id] ?? 0),
        recipeIds: [recipe.id],
      }));
    void undoable(
      (change) =>
        change((api) =>
          api('DELETE /api/cart/recipes/:recipeId', { params: { recipeId: recipe.id } }),
        ),
      `Recette « ${recipe.name} » retirée`,
      toRestore(taken),
    );
  };

  return (
    <section aria-label="Vos recettes">
      <h3 className="mb-1 text-sm font-bold text-quiet">Vos recettes</h3>
      <ul className="divide-y divide-line">
        {data.items.map((recipe) => (
          <li key={recipe.id} className="flex items-center gap-3 py-3">
            <RecipePicture
              base={recipe.picture.base}
              alt=""
              tint={recipeTint(recipe.id)}
              sizes="64px"
              className="w-20 flex-none rounded-md"
            />
            <span className="min-w-0 flex-1">
              {recipe.isTakenOff ? (
                <span className="block font-semibold leading-snug">{recipe.name}</span>
              ) : (
                <Link to={`/recette/${recipe.slug}`} className="block font-semibold leading-snug">
                  {recipe.name}
                </Link>
              )}
              <span className="text-sm text-quiet">
                {plural(recipe.productIds.length, 'produit')}
              </span>
            </span>
            <button
              type="button"
              className="min-h-11 flex-none font-semibold text-leaf underline"
              onClick={() => remove(recipe)}
            >
              Retirer<span className="sr-only"> la recette {recipe.name}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
