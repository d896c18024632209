import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Copy, ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation, useParams } from 'react-router';
import type { StaffProduct } from '#domain/catalogue/staff-contract.ts';
import { ApiRefusal } from '../../api-client.ts';
import { Alert } from '../../ui/alert.tsx';
import { Badge } from '../../ui/badge.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useApi } from '../../use-api.ts';
import { ActionLog } from '../kit/action-log.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { refusalText } from '../../refusal-text.ts';
import { PurchasePricesPart } from '../purchases/purchase-prices-part.tsx';
import { ReorderPart } from '../purchases/reorder-part.tsx';
import { SupplyPart } from '../purchases/supply-part.tsx';
import { useMember } from '../session/member.ts';
import { PicturePart } from './picture-part.tsx';
import { PricePart } from './price-part.tsx';
import { describeAction } from './product-words.ts';
import { SalePart } from './sale-part.tsx';
import { SellingPart } from './selling-part.tsx';
import { PlacingPart } from './placing-part.tsx';
import { SheetPart } from './sheet-part.tsx';
import { actionsQuery, productQuery } from './products-queries.ts';
import { StockPart } from './stock-part.tsx';
import { answersOf } from '../kit/use-get.ts';

/**
 * Preparers count stock here (`stock.write`). Price, sale and sheet take `catalogue.write`;
 * purchase prices take `books.read`.
 */
export function Page(): ReactNode {
  const staff = useMember();
  const { sku = '' } = useParams();
  const api = useApi();
  const queryClient = useQueryClient();
  const { data: product, error } = useQuery(productQuery(api, sku));
  if (error && !product) return <NotShown error={error} />;
  if (!product) return <Skeleton className="h-96" />;
  const show = (changed: StaffProduct) => {
    queryClient.setQueryData(productQuery(api, sku).queryKey, changed);
    // The list shows stock, price and state too.
    void queryClient.invalidateQueries({ queryKey: answersOf('GET /api/staff/products') });
  };
  const parts = { product, onChange: show };
  const isGrocer = staff.privileges.includes('catalogue.write');
  return (
    <>
      <BackToList />
      <Heading product={product} isGrocer={isGrocer} />
      <div className="mt-5 grid items-start gap-5 lg:grid-cols-2">
        <StockPart {...parts} />
        {isGrocer ? <PricePart {...parts} /> : null}
        {staff.privileges.includes('books.read') ? (
          <PurchasePricesPart sku={product.sku} price={product.price} soldBy={product.soldBy} />
        ) : null}
        {isGrocer ? <ReorderPart sku={product.sku} /> : null}
        {staff.privileges.includes('books.read') ? (
          <SupplyPart sku={product.sku} soldBy={product.soldBy} />
        ) : null}
        {isGrocer ? <SalePart {...parts} className="lg:col-span-2" /> : null}
        {isGrocer ? <PicturePart {...parts} /> : null}
        {isGrocer ? <PlacingPart {...parts} /> : null}
        {isGrocer ? (
          <div className="lg:col-span-2">
            <SellingPart {...parts} />
          </div>
        ) : null}
        {isGrocer ? <SheetPart {...parts} className="lg:col-span-2" /> : null}
      </div>
      <Journal product={product} />
    </>
  );
}

/** Back to the product list with its search and filter. */
function BackToList(): ReactNode {
  const { list = '' } = (useLocation().state ?? {}) as { list?: string };
  return <BackLink to={`/gestion/produits${list}`}>Tous les produits</BackLink>;
}

function NotShown({ error }: { error: Error }): ReactNode {
  const isUnknown = error instanceof ApiRefusal && error.error.statusCode === 404;
  return (
    <>
      <BackToList />
      {isUnknown ? (
        <EmptyState
          title="Produit introuvable"
          text="Aucun produit ne porte cette référence."
          isPage
        />
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
    <div className="flex items-start gap-4">
      <Picture
        key={product.picture.base}
        base={product.picture.base}
        alt=""
        tint={product.picture.tint}
        sizes="96px"
        className="size-20 flex-none rounded-lg sm:size-24"
      />
      <div className="min-w-0">
        <h1 className="text-2xl [overflow-wrap:anywhere]">{sheet.name}</h1>
        <p className="text-quiet [overflow-wrap:anywhere]">
          {[sheet.brand, sheet.packSize, `réf. ${sku}`, ean ? `code-barres ${ean}` : null]
            .filter(Boolean)
            .join(' · ')}
        </p>
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
      </div>
    </div>
  );
}

function Journal({ product: { sku, version, stock } }: { product: StaffProduct }): ReactNode {
  const { data: actions } = useQuery(
    actionsQuery(useApi(), sku, `${version}:${stock.lastChange?.id ?? ''}`),
  );
  return actions ? (
    <ActionLog actions={actions} describeAction={describeAction} />
  ) : (
    <Skeleton className="mt-8 h-24" />
  );
}
