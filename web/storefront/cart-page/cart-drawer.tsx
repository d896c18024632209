import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { Cart } from '#domain/cart/contract.ts';
import { formatEuros } from '#domain/measures/money.ts';
import { plural } from '#domain/measures/quantity.ts';
import { Button } from '../../ui/button.tsx';
import { Drawer } from '../../ui/drawer.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { RetryAlert } from '../../ui/retry-alert.tsx';
import { useApi } from '../../use-api.ts';
import { ChangedOrder } from './changed-order.tsx';
import { closeAllOverlays, openOverlay } from '../overlays/overlay-store.ts';
import { refusalText } from '../../refusal-text.ts';
import { CartLines } from './cart-lines.tsx';
import { CartPreferences } from './cart-preferences.tsx';
import { cartQuery, relatedQuery } from '../cart/cart-queries.ts';
import { quantitiesSaved } from '../cart/cart-store.ts';
import { CartRecipes } from './cart-recipes.tsx';
import { CodeField } from './code-field.tsx';
import { DeliveryRecap } from './delivery-recap.tsx';
import { EmptyCart } from './empty-cart.tsx';
import { FreeDeliveryBar } from './free-delivery-bar.tsx';
import { GroceryBooster } from './grocery-booster.tsx';
import { forgottenGoodsQuery, takeLastMinuteTurn } from './last-minute.ts';
import { PopularGoods } from './popular-goods.tsx';
import { PriceRecap } from './price-recap.tsx';
import { UpdatesNotice } from './updates-alert.tsx';
import { useRecomputedCart } from './use-recomputed-cart.ts';

export function CartDrawer({ open, onClose }: { open: boolean; onClose(): void }): ReactNode {
  const api = useApi();
  const { data: cart, error, refetch } = useQuery({ ...cartQuery(api), enabled: open });
  const { updated } = useRecomputedCart(open && Boolean(cart));

  return (
    <Drawer
      open={open}
      onClose={onClose}
      title="Mon panier"
      side="right"
      footer={
        cart && cart.products.length > 0 ? (
          <CartFooter cart={cart} hasUpdates={updated.length > 0} />
        ) : undefined
      }
    >
      {cart === undefined && error ? (
        <RetryAlert title="Votre panier ne s’affiche pas" onRetry={refetch}>
          {refusalText(error)} Vos produits sont enregistrés.
        </RetryAlert>
      ) : null}
      {cart === undefined && !error ? <CartSkeleton /> : null}
      {cart?.products.length === 0 ? <ChangedOrder cart={cart} /> : null}
      {cart === null || cart?.products.length === 0 ? <EmptyCart /> : null}
      {cart && cart.products.length > 0 ? (
        <div className="flex flex-col gap-5">
          <ChangedOrder cart={cart} />
          <DeliveryRecap cart={cart} />
          <FreeDeliveryBar cart={cart} />
          <div className="-my-2 flex items-center justify-between gap-3">
            <UpdatesNotice updated={updated}>
              <p className="figures font-semibold">{plural(cart.counts.units, 'article')}</p>
            </UpdatesNotice>
            <button
              type="button"
              className="min-h-11 flex-none font-semibold text-leaf underline"
              onClick={() => openOverlay('cart-products-actions')}
            >
              Gérer mes produits
            </button>
          </div>
          <CartRecipes cart={cart} />
          <CartLines cart={cart} />
          <div>
            {cart.initialOrder ? (
              <p className="text-quiet">
                Les codes valent pour une commande, pas pour ce qui la complète.
              </p>
            ) : (
              <CodeField coupons={cart.coupons} />
            )}
            <p className="mt-1 flex flex-wrap gap-x-5">
              <button
                type="button"
                className="min-h-11 font-semibold text-leaf underline"
                onClick={() => openOverlay('coupon')}
              >
                Mes avantages
              </button>
              <button
                type="button"
                className="min-h-11 font-semibold text-leaf underline"
                onClick={() => openOverlay('special-operations')}
              >
                Les offres du moment
              </button>
            </p>
          </div>
          <CartPreferences cart={cart} />
          <GroceryBooster cart={cart} />
          <PriceRecap cart={cart} hasDetail={false} />
          <Related />
        </div>
      ) : null}
    </Drawer>
  );
}

/** Skeleton with the height of a slot, a bar and three lines. */
function CartSkeleton(): ReactNode {
  return (
    <div role="status" aria-label="Chargement de votre panier" className="flex flex-col gap-5">
      <Skeleton className="h-22" />
      <Skeleton className="h-8" />
      {[1, 2, 3].map((line) => (
        <div key={line} className="grid grid-cols-[4rem_1fr] gap-3">
          <Skeleton className="size-16" />
          <div>
            <Skeleton className="h-5 w-2/3" />
            <Skeleton className="mt-2 h-4 w-1/2" />
            <Skeleton className="mt-3 h-11 w-30 rounded-full" />
          </div>
        </div>
      ))}
    </div>
  );
}

function Related(): ReactNode {
  const goods = useQuery(relatedQuery(useApi())).data?.items ?? [];
  return goods.length > 0 ? (
    <PopularGoods title="Avec votre panier" products={goods.slice(0, 4)} />
  ) : null;
}

function minimumText({ minimumOrder: { amount, missing } }: Cart): string {
  return `Encore ${formatEuros(missing)} pour atteindre le minimum de commande de ${formatEuros(amount)}`;
}

/** Below the minimum, the button stays focusable and explains why it cannot be used. */
function CartFooter({ cart, hasUpdates }: { cart: Cart; hasUpdates: boolean }): ReactNode {
  const api = useApi();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { missing } = cart.minimumOrder;
  const { quotation } = cart.price;

  /**
   * Before checkout: review the changed products, then one panel of small goods. The total shown is of the last answer:
   * units pressed a moment ago are counted first.
   */
  async function proceed(): Promise<void> {
    await quantitiesSaved();
    const counted = queryClient.getQueryData(cartQuery(api).queryKey) ?? cart;
    if (counted.minimumOrder.missing > 0) {
      toast.error(minimumText(counted));
      return;
    }
    if (hasUpdates) {
      openOverlay('updated-products', { next: '/checkout' });
      return;
    }
    const goods = takeLastMinuteTurn(cart.id)
      ? await queryClient.fetchQuery(forgottenGoodsQuery(api)).catch(() => [])
      : [];
    if (goods.length > 0) {
      openOverlay('last-minute-purchase');
      return;
    }
    closeAllOverlays();
    void navigate('/checkout');
  }

  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-center justify-between gap-3">
        <button
          type="button"
          className="min-h-11 text-left font-semibold"
          onClick={() => openOverlay('price-explanation', { quotation })}
        >
          <span className="block">Total estimé</span>
          <span className="block text-sm text-leaf underline">Voir le détail</span>
        </button>
        <p aria-live="polite" className="figures font-display text-2xl font-bold">
          {formatEuros(quotation.total)}
        </p>
      </div>
      {missing > 0 ? (
        <p
          id="cannot-proceed"
          className="text-balance rounded-md bg-butter-wash px-3 py-2 text-center text-sm font-semibold"
        >
          {minimumText(cart)}
        </p>
      ) : null}
      <Button
        size="l"
        aria-disabled={missing > 0 || undefined}
        aria-describedby={missing > 0 ? 'cannot-proceed' : undefined}
        onClick={() => void proceed()}
      >
        Valider mon panier
      </Button>
    </div>
  );
}
