import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { withFrenchSpaces } from '#domain/words/french-spaces.ts';
import { Mark } from '../../ui/mark.tsx';
import { useApi } from '../../use-api.ts';
import { openOverlay } from '../overlays/overlay-store.ts';
import { navigationQuery } from '../queries/navigation-query.ts';
import { useShop } from '../../use-shop.ts';

export function ShopFooter(): ReactNode {
  const { name, tagline, logo } = useShop();
  const { data } = useQuery(navigationQuery(useApi()));
  const slogan = data?.footer.slogan ?? tagline;
  return (
    <footer className="no-print on-dark mt-16 bg-leaf-deep text-white">
      <div className="shell grid grid-cols-2 gap-x-4 gap-y-8 py-10 sm:grid-cols-3 sm:py-12 lg:grid-cols-[1.6fr_1fr_1fr_1fr]">
        <div className="col-span-2 sm:col-span-3 lg:col-span-1">
          <p className="flex items-center gap-2 font-display text-3xl font-extrabold lowercase tracking-tighter">
            {/* A logo is drawn for light backgrounds. */}
            <span className={logo ? 'rounded-md bg-white p-2' : 'contents'}>
              <Mark className="size-10 text-butter" logo={logo} logoClassName="h-11 max-w-48" />
            </span>
            <span className={logo?.holdsName ? 'sr-only' : undefined}>{name}</span>
          </p>
          {slogan ? (
            <p className="mt-3 max-w-72 text-white/85">{withFrenchSpaces(slogan)}</p>
          ) : null}
        </div>
        {data?.footer.columns.map((group) => (
          <nav key={group.title} aria-label={group.title} className="max-sm:last:col-span-2">
            <h2 className="text-lg">{group.title}</h2>
            <ul className="mt-2 [nav:last-child>&]:max-sm:columns-2">
              {group.links.map((link) => (
                <li key={link.href}>
                  <Link
                    to={link.href}
                    className="inline-block py-1.5 text-white/85 hover:text-white hover:underline"
                  >
                    {withFrenchSpaces(link.label)}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <div className="border-t border-white/15">
        <p className="shell flex flex-wrap gap-x-6 pt-2">
          <button
            type="button"
            className="min-h-11 text-white/85 underline hover:text-white"
            onClick={() => openOverlay('customer-service')}
          >
            Contacter le service client
          </button>
          <button
            type="button"
            className="min-h-11 text-white/85 underline hover:text-white"
            onClick={() => openOverlay('cookies')}
          >
            Gérer mes cookies
          </button>
        </p>
        <p className="shell pb-5 pt-1 text-sm text-white/85">
          Pour votre santé, mangez au moins cinq fruits et légumes par jour. L’abus d’alcool est
          dangereux pour la santé, à consommer avec modération ; vente interdite aux moins de 18
          ans.
        </p>
      </div>
    </footer>
  );
}
