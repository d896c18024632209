import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { useLocation } from 'react-router';
import { openOverlay } from '../overlays/overlay-store.ts';
import { saveConsent, useConsent, type Consent } from './consent-store.ts';
import { acceptAll, refuseAll } from './consent-texts.ts';

/**
 * Refusing must be as easy as accepting: same size, one press. The banner floats and never hides a
 * control for good. It is in the HTML of everybody, since its text is often the largest of the
 * screen and would be painted last; web/first-paint.ts shows it to those who have not answered.
 */
export function ConsentBanner(): ReactNode {
  const consent = useConsent();
  // What is paid, and on which terms, is covered by nothing: there the question ends the page.
  const floats = !useLocation().pathname.startsWith('/checkout');
  if (consent) return null;
  const answer = (given: Consent) => {
    saveConsent(given);
    // The pressed button is gone.
    document.getElementById('contenu')?.focus({ preventScroll: true });
  };
  return (
    <section
      aria-label="Cookies"
      data-floats={floats || undefined}
      data-nosnippet
      className={classNames(
        consent === undefined && 'hidden asks:block',
        'no-print mx-auto max-w-2xl rounded-lg border border-line bg-page p-4',
        floats
          ? 'fixed inset-x-3 bottom-[calc(72px+var(--order-bar,0px)+env(safe-area-inset-bottom))] z-45 max-h-[calc(100dvh-84px-var(--order-bar,0px))] overflow-y-auto shadow-float short:max-h-[60dvh] md:bottom-[calc(16px+var(--order-bar,0px))]'
          : 'mb-[calc(24px+var(--order-bar,0px))]',
      )}
    >
      {/* A line at 360 px with two pixels to spare would be two in other fonts, and move the sheet when ours arrive. */}
      <p className="font-display text-lg font-bold tracking-tight">
        Des cookies, oui, mais à votre goût
      </p>
      <p className="mt-1 text-sm text-quiet">
        Le panier et la connexion marchent sans votre accord. Avec lui, nous mesurons ce qui gêne
        sur le site, chez nous et sans publicité.
      </p>
      <div className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(min(7.8rem,100%),1fr))] gap-2 sm:flex sm:flex-wrap">
        <Button variant="secondary" onClick={() => answer(refuseAll)}>
          Tout refuser
        </Button>
        <Button variant="secondary" onClick={() => answer(acceptAll)}>
          Tout accepter
        </Button>
        <Button variant="ghost" className="col-span-full" onClick={() => openOverlay('cookies')}>
          Choisir
        </Button>
      </div>
    </section>
  );
}
