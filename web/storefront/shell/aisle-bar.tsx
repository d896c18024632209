import { useQuery } from '@tanstack/react-query';
import { Menu, X } from 'lucide-react';
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

/** From 832 px: all aisles, and the whole category tree behind « Tous les rayons ». */
export function AisleBar(): ReactNode {
  const { data } = useQuery(navigationQuery(useApi()));
  const [isOpen, setIsOpen] = useState(false);
  const bar = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { pathname } = useLocation();
  const [shownOn, setShownOn] = useState(pathname);
  if (pathname !== shownOn) {
    setShownOn(pathname);
    setIsOpen(false);
  }
  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = (event: Event) => {
      if (!bar.current?.contains(event.target as Node)) setIsOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [isOpen]);
  return (
    <nav
      ref={bar}
      aria-label="Rayons"
      className="hidden h-12 border-t border-line md:block"
      onKeyDown={(event) => {
        if (event.key === 'Escape' && isOpen) {
          setIsOpen(false);
          button.current?.focus();
        }
      }}
    >
      <div className="shell flex items-center gap-2">
        <button
          ref={button}
          type="button"
          aria-expanded={isOpen}
          aria-controls="tous-les-rayons"
          onPointerEnter={() => void loadPanel()}
          onClick={() => setIsOpen(!isOpen)}
          className="-ml-3 flex h-12 flex-none items-center gap-2 px-3 text-sm font-bold text-leaf"
        >
          {isOpen ? <X aria-hidden className="size-5" /> : <Menu aria-hidden className="size-5" />}
          Tous les rayons
        </button>
        <div className="rail min-w-0 flex-1 mask-r-from-[calc(100%-40px)] pr-8">
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
        <ListLinks
          className={({ isActive }) =>
            classNames(link, isActive ? 'border-leaf' : 'border-transparent')
          }
        />
        <NavLink
          to="/recette"
          className={({ isActive }) =>
            classNames(link, 'text-aubergine', isActive ? 'border-aubergine' : 'border-transparent')
          }
        >
          Recettes
        </NavLink>
      </div>
      {isOpen ? (
        <ErrorBoundary resetKey="" fallback={() => null}>
          <Suspense fallback={null}>
            <CategoriesPanel id="tous-les-rayons" onClose={() => setIsOpen(false)} />
          </Suspense>
        </ErrorBoundary>
      ) : null}
    </nav>
  );
}
