/**
 * All overlays, each in its own chunk, loaded on first opening. `openOverlay` lives in
 * overlay-store.ts because overlays may open others.
 */
import {
  startTransition,
  Suspense,
  useEffect,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import { useLocation } from 'react-router';
import { DialogName } from '../../ui/dialog-name.ts';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { lateComponent, type LateComponent } from '../../ui/late-component.tsx';
import { isLostCode, reopenForPart } from '../../ui/lost-code.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { track } from '../analytics/analytics.ts';
import { useCartInOtherTabs } from '../cart-page/use-cart-in-other-tabs.ts';
import { showFailure } from '../dialogs/show-failure.ts';
import {
  closeAllOverlays,
  closeOverlay,
  onOverlay,
  readOverlay,
  type OpenOverlay,
  type OverlayName,
} from '../overlays/overlay-store.ts';

/** An overlay renders its own `Modal` or `Drawer`, and receives the props of `openOverlay`. */
type PanelProps = { open: boolean; onClose(): void };
export type OverlayPanel = LateComponent<PanelProps>;

function panel<Name extends string>(
  load: () => Promise<Record<Name, ComponentType<never>>>,
  name: Name,
): OverlayPanel {
  return lateComponent(async () => (await load())[name] as unknown as ComponentType<PanelProps>);
}

export const panels: Partial<Record<OverlayName, OverlayPanel>> = {
  cart: panel(() => import('../cart-page/cart-drawer.tsx'), 'CartDrawer'),
  'cart-modal': panel(() => import('../cart-page/cart-drawer.tsx'), 'CartDrawer'),
  'delivery-address': panel(() => import('../delivery/delivery-address.tsx'), 'DeliveryAddress'),
  'delivery-address-modal': panel(
    () => import('../delivery/delivery-address.tsx'),
    'DeliveryAddress',
  ),
  'delivery-manual-address': panel(
    () => import('../delivery/delivery-manual-address.tsx'),
    'DeliveryManualAddress',
  ),
  'pickup-address': panel(() => import('../delivery/pickup-address.tsx'), 'PickupAddress'),
  'delivery-select-slot': panel(
    () => import('../delivery/delivery-select-slot.tsx'),
    'DeliverySelectSlot',
  ),
  'delivery-select-slot-modal': panel(
    () => import('../delivery/delivery-select-slot.tsx'),
    'DeliverySelectSlot',
  ),
  'select-slot': panel(() => import('../delivery/delivery-select-slot.tsx'), 'DeliverySelectSlot'),
  'select-slot-confirmation': panel(
    () => import('../delivery/change-confirmation.tsx'),
    'SelectSlotConfirmation',
  ),
  'select-address-confirmation': panel(
    () => import('../delivery/change-confirmation.tsx'),
    'SelectAddressConfirmation',
  ),
  'expired-delivery-slot': panel(
    () => import('../delivery/expired-delivery-slot.tsx'),
    'ExpiredDeliverySlot',
  ),
  'account-management': panel(
    () => import('../session/account-management.tsx'),
    'AccountManagement',
  ),
  'reset-password': panel(() => import('../account/reset-password.tsx'), 'ResetPassword'),
  'updated-products': panel(() => import('../cart-page/updated-products.tsx'), 'UpdatedProducts'),
  'cart-products-actions': panel(
    () => import('../cart-page/cart-products-actions.tsx'),
    'CartProductsActions',
  ),
  'replace-missing-products': panel(
    () => import('../cart-page/replace-missing-products.tsx'),
    'ReplaceMissingProducts',
  ),
  coupon: panel(() => import('../cart-page/coupon-modal.tsx'), 'CouponModal'),
  'coupon-details': panel(() => import('../cart-page/coupon-details.tsx'), 'CouponDetails'),
  'price-explanation': panel(
    () => import('../cart-page/price-explanation.tsx'),
    'PriceExplanation',
  ),
  'special-operations': panel(
    () => import('../cart-page/special-operations.tsx'),
    'SpecialOperations',
  ),
  'last-minute-purchase': panel(
    () => import('../cart-page/last-minute-purchase.tsx'),
    'LastMinutePurchase',
  ),
  'weight-pricing-explanation': panel(
    () => import('../cart-page/weight-pricing.tsx'),
    'WeightPricing',
  ),
  'categories-mobile-menu': panel(
    () => import('./categories-mobile-menu.tsx'),
    'CategoriesMobileMenu',
  ),
  'substitute-products': panel(
    () => import('../catalogue/substitute-products.tsx'),
    'SubstituteProducts',
  ),
  'ingredients-substitute': panel(
    () => import('../recipes/ingredients-substitute.tsx'),
    'IngredientsSubstitute',
  ),
  'product-ratings': panel(() => import('../reviews/product-ratings.tsx'), 'ProductRatings'),
  'seven-families': panel(() => import('../game/seven-families.tsx'), 'SevenFamilies'),
  'listing-filters': panel(() => import('../catalogue/filter-drawer.tsx'), 'FilterDrawer'),
  loyalty: panel(() => import('../rewards/loyalty-panel.tsx'), 'LoyaltyModal'),
  referral: panel(() => import('../rewards/referral-panel.tsx'), 'ReferralModal'),
  'checkout-confirmation-order': panel(
    () => import('../checkout/confirmation-order.tsx'),
    'ConfirmationOrder',
  ),
  cookies: panel(() => import('../analytics/cookies-modal.tsx'), 'CookiesModal'),
  cgv: panel(() => import('../content/text-modals.tsx'), 'CgvModal'),
  privacy: panel(() => import('../content/text-modals.tsx'), 'PrivacyModal'),
  'legal-guarantee': panel(() => import('../content/guarantee-modal.tsx'), 'GuaranteeModal'),
  'delivery-tracking': panel(() => import('../orders/delivery-tracking.tsx'), 'DeliveryTracking'),
  'update-order': panel(() => import('../orders/update-order.tsx'), 'UpdateOrder'),
  'update-order-slot': panel(() => import('../orders/update-order-slot.tsx'), 'UpdateOrderSlot'),
  'order-again-products': panel(
    () => import('../orders/order-again-products.tsx'),
    'OrderAgainProducts',
  ),
  'expired-complete-order': panel(
    () => import('../orders/expired-complete-order.tsx'),
    'ExpiredCompleteOrder',
  ),
  'grocery-list': panel(() => import('../lists/grocery-list-modal.tsx'), 'GroceryListModal'),
  'save-list': panel(() => import('../lists/save-list.tsx'), 'SaveList'),
  categories: panel(() => import('./categories-modal.tsx'), 'CategoriesModal'),
  'sub-categories': panel(() => import('./categories-modal.tsx'), 'SubCategoriesModal'),
  marketing: panel(() => import('../content/marketing-modal.tsx'), 'MarketingModal'),
  'customer-service': panel(() => import('../support/customer-service.tsx'), 'CustomerService'),
  debug: panel(() => import('../support/debug-modal.tsx'), 'DebugModal'),
  'image-zoom': panel(() => import('../catalogue/image-zoom.tsx'), 'ImageZoom'),
};

/** Preloads the most used overlay when idle. Safari lacks requestIdleCallback. */
function prefetchOnIdle(name: OverlayName): void {
  const start = () => void panels[name]?.preload().catch(() => undefined);
  if ('requestIdleCallback' in window) requestIdleCallback(start);
  else setTimeout(start, 2000);
}

/**
 * The overlay to draw: it opens once its code is there, in a transition, so that the press is
 * answered first. It closes at once. `isAwaited`: its code is on its way.
 */
function useDrawnOverlay(): { drawn: OpenOverlay | null; isAwaited: boolean } {
  const [drawn, setDrawn] = useState<OpenOverlay | null>(null);
  const [isAwaited, setIsAwaited] = useState(false);
  useEffect(() => {
    let lastOpening = 0;
    const draw = () => setDrawn(readOverlay());
    async function follow(): Promise<void> {
      const overlay = readOverlay();
      if (!overlay || overlay.opening <= lastOpening) {
        draw();
        return;
      }
      lastOpening = overlay.opening;
      const panel = panels[overlay.name];
      setIsAwaited(!panel?.isLoaded());
      // A failure is shown by the panel's boundary.
      await Promise.allSettled([panel?.preload(), loadDialogs()]);
      setIsAwaited(false);
      startTransition(draw);
    }
    void follow();
    return onOverlay(() => void follow());
  }, []);
  return { drawn, isAwaited };
}

export function Overlays(): ReactNode {
  const { drawn: opened, isAwaited } = useDrawnOverlay();
  const { pathname } = useLocation();
  useCartInOtherTabs();
  // The closing overlay stays mounted for its exit animation.
  const [shown, setShown] = useState(opened);
  if (opened && opened !== shown) setShown(opened);
  const name = opened?.name;
  useEffect(() => {
    if (name) track('modal opened', { name });
  }, [name]);
  // Close overlays on navigation.
  useEffect(() => closeAllOverlays, [pathname]);
  useEffect(() => prefetchOnIdle('cart'), []);
  const Panel = shown ? panels[shown.name] : undefined;
  return (
    <>
      {isAwaited ? <SoonOpen /> : null}
      {shown && Panel ? (
        <ErrorBoundary
          key={shown.name}
          resetKey={shown.name}
          fallback={(error) => <FailedPanel error={error} />}
        >
          <DialogName value={shown.name}>
            <Suspense fallback={null}>
              <Panel
                key={keyOf(shown)}
                {...shown.props}
                open={opened === shown}
                onClose={closeOverlay}
              />
            </Suspense>
          </DialogName>
        </ErrorBoundary>
      ) : null}
    </>
  );
}

/** Beside the panel's code, which asks for it too late. */
const loadDialogs = async (): Promise<void> =>
  (await import('../../ui/modal.tsx')).preloadDialogs();

/** On a slow connection the code of a panel takes seconds: shows at once that the press was received. */
function SoonOpen(): ReactNode {
  return (
    <p className="pointer-events-none fixed inset-x-0 bottom-[calc(84px+var(--order-bar,0px)+env(safe-area-inset-bottom))] z-60 flex justify-center md:bottom-8">
      <span className="flex items-center gap-3 rounded-full bg-ink px-5 py-3 font-semibold text-white shadow-float">
        <Spinner />
        Un instant…
      </span>
    </p>
  );
}

/** Overlays that keep their state when reopened. */
const formPanels: readonly OverlayName[] = ['account-management', 'customer-service'];

/** Other overlays are remounted, so that nothing of the previous opening remains. */
function keyOf({ name, opening }: OpenOverlay): string {
  return formPanels.includes(name) ? name : `${name}-${opening}`;
}

/** If an overlay fails, the page stays as it was. */
function FailedPanel({ error }: { error: unknown }): null {
  useEffect(() => {
    closeAllOverlays();
    if (isLostCode(error)) void reopenForPart();
    else showFailure(error);
  }, [error]);
  return null;
}
