import { Suspense, type ReactNode } from 'react';
import { SkipLink, skipLook } from '../../ui/skip-link.tsx';
import { openOverlay } from '../overlays/overlay-store.ts';
import { PreFooter } from '../content/pre-footer.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { CartAnnouncement } from './cart-announcement.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { ShopFooter } from './shop-footer.tsx';
import { ShopHeader } from './shop-header.tsx';

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
