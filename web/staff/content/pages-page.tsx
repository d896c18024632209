import { FilePlus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { ListedPage } from '#domain/content/page-contract.ts';
import { pageKinds } from '#domain/content/page-kinds.ts';
import { foldText } from '#domain/words/fold.ts';
import { plural } from '#domain/measures/quantity.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { NothingFound } from '../../ui/nothing-found.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { formatDate } from '../../shop-time.ts';
import { NewPage } from './new-page.tsx';
import { kindNames, planTexts, stateTexts } from './page-texts.ts';
import { useGet } from '../kit/use-get.ts';
import { Loading } from '../kit/loading.tsx';
import { RowList, Said } from '../kit/rows.tsx';

const views = [
  { name: '', label: 'Toutes', empty: 'Aucune page', has: () => true },
  {
    name: 'brouillons',
    label: 'Brouillons',
    empty: 'Aucun brouillon en cours',
    has: ({ state }: ListedPage) => state === 'draft' || state === 'changed',
  },
  {
    name: 'prevues',
    label: 'Prévues',
    empty: 'Rien n’est prévu',
    has: ({ plans }: ListedPage) => plans.publication !== null || plans.withdrawal !== null,
  },
  {
    name: 'retirees',
    label: 'Retirées',
    empty: 'Aucune page retirée',
    has: ({ state }: ListedPage) => state === 'withdrawn',
  },
] as const;

export function Page(): ReactNode {
  const { data, error } = useGet('GET /api/staff/pages', { staleTime: 0 });
  const pages = data?.items;
  const [isNew, setIsNew] = useState(false);
  return (
    <>
      <div className="mb-3 grid items-center gap-3 md:grid-cols-[1fr_22rem_auto]">
        <h1 className="text-2xl">Pages</h1>
        <SearchField label="Chercher une page" placeholder="Titre ou adresse" />
        <Button
          variant={isNew ? 'secondary' : 'primary'}
          aria-expanded={isNew}
          icon={<FilePlus aria-hidden className="size-5" />}
          onClick={() => setIsNew(!isNew)}
        >
          Nouvelle page
        </Button>
      </div>
      <p className="mb-3">
        <Link
          to="/gestion/pied-de-page"
          className="inline-flex min-h-11 items-center font-semibold text-leaf underline"
        >
          Pied de page : votre phrase et vos liens
        </Link>
      </p>
      {isNew ? <NewPage onCancel={() => setIsNew(false)} /> : null}
      <Loading of={{ data: pages, error }} />
      {pages ? <PageList pages={pages} /> : null}
    </>
  );
}

/** A search covers the pages of every tab. */
function PageList({ pages }: { pages: readonly ListedPage[] }): ReactNode {
  const [search] = useSearchParams();
  const q = (search.get('q') ?? '').trim();
  const view = views.find(({ name }) => name === (search.get('etat') ?? '')) ?? views[0];
  const words = foldText(q).split(/\s+/).filter(Boolean);
  const found = q
    ? pages.filter(({ title, path }) =>
        words.every((word) => foldText(`${title} ${path}`).includes(word)),
      )
    : pages.filter(view.has);
  return (
    <>
      {q ? (
        <Said isHidden={found.length === 0}>
          {found.length === 0
            ? 'Aucune page trouvée'
            : `${plural(found.length, 'page')} pour « ${q} »`}
        </Said>
      ) : (
        <Tabs
          label="Pages"
          tabs={views.map(({ name, label, has }) => ({
            to: name ? `/gestion/pages?etat=${name}` : '/gestion/pages',
            label,
            count: pages.filter(has).length,
            isOn: name === view.name,
          }))}
        />
      )}
      {found.length === 0 && q ? (
        <NothingFound q={q} text="Essayez un mot du titre, ou le début de l’adresse." />
      ) : null}
      {found.length === 0 && !q ? (
        <EmptyState
          title={view.empty}
          text={
            view.name === 'prevues'
              ? 'Une page se publie plus tard depuis son brouillon.'
              : 'Tout ce qui est écrit est en ligne.'
          }
        />
      ) : null}
      {pageKinds.map((kind) => (
        <Family
          key={kind}
          title={kindNames[kind]}
          pages={found.filter((page) => page.kind === kind)}
        />
      ))}
    </>
  );
}

function Family({ title, pages }: { title: string; pages: readonly ListedPage[] }): ReactNode {
  if (pages.length === 0) return null;
  return (
    <section className="mt-6" aria-label={title}>
      <h2 className="mb-2 text-lg">{title}</h2>
      <RowList rows={pages} idOf={({ id }) => id}>
        {(page) => <Row page={page} />}
      </RowList>
    </section>
  );
}

function Row({ page }: { page: ListedPage }): ReactNode {
  const state = stateTexts[page.state];
  return (
    <div className="relative flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 hover:bg-sand">
      <div className="min-w-0 flex-[1_1_16rem]">
        <Link
          to={`/gestion/pages/${page.id}`}
          className="font-semibold underline-offset-2 after:absolute after:inset-0 hover:underline [overflow-wrap:anywhere]"
        >
          {page.title || 'Sans titre'}
        </Link>
        <p className="text-sm text-quiet [overflow-wrap:anywhere]">{page.path}</p>
      </div>
      <p className="flex flex-wrap gap-2">
        <Badge tone={state.tone}>{state.label}</Badge>
        {planTexts(page.plans).map(({ text, tone }) => (
          <Badge key={text} tone={tone}>
            {text}
          </Badge>
        ))}
      </p>
      <p className="figures text-sm text-quiet md:w-52 md:text-right">
        {formatDate(page.changed.at)}
        {page.changed.author ? `, ${page.changed.author}` : ''}
      </p>
    </div>
  );
}
