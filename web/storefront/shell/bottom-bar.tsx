import { useQuery } from '@tanstack/react-query';
import { ChefHat, House, LayoutGrid, Search, ShoppingBag, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { formatEuros } from '#domain/measures/money.ts';
import { plural } from '#domain/measures/quantity.ts';
import { classNames } from '../../ui/class-names.ts';
import { useCartLight } from '../cart/cart-store.ts';
import { useApi } from '../../use-api.ts';
import { openOverlay } from '../overlays/overlay-store.ts';
import { navigationQuery } from '../queries/navigation-query.ts';

/** Five labels side by side: enlarged text grows as far as they fit. */
const item =
  'flex min-w-0 flex-1 flex-col items-center justify-center gap-0.5 whitespace-nowrap text-[length:min(0.75rem,4vw)] font-semibold';
const icon = 'size-[min(1.5rem,28px)]';

/** Bottom navigation below 832 px. */
export function BottomBar(): ReactNode {
  const cart = useCartLight();
  const { data: navigation } = useQuery(navigationQuery(useApi()));
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
        <LayoutGrid aria-hidden className={icon} />
        Rayons
      </button>
      <BarLink to="/recherche" label="Recherche" Icon={Search} />
      {navigation?.hasRecipes ? <BarLink to="/recette" label="Recettes" Icon={ChefHat} /> : null}
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
          <ShoppingBag aria-hidden className={icon} />
          {units > 0 ? (
            <span className="figures absolute -right-2.5 -top-1.5 min-w-5 rounded-full bg-leaf px-1 text-center font-bold leading-5 text-white">
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
      <Icon aria-hidden className={icon} />
      {label}
    </NavLink>
  );
}
