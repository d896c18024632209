import { useInfiniteQuery } from '@tanstack/react-query';
import { ShoppingBag } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { MyProduct, MyProducts } from '#domain/lists/contract.ts';
import { plural } from '#domain/measures/quantity.ts';
import { formatDate } from '../../shop-time.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ChipLink } from '../../ui/chip.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useApi } from '../../use-api.ts';
import { CustomerGate } from '../session/customer-gate.tsx';
import { useCartLight } from '../cart/cart-store.ts';
import { gridClass, ProductGridSkeleton } from '../catalogue/product-grid.tsx';
import { ProductCard } from '../catalogue/product-card.tsx';
import { GroceryListButton } from '../cart/grocery-list-button.tsx';
import { myProductsQuery, type MyProductsView } from './list-queries.ts';
import { useAddProducts } from '../cart/use-add-products.ts';

const filters = [
  { id: 'all', label: 'Tous', param: null },
  { id: 'favourites', label: 'Favoris', param: 'favoris' },
  { id: 'often', label: 'Achetés souvent', param: 'souvent' },
] as const;

export function Page(): ReactNode {
  return (
    <CustomerGate
      title="Mes produits"
      isWide
      reason="Connectez-vous ou créez un compte pour retrouver vos favoris et ce que vous avez déjà acheté."
    >
      {() => <MyProductsList />}
    </CustomerGate>
  );
}

function addressOf(param: string | null, aisle: string | null): string {
  const query = new URLSearchParams({
    ...(param ? { filtre: param } : {}),
    ...(aisle ? { rayon: aisle } : {}),
  }).toString();
  return query ? `/mes-produits?${query}` : '/mes-produits';
}

function MyProductsList(): ReactNode {
  const [search] = useSearchParams();
  const current = filters.find(({ param }) => param === search.get('filtre')) ?? filters[0];
  const view: MyProductsView = {
    filter: current.id === 'all' ? null : current.id,
    aisle: search.get('rayon'),
  };
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    ...myProductsQuery(useApi(), view),
    throwOnError: true,
  });
  const first = data?.pages[0];
  if (!first) return <ProductGridSkeleton count={12} />;
  if (first.counts.all === 0) return <NothingYet />;
  const products = data.pages.flatMap((page) => page.items);
  return (
    <>
      <nav
        aria-label="Filtrer mes produits"
        className="rail -mx-4 scroll-px-4 gap-2 px-4 md:mx-0 md:px-0"
      >
        {filters.map(({ id, label, param }) => (
          <ChipLink key={id} to={addressOf(param, null)} isOn={id === current.id}>
            {label}
            <span className="figures font-normal">{first.counts[id]}</span>
          </ChipLink>
        ))}
      </nav>
      <Aisles aisles={first.aisles} chosen={view.aisle} param={current.param} />
      {products.length === 0 ? (
        <NoneKept filter={current.id} />
      ) : (
        <Products products={products} total={first.total} />
      )}
      {hasNextPage ? (
        <div className="mt-8 text-center">
          <Button
            variant="secondary"
            loading={isFetchingNextPage}
            onClick={() => void fetchNextPage()}
          >
            Voir plus de produits
          </Button>
        </div>
      ) : null}
    </>
  );
}

function Aisles({
  aisles,
  chosen,
  param,
}: {
  aisles: MyProducts['aisles'];
  chosen: string | null;
  param: string | null;
}): ReactNode {
  if (aisles.length < 2 && !chosen) return null;
  return (
    <nav aria-label="Par rayon" className="rail -mx-4 mt-2 scroll-px-4 gap-2 px-4 md:mx-0 md:px-0">
      <ChipLink to={addressOf(param, null)} isOn={chosen === null}>
        Tous les rayons
      </ChipLink>
      {aisles.map((aisle) => (
        <ChipLink key={aisle.id} to={addressOf(param, aisle.id)} isOn={aisle.id === chosen}>
          {aisle.name}
          <span className="figures font-normal">{aisle.count}</span>
        </ChipLink>
      ))}
    </nav>
  );
}

/** Available products first; unavailable ones offer substitutes. */
function Products({
  products,
  total,
}: {
  products: readonly MyProduct[];
  total: number;
}): ReactNode {
  const available = products.filter((product) => product.available);
  const others = products.filter((product) => !product.available);
  return (
    <>
      <div className="my-5 flex flex-wrap items-center gap-x-4 gap-y-3">
        <p className="figures flex-1 basis-40 text-quiet">
          {plural(total, 'produit')}
          {others.length > 0
            ? `, dont ${others.length} ${others.length > 1 ? 'indisponibles' : 'indisponible'} aujourd’hui`
            : ''}
        </p>
        <AddAll products={available} />
      </div>
      <h2 className="sr-only">Disponibles</h2>
      <Grid products={available} />
      {others.length > 0 ? (
        <>
          <h2 className="mb-4 mt-10 text-xl">Indisponibles aujourd’hui</h2>
          <Grid products={others} />
        </>
      ) : null}
    </>
  );
}

export function Grid({ products }: { products: readonly MyProduct[] }): ReactNode {
  return (
    <ul className={gridClass(false)}>
      {products.map((product) => (
        <li key={product.id} className="flex flex-col">
          <div className="flex-1">
            <ProductCard product={product} />
          </div>
          {product.lastBoughtAt ? (
            <p className="figures mt-1 text-xs text-quiet sm:text-sm">
              {product.timesBought > 1
                ? `Commandé ${product.timesBought} fois, la dernière le ${formatDate(product.lastBoughtAt)}`
                : `Commandé le ${formatDate(product.lastBoughtAt)}`}
            </p>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

/** Adds one of each product that the cart lacks. */
function AddAll({ products }: { products: readonly MyProduct[] }): ReactNode {
  const cart = useCartLight();
  const { addProducts, isAdding } = useAddProducts();
  const missing = products.filter((product) => !cart?.quantities[product.id]);
  if (products.length === 0) return null;
  if (missing.length === 0)
    return <p className="font-semibold text-leaf">Tous dans votre panier</p>;
  return (
    <Button
      loading={isAdding}
      icon={<ShoppingBag aria-hidden className="size-5" />}
      onClick={() => void addProducts(missing.map(({ id }) => ({ id, quantity: 1 })))}
    >
      Tout ajouter : {plural(missing.length, 'produit')}
    </Button>
  );
}

function NothingYet(): ReactNode {
  return (
    <EmptyState
      title="Vos produits viendront ici"
      text="Touchez le cœur d’un produit pour le garder. Ce que vous achetez s’ajoute tout seul."
    >
      <ButtonLink to="/">Voir les rayons</ButtonLink>
      <GroceryListButton />
    </EmptyState>
  );
}

function NoneKept({ filter }: { filter: (typeof filters)[number]['id'] }): ReactNode {
  if (filter === 'favourites')
    return (
      <EmptyState
        title="Pas encore de favori ici"
        text="Touchez le cœur d’un produit pour le garder sous la main."
      >
        <ButtonLink to="/mes-produits">Voir tous mes produits</ButtonLink>
      </EmptyState>
    );
  if (filter === 'often')
    return (
      <EmptyState
        title="Rien d’acheté deux fois pour l’instant"
        text="Ce que vous commandez au moins deux fois se range ici."
      >
        <ButtonLink to="/mes-produits">Voir tous mes produits</ButtonLink>
      </EmptyState>
    );
  return (
    <EmptyState title="Aucun de vos produits dans ce rayon">
      <ButtonLink to="/mes-produits">Voir tous mes produits</ButtonLink>
    </EmptyState>
  );
}
