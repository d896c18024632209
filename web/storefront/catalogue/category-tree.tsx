import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { CategoryNode } from '#domain/catalogue/contract.ts';
import { classNames } from '../../ui/class-names.ts';

/** Category tree beside the page; only the current branch is expanded. */
export function CategoryTree({
  aisle,
  currentId,
}: {
  aisle: CategoryNode;
  currentId: string;
}): ReactNode {
  return (
    <nav
      aria-label={`Dans ${aisle.name}`}
      className="sticky top-[calc(var(--header)+16px)] max-h-[calc(100dvh-var(--header)-32px)] w-64 overflow-y-auto pb-4"
    >
      <TreeLink node={aisle} currentId={currentId} className="font-display text-lg font-bold" />
      <ul className="mt-1">
        {aisle.children.map((category) => {
          const isUnfolded =
            category.id === currentId || category.children.some((leaf) => leaf.id === currentId);
          return (
            <li key={category.id}>
              <TreeLink node={category} currentId={currentId} className="font-semibold" />
              {isUnfolded ? (
                <ul className="mb-1 ml-3 border-l border-line pl-2">
                  {category.children.map((leaf) => (
                    <li key={leaf.id}>
                      <TreeLink node={leaf} currentId={currentId} className="text-sm" />
                    </li>
                  ))}
                </ul>
              ) : null}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

function TreeLink({
  node,
  currentId,
  className,
}: {
  node: CategoryNode;
  currentId: string;
  className: string;
}): ReactNode {
  const isCurrent = node.id === currentId;
  return (
    <Link
      to={`/categorie/${node.slug}`}
      aria-current={isCurrent ? 'page' : undefined}
      className={classNames(
        'flex items-baseline gap-2 rounded-sm px-3 py-2 hover:bg-sand',
        className,
        isCurrent && 'bg-leaf-wash text-leaf-deep',
      )}
    >
      <span className="flex-1">{node.name}</span>
      <span className="figures text-xs font-normal text-quiet">{node.productCount}</span>
    </Link>
  );
}
