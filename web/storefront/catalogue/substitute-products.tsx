import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Product } from '#domain/catalogue/contract.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Modal } from '../../ui/modal.tsx';
import { RowsSkeleton } from '../../ui/rows-skeleton.tsx';
import { useApi } from '../../use-api.ts';
import { ReplaceLine } from './replace-line.tsx';
import { ProductCard } from './product-card.tsx';
import { ProductGridSkeleton } from './product-grid.tsx';
import { substitutesQuery } from './queries.ts';

/** What can stand in for a product that is out of stock. */
export function SubstituteProducts({
  product,
  replaced,
  open,
  onClose,
}: {
  product: Product;
  replaced?: { quantity: number };
  open: boolean;
  onClose(): void;
}): ReactNode {
  const { data, isError, refetch } = useQuery(substitutesQuery(useApi(), product.id));
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={`À la place de «\u00a0${product.name}\u00a0»`}
      size="m"
    >
      {isError ? (
        <Alert kind="error" title="Les produits similaires n’ont pas pu être chargés">
          <Button size="s" variant="secondary" className="mt-2" onClick={() => void refetch()}>
            Réessayer
          </Button>
        </Alert>
      ) : !data ? (
        replaced ? (
          <RowsSkeleton count={4} label="Chargement des produits proches" />
        ) : (
          <ProductGridSkeleton count={4} />
        )
      ) : data.length === 0 ? (
        <EmptyState
          title="Rien d’assez proche aujourd’hui"
          text="Le rayon change chaque jour : revenez voir bientôt."
        />
      ) : replaced ? (
        <ReplaceLine
          product={product}
          quantity={replaced.quantity}
          candidates={data}
          onDone={onClose}
        />
      ) : (
        <ul className="grid grid-cols-2 gap-x-3 gap-y-6 sm:grid-cols-3 md:grid-cols-4">
          {data.map((item) => (
            <li key={item.id}>
              <ProductCard product={item} />
            </li>
          ))}
        </ul>
      )}
    </Modal>
  );
}
