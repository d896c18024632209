import { MapPin, Scale, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { pricesOf } from '#domain/catalogue/prices-of.ts';
import type { ProductDetail } from '#domain/catalogue/contract.ts';
import { isProduce } from '#domain/catalogue/is-produce.ts';
import { formatEuros } from '#domain/measures/money.ts';
import { plural } from '#domain/measures/quantity.ts';
import { Alert } from '../../ui/alert.tsx';
import { Badge } from '../../ui/badge.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Price } from '../../ui/price.tsx';
import { FavouritePageButton } from '../favourites/favourite-button.tsx';
import { Stars } from '../../ui/stars.tsx';
import { useMentioned } from '../queries/navigation-query.ts';
import { openOverlay } from '../overlays/overlay-store.ts';
import { AttributeList } from './attribute-list.tsx';
import { PageAddButton } from '../cart/add-to-cart.tsx';
import { NutriScoreBadge } from './nutri-score-badge.tsx';
import {
  absenceText,
  batchText,
  dateOfLot,
  isSoldByWeight,
  shortDatedText,
  unitPriceText,
} from '../cart/product-texts.ts';

/** Name, price and origin, above the fold on desktop. */
export function ProductOffer({ product }: { product: ProductDetail }): ReactNode {
  return (
    <div>
      {product.brand ? <p className="font-semibold text-quiet">{product.brand}</p> : null}
      <h1 className="text-2xl font-extrabold sm:text-3xl">{product.name}</h1>
      <p className="flex flex-wrap items-center gap-x-4 text-quiet sm:mt-1">
        <span className="py-2 first-letter:uppercase tiny:py-0">{product.packSize}</span>
        {product.rating ? (
          <button
            type="button"
            className="figures flex min-h-11 items-center gap-2 underline underline-offset-2 hover:text-ink"
            onClick={() => openOverlay('product-ratings', { product })}
          >
            <Stars rating={product.rating.average} />
            {product.rating.average.toLocaleString('fr-FR')} (
            {plural(product.rating.nbRatings, 'note')})
          </button>
        ) : null}
      </p>
      <PriceNow product={product} />
      <div className="mt-4 flex items-center gap-3 tiny:mt-2 md:flex-wrap">
        {product.available ? (
          <PageAddButton product={product} />
        ) : (
          <Alert
            kind="info"
            title={product.returnsIn ? absenceText(product) : 'Épuisé pour le moment'}
          >
            {product.returnsIn ? 'Hors saison, ce produit se repose. ' : ''}
            Nous vous proposons ci-dessous ce qui s’en approche le plus.
          </Alert>
        )}
        <FavouritePageButton product={product} />
      </div>
      <OriginAndLabels product={product} />
      <Description product={product} />
      <Promises product={product} />
      {product.nutriScore ? (
        <div className="mt-6">
          <NutriScoreBadge score={product.nutriScore} />
        </div>
      ) : null}
      {product.alcohol !== null ? (
        <p className="mt-6 rounded-md border-2 border-ink p-4 font-semibold">
          L’abus d’alcool est dangereux pour la santé, à consommer avec modération.{' '}
          <span className="font-normal">Vente interdite aux mineurs de moins de 18 ans.</span>
        </p>
      ) : null}
    </div>
  );
}

function PriceNow({ product }: { product: ProductDetail }): ReactNode {
  const prices = pricesOf(product);
  return (
    <div className="mt-2 sm:mt-4">
      <p className="figures flex flex-wrap items-baseline gap-x-3">
        {prices ? <Price size="l" cents={prices.now} originalCents={prices.before} /> : null}
        <span className="font-semibold">{unitPriceText(product)}</span>
      </p>
      {product.shortDated && product.available ? (
        <p className="figures mt-2 rounded-md bg-sand p-3 text-sm">
          <strong className="text-tomato">À sauver : {shortDatedText(product.shortDated)}</strong>
          {/* Only goods that spoil are exempt from the prior price (art. L112-1-1): docs/law.md. */}
          {product.shortDated.dateKind === 'useBy'
            ? `, au lieu de ${formatEuros(product.itemPrice ?? 0)}`
            : ''}
          .{' '}
          {product.shortDated.units === 1
            ? 'Il en reste 1 à ce prix'
            : `Il en reste ${product.shortDated.units} à ce prix`}
          , {dateOfLot(product.shortDated)}.
        </p>
      ) : null}
      {product.promo?.label && !product.returnsIn ? (
        <p className="figures mt-2 text-sm">
          <span className="font-semibold text-tomato">
            {prices?.before
              ? `${product.promo.label} : ${formatEuros(prices.now)} au lieu de ${formatEuros(prices.before)}. `
              : `${product.promo.label}, ${[batchText(product), `sur le prix de ${formatEuros(product.promo.conditions.itemOriginalPrice)} l’unité`].filter(Boolean).join(', ')}. `}
          </span>
          {product.lowestPrice30Days === null ? null : (
            <span className="text-quiet">
              Prix le plus bas des 30 jours précédant la promotion :{' '}
              {formatEuros(product.lowestPrice30Days)}
              {isSoldByWeight(product) ? ` par ${product.quantityDescriptor.terminology}` : ''}.
            </span>
          )}
        </p>
      ) : null}
    </div>
  );
}

/** French law requires the origin of produce in the size of its price; of the rest it is a fact beside others. */
function OriginAndLabels({ product }: { product: ProductDetail }): ReactNode {
  const isLarge = isProduce(product.articleParents.map(({ name }) => name));
  return (
    <div className="mt-6 border-t border-line pt-5">
      {product.origin ? (
        <p
          className={classNames(
            'flex items-start gap-2 font-display font-bold tracking-tight',
            isLarge ? 'text-3xl' : 'text-lg',
          )}
        >
          <MapPin aria-hidden className="mt-1 size-[0.9em] flex-none text-leaf" />
          <span className="sr-only">Origine : </span>
          {product.origin}
        </p>
      ) : null}
      <AttributeList product={product} />
      {product.labels.length > 0 ? (
        <ul className="mt-4 flex flex-wrap gap-2">
          {product.labels.map((label) => (
            <li key={label.id}>
              <Badge className="px-3 py-1 text-sm">
                {label.images.map((image) => (
                  <img key={image} src={image} alt="" width={20} height={20} className="size-5" />
                ))}
                {label.label}
              </Badge>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

/** Beside the picture, so that a wide first screen says what the product is. */
function Description({ product }: { product: ProductDetail }): ReactNode {
  return (
    <section className="mt-6">
      <h2 className="text-xl">Description</h2>
      <p className="mt-2 max-w-[65ch]">{product.description}</p>
      {product.method ? <p className="mt-2 text-quiet">{product.method}</p> : null}
    </section>
  );
}

function Promises({ product }: { product: ProductDetail }): ReactNode {
  const days = product.consumptionDate?.minimumDays;
  const promise = useMentioned('/engagement');
  return (
    <ul className="mt-6 flex flex-col gap-3">
      {days ? (
        <li className="flex gap-3">
          <ShieldCheck aria-hidden className="size-6 flex-none text-leaf" />
          <span>
            Se garde au moins <strong>{shelfLife(days)}</strong> après la livraison
            {product.shortDated ? ', au prix habituel' : ''}.{' '}
            {promise ? (
              <Link to={promise} className="underline underline-offset-2">
                Frais ou remboursé
              </Link>
            ) : (
              'Frais ou remboursé.'
            )}
          </span>
        </li>
      ) : null}
      {isSoldByWeight(product) ? (
        <li className="flex gap-3">
          <Scale aria-hidden className="size-6 flex-none text-leaf" />
          <span>
            Pesé à la préparation, vous payez le poids réel.{' '}
            <button
              type="button"
              className="underline underline-offset-2"
              onClick={() => openOverlay('weight-pricing-explanation')}
            >
              Comment ça marche ?
            </button>
          </span>
        </li>
      ) : null}
    </ul>
  );
}

function shelfLife(days: number): string {
  return days < 90 ? plural(days, 'jour') : `${Math.floor(days / 30)} mois`;
}
