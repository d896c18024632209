import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { classNames } from '../../ui/class-names.ts';
import { Picture } from '../../ui/picture.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useApi } from '../../use-api.ts';
import { categoryTreeQuery } from '../queries/navigation-query.ts';

/** Aisles on the left; the hovered or focused one's content on the right. */
export function CategoriesPanel({ id, onClose }: { id: string; onClose(): void }): ReactNode {
  const { data: aisles } = useQuery(categoryTreeQuery(useApi()));
  const [shownId, setShownId] = useState<string | null>(null);
  const shown = aisles?.find((aisle) => aisle.id === shownId) ?? aisles?.[0];
  return (
    <div
      id={id}
      className="absolute inset-x-0 top-full animate-rise border-t border-line bg-page shadow-float"
    >
      <div className="shell grid max-h-[calc(100dvh-140px)] grid-cols-[280px_1fr] gap-8 overflow-y-auto mask-b-from-[calc(100%-32px)] pt-4 pb-8">
        {aisles ? (
          <ul>
            {aisles.map((aisle) => (
              <li key={aisle.id}>
                <Link
                  to={`/categorie/${aisle.slug}`}
                  onClick={onClose}
                  onPointerEnter={() => setShownId(aisle.id)}
                  onFocus={() => setShownId(aisle.id)}
                  className={classNames(
                    'flex items-center gap-3 rounded-md py-0.5 pl-1.5 pr-3 font-semibold',
                    aisle === shown ? 'bg-sand' : '',
                  )}
                >
                  <Picture
                    base={aisle.picture}
                    alt=""
                    tint={aisle.tint}
                    sizes="36px"
                    className="size-9 flex-none rounded-sm"
                  />
                  <span className="flex-1">{aisle.name}</span>
                  <ChevronRight aria-hidden className="size-4" />
                </Link>
              </li>
            ))}
          </ul>
        ) : (
          <Skeleton className="h-96" />
        )}
        {shown ? (
          <div className="columns-2 gap-8 lg:columns-3">
            {shown.children.map((category) => (
              <section key={category.id} className="mb-6 break-inside-avoid">
                <h2 className="font-sans text-base font-bold tracking-normal">
                  <Link
                    to={`/categorie/${category.slug}`}
                    onClick={onClose}
                    className="hover:text-leaf hover:underline"
                  >
                    {category.name}
                  </Link>
                </h2>
                <ul className="mt-1">
                  {category.children.map((leaf) => (
                    <li key={leaf.id}>
                      <Link
                        to={`/categorie/${leaf.slug}`}
                        onClick={onClose}
                        className="block py-1 text-quiet hover:text-leaf hover:underline"
                      >
                        {leaf.name}
                      </Link>
                    </li>
                  ))}
                </ul>
              </section>
            ))}
          </div>
        ) : null}
      </div>
    </div>
  );
}
