import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { CategoryNode } from '#domain/catalogue/contract.ts';
import { Picture } from '../../ui/picture.tsx';

export function AisleTiles({ title, aisles }: { title: string; aisles: readonly Pick<CategoryNode, 'id' | 'name' | 'slug' | 'tint' | 'picture'>[] }): ReactNode {
  return (
    <section aria-label={title}>
      <h2 className="mb-4 text-xl sm:text-2xl">{title}</h2>
      <ul className="grid grid-cols-3 gap-x-3 gap-y-4 sm:grid-cols-4 md:grid-cols-6 lg:grid-cols-8">
        {aisles.map((aisle) => (
          <li key={aisle.id}>
            <Link to={`/categorie/${aisle.slug}`} className="group block rounded-lg text-center">
              <Picture base={aisle.picture} alt="" tint={aisle.tint} sizes="(min-width: 1080px) 150px, (min-width: 624px) 22vw, 29vw" className="rounded-lg transition-[filter] duration-200 group-hover:brightness-97" />
              <span className="mt-2 block text-sm font-semibold leading-tight sm:text-base">{aisle.name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
