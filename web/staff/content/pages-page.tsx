import { FilePlus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import type { ListedPage } from '#domain/content/page-contract.ts';
import {
  newPageFamilies,
  type NewPageFamily,
  pageKinds,
  slugOf,
} from '#domain/content/page-kinds.ts';
import { Form } from '../../forms/form.tsx';
import { useForm } from '../../forms/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { NothingFound } from '../../ui/nothing-found.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useApi } from '../../use-api.ts';
import { useLocalRows } from '../kit/list-address.ts';
import { changeColumn, chipColumn } from '../kit/columns.tsx';
import type { Column } from '../kit/list-columns.ts';
import { List, wholeList } from '../kit/list.tsx';
import { useGet } from '../kit/use-get.ts';
import { useSend } from '../kit/use-send.ts';
import { familyNames, familyPaths, kindNames, planTexts, stateTexts } from './page-texts.ts';
import { PageHead } from '../kit/page-head.tsx';
import { PublishBulk } from '../kit/publish-bulk.tsx';
import { EmptyList } from '../kit/empty-list.tsx';

const views = [
  { name: '', label: 'Toutes', empty: 'Aucune page', has: (_page: ListedPage) => true },
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

const refreshes = ['GET /api/staff/pages', 'GET /api/staff/pages/:id'] as const;

export function Page(): ReactNode {
  const api = useApi();
  const publish = useSend('POST /api/staff/pages/:id/publications', { refreshes });
  const withdraw = useSend('DELETE /api/staff/pages/:id/publication', {
    regret: 'asks',
    refreshes,
  });
  const read = useGet('GET /api/staff/pages', { staleTime: 0 });
  const { q, has, tabs, view, isSorted } = useLocalRows(
    '/gestion/pages',
    read.data?.items ?? [],
    views,
    ({ title, path }) => `${title} ${path}`,
  );
  const [isNew, setIsNew] = useState(false);
  return (
    <>
      <PageHead search={{ label: 'Chercher une page', placeholder: 'Titre ou adresse' }}>
        <Button
          variant={isNew ? 'secondary' : 'primary'}
          aria-expanded={isNew}
          icon={<FilePlus aria-hidden className="size-5" />}
          onClick={() => setIsNew(!isNew)}
        >
          <span className="max-sm:sr-only">Nouvelle page</span>
        </Button>
      </PageHead>
      {isNew ? <NewPage onCancel={() => setIsNew(false)} /> : null}
      <List<ListedPage>
        name="pages"
        label="Pages"
        follows={['pages', 'actions']}
        query={wholeList(read, has, byKind)}
        idOf={({ id }) => id}
        nameOf={({ title }) => title}
        to={({ id }) => `/gestion/pages/${id}`}
        columns={columns}
        groupOf={isSorted ? undefined : ({ kind }) => ({ key: kind, head: kindNames[kind] })}
        tabs={tabs}
        fileName="pages"
        bulk={(rows, onDone) => (
          <PublishBulk
            rows={rows}
            noun="page"
            nameOf={({ title }) => title || 'Sans titre'}
            read={(id) => api('GET /api/staff/pages/:id', { params: { id } })}
            canWithdraw={(page) => page.canWithdraw}
            onPublish={(id, body) => publish.mutateAsync({ params: { id }, body })}
            onWithdraw={(id, publishedVersion) =>
              withdraw.mutateAsync({ params: { id }, query: { publishedVersion } })
            }
            onDone={onDone}
          />
        )}
        noun="page"
        empty={
          q ? (
            <NothingFound q={q} text="Essayez un mot du titre, ou le début de l’adresse." />
          ) : (
            <EmptyList
              next={['/gestion/pages', 'Voir toutes les pages']}
              title={view?.empty ?? ''}
              text={
                view?.name === 'prevues'
                  ? 'Une page se publie plus tard depuis son brouillon.'
                  : 'Tout ce qui est écrit est en ligne.'
              }
            />
          )
        }
      />
    </>
  );
}

const byKind = (one: ListedPage, other: ListedPage): number =>
  pageKinds.indexOf(one.kind) - pageKinds.indexOf(other.kind);

const columns: readonly Column<ListedPage>[] = [
  { key: 'title', label: 'Titre', text: ({ title }) => title || 'Sans titre', sort: 'text' },
  {
    key: 'kind',
    label: 'Sorte',
    text: ({ kind }) => kindNames[kind],
    isExtra: true,
    isFilter: true,
  },
  chipColumn(
    'state',
    'État',
    ({ state, plans }) => [
      stateTexts[state],
      ...planTexts(plans).map(({ text, tone }) => ({ label: text, tone })),
    ],
    { isOneLine: true },
  ),
  { key: 'path', label: 'Adresse', text: ({ path }) => path, sort: 'text' },
  changeColumn<ListedPage>(),
];

/** The address is derived from the title until it is edited. */
function NewPage({ onCancel }: { onCancel(): void }): ReactNode {
  const api = useApi();
  const navigate = useNavigate();
  const [family, setFamily] = useState<NewPageFamily>('offre');
  const [title, setTitle] = useState('');
  const [ownSlug, setOwnSlug] = useState<string | null>(null);
  const slug = ownSlug ?? slugOf(title);
  const form = useForm({
    async send() {
      const { id } = await api('POST /api/staff/pages', { body: { family, slug, title } });
      await navigate(`/gestion/pages/${id}`);
    },
  });
  return (
    <Form
      of={form}
      aria-labelledby="new-page"
      className="mb-4 flex flex-col gap-3 rounded-lg border border-line bg-white p-4"
      yes="Commencer le brouillon"
      onNo={onCancel}
    >
      <h2 id="new-page" className="text-lg">
        Nouvelle page
      </h2>
      <div className="grid items-start gap-3 md:grid-cols-2">
        <Select
          label="Ce que c’est"
          value={family}
          options={newPageFamilies.map((value) => ({ value, label: familyNames[value] }))}
          onChange={(event) => setFamily(event.currentTarget.value as NewPageFamily)}
        />
        <TextField
          label="Titre"
          value={title}
          maxLength={120}
          autoComplete="off"
          required
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
      </div>
      <TextField
        label="Adresse"
        value={slug}
        maxLength={60}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        hint={`Vos clients la trouveront à ${familyPaths[family]}${slug || '…'}. Elle ne change plus ensuite.`}
        onChange={(event) => setOwnSlug(event.currentTarget.value)}
      />
    </Form>
  );
}
