import { Replace } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { priceOfUnits } from '#domain/catalogue/price-of-units.ts';
import type { RecipeProducts } from '#domain/recipes/contract.ts';
import { formatEuros } from '#domain/measures/money.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Picture } from '../../ui/picture.tsx';
import { absenceText } from '../cart/product-texts.ts';
import { leftoverText } from './recipe-texts.ts';

const uncapitalised = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

export type RecipeItem = RecipeProducts['items'][number];
export type BuyableItem = RecipeItem & { product: NonNullable<RecipeItem['product']> };

export const canBuy = (item: RecipeItem): item is BuyableItem =>
  item.product !== null && item.product.available;

type RowProps = {
  item: RecipeItem;
  name: string;
  isTicked: boolean;
  onToggle(): void;
  onSwap(): void;
};

/** The quantity needed, the packs that cover it, and what is left over. */
export function IngredientRow({ item, name, isTicked, onToggle, onSwap }: RowProps): ReactNode {
  const { product } = item;
  return (
    <li className="flex items-start gap-3 py-3">
      {product ? (
        <Picture
          base={product.picture.base}
          alt=""
          tint={product.picture.tint}
          sizes="56px"
          className="size-14 flex-none rounded-md"
        />
      ) : (
        <div className="size-14 flex-none rounded-md bg-sand" />
      )}
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{name}</p>
        {product ? (
          <ProductLine item={item} product={product} />
        ) : (
          <p className="text-sm text-quiet">Pas encore au catalogue</p>
        )}
        {item.replaces ? (
          <p className="mt-1 rounded-md bg-butter px-2 py-1 text-sm">
            {item.replaces.name} : {uncapitalised(absenceText(item.replaces))}, remplacé ici.
          </p>
        ) : null}
        {item.hasSubstitutes ? (
          <button
            type="button"
            onClick={onSwap}
            className="-mb-2 flex min-h-11 items-center gap-1.5 text-sm font-semibold text-leaf underline underline-offset-2"
          >
            <Replace aria-hidden className="size-4" />
            Choisir un autre produit<span className="sr-only"> pour {name}</span>
          </button>
        ) : null}
      </div>
      {canBuy(item) ? (
        <Checkbox
          label={<span className="sr-only">Ajouter {name}</span>}
          checked={isTicked}
          onChange={onToggle}
          className="-mt-2 flex-none"
        />
      ) : null}
    </li>
  );
}

function ProductLine({
  item,
  product,
}: {
  item: RecipeItem;
  product: NonNullable<RecipeItem['product']>;
}): ReactNode {
  const left = leftoverText(item.leftover);
  return (
    <p className="figures text-sm text-quiet">
      <Link to={`/produit/${product.slug}`} className="text-ink underline-offset-2 hover:underline">
        {item.quantity > 1 ? `${item.quantity} × ` : ''}
        {product.name}
        {product.packSize ? `, ${product.packSize}` : ''}
      </Link>
      {product.available
        ? `, ${formatEuros(priceOfUnits(product, item.quantity))}`
        : `, ${uncapitalised(absenceText(product))}`}
      {left ? (
        <span className="block">
          {left[0]?.toUpperCase()}
          {left.slice(1)}
        </span>
      ) : null}
    </p>
  );
}
