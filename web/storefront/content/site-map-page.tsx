import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useApi } from '../../use-api.ts';
import { categoryTreeQuery, navigationQuery } from '../shell/navigation-query.ts';

export function Page(): ReactNode {
  const api = useApi();
  const { data: aisles } = useSuspenseQuery(categoryTreeQuery(api));
  const { data: navigation } = useSuspenseQuery(navigationQuery(api));
  return (
    <div className="shell py-8">
      <h1 className="text-3xl font-extrabold">Plan du site</h1>
      <div className="mt-6 gap-8 sm:columns-2 lg:columns-3">
        {aisles.map((aisle) => (
          <section key={aisle.id} className="mb-8 break-inside-avoid">
            <h2 className="text-lg"><Link to={`/categorie/${aisle.slug}`} className="hover:underline">{aisle.name}</Link></h2>
            <ul className="mt-1">{aisle.children.map((category) => <li key={category.id}><Link to={`/categorie/${category.slug}`} className="inline-block py-1 text-quiet hover:text-ink hover:underline">{category.name}</Link></li>)}</ul>
          </section>
        ))}
        {navigation.footer.map((group) => (
          <section key={group.title} className="mb-8 break-inside-avoid">
            <h2 className="text-lg">{group.title}</h2>
            <ul className="mt-1">{group.links.map((link) => <li key={link.href}><Link to={link.href} className="inline-block py-1 text-quiet hover:text-ink hover:underline">{link.label}</Link></li>)}</ul>
          </section>
        ))}
      </div>
    </div>
  );
}
