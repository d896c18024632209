import { WifiOff } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { formatEuros } from '#domain/measures/money.ts';
import { plural } from '#domain/measures/quantity.ts';
import { SkipLink, skipLook } from '../../ui/skip-link.tsx';
import { hasPressed, useCartLight } from '../cart/cart-store.ts';
import { openOverlay } from '../overlays/overlay-store.ts';
import { PreFooter } from '../content/pre-footer.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { ShopFooter } from './shop-footer.tsx';
import { ShopHeader } from './shop-header.tsx';

/** Live region for the count and total of the cart; silent until they change, by a press before they were known too. */
function CartAnnouncement(): ReactNode {
  const cart = useCartLight();
  const text =
    cart === undefined
      ? null
      : cart && cart.units > 0
        ? `Panier : ${plural(cart.units, 'article')}, ${formatEuros(cart.net)}`
        : 'Panier vide';
  const first = useRef<string | null>(null);
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (text === null) return;
    if (first.current === null ? hasPressed() : first.current !== text) setSaid(text);
    first.current = text;
  }, [text]);
  return (
    <p aria-live="polite" className="sr-only">
      {said}
    </p>
  );
}

/**
 * In boundaries of their own, so that they hydrate in tasks of their own. Constants, because a new
 * element would make React hydrate them at once when the frame renders again.
 */
const footer = (
  <Suspense>
    <PreFooter />
    <ShopFooter />
  </Suspense>
);
const cart = (
  <Suspense>
    <BottomBar />
    <CartAnnouncement />
  </Suspense>
);

/** Layout of every storefront page. */
export function ShopFrame({ children }: { children: ReactNode }): ReactNode {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <button type="button" className={skipLook} onClick={() => openOverlay('cart')}>
        Aller au panier
      </button>
      <OfflineBanner />
      <ShopHeader />
      {/* At least as tall as the screen, so that the footer does not shift while the page loads. */}
      <main id="contenu" tabIndex={-1} className="min-h-dvh flex-1 outline-none">
        {children}
      </main>
      {footer}
      <div id="order-bar" className="contents" />
      {cart}
    </div>
  );
}

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** Says that content may be outdated, and that nothing is lost. */
function OfflineBanner(): ReactNode {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  if (isOnline) return null;
  return (
    <p
      role="status"
      className="flex items-center justify-center gap-2 bg-butter px-4 py-2 text-sm font-semibold"
    >
      <WifiOff aria-hidden className="size-5 flex-none" />
      Vous êtes hors ligne. Votre panier est enregistré ; les prix et les stocks datent de votre
      dernière visite.
    </p>
  );
}
