import { ClipboardPaste, FilePlus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { foldText } from '#domain/words/fold.ts';
import { noPicture } from '#domain/pictures/no-picture.ts';
import { plural } from '#domain/measures/quantity.ts';
import type { ListedRecipe } from '#domain/recipes/staff-contract.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { NothingFound } from '../../ui/nothing-found.tsx';
import { RecipePicture } from '../../ui/picture.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { formatDate } from '../../shop-time.ts';
import { ImportRecipe, NewRecipe } from './new-recipe.tsx';
import { stateTexts } from './recipe-words.ts';
import { useGet } from '../kit/use-get.ts';
import { Loading } from '../kit/loading.tsx';
import { RowList, Said } from '../kit/rows.tsx';

const views = [
  { name: '', label: 'Toutes', has: () => true },
  {
    name: 'brouillons',
    label: 'Brouillons',
    has: ({ state }: ListedRecipe) => state === 'draft' || state === 'changed',
  },
  { name: 'retirees', label: 'Retirées', has: ({ state }: ListedRecipe) => state === 'takenOff' },
] as const;

export function Page(): ReactNode {
  const { data, error } = useGet('GET /api/staff/recipes', { staleTime: 0 });
  const recipes = data?.items;
  const [adding, setAdding] = useState<'new' | 'import' | null>(null);
  const toggle = (what: 'new' | 'import') => setAdding(adding === what ? null : what);
  return (
    <>
      <div className="mb-3 grid items-center gap-3 md:grid-cols-[1fr_20rem_auto_auto]">
        <h1 className="text-2xl">Recettes</h1>
        <SearchField label="Chercher une recette" placeholder="Nom ou adresse" />
        <Button
          variant="secondary"
          aria-expanded={adding === 'import'}
          icon={<ClipboardPaste aria-hidden className="size-5" />}
          onClick={() => toggle('import')}
        >
          Reprendre d’une page
        </Button>
        <Button
          variant={adding === 'new' ? 'secondary' : 'primary'}
          aria-expanded={adding === 'new'}
          icon={<FilePlus aria-hidden className="size-5" />}
          onClick={() => toggle('new')}
        >
          Nouvelle recette
        </Button>
      </div>
      {adding === 'new' ? <NewRecipe onCancel={() => setAdding(null)} /> : null}
      {adding === 'import' ? <ImportRecipe onCancel={() => setAdding(null)} /> : null}
      <Loading of={{ data: recipes, error }} />
      {recipes ? <RecipeList recipes={recipes} /> : null}
    </>
  );
}

function RecipeList({ recipes }: { recipes: readonly ListedRecipe[] }): ReactNode {
  const [search] = useSearchParams();
  const q = (search.get('q') ?? '').trim();
  const view = views.find(({ name }) => name === (search.get('etat') ?? '')) ?? views[0];
  const words = foldText(q).split(/\s+/).filter(Boolean);
  // A search covers every state; the tabs only filter without one.
  const found = q
    ? recipes.filter(({ name, slug }) =>
        words.every((word) => foldText(`${name} ${slug}`).includes(word)),
      )
    : recipes.filter(view.has);
  return (
    <>
      {q ? (
        <Said isHidden={found.length === 0}>
          {found.length === 0
            ? 'Aucune recette trouvée'
            : `${plural(found.length, 'recette')} pour « ${q} »`}
        </Said>
      ) : (
        <Tabs
          label="Recettes"
          tabs={views.map(({ name, label, has }) => ({
            to: name ? `/gestion/recettes?etat=${name}` : '/gestion/recettes',
            label,
            count: recipes.filter(has).length,
            isOn: name === view.name,
          }))}
        />
      )}
      {found.length === 0 && q ? (
        <NothingFound q={q} text="Essayez un mot du nom de la recette." />
      ) : null}
      {found.length === 0 && !q ? (
        <EmptyState title="Aucune recette ici" text="Écrivez-en une, ou reprenez-la d’une page." />
      ) : null}
      {found.length > 0 ? (
        <RowList rows={found} idOf={({ id }) => id} className="mt-4">
          {(recipe) => <Row recipe={recipe} />}
        </RowList>
      ) : null}
    </>
  );
}

function Row({ recipe }: { recipe: ListedRecipe }): ReactNode {
  const state = stateTexts[recipe.state];
  return (
    <div className="relative flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 hover:bg-sand">
      <RecipePicture
        base={recipe.picture ?? noPicture}
        alt=""
        sizes="64px"
        className="w-16 flex-none rounded-sm"
      />
      <div className="min-w-0 flex-[1_1_12rem]">
        <Link
          to={`/gestion/recettes/${recipe.id}`}
          className="font-semibold underline-offset-2 after:absolute after:inset-0 hover:underline [overflow-wrap:anywhere]"
        >
          {recipe.name || 'Sans nom'}
        </Link>
        <p className="text-sm text-quiet [overflow-wrap:anywhere]">
          {[recipe.category, `/recette/${recipe.slug}`].filter(Boolean).join(' · ')}
        </p>
      </div>
      <p className="flex flex-wrap gap-2">
        <Badge tone={state.tone}>{state.label}</Badge>
        {recipe.unmatched > 0 ? (
          <Badge tone="butter">{plural(recipe.unmatched, 'ingrédient')} à relier</Badge>
        ) : null}
      </p>
      <p className="figures text-sm text-quiet md:w-52 md:text-right">
        {formatDate(recipe.changed.at)}
        {recipe.changed.author ? `, ${recipe.changed.author}` : ''}
      </p>
    </div>
  );
}
