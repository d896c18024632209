import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { JournalEntry } from '#domain/desk/journal-contract.ts';
import { actionTopics } from '#domain/staff/action-kinds.ts';
import { formatPlainDate } from '#domain/time/local-time.ts';
import { formatTime } from '../../shop-time.ts';
import { momentColumn } from '../kit/columns.tsx';
import { EmptyList } from '../kit/empty-list.tsx';
import type { Column } from '../kit/list-columns.ts';
import { List } from '../kit/list.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { useGet, useGetPages } from '../kit/use-get.ts';
import { entryText, subjectOf, topicNames } from './journal-words.ts';

export function Page(): ReactNode {
  const [search] = useSearchParams();
  const { data: team } = useGet('GET /api/staff/members');
  const query = {
    person: search.get('qui') ?? undefined,
    topic: actionTopics.find((topic) => topic === search.get('sujet')),
    from: search.get('du') ?? undefined,
    to: search.get('au') ?? undefined,
  };
  return (
    <>
      <PageHead />
      <List<JournalEntry>
        name="journal"
        label="Journal"
        follows={['actions']}
        query={useGetPages('GET /api/staff/journal', { query, keepsFormer: true })}
        idOf={({ id }) => id}
        nameOf={entryText}
        to={(entry) => subjectOf(entry).to}
        columns={columns}
        filters={[
          {
            name: 'qui',
            label: 'Personne',
            options: team?.items.map(({ id, name }) => ({ value: id, label: name })) ?? [],
          },
          {
            name: 'sujet',
            label: 'Sujet',
            options: actionTopics.map((value) => ({ value, label: topicNames[value] })),
          },
          { name: 'du', label: 'Depuis le', saidOf: formatPlainDate },
          { name: 'au', label: 'Jusqu’au', saidOf: formatPlainDate },
        ]}
        fileName="journal"
        noun="changement"
        empty={
          <EmptyList
            next={['/gestion/equipe', 'Voir l’équipe']}
            title="Rien dans ce journal"
            text="Ce que l’équipe change, des prix aux rôles, s’écrit ici de lui-même."
          />
        }
      />
    </>
  );
}

const columns: readonly Column<JournalEntry>[] = [
  {
    key: 'what',
    label: 'Changement',
    text: entryText,
    // Two rows may say the same of two subjects: their links differ.
    cell: (entry) => (
      <>
        {entryText(entry)}
        <span className="sr-only">
          {' '}
          : {subjectOf(entry).text}, {formatTime(entry.at)}
        </span>
      </>
    ),
  },
  { key: 'subject', label: 'Sur', text: (entry) => subjectOf(entry).text },
  { key: 'author', label: 'Par', text: ({ author }) => author },
  momentColumn('at', 'Le', ({ at }) => at),
];
