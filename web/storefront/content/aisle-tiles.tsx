import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { CategoryNode } from '#domain/catalogue/contract.ts';
import { Picture } from '../../ui/picture.tsx';

/** Aisle tiles: four per row on phones (fewer on the narrowest, and where text is large), eight on wide screens. */
export function AisleTiles({
  title,
  aisles,
}: {
  title: string;
  aisles: readonly Pick<CategoryNode, 'id' | 'name' | 'slug' | 'tint' | 'picture'>[];
}): ReactNode {
  return (
    <section aria-label={title}>
      <h2 className="mb-4 text-xl sm:text-2xl">{title}</h2>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(max(4.7rem,(100%-1.5rem)/4),1fr))] gap-x-2 gap-y-3 sm:gap-x-3 sm:gap-y-4 md:grid-cols-8">
        {aisles.map((aisle) => (
          <li key={aisle.id}>
            <Link to={`/categorie/${aisle.slug}`} className="group block rounded-lg text-center">
              <Picture
                base={aisle.picture}
                alt=""
                name={aisle.name.charAt(0)}
                tint={aisle.tint}
                sizes="(min-width: 832px) 150px, 22vw"
                className="rounded-lg text-3xl transition-[filter] duration-200 group-hover:brightness-97"
              />
              <span className="mt-1.5 block text-xs font-semibold leading-tight sm:mt-2 sm:text-sm lg:text-base lg:leading-tight">
                {aisle.name}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
