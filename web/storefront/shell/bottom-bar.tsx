import { ChefHat, House, LayoutGrid, Search, ShoppingBag, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { formatEuros } from '#domain/money.ts';
import { plural } from '#domain/quantity.ts';
import { classNames } from '../../ui/class-names.ts';
import { useCartLight } from '../basket/cart-store.ts';
import { openOverlay } from '../overlays/overlay-store.ts';

const item =
  'flex min-w-0 flex-1 flex-col items-center justify-center gap-0.5 text-xs font-semibold';

/** Bottom navigation below 832 px. */
export function BottomBar(): ReactNode {
  const cart = useCartLight();
  const units = cart?.units ?? 0;
  return (
    <nav
      aria-label="Navigation principale"
      className="no-print sticky bottom-0 z-40 flex h-[calc(60px+env(safe-area-inset-bottom))] border-t border-line bg-page short:static pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <BarLink to="/" label="Accueil" Icon={House} />
      <button
        type="button"
        className={classNames(item, 'text-quiet')}
        onClick={() => openOverlay('categories-mobile-menu')}
      >
        <LayoutGrid aria-hidden className="size-6" />
        Rayons
      </button>
      <BarLink to="/recherche" label="Recherche" Icon={Search} />
      <BarLink to="/recette" label="Recettes" Icon={ChefHat} />
      <button
        type="button"
        className={classNames(item, units > 0 ? 'text-leaf' : 'text-quiet')}
        onClick={() => openOverlay('cart')}
        aria-label={
          units > 0
            ? `Panier, ${plural(units, 'article')}, ${formatEuros(cart?.net ?? 0)}`
            : 'Panier vide'
        }
      >
        <span className="relative">
          <ShoppingBag aria-hidden className="size-6" />
          {units > 0 ? (
            <span className="figures absolute -right-2.5 -top-1.5 min-w-5 rounded-full bg-leaf px-1 text-center text-xs font-bold leading-5 text-white">
              {units}
            </span>
          ) : null}
        </span>
        <span className="figures">{units > 0 ? formatEuros(cart?.net ?? 0) : 'Panier'}</span>
      </button>
    </nav>
  );
}

function BarLink({ to, label, Icon }: { to: string; label: string; Icon: LucideIcon }): ReactNode {
  return (
    <NavLink
      to={to}
      end={to === '/'}
      className={({ isActive }) => classNames(item, isActive ? 'text-leaf' : 'text-quiet')}
    >
      <Icon aria-hidden className="size-6" />
      {label}
    </NavLink>
  );
}
