import type { ReactNode } from 'react';
import { SkipLink } from '../../ui/skip-link.tsx';
import { PreFooter } from '../content/pre-footer.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { CartAnnouncement } from './cart-announcement.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { ShopFooter } from './shop-footer.tsx';
import { ShopHeader } from './shop-header.tsx';

/** Around every page of the shop. */
export function ShopFrame({ children }: { children: ReactNode }): ReactNode {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <OfflineBanner />
      <ShopHeader />
      {/* As tall as the screen whatever it holds: the footer is never in view before the page is, so it never jumps. */}
      <main id="contenu" tabIndex={-1} className="min-h-dvh flex-1 outline-none">
        {children}
      </main>
      <PreFooter />
      <ShopFooter />
      <BottomBar />
      <CartAnnouncement />
    </div>
  );
}
