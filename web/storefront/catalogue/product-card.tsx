import { Star } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { pricesOf } from '#domain/catalogue/prices-of.ts';
import type { Product } from '#domain/catalogue/contract.ts';
import { Badge } from '../../ui/badge.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Picture } from '../../ui/picture.tsx';
import { Price } from '../../ui/price.tsx';
import { useFlag } from '../flags/use-flag.ts';
import { FavouriteButton } from '../favourites/favourite-button.tsx';
import { openOverlay } from '../overlays/overlay-store.ts';
import { CardAddButton } from '../cart/add-to-cart.tsx';
import {
  absenceText,
  batchText,
  dateOfLot,
  promoText,
  shortDatedText,
  shortLabel,
  shortOrigin,
  shortPackSize,
  unitPriceText,
} from '../cart/product-texts.ts';

/**
 * Requests a smaller picture than displayed on phones: half the weight, with no visible difference
 * on sharp screens.
 */
const sizes = '(min-width: 1248px) 208px, (min-width: 832px) 22vw, (min-width: 624px) 30vw, 33vw';

/**
 * A product card with weight, origin, price and price per kilogram. The link and « + » are separate
 * targets. Drawn below the picture, name and price are read before the buttons that act on them.
 */
export function ProductCard({
  product,
  priority = false,
}: {
  product: Product;
  priority?: boolean;
}): ReactNode {
  const promo = promoText(product);
  const label = product.labels[0];
  return (
    <article className="group relative flex h-full flex-col">
      <div className="flex flex-1 flex-col pt-2.5">
        <h3 className="font-sans text-base font-semibold leading-5 tracking-normal">
          <Link
            to={`/produit/${product.slug}`}
            className="line-clamp-2 py-0.5 after:absolute after:inset-0 after:rounded-lg group-hover:underline"
          >
            {product.name}
          </Link>
        </h3>
        <p className="relative mt-1 truncate text-sm text-quiet first-letter:uppercase">
          {shortPackSize(product.packSize)}
        </p>
        <p className="line-clamp-3 text-sm text-quiet">
          <span className="pr-1">{shortOrigin(product) ?? product.brand ?? '\u00a0'}</span>{' '}
          {product.rating ? <CardRating rating={product.rating} /> : null}
        </p>
        <CardPrice product={product} />
      </div>
      {/* Presses on the picture go to the link under it. */}
      <div className="pointer-events-none relative order-first">
        <Picture
          base={product.picture.base}
          alt=""
          name={product.name}
          tint={product.picture.tint}
          sizes={sizes}
          priority={priority}
          className={classNames(
            'rounded-lg text-sm leading-tight transition-[filter] duration-200 group-hover:brightness-97',
            !product.available && 'opacity-60 grayscale',
          )}
        />
        <div className="absolute left-2 top-2 flex max-w-[calc(100%-46px)] flex-col items-start gap-1">
          {!product.available ? (
            <Badge tone="white">{absenceText(product)}</Badge>
          ) : product.shortDated ? (
            <Badge tone="tomato">À sauver</Badge>
          ) : promo ? (
            <Badge tone="tomato">{promo}</Badge>
          ) : null}
          {product.isNew && product.available ? <NewBadge /> : null}
          {label ? (
            <Badge tone="white" className="rounded-xl leading-tight max-sm:px-1.5">
              {shortLabel(label)}
            </Badge>
          ) : null}
        </div>
        <FavouriteButton product={product} className="pointer-events-auto absolute right-0 top-0" />
        {product.available ? <CardAddButton product={product} /> : null}
      </div>
    </article>
  );
}

/** In one piece: beside the origin where it fits, else below it. */
function CardRating({ rating }: { rating: NonNullable<Product['rating']> }): ReactNode {
  return (
    <span className="figures whitespace-nowrap">
      <Star aria-hidden className="-mt-0.5 inline size-3.5 fill-butter text-ink" />{' '}
      {rating.average.toLocaleString('fr-FR')}
      <span className="sr-only"> sur 5</span>
      <span className="max-sm:sr-only">
        {' '}
        ({rating.nbRatings}
        <span className="sr-only"> notes</span>)
      </span>
    </span>
  );
}

/** Fetched only by the few cards that may show it. */
function NewBadge(): ReactNode {
  return useFlag('new-product-badge') ? <Badge tone="butter">Nouveau</Badge> : null;
}

function CardPrice({ product }: { product: Product }): ReactNode {
  const prices = pricesOf(product);
  const unitPrice = unitPriceText(product);
  if (!product.available || !prices) {
    return (
      <div className="mt-auto pt-1">
        {prices ? <span className="figures text-sm text-quiet">{unitPrice}</span> : null}
        {product.hasSubstituteProducts ? (
          <button
            type="button"
            className="relative z-10 block min-h-11 text-left text-sm font-semibold leading-tight text-leaf underline underline-offset-2"
            onClick={() => openOverlay('substitute-products', { product })}
          >
            Voir des produits similaires
            <span className="sr-only"> : {product.name}</span>
          </button>
        ) : null}
      </div>
    );
  }
  return (
    <div className="mt-auto flex flex-wrap items-baseline gap-x-2 pt-1">
      <Price cents={prices.now} originalCents={prices.before} />
      {unitPrice ? <span className="figures text-sm text-quiet">{unitPrice}</span> : null}
      <span className="figures text-sm text-tomato">{batchText(product)}</span>
      {product.shortDated ? (
        <span className="figures text-sm font-semibold text-tomato">
          {shortDatedText(product.shortDated)}
          <span className="font-normal text-quiet"> · {dateOfLot(product.shortDated)}</span>
        </span>
      ) : null}
    </div>
  );
}
