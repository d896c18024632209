import { useSuspenseQuery } from '@tanstack/react-query';
import { Leaf } from 'lucide-react';
import type { ReactNode } from 'react';
import { plural } from '#domain/measures/quantity.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useApi } from '../../use-api.ts';
import { ProductGrid } from './product-grid.tsx';
import { shortDatedQuery } from './queries.ts';

export function Page(): ReactNode {
  const { data: products } = useSuspenseQuery(shortDatedQuery(useApi()));
  return (
    <div className="shell pt-3">
      <Breadcrumb
        items={[
          { label: 'Accueil', to: '/' },
          { label: 'À sauver', to: '/a-sauver' },
        ]}
      />
      <header className="mb-6 mt-2">
        <h1 className="text-2xl font-extrabold sm:text-3xl">À sauver</h1>
        <p className="mt-2 max-w-[65ch]">
          Leur date approche : ils sont à prix réduit, pour une livraison au plus tard le jour
          indiqué, dans la limite de ce qui reste. Après, ou au-delà, le prix habituel s’applique.
        </p>
        {products.length > 0 ? (
          <p className="figures mt-1 text-sm text-quiet">{plural(products.length, 'produit')}</p>
        ) : null}
      </header>
      {products.length === 0 ? (
        <EmptyState
          drawing={<Leaf className="size-14" strokeWidth={1.5} />}
          title="Rien à sauver pour l’instant"
          text="Les produits dont la date approche s’affichent ici, à prix réduit."
        >
          <ButtonLink to="/">Voir les rayons</ButtonLink>
        </EmptyState>
      ) : (
        <ProductGrid products={products} priorityCount={2} heading="Produits" />
      )}
    </div>
  );
}
