import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { placeNode } from '#domain/catalogue/category-tree.ts';
import type { CategoryTree } from '#domain/catalogue/categories-contract.ts';
import { Alert } from '../../ui/alert.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { refusalText } from '../../refusal-text.ts';
import { useApi } from '../../use-api.ts';
import { ActionLog } from '../kit/action-log.tsx';
import { AisleList } from './aisle-list.tsx';
import { describeTreeAction } from './aisle-words.ts';
import { treeActionsQuery, useTreeChange } from './aisles-queries.ts';
import { useGet } from '../kit/use-get.ts';
import { Loading } from '../kit/loading.tsx';

export function Page(): ReactNode {
  const { data: tree, error } = useGet('GET /api/staff/categoryTree', { staleTime: 0 });
  return (
    <>
      <h1 className="text-2xl">Rayons</h1>
      <p className="mb-5 mt-1 max-w-prose text-quiet">
        L’ordre est celui de la boutique : glissez un rayon, ou servez-vous des flèches. Un rayon
        sans produit en vente n’est pas montré aux clients.
      </p>
      <Loading of={{ data: tree, error }} />
      {tree ? <Tree tree={tree} /> : null}
    </>
  );
}

type Place = { id: string; parentId: string | null; index: number };

/** A move shows before the answer; a refusal reloads the tree, which puts the row back. */
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
  const { data: actions } = useQuery(treeActionsQuery(useApi(), tree.version));
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
      {actions ? (
        <ActionLog actions={actions} describeAction={describeTreeAction} />
      ) : (
        <Skeleton className="mt-8 h-24" />
      )}
    </>
  );
}
