import { ChevronDown, MapPin, ShoppingBag, UserRound } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import type { CartLight } from '#domain/cart/contract.ts';
import { formatEuros } from '#domain/measures/money.ts';
import { plural } from '#domain/measures/quantity.ts';
import { formatDay, formatHour } from '../../shop-time.ts';
import { Mark } from '../../ui/mark.tsx';
import { useHandedOverFocus } from '../../ui/use-handed-over-focus.ts';
import { useCartLight } from '../cart/cart-store.ts';
import { useUser } from '../session/session.ts';
import { openOverlay } from '../overlays/overlay-store.ts';
import { SearchBox } from '../search/search-box.tsx';
import { AisleBar } from './aisle-bar.tsx';
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

/** Count and price of the goods; CartAnnouncement (shop-frame.tsx) announces changes to screen readers. */
function CartButton(): ReactNode {
  const cart = useCartLight();
  const units = cart?.units ?? 0;
  return (
    <button
      type="button"
      onClick={() => openOverlay('cart')}
      aria-label={
        units > 0
          ? `Panier, ${plural(units, 'article')}, ${formatEuros(cart?.net ?? 0)}`
          : 'Panier vide'
      }
      className="flex min-h-12 min-w-32 items-center justify-center gap-2.5 rounded-full bg-leaf px-5 font-semibold text-white transition-colors hover:bg-leaf-deep"
    >
      <span className="relative">
        <ShoppingBag aria-hidden className="size-6" />
        {units > 0 ? (
          <span
            key={units}
            className="figures absolute -right-2 -top-1.5 min-w-5 animate-rise rounded-full bg-butter px-1 text-center text-xs font-bold leading-5 text-ink"
          >
            {units}
          </span>
        ) : null}
      </span>
      <span className="figures">{units > 0 ? formatEuros(cart?.net ?? 0) : 'Panier'}</span>
    </button>
  );
}

const DeliveryProposal = lazy(async () => ({
  default: (await import('../delivery/delivery-proposal.tsx')).DeliveryProposal,
}));

/** Address and slot in the header; opens the panels that change them. Proposes them without a cart. */
function DeliveryChip(): ReactNode {
  const cart = useCartLight();
  const isCustomer = Boolean(useUser()?.id);
  const control = useHandedOverFocus();
  const delivery = cart?.delivery ?? null;
  const chip = (
    <button
      ref={control}
      type="button"
      onClick={() => openOverlay(delivery ? 'select-slot' : 'delivery-address')}
      className="flex min-h-11 min-w-0 flex-1 @max-[16rem]:order-1 @max-[16rem]:basis-full items-center gap-1.5 rounded-full border border-line bg-white px-2.5 text-left text-sm transition-colors hover:border-ink sm:max-w-72 sm:gap-2 sm:px-3 md:w-56 md:flex-none lg:w-60"
    >
      <MapPin aria-hidden className="size-5 flex-none text-leaf" />
      <span className="min-w-0 flex-1 leading-4">
        <span className="block truncate font-semibold">{delivery?.label ?? 'Où livrer ?'}</span>
        <span className="block truncate text-xs text-quiet sm:text-sm sm:leading-4">
          {slotText(delivery)}
        </span>
      </span>
      <ChevronDown aria-hidden className="hidden size-4 flex-none sm:block" />
    </button>
  );
  if (!cart || delivery || !isCustomer) return chip;
  return (
    <Suspense fallback={chip}>
      <DeliveryProposal control={control}>{chip}</DeliveryProposal>
    </Suspense>
  );
}

function slotText(delivery: CartLight['delivery']): string {
  if (!delivery) return 'Adresse et créneau';
  if (!delivery.slot || delivery.timeSlotValidity !== 'valid') return 'Choisir un créneau';
  const [weekday = '', day = ''] = formatDay(delivery.slot.from).split(' ');
  return `${weekday.slice(0, 3)}. ${day}, ${formatHour(delivery.slot.from)} – ${formatHour(delivery.slot.to)}`;
}
