import { Copy, ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import type { StaffProduct } from '#domain/catalogue/staff-contract.ts';
import { noPicture } from '#domain/pictures/no-picture.ts';
import { Alert } from '../../ui/alert.tsx';
import { Badge } from '../../ui/badge.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ActionLog } from '../kit/action-log.tsx';
import { refusalText } from '../../refusal-text.ts';
import { FieldsPart } from '../fields/fields-part.tsx';
import { PurchasePricesPart } from '../purchases/purchase-prices-part.tsx';
import { ReorderPart } from '../purchases/reorder-part.tsx';
import { SupplyPart } from '../purchases/supply-part.tsx';
import { useMay, useMayForSeller } from '../session/member.ts';
import { useWorkSite } from '../session/sites.tsx';
import { PictureChoice } from './picture-choice.tsx';
import { PricePart } from './price-part.tsx';
import { type PartProps, useProductChange } from './product-change.ts';
import { describeAction } from './product-words.ts';
import { SalePart } from './sale-part.tsx';
import { SellingPart } from './selling-part.tsx';
import { PlacingPart } from './placing-part.tsx';
import { SheetPart } from './sheet-part.tsx';
import { StockPart } from './stock-part.tsx';
import { useGet } from '../kit/use-get.ts';
import { PageHead } from '../kit/page-head.tsx';
import { isNotFound } from '../../or-null.ts';

/**
 * Preparers count stock here (`stock.write`). Price, sale and sheet take `catalogue.write`;
 * purchase prices take `books.read`.
 */
export function Page(): ReactNode {
  const [isBuyer, mayReorder] = [useMay('books.read'), useMay('catalogue.write')];
  const isGrocer = useMayForSeller('catalogue.write');
  const { sku = '' } = useParams();
  // Stock changes while the page is open.
  const { data: product, error } = useGet('GET /api/staff/products/:sku', {
    params: { sku },
    query: { site: useWorkSite() },
    refetchInterval: 15_000,
    staleTime: 0,
  });
  if (error && !product) return <NotShown error={error} />;
  if (!product) return <Skeleton className="h-96" />;
  const parts = { product };
  return (
    <>
      <Heading product={product} isGrocer={isGrocer} />
      <div className="mt-5 grid items-start gap-5 lg:grid-cols-2">
        <StockPart {...parts} />
        {isGrocer ? <PricePart {...parts} /> : null}
        {isBuyer ? (
          <PurchasePricesPart sku={product.sku} price={product.price} soldBy={product.soldBy} />
        ) : null}
        {mayReorder ? <ReorderPart sku={product.sku} /> : null}
        {isBuyer ? <SupplyPart sku={product.sku} soldBy={product.soldBy} /> : null}
        {isGrocer ? <SalePart {...parts} className="lg:col-span-2" /> : null}
        {isGrocer ? <PicturePart {...parts} /> : null}
        {isGrocer ? <PlacingPart {...parts} /> : null}
        {isGrocer ? (
          <div className="lg:col-span-2">
            <SellingPart {...parts} />
          </div>
        ) : null}
        {isGrocer ? <SheetPart {...parts} className="lg:col-span-2" /> : null}
        <FieldsPart subject="product" id={product.sku} mayFill={isGrocer} />
      </div>
      <Journal product={product} />
    </>
  );
}

function NotShown({ error }: { error: Error }): ReactNode {
  const isUnknown = isNotFound(error);
  return (
    <>
      <PageHead />
      {isUnknown ? (
        <EmptyState title="Produit introuvable" text="Aucun produit ne porte cette référence." />
      ) : (
        <Alert kind="error">{refusalText(error)}</Alert>
      )}
    </>
  );
}

function Heading({
  product: { sku, ean, path, sheet, product, state },
  isGrocer,
}: {
  product: StaffProduct;
  isGrocer: boolean;
}): ReactNode {
  return (
    <PageHead
      title={sheet.name}
      picture={
        <Picture
          key={product.picture.base}
          base={product.picture.base}
          alt=""
          tint={product.picture.tint}
          sizes="96px"
          className="size-20 flex-none rounded-lg sm:size-24"
        />
      }
      says={[sheet.brand, sheet.packSize, `réf. ${sku}`, ean ? `code-barres ${ean}` : null]
        .filter(Boolean)
        .join(' · ')}
      under={
        <>
          <p className="text-sm text-quiet">{path.join(' › ')}</p>
          <p className="mt-1 flex flex-wrap items-center gap-x-3">
            <Badge tone={state === 'onSale' ? 'leaf' : state === 'blocked' ? 'tomato' : 'quiet'}>
              {state === 'onSale'
                ? 'En vente'
                : state === 'blocked'
                  ? 'Ne peut pas être vendu'
                  : 'Retiré de la vente'}
            </Badge>
            <a
              href={`/produit/${product.slug}`}
              target="_blank"
              rel="noreferrer"
              className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-leaf"
            >
              Voir la page des clients
              <ExternalLink aria-hidden className="size-4" />
              <span className="sr-only"> (nouvel onglet)</span>
            </a>
            {isGrocer ? (
              <Link
                to={`/gestion/produits/nouveau?${new URLSearchParams({ copie: sku }).toString()}`}
                className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-leaf"
              >
                <Copy aria-hidden className="size-4" />
                Copier ce produit
              </Link>
            ) : null}
          </p>
        </>
      }
    />
  );
}

function Journal({ product: { sku, version, stock } }: { product: StaffProduct }): ReactNode {
  const { data } = useGet('GET /api/staff/products/:sku/actions', {
    params: { sku },
    version: `${version}:${stock.lastChange?.id ?? ''}`,
    keepsFormer: true,
  });
  return data ? (
    <ActionLog actions={data.items} describeAction={describeAction} />
  ) : (
    <Skeleton className="mt-8 h-24" />
  );
}

function PicturePart(props: PartProps): ReactNode {
  const {
    product: { product, sheet, state },
  } = props;
  const save = useProductChange(props);
  const hasPicture = product.picture.base !== noPicture;
  const isOnSale = state === 'onSale';
  return (
    <PictureChoice
      hasPicture={hasPicture}
      saving={save}
      onSave={(picture, then) => save.mutate({ picture }, then)}
      draw={(chosen) => (
        <figure className="w-44 flex-none rounded-lg bg-sand p-3">
          <Picture
            key={chosen ?? product.picture.base}
            base={chosen ?? product.picture.base}
            alt={(chosen ?? hasPicture) ? `Image de ${sheet.name}` : ''}
            tint={product.picture.tint}
            sizes="160px"
            className="rounded-lg"
          />
          <figcaption className="mt-2">
            <span className="line-clamp-2 font-semibold leading-5">{sheet.name}</span>
            <span className="block truncate text-sm text-quiet">{sheet.packSize}</span>
          </figcaption>
        </figure>
      )}
      caption={(chosen) => {
        if (chosen) return <strong>Ainsi sur la carte, une fois enregistrée.</strong>;
        if (!hasPicture) return 'Sans image, la carte montre la couleur du rayon.';
        return isOnSale
          ? 'Sur la carte, les clients la voient ainsi.'
          : 'Ainsi sur la carte, une fois en vente.';
      }}
      savedText={
        !hasPicture
          ? 'Image retirée.'
          : isOnSale
            ? 'Image enregistrée : les clients la voient déjà.'
            : 'Image enregistrée.'
      }
    >
      <p className="mt-3 text-sm text-quiet">
        Entière, dans un carré : le produit centré, sur fond blanc ou découpé.
      </p>
    </PictureChoice>
  );
}
