import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useApi } from '../../use-api.ts';
import { cartQuery } from '../cart/cart-queries.ts';
import { useChangeCart } from '../cart/use-change-cart.ts';
import { MissingWishes } from './missing-wishes.tsx';

/** What to do when a product is missing, and its effect on the price. */
export function ReplaceMissingProducts({
  open,
  onClose,
}: {
  open: boolean;
  onClose(): void;
}): ReactNode {
  const { data: cart } = useQuery({ ...cartQuery(useApi()), enabled: open });
  const changeCart = useChangeCart();
  return (
    <Modal
      open={open}
      onClose={onClose}
      title="Si un produit manque en rayon"
      size="s"
      footer={
        <Button className="w-full" onClick={onClose}>
          Garder ce choix
        </Button>
      }
    >
      {cart ? (
        <MissingWishes
          cart={cart}
          products={cart.products}
          save={(body) => changeCart((api) => api('PATCH /api/cart/missingProducts', { body }))}
        />
      ) : (
        <Skeleton className="h-56" />
      )}
    </Modal>
  );
}
