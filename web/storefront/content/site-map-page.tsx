import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useApi } from '../../use-api.ts';
import { categoryTreeQuery } from '../queries/navigation-query.ts';
import { siteMapQuery } from './site-map-query.ts';
import { useShop } from '../../use-shop.ts';

export function Page(): ReactNode {
  const api = useApi();
  const shop = useShop();
  const { data: aisles } = useSuspenseQuery(categoryTreeQuery(api));
  const { data: others } = useSuspenseQuery(siteMapQuery(api));
  return (
    <div className="shell py-8">
      <h1 className="text-3xl font-extrabold">Plan du site</h1>
      <div className="mt-6 gap-8 sm:columns-2 lg:columns-3">
        <Group title="Recettes" links={others.recipes} />
        <Group
          title={shop.name}
          links={[
            ...others.pages,
            { label: 'Mes produits', href: '/mes-produits' },
            { label: 'Ma liste de courses', href: '/liste-de-courses' },
          ]}
        />
        {aisles.map((aisle) => (
          <section key={aisle.id} aria-label={aisle.name} className="mb-8 break-inside-avoid">
            <h2 className="text-lg">
              <SiteLink href={`/categorie/${aisle.slug}`} label={aisle.name} />
            </h2>
            <ul className="mt-1">
              {aisle.children.map((category) => (
                <li key={category.id}>
                  <SiteLink href={`/categorie/${category.slug}`} label={category.name} />
                  <ul aria-label={category.name} className="mb-2 flex flex-wrap gap-x-4">
                    {category.children.map((shelf) => (
                      <li key={shelf.id}>
                        <SiteLink href={`/categorie/${shelf.slug}`} label={shelf.name} isQuiet />
                      </li>
                    ))}
                  </ul>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}

function Group({
  title,
  links,
}: {
  title: string;
  links: readonly { label: string; href: string }[];
}): ReactNode {
  return (
    <section aria-label={title} className="mb-8 break-inside-avoid">
      <h2 className="text-lg">{title}</h2>
      <ul className="mt-1 flex flex-wrap gap-x-4">
        {links.map((link) => (
          <li key={link.href}>
            <SiteLink {...link} isQuiet />
          </li>
        ))}
      </ul>
    </section>
  );
}

function SiteLink({
  href,
  label,
  isQuiet = false,
}: {
  href: string;
  label: string;
  isQuiet?: boolean;
}): ReactNode {
  return (
    <Link
      to={href}
      className={`inline-block min-w-6 py-1 hover:underline ${isQuiet ? 'text-quiet hover:text-ink' : ''}`}
    >
      {label}
    </Link>
  );
}
