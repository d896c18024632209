import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { Recipe, RecipeProducts } from '#domain/recipes/contract.ts';
import { useApi } from '../../use-api.ts';
import { track } from '../analytics/analytics.ts';
import { cartQuery } from '../basket/cart-queries.ts';
import { useCartLight } from '../basket/cart-store.ts';
import { openOverlay } from '../overlays/overlay-store.ts';
import { canBuy, IngredientRow, type RecipeItem } from './ingredient-row.tsx';
import { RecipeAction } from './recipe-action.tsx';
import { countInCart } from './recipe-in-cart.ts';
import { ingredientText } from './recipe-texts.ts';
import { withSwap } from './swaps.ts';

/** Ingredients to buy: all ticked except pantry essentials; one button adds the ticked ones. */
export function RecipeBasket({
  recipe,
  products,
}: {
  recipe: Recipe;
  products: RecipeProducts;
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
  const rows = (isPantry: boolean) =>
    products.items
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
      <ul className="divide-y divide-line">{rows(false)}</ul>
      {recipe.pantryEssentials.length > 0 ? (
        <>
          <h3 className="mt-5 text-lg">Sans doute dans vos placards</h3>
          <p className="text-sm text-quiet">Cochez ce qui vous manque.</p>
          <ul className="divide-y divide-line">{rows(true)}</ul>
        </>
      ) : null}
      <div className="sticky short:static bottom-[calc(60px+var(--order-bar,0px))] -mx-4 mt-4 border-t border-line bg-page px-4 py-3 md:bottom-[var(--order-bar,0px)] md:mx-0 md:px-0">
        <RecipeAction
          recipe={recipe}
          lines={products.items.filter(canBuy).filter(isTicked)}
          inCart={inCart}
          onDone={() => setToggled(new Set())}
        />
      </div>
    </>
  );
}
