import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { openOverlay, overlayNames, type OverlayName } from '../overlays/overlay-store.ts';

/**
 * Overlays about one of the visitor's orders: `?modal=delivery-tracking&order=…`. The API checks
 * the owner.
 */
const ofAnOrder: readonly string[] = [
  'delivery-tracking',
  'checkout-confirmation-order',
  'order-again-products',
];
/** Overlays whose props do not fit in a URL, so links cannot open them. */
const needTheirPage: readonly string[] = [
  'substitute-products',
  'coupon-details',
  'image-zoom',
  'product-ratings',
  'ingredients-substitute',
  'select-address-confirmation',
  'select-slot-confirmation',
  'update-order',
  'expired-complete-order',
  'weight-pricing-explanation',
];

/** The overlay that `?modal=` opens, or null. */
export function overlayOf(
  search: URLSearchParams,
): { name: OverlayName; props: Record<string, string> } | null {
  const name = search.get('modal') as OverlayName | null;
  const order = search.get('order');
  if (!name || !(overlayNames as readonly string[]).includes(name) || needTheirPage.includes(name))
    return null;
  if (!ofAnOrder.includes(name)) return { name, props: {} };
  return order && /^[\w-]{1,40}$/.test(order) ? { name, props: { orderId: order } } : null;
}

/** Opens the overlay of a link, then removes the parameter so that a reload does not reopen it. */
export function OverlayFromLink(): null {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const parameters = new URLSearchParams(search);
    if (!parameters.has('modal')) return;
    const wanted = overlayOf(parameters);
    for (const name of wanted?.props['orderId'] ? ['modal', 'order'] : ['modal'])
      parameters.delete(name);
    const rest = parameters.toString();
    void navigate(
      { pathname, search: rest ? `?${rest}` : '', hash },
      { replace: true, preventScrollReset: true },
    );
    if (wanted) openOverlay(wanted.name as 'customer-service', wanted.props);
  }, [pathname, search, hash, navigate]);
  return null;
}
