import { Snowflake } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { Link } from 'react-router';
import { unitsLeft, type Step } from '#domain/picking/batch.ts';
import { Badge } from '../../ui/badge.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Picture } from '../../ui/picture.tsx';
import { productAddress } from '../catalogue/products-url.ts';
import { PlaceNote } from './place-note.tsx';

const coldNames = { none: null, fresh: 'Frais', frozen: 'Surgelé' } as const;

/** Where it stands, what it looks like, how many to take: readable at arm's length. */
export function PickedProduct({
  step,
  heading,
  isCompact,
}: {
  step: Step;
  heading: RefObject<HTMLHeadingElement | null>;
  isCompact: boolean;
}): ReactNode {
  const { product } = step;
  const left = unitsLeft(step);
  const cold = coldNames[product.cold];
  return (
    <section aria-labelledby="produit">
      <p className="flex flex-wrap items-center gap-x-2 font-semibold text-leaf-deep">
        <span>{[product.aisle, product.shelf].filter(Boolean).join(' › ')}</span>
        {cold ? (
          <Badge tone="aubergine">
            <Snowflake aria-hidden className="size-3.5" />
            {cold}
          </Badge>
        ) : null}
      </p>
      <div className="mt-1 flex items-center gap-3">
        <Picture
          base={product.picture.base}
          alt=""
          tint={product.picture.tint}
          sizes="88px"
          className={classNames('flex-none rounded-md', isCompact ? 'size-12' : 'size-22')}
        />
        <div className="min-w-0 flex-1">
          <h1 id="produit" ref={heading} tabIndex={-1} className="text-xl outline-none">
            {product.name}
          </h1>
          <p className="text-sm text-quiet first-letter:uppercase">
            {[product.packSize, isCompact ? product.place : null].filter(Boolean).join(' · ')}
          </p>
        </div>
        {left > 0 ? (
          <p className="figures flex-none text-center leading-none">
            <span
              className={classNames('block font-extrabold', isCompact ? 'text-3xl' : 'text-5xl')}
            >
              {left}
            </span>
            <span className="text-sm text-quiet">à prendre</span>
          </p>
        ) : null}
      </div>
      {isCompact ? null : (
        <div className="flex flex-wrap items-center gap-x-4">
          <PlaceNote product={product} />
          <Link
            to={productAddress(product.sku)}
            className="inline-flex min-h-11 items-center text-sm font-semibold text-leaf underline"
          >
            Corriger le stock<span className="sr-only"> de {product.name}</span>
          </Link>
        </div>
      )}
    </section>
  );
}
