import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Product } from '#domain/catalogue/contract.ts';
import type { HomeAnswer } from '#domain/content/contract.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Modal } from '../../ui/modal.tsx';
import { RowsSkeleton } from '../../ui/rows-skeleton.tsx';
import { useApi } from '../../use-api.ts';
import { homeQuery } from '../catalogue/queries.ts';
import { refusalText } from '../../refusal-text.ts';
import { AddProduct } from './add-product.tsx';
import { ProductRow } from '../catalogue/product-row.tsx';

/** This week's promotions from the home page, each with its discount. */
export function SpecialOperations({
  open,
  onClose,
}: {
  open: boolean;
  onClose(): void;
}): ReactNode {
  const { data, error } = useQuery({ ...homeQuery(useApi()), enabled: open });
  return (
    <Modal
      open={open}
      onClose={onClose}
      title="Les offres du moment"
      size="s"
      footer={
        <Button className="w-full" onClick={onClose}>
          Revenir à mon panier
        </Button>
      }
    >
      {data ? (
        <Operations products={promotedIn(data)} />
      ) : error ? (
        <Alert kind="error">{refusalText(error)}</Alert>
      ) : (
        <RowsSkeleton count={6} label="Chargement des offres" />
      )}
    </Modal>
  );
}

function Operations({ products }: { products: readonly Product[] }): ReactNode {
  if (products.length === 0)
    return (
      <EmptyState
        title="Pas d’offre en ce moment"
        text="Les prochaines arrivent en début de semaine."
      />
    );
  return (
    <ul className="divide-y divide-line">
      {products.map((product) => (
        <li key={product.id} className="py-3">
          <ProductRow product={product}>
            <AddProduct product={product} />
          </ProductRow>
        </li>
      ))}
    </ul>
  );
}

function promotedIn(home: HomeAnswer): Product[] {
  const products = home.template.blocks
    .flatMap((block) => block.cards)
    .flatMap((card) =>
      card.type === 'PRODUCT' && card.product.promo?.label && card.product.available
        ? [card.product]
        : [],
    );
  return [...new Map(products.map((product) => [product.id, product])).values()];
}
