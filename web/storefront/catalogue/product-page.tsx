import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { ZoomIn } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { useParams } from 'react-router';
import type { Product, ProductDetail } from '#domain/catalogue/contract.ts';
import { noPicture } from '#domain/pictures/no-picture.ts';
import { Badge } from '../../ui/badge.tsx';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { Picture } from '../../ui/picture.tsx';
import { useApi } from '../../use-api.ts';
import { track } from '../analytics/analytics.ts';
import { openOverlay } from '../overlays/overlay-store.ts';
import { NotFound } from '../dialogs/not-found.tsx';
import { ProductGridSkeleton, ProductRail } from './product-grid.tsx';
import { ProductOffer } from './product-offer.tsx';
import { ProductSheet } from './product-sheet.tsx';
import { promoText } from '../cart/product-texts.ts';
import { productQuery, substitutesQuery } from './queries.ts';

export function Page(): ReactNode {
  const { slug = '' } = useParams();
  const { data: product } = useSuspenseQuery(productQuery(useApi(), slug));
  const sku = product?.sku ?? null;
  useEffect(() => {
    if (sku) track('product viewed', { sku });
  }, [sku]);
  if (!product)
    return (
      <NotFound
        title="Ce produit a quitté l’étal"
        text="Il n’est plus vendu, ou son adresse a changé. Cherchez-le par son nom."
      />
    );
  return (
    <div className="shell pt-3">
      <Breadcrumb
        items={[
          { label: 'Accueil', to: '/' },
          ...product.articleParents.map(({ name, slug: parent }) => ({
            label: name,
            to: `/categorie/${parent}`,
          })),
          { label: product.name, to: `/produit/${product.slug}` },
        ]}
      />
      <article className="mt-2 grid gap-6 tiny:gap-3 sm:grid-cols-2 md:gap-10 lg:gap-14">
        <div className="sm:self-start md:sticky md:top-[calc(var(--header)+24px)]">
          <ProductPicture product={product} />
        </div>
        <ProductOffer product={product} />
      </article>
      {product.available ? null : (
        <div className="mt-10">
          <ProductSubstitutes product={product} title="À prendre à la place" />
        </div>
      )}
      <ProductSheet product={product} />
      {product.available ? (
        <div className="mt-14">
          <ProductSubstitutes product={product} title="Dans le même rayon" />
        </div>
      ) : null}
    </div>
  );
}

function ProductPicture({ product }: { product: ProductDetail }): ReactNode {
  const promo = product.returnsIn ? null : promoText(product);
  const { base, alt, tint } = product.picture;
  return (
    <div className="relative -mx-4 sm:mx-0">
      <Picture
        base={base}
        alt={alt}
        tint={tint}
        sizes="(min-width: 1248px) 600px, (min-width: 624px) 48vw, 62vw"
        priority
        className="max-h-[min(62vw,28svh)] w-full small:max-h-[22svh] tiny:max-h-[15svh] sm:max-h-none sm:rounded-xl"
      />
      {promo ? (
        <Badge tone="tomato" className="absolute left-4 top-4 px-3 py-1 text-sm">
          {promo}
        </Badge>
      ) : null}
      {base === noPicture ? null : (
        <button
          type="button"
          className="absolute bottom-3 right-4 flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-full bg-white text-sm font-semibold hover:bg-sand sm:bottom-4 sm:px-4"
          onClick={() => openOverlay('image-zoom', { base, alt, tint })}
        >
          <ZoomIn aria-hidden className="size-5" />
          <span className="max-sm:sr-only">Agrandir</span>
        </button>
      )}
    </div>
  );
}

/** Fetched in the browser: below the fold, and must match current stock. */
function ProductSubstitutes({ product, title }: { product: Product; title: string }): ReactNode {
  const { data, isPending } = useQuery(substitutesQuery(useApi(), product.id));
  if (isPending)
    return (
      <div className="max-h-96 overflow-hidden">
        <ProductGridSkeleton count={6} />
      </div>
    );
  return data && data.length > 0 ? <ProductRail title={title} products={data} /> : null;
}
