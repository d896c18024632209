import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { RowsSkeleton } from '../../ui/rows-skeleton.tsx';
import { useApi } from '../../use-api.ts';
import { closeAllOverlays } from '../overlays/overlay-store.ts';
import { AddProduct } from './add-product.tsx';
import { forgottenGoodsQuery } from './last-minute.ts';
import { ProductRow } from '../catalogue/product-row.tsx';

/** Own habits and small goods offered once before checkout. One press skips them. */
export function LastMinutePurchase({
  open,
  onClose,
}: {
  open: boolean;
  onClose(): void;
}): ReactNode {
  const { data: goods } = useQuery({ ...forgottenGoodsQuery(useApi()), enabled: open });
  const navigate = useNavigate();
  const proceed = () => {
    closeAllOverlays();
    void navigate('/checkout');
  };
  return (
    <Modal
      open={open}
      onClose={onClose}
      title="Rien oublié ?"
      size="s"
      footer={
        <Button size="l" className="w-full" onClick={proceed}>
          Continuer ma commande
        </Button>
      }
    >
      <p className="mb-2 text-quiet">
        Ce que vous prenez souvent, ou de petites choses d’autres rayons.
      </p>
      {goods ? (
        <ul className="divide-y divide-line">
          {goods.map((product) => (
            <li key={product.id} className="py-3">
              <ProductRow product={product}>
                <AddProduct product={product} />
              </ProductRow>
            </li>
          ))}
        </ul>
      ) : (
        <RowsSkeleton count={5} label="Chargement des produits" />
      )}
    </Modal>
  );
}
