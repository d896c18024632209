import type { ReactNode } from 'react';
import { PreFooter } from '../content/pre-footer.tsx';
import { SlotKeeper } from '../delivery/slot-keeper.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { ShopFooter } from './shop-footer.tsx';
import { ShopHeader } from './shop-header.tsx';

/** Around every page of the shop. */
export function ShopFrame({ children }: { children: ReactNode }): ReactNode {
  return (
    <div className="flex min-h-dvh flex-col">
      <a href="#contenu" className="sr-only focus-visible:not-sr-only focus-visible:fixed focus-visible:left-4 focus-visible:top-4 focus-visible:z-60 focus-visible:rounded-full focus-visible:bg-ink focus-visible:px-5 focus-visible:py-3 focus-visible:text-white">Aller au contenu</a>
      <OfflineBanner />
      <ShopHeader />
      {/* As tall as the screen whatever it holds: the footer is never in view before the page is, so it never jumps. */}
      <main id="contenu" tabIndex={-1} className="min-h-dvh flex-1 outline-none">{children}</main>
      <PreFooter />
      <ShopFooter />
      <BottomBar />
      <SlotKeeper />
    </div>
  );
}
