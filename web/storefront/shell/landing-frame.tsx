import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Mark } from '../../ui/mark.tsx';
import { SkipLink } from '../../ui/skip-link.tsx';
import { useUser } from '../session/session.ts';
import { writeCookie } from '../../cookies.ts';
import { useFlag } from '../flags/use-flag.ts';
import { openOverlay } from '../overlays/overlay-store.ts';
import { ShopFooter } from './shop-footer.tsx';
import { useShop } from '../../use-shop.ts';

/**
 * Remembers for a day that the visitor went on to the shop, so that the root no longer redirects
 * here.
 */
function rememberGoingOn(event: MouseEvent): void {
  const href = (event.target as Element).closest('a')?.getAttribute('href');
  if (href?.startsWith('/') && !href.startsWith('/landing')) writeCookie('bypass_landing', '1');
}

/** Landing page layout with a single call to action. */
export function LandingFrame({ children }: { children: ReactNode }): ReactNode {
  const { name, logo } = useShop();
  return (
    <div className="flex min-h-dvh flex-col" onClickCapture={rememberGoingOn}>
      <SkipLink />
      <header className="no-print sticky short:static top-0 z-40 border-b border-line bg-page">
        <div className="shell flex h-16 items-center gap-2 sm:gap-3">
          <Link
            to="/"
            aria-label={`${name}, entrer dans la boutique`}
            className="mr-auto flex min-h-11 items-center gap-1.5 text-leaf"
          >
            <Mark className="size-8" logo={logo} />
            {logo?.holdsName ? null : (
              <span className="hidden font-display text-2xl font-extrabold lowercase tracking-tighter sm:inline">
                {name}
              </span>
            )}
          </Link>
          <HeaderAction />
          <ButtonLink to="/" className="whitespace-nowrap max-sm:px-4">
            La boutique
          </ButtonLink>
        </div>
      </header>
      <main id="contenu" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <ShopFooter />
      <div id="order-bar" className="contents" />
    </div>
  );
}

/** The header's action is a setting; signed-in customers see none. */
function HeaderAction(): ReactNode {
  const action = useFlag('landing-header-action');
  const isCustomer = Boolean(useUser()?.id);
  if (isCustomer || action === 'NONE') return null;
  return action === 'SIGNUP' ? (
    <Button
      variant="secondary"
      className="whitespace-nowrap max-sm:px-4"
      onClick={() => openOverlay('account-management', { step: 'signUp' })}
    >
      Créer mon compte
    </Button>
  ) : (
    <Button
      variant="secondary"
      className="whitespace-nowrap max-sm:px-4"
      onClick={() => openOverlay('account-management')}
    >
      Se connecter
    </Button>
  );
}
