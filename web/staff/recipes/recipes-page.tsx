import { ClipboardPaste, FilePlus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { noPicture } from '#domain/pictures/no-picture.ts';
import { plural } from '#domain/measures/quantity.ts';
import type { ListedRecipe } from '#domain/recipes/staff-contract.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { NothingFound } from '../../ui/nothing-found.tsx';
import { RecipePicture } from '../../ui/picture.tsx';
import { useApi } from '../../use-api.ts';
import { useLocalRows } from '../kit/list-address.ts';
import { changeColumn, chipColumn } from '../kit/columns.tsx';
import type { Column } from '../kit/list-columns.ts';
import { List, wholeList } from '../kit/list.tsx';
import { useGet } from '../kit/use-get.ts';
import { useSend } from '../kit/use-send.ts';
import { ImportRecipe, NewRecipe } from './new-recipe.tsx';
import { stateTexts } from './recipe-words.ts';
import { PageHead } from '../kit/page-head.tsx';
import { PublishBulk } from '../kit/publish-bulk.tsx';

const views = [
  { name: '', label: 'Toutes', has: (_recipe: ListedRecipe) => true },
  {
    name: 'brouillons',
    label: 'Brouillons',
    has: ({ state }: ListedRecipe) => state === 'draft' || state === 'changed',
  },
  { name: 'retirees', label: 'Retirées', has: ({ state }: ListedRecipe) => state === 'takenOff' },
] as const;

const refreshes = ['GET /api/staff/recipes', 'GET /api/staff/recipes/:id'] as const;

export function Page(): ReactNode {
  const api = useApi();
  const publish = useSend('POST /api/staff/recipes/:id/publications', { refreshes });
  const takeOff = useSend('DELETE /api/staff/recipes/:id/publication', {
    regret: 'asks',
    refreshes,
  });
  const read = useGet('GET /api/staff/recipes', { staleTime: 0 });
  const { q, has, tabs } = useLocalRows(
    '/gestion/recettes',
    read.data?.items ?? [],
    views,
    ({ name, slug }) => `${name} ${slug}`,
  );
  const [adding, setAdding] = useState<'new' | 'import' | null>(null);
  const toggle = (what: 'new' | 'import') => setAdding(adding === what ? null : what);
  return (
    <>
      <PageHead search={{ label: 'Chercher une recette', placeholder: 'Nom ou adresse' }}>
        <Button
          variant="secondary"
          aria-expanded={adding === 'import'}
          icon={<ClipboardPaste aria-hidden className="size-5" />}
          onClick={() => toggle('import')}
        >
          <span className="max-sm:sr-only">Reprendre d’une page</span>
        </Button>
        <Button
          variant={adding === 'new' ? 'secondary' : 'primary'}
          aria-expanded={adding === 'new'}
          icon={<FilePlus aria-hidden className="size-5" />}
          onClick={() => toggle('new')}
        >
          <span className="max-sm:sr-only">Nouvelle recette</span>
        </Button>
      </PageHead>
      {adding === 'new' ? <NewRecipe onCancel={() => setAdding(null)} /> : null}
      {adding === 'import' ? <ImportRecipe onCancel={() => setAdding(null)} /> : null}
      <List<ListedRecipe>
        name="recipes"
        label="Recettes"
        follows={['recipes', 'actions']}
        query={wholeList(read, has)}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        to={({ id }) => `/gestion/recettes/${id}`}
        columns={columns}
        tabs={tabs}
        fileName="recettes"
        bulk={(rows, onDone) => (
          <PublishBulk
            rows={rows}
            noun="recette"
            nameOf={({ name }) => name || 'Sans nom'}
            read={(id) => api('GET /api/staff/recipes/:id', { params: { id } })}
            canWithdraw={({ published, state }) => published !== null && state !== 'takenOff'}
            onPublish={(id, body) => publish.mutateAsync({ params: { id }, body })}
            onWithdraw={(id, publishedVersion) =>
              takeOff.mutateAsync({ params: { id }, query: { publishedVersion } })
            }
            onDone={onDone}
          />
        )}
        noun="recette"
        empty={
          q ? (
            <NothingFound q={q} text="Essayez un mot du nom de la recette." />
          ) : (
            <EmptyState
              title="Aucune recette ici"
              text="Écrivez-en une, ou reprenez-la d’une page."
            >
              <Button variant="secondary" onClick={() => setAdding('new')}>
                Écrire une recette
              </Button>
            </EmptyState>
          )
        }
      />
    </>
  );
}

const columns: readonly Column<ListedRecipe>[] = [
  {
    key: 'name',
    label: 'Recette',
    text: ({ name }) => name || 'Sans nom',
    sort: 'text',
    cell: ({ name, picture }) => (
      <span className="flex items-center gap-2.5">
        <RecipePicture
          base={picture ?? noPicture}
          alt=""
          sizes="48px"
          className="w-12 flex-none rounded-sm"
        />
        <span className="min-w-0">{name || 'Sans nom'}</span>
      </span>
    ),
  },
  chipColumn(
    'state',
    'État',
    ({ state, unmatched }) => [
      stateTexts[state],
      ...(unmatched > 0
        ? [{ label: `${plural(unmatched, 'ingrédient')} à relier`, tone: 'butter' as const }]
        : []),
    ],
    { isOneLine: true },
  ),
  {
    key: 'category',
    label: 'Catégorie',
    text: ({ category }) => category ?? '',
    sort: 'text',
    isFilter: true,
  },
  { key: 'path', label: 'Adresse', text: ({ slug }) => `/recette/${slug}` },
  changeColumn<ListedRecipe>(),
];
