import { useQuery } from '@tanstack/react-query';
import { ChevronDown, Menu, X } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { NavLink, useLocation } from 'react-router';
import { classNames } from '../../ui/class-names.ts';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { useApi } from '../../use-api.ts';
import { ListLinks } from '../lists/list-links.tsx';
import { navigationQuery } from '../queries/navigation-query.ts';

const loadPanel = () => import('./categories-panel.tsx');
const CategoriesPanel = lazy(async () => ({ default: (await loadPanel()).CategoriesPanel }));
const link =
  'flex h-12 flex-none items-center border-b-3 px-3 text-sm font-semibold transition-colors hover:text-leaf';

/**
 * From 832 px: the promotions and the aisles on one line, which a button unfolds, and the whole
 * category tree behind « Tous les rayons ».
 */
export function AisleBar(): ReactNode {
  const { data } = useQuery(navigationQuery(useApi()));
  const [open, setOpen] = useState<'tree' | 'rest' | null>(null);
  const bar = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const more = useRef<HTMLButtonElement>(null);
  const { pathname } = useLocation();
  const [shownOn, setShownOn] = useState(pathname);
  if (pathname !== shownOn) {
    setShownOn(pathname);
    setOpen(null);
  }
  useEffect(() => {
    if (!open) return;
    const closeOutside = (event: Event) => {
      if (!bar.current?.contains(event.target as Node)) setOpen(null);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [open]);
  return (
    <nav
      ref={bar}
      aria-label="Rayons"
      className="hidden h-12 border-t border-line md:block"
      onKeyDown={(event) => {
        if (event.key === 'Escape' && open) {
          setOpen(null);
          (open === 'tree' ? button : more).current?.focus();
        }
      }}
    >
      <div className="shell flex items-center gap-2">
        <button
          ref={button}
          type="button"
          aria-expanded={open === 'tree'}
          aria-controls="tous-les-rayons"
          onPointerEnter={() => void loadPanel()}
          onClick={() => setOpen(open === 'tree' ? null : 'tree')}
          className="-ml-3 flex h-12 flex-none items-center gap-2 px-3 text-sm font-bold text-leaf"
        >
          {open === 'tree' ? (
            <X aria-hidden className="size-5" />
          ) : (
            <Menu aria-hidden className="size-5" />
          )}
          Tous les rayons
        </button>
        <div className="relative h-12 min-w-0 flex-1">
          <div
            id="autres-rayons"
            className={
              open === 'rest'
                ? 'absolute inset-x-0 top-0 z-10 flex flex-wrap rounded-b-lg bg-page pb-2 shadow-float'
                : 'rail mask-r-from-[calc(100%-40px)] pr-8'
            }
          >
            {data?.promotions ? (
              <NavLink
                to={data.promotions}
                className={({ isActive }) =>
                  classNames(link, 'text-tomato', isActive ? 'border-tomato' : 'border-transparent')
                }
              >
                Promotions
              </NavLink>
            ) : null}
            {data?.hasShortDated ? (
              <NavLink
                to="/a-sauver"
                className={({ isActive }) =>
                  classNames(link, 'text-tomato', isActive ? 'border-tomato' : 'border-transparent')
                }
              >
                À sauver
              </NavLink>
            ) : null}
            {data?.aisles.map((aisle) => (
              <NavLink
                key={aisle.id}
                to={`/categorie/${aisle.slug}`}
                className={({ isActive }) =>
                  classNames(link, isActive ? 'border-leaf' : 'border-transparent')
                }
              >
                {aisle.name}
              </NavLink>
            ))}
          </div>
        </div>
        <button
          ref={more}
          type="button"
          aria-expanded={open === 'rest'}
          aria-controls="autres-rayons"
          aria-label="Plus de rayons"
          title="Plus de rayons"
          onClick={() => setOpen(open === 'rest' ? null : 'rest')}
          className="flex h-12 flex-none items-center px-2 hover:text-leaf"
        >
          <ChevronDown
            aria-hidden
            className={classNames('size-5', open === 'rest' && 'rotate-180')}
          />
        </button>
        <ListLinks
          className={({ isActive }) =>
            classNames(link, isActive ? 'border-leaf' : 'border-transparent')
          }
        />
        {data?.hasRecipes ? (
          <NavLink
            to="/recette"
            className={({ isActive }) =>
              classNames(
                link,
                'text-aubergine',
                isActive ? 'border-aubergine' : 'border-transparent',
              )
            }
          >
            Recettes
          </NavLink>
        ) : null}
      </div>
      {open === 'tree' ? (
        <ErrorBoundary resetKey="" fallback={() => null}>
          <Suspense fallback={null}>
            <CategoriesPanel id="tous-les-rayons" onClose={() => setOpen(null)} />
          </Suspense>
        </ErrorBoundary>
      ) : null}
    </nav>
  );
}
