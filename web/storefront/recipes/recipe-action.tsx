import { Check, ShoppingBag, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { Cart } from '#domain/cart/contract.ts';
import { priceOfUnits } from '#domain/catalogue/price-of-units.ts';
import { formatEuros } from '#domain/measures/money.ts';
import { plural } from '#domain/measures/quantity.ts';
import type { Recipe } from '#domain/recipes/contract.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { track } from '../analytics/analytics.ts';
import { useAddProducts } from '../cart/use-add-products.ts';
import { changeProducts, useChangeCart } from '../cart/use-change-cart.ts';
import { refusalText } from '../../refusal-text.ts';
import type { BuyableItem } from './ingredient-row.tsx';
import { changesFor, countInCart } from './recipe-in-cart.ts';
import { portionsText } from './recipe-texts.ts';

type ActionProps = {
  recipe: Recipe;
  lines: readonly BuyableItem[];
  inCart: Cart['products'];
  onDone(): void;
};

/** Adds, updates or removes the recipe in the cart. */
export function RecipeAction(props: ActionProps): ReactNode {
  return countInCart(props.inCart, props.recipe.id) > 0 ? (
    <InCart {...props} />
  ) : (
    <AddRecipe {...props} />
  );
}

function AddRecipe({ recipe, lines, onDone }: ActionProps): ReactNode {
  const { addProducts, isAdding } = useAddProducts();
  const total = lines.reduce(
    (sum, { product, quantity }) => sum + priceOfUnits(product, quantity),
    0,
  );
  const add = () =>
    addProducts(
      lines.map(({ product, quantity }) => ({ id: product.id, quantity, recipeId: recipe.id })),
      {
        what: 'les produits de cette recette',
        said: `${plural(lines.length, 'produit')} dans votre panier pour « ${recipe.name} »`,
        onAdded() {
          track('recipe added to cart', { recipe: recipe.id, portions: recipe.portions });
          onDone();
        },
      },
    );
  return (
    <Button
      size="l"
      className="w-full"
      loading={isAdding}
      disabled={lines.length === 0}
      icon={<ShoppingBag aria-hidden className="size-5" />}
      onClick={() => void add()}
    >
      {lines.length === 0
        ? 'Cochez un ingrédient'
        : `Ajouter ${plural(lines.length, 'produit')}, ${formatEuros(total)}`}
    </Button>
  );
}

function InCart({ recipe, lines, inCart, onDone }: ActionProps): ReactNode {
  const change = useChangeCart();
  const [isChanging, setIsChanging] = useState(false);
  const changes = changesFor(inCart, recipe.id, lines);
  const guests = portionsText(recipe.portions);

  async function doing(work: () => Promise<unknown>, done: string): Promise<void> {
    setIsChanging(true);
    try {
      await work();
      onDone();
      toast.success(done);
    } catch (error) {
      toast.error(refusalText(error));
    } finally {
      setIsChanging(false);
    }
  }

  const remove = () =>
    doing(async () => {
      await change((api) =>
        api('DELETE /api/cart/recipes/:recipeId', { params: { recipeId: recipe.id } }),
      );
      track('recipe removed from cart', { recipe: recipe.id });
    }, `« ${recipe.name} » n’est plus dans votre panier`);

  return (
    <div className="flex flex-col gap-2">
      <p role="status" className="flex items-center gap-2 font-semibold text-leaf">
        <Check aria-hidden className="size-5" />
        Déjà dans le panier : {plural(countInCart(inCart, recipe.id), 'produit')}
        {changes.length === 0 ? `, de quoi servir ${guests}` : ''}
      </p>
      {changes.length > 0 ? (
        <Button
          size="l"
          className="w-full"
          loading={isChanging}
          onClick={() =>
            void doing(() => changeProducts(change, changes), `Votre panier suit : ${guests}`)
          }
        >
          {lines.length === 0 ? 'Tout retirer' : `Passer le panier à ${guests}`}
        </Button>
      ) : null}
      <Button
        variant="secondary"
        className="w-full"
        loading={isChanging && changes.length === 0}
        icon={<Trash2 aria-hidden className="size-4" />}
        onClick={() => void remove()}
      >
        Retirer la recette du panier
      </Button>
    </div>
  );
}
