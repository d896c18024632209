import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { Recipe, RecipeProducts } from '#domain/recipes/contract.ts';
import { useApi } from '../../use-api.ts';
import { track } from '../analytics/analytics.ts';
import { cartQuery } from '../cart/cart-queries.ts';
import { useCartLight } from '../cart/cart-store.ts';
import { openOverlay } from '../overlays/overlay-store.ts';
import { canBuy, IngredientRow, type RecipeItem } from './ingredient-row.tsx';
import { RecipeAction } from './recipe-action.tsx';
import { countInCart } from './recipe-in-cart.ts';
import { ingredientText } from './recipe-texts.ts';
import { withSwap } from './swaps.ts';

/** Ingredients to buy: all ticked except pantry essentials; one button adds the ticked ones. */
export function RecipeCart({
  recipe,
  products,
  head,
  children,
}: {
  recipe: Recipe;
  /** null: still loading, or failed. */
  products: RecipeProducts | null;
  head: ReactNode;
  /** Shown until there are products. */
  children: ReactNode;
}): ReactNode {
  const api = useApi();
  const [search, setSearch] = useSearchParams();
  // Manual ticks survive a change of portions; the others follow the default.
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set());
  const hasCart = (useCartLight()?.units ?? 0) > 0;
  const { data: cart } = useQuery({ ...cartQuery(api), enabled: hasCart });
  const inCart = hasCart ? (cart?.products ?? []) : [];
  const isInCart = countInCart(inCart, recipe.id) > 0;
  const isTicked = (item: RecipeItem) =>
    canBuy(item) && isTickedAtFirst(item) !== toggled.has(item.ingredientId);
  /** Once the recipe is in the cart, its ticks mirror the cart. */
  const isTickedAtFirst = (item: RecipeItem) =>
    isInCart
      ? inCart.some((line) => line.id === item.product?.id && line.recipeIds.includes(recipe.id))
      : !item.isPantryEssential;

  function toggle(item: RecipeItem): void {
    if (isTicked(item))
      track('recipe ingredient unticked', { recipe: recipe.id, ingredient: item.ingredientId });
    setToggled((before) => {
      const next = new Set(before);
      if (!next.delete(item.ingredientId)) next.add(item.ingredientId);
      return next;
    });
  }

  const swap = (item: RecipeItem) =>
    openOverlay('ingredients-substitute', {
      recipeId: recipe.id,
      ingredientId: item.ingredientId,
      label: item.label,
      portions: recipe.portions,
      chosenId: item.product?.id ?? null,
      onChoose: (productId) => {
        track('recipe ingredient substituted', {
          recipe: recipe.id,
          ingredient: item.ingredientId,
          product: productId,
        });
        // The new product is not in the cart yet, so keep its tick until it is.
        if (isInCart && isTicked(item))
          setToggled((before) => new Set(before).add(item.ingredientId));
        setSearch(withSwap(search, item.ingredientId, productId), {
          replace: true,
          preventScrollReset: true,
        });
      },
    });

  const named = [...recipe.ingredients, ...recipe.pantryEssentials];
  const nameOf = (item: RecipeItem) => {
    const ingredient = named.find(({ id }) => id === item.ingredientId);
    return ingredient ? ingredientText(ingredient) : item.label;
  };
  const items = products?.items ?? [];
  const rows = (isPantry: boolean) =>
    items
      .filter((item) => item.isPantryEssential === isPantry)
      .map((item) => (
        <IngredientRow
          key={item.ingredientId}
          item={item}
          name={nameOf(item)}
          isTicked={isTicked(item)}
          onToggle={() => toggle(item)}
          onSwap={() => swap(item)}
        />
      ));
  return (
    <>
      {/* Beside the steps, the list scrolls by itself, above the bar of the button. */}
      <div className="flex-none print:static print:max-h-none print:overflow-visible md:sticky md:top-[calc(var(--header)+16px)] md:max-h-[calc(100dvh-var(--header)-var(--bar)-32px)] md:overflow-y-auto md:[--bar:77px]">
        {head}
        <div className="no-print mt-4">
          {products ? (
            <>
              <ul className="divide-y divide-line">{rows(false)}</ul>
              {recipe.pantryEssentials.length > 0 ? (
                <>
                  <h3 className="mt-5 text-lg">Sans doute dans vos placards</h3>
                  <p className="text-sm text-quiet">Cochez ce qui vous manque.</p>
                  <ul className="divide-y divide-line">{rows(true)}</ul>
                </>
              ) : null}
            </>
          ) : (
            children
          )}
        </div>
      </div>
      {products ? (
        <div className="no-print sticky short:static bottom-[calc(60px+var(--order-bar,0px))] -mx-4 mt-4 md:mt-auto border-t border-line bg-page px-4 py-3 sm:mx-0 sm:px-0 md:bottom-[var(--order-bar,0px)]">
          <RecipeAction
            recipe={recipe}
            lines={items.filter(canBuy).filter(isTicked)}
            inCart={inCart}
            onDone={() => setToggled(new Set())}
          />
        </div>
      ) : null}
    </>
  );
}
