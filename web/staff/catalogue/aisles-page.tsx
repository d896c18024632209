import { useState, type ReactNode } from 'react';
import { placeNode } from '#domain/catalogue/category-tree.ts';
import type { CategoryTree } from '#domain/catalogue/categories-contract.ts';
import { Alert } from '../../ui/alert.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { refusalText } from '../../refusal-text.ts';
import { ActionLog } from '../kit/action-log.tsx';
import { AisleList } from './aisle-list.tsx';
import { describeTreeAction } from './aisle-words.ts';
import { useTreeChange } from './aisles-queries.ts';
import { useGet } from '../kit/use-get.ts';
import { Loading } from '../kit/loading.tsx';
import { PageHead } from '../kit/page-head.tsx';

export function Page(): ReactNode {
  const { data: tree, error } = useGet('GET /api/staff/categoryTree', { staleTime: 0 });
  return (
    <>
      <PageHead />
      <Loading of={{ data: tree, error }} />
      {tree ? <Tree tree={tree} /> : null}
    </>
  );
}

type Place = { id: string; parentId: string | null; index: number };

/** Applies a move optimistically; a refusal reloads the tree, which puts the row back. */
function Tree({ tree }: { tree: CategoryTree }): ReactNode {
  const [notice, setNotice] = useState('');
  const place = useTreeChange<Place>({
    send: (api, { id, parentId, index }, version) =>
      api('PUT /api/staff/categories/:id/place', {
        params: { id },
        body: { version, parentId, index },
      }),
    foresee: placeNode,
  });
  const journal = useGet('GET /api/staff/categoryTree/actions', {
    version: tree.version,
    keepsFormer: true,
  });
  const move = (asked: Place) =>
    place.mutate(asked, {
      onSuccess({ items }) {
        const siblings = items.filter(({ parentId }) => parentId === asked.parentId);
        const rank = siblings.findIndex(({ id }) => id === asked.id) + 1;
        // For screen readers, which do not announce that a row moved.
        setNotice(
          `${siblings[rank - 1]?.name ?? ''} : position ${rank} sur ${siblings.length}, les clients le voient ainsi.`,
        );
      },
    });
  return (
    <>
      {place.error ? (
        <Alert kind="error" className="mb-4">
          {refusalText(place.error)}
        </Alert>
      ) : null}
      <p role="status" className="sr-only">
        {notice}
      </p>
      <section
        aria-label="Arborescence des rayons"
        className="rounded-lg border border-line bg-white p-2 sm:p-4"
      >
        <AisleList items={tree.items} parent={null} isParentClosed={false} onPlace={move} />
      </section>
      {journal.data ? (
        <ActionLog actions={journal.data.items} describeAction={describeTreeAction} />
      ) : (
        <Skeleton className="mt-8 h-24" />
      )}
    </>
  );
}
