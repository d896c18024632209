import { Heart } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { useIsFavourite, useSetFavourite, type Loved } from './favourites.ts';

/**
 * A 44 px heart on a disc that contrasts with any picture. Its accessible name is constant;
 * aria-pressed gives the state.
 */
export function FavouriteButton({
  product,
  className,
}: {
  product: Loved;
  className?: string;
}): ReactNode {
  const isFavourite = useIsFavourite(product.sku);
  const setFavourite = useSetFavourite();
  return (
    <button
      type="button"
      aria-pressed={isFavourite}
      aria-label={`Favori : ${product.name}`}
      title={isFavourite ? 'Retirer des favoris' : 'Garder dans mes favoris'}
      onClick={() => setFavourite(product, !isFavourite)}
      className={classNames(
        'group/heart z-10 flex size-11 flex-none items-center justify-center rounded-full',
        className,
      )}
    >
      <span className="flex size-8 items-center justify-center rounded-full bg-white transition-transform group-hover/heart:scale-110 group-active/heart:scale-95 motion-reduce:transition-none">
        <Heart
          aria-hidden
          className={classNames('size-5', isFavourite ? 'fill-tomato text-tomato' : 'text-quiet')}
        />
      </span>
    </button>
  );
}

/** Labelled variant for the product page. */
export function FavouritePageButton({ product }: { product: Loved }): ReactNode {
  const isFavourite = useIsFavourite(product.sku);
  const setFavourite = useSetFavourite();
  return (
    <button
      type="button"
      aria-pressed={isFavourite}
      title={isFavourite ? 'Retirer des favoris' : 'Garder dans mes favoris'}
      onClick={() => setFavourite(product, !isFavourite)}
      className="inline-flex min-h-13 min-w-13 flex-none items-center justify-center gap-2 rounded-full border border-line-strong bg-white font-semibold transition-colors hover:border-ink hover:bg-sand md:px-6"
    >
      <Heart
        aria-hidden
        className={classNames('size-5', isFavourite ? 'fill-tomato text-tomato' : '')}
      />
      <span className="max-md:sr-only">Favori</span>
      <span className="sr-only"> : {product.name}</span>
    </button>
  );
}
