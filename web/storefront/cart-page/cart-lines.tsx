import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Cart, CartProduct } from '#domain/cart/contract.ts';
import { wishText } from '#domain/cart/wishes.ts';
import { formatEuros } from '#domain/measures/money.ts';
import { classNames } from '../../ui/class-names.ts';
import { Picture } from '../../ui/picture.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import {
  absenceText,
  batchText,
  dateOfLot,
  limitText,
  packText,
  shortDatedText,
  unitPriceText,
} from '../cart/product-texts.ts';
import { useFlag } from '../flags/use-flag.ts';
import { openOverlay } from '../overlays/overlay-store.ts';
import { useCartLight, useSetQuantity } from '../cart/cart-store.ts';

/** Grouped by aisle with the flag `basket-design`; otherwise one list in the order of adding. */
export function CartLines({ cart }: { cart: Cart }): ReactNode {
  const light = useCartLight();
  // Apply pending changes: new quantities are shown at once, removed lines disappear.
  const quantityOf = (product: CartProduct) =>
    light ? (light.quantities[product.id] ?? 0) : product.quantity;
  const isByAisle = useFlag('basket-design');
  const products = cart.products.filter((product) => quantityOf(product) > 0);
  const list = (shown: readonly CartProduct[]) => (
    <ul className="divide-y divide-line">
      {shown.map((product) => (
        <li key={product.id} className="py-3">
          <Line product={product} quantity={quantityOf(product)} />
        </li>
      ))}
    </ul>
  );
  if (!isByAisle) return list(products);
  const aisles = [
    ...Map.groupBy(products, (product) => product.articleParents[0]?.name ?? 'Autres'),
  ];
  return (
    <div className="flex flex-col gap-5">
      {aisles.map(([aisle, ofAisle]) => (
        <section key={aisle} aria-label={aisle}>
          <h3 className="mb-1 text-sm font-bold text-quiet">{aisle}</h3>
          {list(ofAisle)}
        </section>
      ))}
    </div>
  );
}

function Line({ product, quantity }: { product: CartProduct; quantity: number }): ReactNode {
  const setQuantity = useSetQuantity();
  const isReduced = product.lineOriginalPrice > product.linePrice;
  return (
    <div className="grid grid-cols-[4rem_1fr_auto] grid-rows-[auto_1fr] gap-x-3">
      <Picture
        base={product.picture.base}
        alt=""
        tint={product.picture.tint}
        sizes="64px"
        className={classNames(
          'row-span-2 size-16 rounded-md',
          !product.available && 'opacity-50 grayscale',
        )}
      />
      <Link
        to={`/produit/${product.slug}`}
        className="inline-block py-0.5 font-semibold leading-snug"
      >
        {product.name}
      </Link>
      <p className="figures py-0.5 text-right font-bold leading-snug">
        {product.available ? formatEuros(product.linePrice) : null}
      </p>
      <div className="col-span-2 col-start-2 text-sm">
        <p className="flex justify-between gap-3 text-quiet">
          <span>{[packText(product), unitPriceText(product)].filter(Boolean).join(' · ')}</span>
          {isReduced ? (
            <s className="figures flex-none">
              <span className="sr-only">au lieu de </span>
              {formatEuros(product.lineOriginalPrice)}
            </s>
          ) : null}
        </p>
        {product.promo?.label ? (
          <p className="font-semibold text-tomato">
            {[product.promo.label, batchText(product)].filter(Boolean).join(', ')}
          </p>
        ) : null}
        {product.shortDated ? (
          <p className="font-semibold text-tomato">
            {product.itemPrice === product.shortDated.price
              ? `À sauver, ${dateOfLot(product.shortDated)}, ${product.shortDated.units} au plus à ce prix`
              : `À sauver : ${shortDatedText(product.shortDated)}, ${product.shortDated.units} au plus`}
          </p>
        ) : null}
        {product.missingWish ? (
          <p className="text-quiet">S’il manque : {wishText(product.missingWish)}</p>
        ) : null}
        <Availability product={product} quantity={quantity} />
      </div>
      <div className="col-span-2 col-start-2 mt-1.5 flex flex-wrap items-center gap-x-4">
        {product.available ? (
          <Stepper
            quantity={quantity}
            max={product.availableQuantity}
            label={product.name}
            onChange={(next) => setQuantity(product, next)}
          />
        ) : (
          <button
            type="button"
            className="min-h-11 text-sm font-semibold text-leaf underline"
            onClick={() => setQuantity(product, 0)}
          >
            Retirer<span className="sr-only"> {product.name}</span>
          </button>
        )}
        {product.hasSubstituteProducts ? (
          <button
            type="button"
            className="min-h-11 text-sm font-semibold text-leaf underline"
            onClick={() => openOverlay('substitute-products', { product, replaced: { quantity } })}
          >
            Remplacer<span className="sr-only"> {product.name}</span>
          </button>
        ) : null}
      </div>
    </div>
  );
}

/** Why « + » is disabled, or why the product is unavailable. */
function Availability({
  product,
  quantity,
}: {
  product: CartProduct;
  quantity: number;
}): ReactNode {
  if (!product.available)
    return (
      <p className="font-semibold text-tomato">
        {product.enabled && product.itemPrice !== null
          ? absenceText(product)
          : 'N’est plus en vente'}{' '}
        : à remplacer ou à retirer
      </p>
    );
  const limit = limitText(product, quantity);
  return limit ? (
    <p
      className={quantity > product.availableQuantity ? 'font-semibold text-tomato' : 'text-quiet'}
    >
      {limit}
    </p>
  ) : null;
}
