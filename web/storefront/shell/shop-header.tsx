import { UserRound } from 'lucide-react';
import { Suspense, type ReactNode } from 'react';
import { Link } from 'react-router';
import { Mark } from '../../ui/mark.tsx';
import { useUser } from '../session/session.ts';
import { openOverlay } from '../overlays/overlay-store.ts';
import { SearchBox } from '../search/search-box.tsx';
import { AisleBar } from './aisle-bar.tsx';
import { CartButton } from './cart-button.tsx';
import { DeliveryChip } from './delivery-chip.tsx';
import { useShop } from '../../use-shop.ts';

/** It hydrates in a task of its own, like the footer. */
const aisleBar = (
  <Suspense>
    <AisleBar />
  </Suspense>
);

/** In letters: on a phone the address stands beside the name. */
const longestOnOneLine = 7;

/**
 * On phones only the search stays sticky; from 832 px the whole header, on two lines when text is
 * enlarged. Low windows have the cart up here too: their bar is at the end of the page.
 */
export function ShopHeader(): ReactNode {
  const { name, logo } = useShop();
  return (
    <header className="no-print sticky -top-14 z-40 border-b border-line bg-page @container md:top-0 short:static">
      <div className="shell flex flex-wrap items-center gap-x-2 md:min-h-18 md:gap-x-3 lg:gap-x-5">
        <Link
          to="/"
          aria-label={`${name}, accueil`}
          className="flex h-14 flex-none items-center gap-1.5 text-leaf"
        >
          <Mark className="size-8" logo={logo} />
          {logo?.holdsName ? null : (
            <span
              className={`hidden font-display font-extrabold lowercase tracking-tighter ${
                name.length > longestOnOneLine
                  ? 'max-w-24 text-lg leading-none xs:line-clamp-2 md:max-w-36'
                  : 'text-2xl xs:inline'
              }`}
            >
              {name}
            </span>
          )}
        </Link>
        <DeliveryChip />
        <div className="order-last w-full flex-1 basis-full pb-2 pt-1 md:order-none md:w-auto md:basis-48 md:py-0">
          <SearchBox />
        </div>
        <AccountLink />
        <div className="hidden md:block sm:short:block">
          <CartButton />
        </div>
      </div>
      {aisleBar}
    </header>
  );
}

/** A plain link, usable before hydration; for visitors it opens the sign-in panel. */
function AccountLink(): ReactNode {
  const user = useUser();
  const isVisitor = user !== undefined && user.id === null;
  return (
    <Link
      to="/account"
      aria-label={user?.firstname ? `Mon compte, ${user.firstname}` : 'Se connecter'}
      className="ml-auto flex size-11 flex-none items-center justify-center gap-2 rounded-full font-semibold transition-colors hover:bg-sand lg:w-auto lg:px-4"
      onClick={(event) => {
        if (!isVisitor) return;
        event.preventDefault();
        openOverlay('account-management');
      }}
    >
      <UserRound aria-hidden className="size-6" />
      <span className="hidden max-w-32 truncate lg:inline">
        {user?.firstname ?? 'Se connecter'}
      </span>
    </Link>
  );
}
