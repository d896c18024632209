import { ShoppingBag } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { Recipe, RecipeProducts } from '#domain/recipes/contract.ts';
import { formatEuros } from '#domain/money.ts';
import { plural } from '#domain/quantity.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Picture } from '../../ui/picture.tsx';
import { toast } from '../../ui/toast.ts';
import { useAddRecipe } from '../cart/cart-store.ts';
import { pricesOf } from '../catalogue/product-texts.ts';
import { ingredientText } from './recipe-texts.ts';

type Item = RecipeProducts['items'][number];

const canBuy = (item: Item): item is Item & { product: NonNullable<Item['product']> } => item.product !== null && item.product.available;

/** Everything ticked but what is in every cupboard; one button puts the ticked in the cart. */
export function RecipeBasket({ recipe, products }: { recipe: Recipe; products: RecipeProducts }): ReactNode {
  const [ticked, setTicked] = useState(() => new Set(products.items.filter((item) => canBuy(item) && !item.isPantryEssential).map((item) => item.ingredientId)));
  const { addRecipe, isAdding } = useAddRecipe();
  const lines = products.items.filter(canBuy).filter((item) => ticked.has(item.ingredientId));
  const total = lines.reduce((sum, { product, quantity }) => sum + (pricesOf(product)?.now ?? 0) * quantity, 0);
  const toggle = (id: string) => setTicked((before) => { const next = new Set(before); if (!next.delete(id)) next.add(id); return next; });
  const rows = (isPantry: boolean) => products.items.filter((item) => item.isPantryEssential === isPantry).map((item) => <IngredientRow key={item.ingredientId} item={item} recipe={recipe} isTicked={ticked.has(item.ingredientId)} onToggle={() => toggle(item.ingredientId)} />);

  async function add(): Promise<void> {
    try {
      await addRecipe(recipe.id, lines);
      toast.success(`${plural(lines.length, 'produit')} dans votre panier pour « ${recipe.name} »`);
    } catch {
      // The refusal was said where the cart is written.
    }
  }

  return (
    <>
      <ul className="divide-y divide-line">{rows(false)}</ul>
      {recipe.pantryEssentials.length > 0 ? <><h3 className="mt-5 text-lg">Sans doute dans vos placards</h3><ul className="divide-y divide-line">{rows(true)}</ul></> : null}
      <div className="sticky bottom-15 -mx-4 mt-4 border-t border-line bg-page px-4 py-3 md:static md:mx-0 md:px-0">
        <Button size="l" className="w-full" loading={isAdding} disabled={lines.length === 0} icon={<ShoppingBag aria-hidden className="size-5" />} onClick={() => void add()}>
          {lines.length === 0 ? 'Cochez un ingrédient' : `Ajouter ${plural(lines.length, 'produit')}, ${formatEuros(total)}`}
        </Button>
      </div>
    </>
  );
}

function IngredientRow({ item, recipe, isTicked, onToggle }: { item: Item; recipe: Recipe; isTicked: boolean; onToggle(): void }): ReactNode {
  const ingredient = [...recipe.ingredients, ...recipe.pantryEssentials].find(({ id }) => id === item.ingredientId);
  const { product } = item;
  const name = ingredient ? ingredientText(ingredient) : item.label;
  const prices = product ? pricesOf(product) : null;
  return (
    <li className="flex items-center gap-3 py-2">
      {product ? <Picture base={product.picture.base} alt="" tint={product.picture.tint} sizes="56px" className="size-14 flex-none rounded-md" /> : <div className="size-14 flex-none rounded-md bg-sand" />}
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{name}</p>
        {product ? (
          <p className="figures text-sm text-quiet">
            <Link to={`/produit/${product.slug}`} className="underline-offset-2 hover:underline">{item.quantity > 1 ? `${item.quantity} × ` : ''}{product.name}</Link>
            {product.available && prices ? `, ${formatEuros(prices.now * item.quantity)}` : ', épuisé'}
          </p>
        ) : <p className="text-sm text-quiet">Pas encore au catalogue</p>}
      </div>
      {canBuy(item) ? <Checkbox label={<span className="sr-only">Ajouter {name}</span>} checked={isTicked} onChange={onToggle} className="flex-none" /> : null}
    </li>
  );
}
