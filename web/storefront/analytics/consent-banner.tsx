import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { openOverlay } from '../overlays/overlay-store.ts';
import { saveConsent, useConsent } from './consent-store.ts';
import { acceptAll, refuseAll } from './consent-texts.ts';

/**
 * Refusing must be as easy as accepting: same size, one press. The banner floats and never hides a
 * control for good. It is in the HTML of everybody, since its text is often the largest of the
 * screen and would be painted last; web/first-paint.ts shows it to those who have not answered.
 */
export function ConsentBanner(): ReactNode {
  const consent = useConsent();
  if (consent) return null;
  return (
    <section
      aria-label="Cookies"
      data-floats
      data-nosnippet
      className={classNames(
        consent === undefined && 'hidden asks:block',
        'no-print fixed inset-x-3 bottom-[calc(72px+var(--order-bar,0px)+env(safe-area-inset-bottom))] z-45 mx-auto max-w-2xl rounded-lg border border-line bg-page p-4 shadow-float short:max-h-[60dvh] short:overflow-y-auto md:bottom-[calc(16px+var(--order-bar,0px))]',
      )}
    >
      <p className="font-display text-lg font-bold">Des cookies, oui, mais à votre goût</p>
      <p className="mt-1 text-sm text-quiet">
        Le panier et la connexion marchent sans votre accord. Avec lui, nous mesurons ce qui gêne
        sur le site, chez nous et sans publicité.
      </p>
      <div className="mt-3 grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
        <Button variant="secondary" onClick={() => saveConsent(refuseAll)}>
          Tout refuser
        </Button>
        <Button variant="secondary" onClick={() => saveConsent(acceptAll)}>
          Tout accepter
        </Button>
        <Button variant="ghost" className="col-span-2" onClick={() => openOverlay('cookies')}>
          Choisir
        </Button>
      </div>
    </section>
  );
}
