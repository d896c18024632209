import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { Cart } from '#domain/cart/contract.ts';
import { formatEuros } from '#domain/money.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Drawer } from '../../ui/drawer.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useApi } from '../../use-api.ts';
import { closeAllOverlays, openOverlay } from '../overlay-store.ts';
import { refusalText } from '../refusal-text.ts';
import { CartLines } from './cart-lines.tsx';
import { CartPreferences } from './cart-preferences.tsx';
import { cartQuery, relatedQuery } from './cart-queries.ts';
import { CodeField } from './code-field.tsx';
import { DeliveryRecap } from './delivery-recap.tsx';
import { FreeDeliveryBar } from './free-delivery-bar.tsx';
import { PopularGoods } from './popular-goods.tsx';
import { PriceRecap } from './price-recap.tsx';
import { UpdatesAlert } from './updates-alert.tsx';
import { useRecomputedCart } from './use-recomputed-cart.ts';

export function CartDrawer({ open, onClose }: { open: boolean; onClose(): void }): ReactNode {
  const api = useApi();
  const { data: cart, error } = useQuery({ ...cartQuery(api), enabled: open });
  const { updated } = useRecomputedCart(open && Boolean(cart));

  return (
    <Drawer open={open} onClose={onClose} title="Mon panier" side="right" footer={cart && cart.products.length > 0 ? <CartFooter cart={cart} hasUpdates={updated.length > 0} /> : undefined}>
      {cart === undefined && error ? <Alert kind="error">{refusalText(error)} Votre panier est enregistré.</Alert> : null}
      {cart === undefined && !error ? <Skeleton className="h-96" /> : null}
      {cart === null || cart?.products.length === 0 ? <EmptyCart /> : null}
      {cart && cart.products.length > 0 ? (
        <div className="flex flex-col gap-5">
          <DeliveryRecap cart={cart} />
          <FreeDeliveryBar cart={cart} />
          <UpdatesAlert updated={updated} />
          <CartLines cart={cart} />
          <CodeField cart={cart} />
          <CartPreferences cart={cart} />
          <PriceRecap cart={cart} />
        </div>
      ) : null}
    </Drawer>
  );
}

function CartFooter({ cart, hasUpdates }: { cart: Cart; hasUpdates: boolean }): ReactNode {
  const navigate = useNavigate();
  const { missing } = cart.minimumOrder;
  const cannot = missing > 0 ? `Encore ${formatEuros(missing)} pour atteindre le minimum de commande` : null;
  const proceed = () => {
    if (hasUpdates) { openOverlay('updated-products', { next: '/checkout' }); return; }
    closeAllOverlays();
    void navigate('/checkout');
  };
  return (
    <div className="flex flex-col gap-2">
      <p aria-live="polite" className="flex items-baseline justify-between"><span className="text-quiet">Total estimé</span><span className="figures font-display text-2xl font-bold">{formatEuros(cart.price.quotation.total)}</span></p>
      {cannot ? <p className="text-sm font-semibold text-tomato">{cannot}</p> : null}
      <Button size="l" disabled={cannot !== null} onClick={proceed}>Valider mon panier</Button>
    </div>
  );
}

function EmptyCart(): ReactNode {
  const { data: goods = [] } = useQuery(relatedQuery(useApi()));
  return (
    <>
      <EmptyState title="Votre panier est vide" text="Commencez par ce que nos clients mettent le plus souvent dans leur cabas." />
      <PopularGoods products={goods} />
    </>
  );
}
