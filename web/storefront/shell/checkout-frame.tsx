import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Mark } from '../../ui/mark.tsx';
import { SkipLink } from '../../ui/skip-link.tsx';
import { MinorsBanner } from '../home/minors-banner.tsx';
import { openOverlay } from '../overlays/overlay-store.ts';
import { useShop } from '../../use-shop.ts';

/** Checkout layout: no links except back to the shop. */
export function CheckoutFrame({ children }: { children: ReactNode }): ReactNode {
  const { name, logo } = useShop();
  return (
    <>
      <SkipLink />
      <header className="no-print border-b border-line bg-page">
        <div className="shell flex h-14 items-center justify-between">
          <Link to="/" className="flex min-h-11 items-center gap-1 font-semibold text-leaf">
            <ChevronLeft aria-hidden className="size-5" />
            Continuer mes courses
          </Link>
          <button
            type="button"
            className="ml-auto mr-4 min-h-11 px-2 font-semibold text-leaf hover:underline"
            onClick={() => openOverlay('customer-service')}
          >
            Aide
          </button>
          <span className="flex items-center gap-1.5 text-leaf">
            <Mark className="size-7" logo={logo} />
            <span
              className={
                logo?.holdsName
                  ? 'sr-only'
                  : 'hidden sm:inline font-display text-xl font-extrabold lowercase tracking-tighter'
              }
            >
              {name}
            </span>
          </span>
        </div>
      </header>
      <main id="contenu" tabIndex={-1} className="shell min-h-dvh py-6 outline-none">
        {children}
      </main>
      <footer className="no-print mt-8">
        <MinorsBanner />
      </footer>
      <div id="order-bar" className="contents" />
    </>
  );
}
