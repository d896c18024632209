import { useQuery } from '@tanstack/react-query';
import { Minus, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { Recipe } from '#domain/recipes/contract.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useApi } from '../../use-api.ts';
import { track } from '../analytics/analytics.ts';
import { canServe, withPortions } from './portions.ts';
import { recipeProductsQuery } from './queries.ts';
import { RecipeCart } from './recipe-cart.tsx';
import { ingredientText, portionsText, productsNotLoaded } from './recipe-texts.ts';
import { readSwaps } from './swaps.ts';

/** Ingredients by portion, with matching products. */
export function RecipeIngredients({
  recipe,
  portions,
}: {
  recipe: Recipe;
  portions: number | null;
}): ReactNode {
  const [search] = useSearchParams();
  const {
    data: products,
    isError,
    refetch,
  } = useQuery(recipeProductsQuery(useApi(), recipe.id, { portions, swap: readSwaps(search) }));
  const ingredients = [...recipe.ingredients, ...recipe.pantryEssentials];
  const head = (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="ingredients" className="text-2xl">
          Les ingrédients
        </h2>
        <PortionStepper portions={recipe.portions} />
      </div>
      <p className="mt-1 hidden print:block">Pour {portionsText(recipe.portions)}</p>
      <ul className="mt-2 hidden list-disc columns-2 gap-8 pl-5 print:block">
        {ingredients.map((ingredient) => (
          <li key={ingredient.id}>{ingredientText(ingredient)}</li>
        ))}
      </ul>
    </>
  );
  return (
    <section aria-labelledby="ingredients" className="md:flex md:flex-col print:block">
      <RecipeCart recipe={recipe} products={products ?? null} head={head}>
        {isError ? (
          <Alert kind="error" title={productsNotLoaded}>
            <Button size="s" variant="secondary" className="mt-2" onClick={() => void refetch()}>
              Réessayer
            </Button>
          </Alert>
        ) : (
          <div role="status" aria-label="Chargement des produits" className="flex flex-col gap-2">
            {ingredients.map((ingredient) => (
              <Skeleton key={ingredient.id} className="h-18" />
            ))}
          </div>
        )}
      </RecipeCart>
    </section>
  );
}

function PortionStepper({ portions }: { portions: number }): ReactNode {
  const [search, setSearch] = useSearchParams();
  const serve = (next: number) => {
    track('recipe portions changed', { portions: next });
    setSearch(withPortions(search, next), { replace: true, preventScrollReset: true });
  };
  return (
    <div
      role="group"
      aria-label="Nombre de personnes"
      className="no-print flex items-center rounded-full border border-line bg-white"
    >
      <IconButton
        label="Une personne de moins"
        icon={<Minus className="size-5" />}
        disabled={!canServe(portions - 1)}
        onClick={() => serve(portions - 1)}
      />
      <span role="status" className="figures min-w-28 text-center font-semibold">
        {portionsText(portions)}
      </span>
      <IconButton
        label="Une personne de plus"
        icon={<Plus className="size-5" />}
        disabled={!canServe(portions + 1)}
        onClick={() => serve(portions + 1)}
      />
    </div>
  );
}
