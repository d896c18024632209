import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { lineageOf } from '#domain/catalogue/category-tree.ts';
import type { CategoryTree, StaffCategory } from '#domain/catalogue/categories-contract.ts';
import { Badge } from '../../ui/badge.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { AisleClosurePart } from './aisle-closure-part.tsx';
import { AislePicturePart } from './aisle-picture-part.tsx';
import { AislePlacePart } from './aisle-place-part.tsx';
import { AisleTextsPart } from './aisle-texts-part.tsx';
import { AisleTintPart } from './aisle-tint-part.tsx';
import { countsOf, levelNames } from './aisle-words.ts';
import { useGet } from '../kit/use-get.ts';
import { Loading } from '../kit/loading.tsx';
import { PageHead } from '../kit/page-head.tsx';

export function Page(): ReactNode {
  const { categoryId = '' } = useParams();
  const { data: tree, error } = useGet('GET /api/staff/categoryTree', { staleTime: 0 });
  const category = tree?.items.find(({ id }) => id === categoryId);
  return (
    <>
      {category ? null : <PageHead />}
      <Loading of={{ data: tree, error }} />
      {tree && !category ? (
        <EmptyState title="Rayon introuvable" text="Aucun rayon n’est à cette adresse." />
      ) : null}
      {tree && category ? <Parts key={category.id} tree={tree} category={category} /> : null}
    </>
  );
}

/** Only an aisle has a tint of its own, and only what is under an aisle can move elsewhere. */
function Parts({ tree, category }: { tree: CategoryTree; category: StaffCategory }): ReactNode {
  const byId = new Map(tree.items.map((item) => [item.id, item]));
  const above = lineageOf(byId, category.parentId);
  const isClosed = category.isClosed || above.some((parent) => parent.isClosed);
  const parts = { category, items: tree.items };
  return (
    <>
      <PageHead
        title={category.name}
        says={[...above.map(({ name }) => name), levelNames[category.level - 1]?.one].join(' › ')}
      />
      <p className="-mt-3 flex flex-wrap items-center gap-x-3">
        {isClosed ? (
          <Badge tone="quiet">Fermé</Badge>
        ) : (
          <span className="figures">{countsOf(category)}</span>
        )}
        {category.shownCount > 0 ? (
          <a
            href={`/categorie/${category.slug}`}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-leaf"
          >
            Voir la page des clients
            <ExternalLink aria-hidden className="size-4" />
            <span className="sr-only"> (nouvel onglet)</span>
          </a>
        ) : null}
      </p>
      <div className="mt-5 grid items-start gap-5 lg:grid-cols-2">
        <AisleTextsPart {...parts} />
        <AislePicturePart {...parts} />
        {category.level === 1 ? <AisleTintPart {...parts} /> : <AislePlacePart {...parts} />}
        <AisleClosurePart {...parts} isParentClosed={above.some((parent) => parent.isClosed)} />
      </div>
    </>
  );
}
