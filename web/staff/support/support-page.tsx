import { Suspense, type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { SupportStatus } from '#domain/support/contract.ts';
import { formatDate, formatTime } from '../../shop-time.ts';
import { Badge } from '../../ui/badge.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { lateComponent } from '../../ui/late-component.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { NothingFound } from '../../ui/nothing-found.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { useComplaints } from '../complaints/use-complaints.ts';
import { useGet } from '../kit/use-get.ts';
import { useMay } from '../session/member.ts';
import { useConversations, useTickets } from './support-queries.ts';
import { listUnanswered } from './unanswered.ts';
import { ConversationDesk, UnansweredList } from './unanswered-list.tsx';
import { PageHead } from '../kit/page-head.tsx';

/** Each other tab when it is opened: the first is a first screen. */
const ComplaintList = lateComponent(
  async () => (await import('../complaints/complaint-list.tsx')).ComplaintList,
);
const ClientErrors = lateComponent(async () => (await import('./client-errors.tsx')).ClientErrors);
const TicketList = lateComponent(async () => (await import('./ticket-list.tsx')).TicketList);

export function Page(): ReactNode {
  const decidesComplaints = useMay('orders.refund');
  const [search] = useSearchParams();
  const q = (search.get('q') ?? '').trim().slice(0, 100);
  // Links of before named a discussion without its tab.
  const tab = search.get('vue') ?? (q || search.has('id') ? 'discussions' : 'a-repondre');
  // Unfiltered, so that a search does not change the counts of the tabs.
  const conversations = useConversations();
  const tickets = useTickets();
  const complaintsRead = useComplaints('open', decidesComplaints);
  const complaints = complaintsRead.data?.items;
  const reviews = useGet('GET /api/staff/reviews', { enabled: useMay('reviews.moderate') });
  // Before all of them are read, another would be taken for the one who has waited longest.
  const unanswered =
    conversations && tickets && !complaintsRead.isLoading && !reviews.isLoading
      ? listUnanswered({ conversations, tickets, complaints, reviews: reviews.data })
      : null;
  const toDecide = complaints?.filter(({ state }) => state === 'open').length;
  const waiting = conversations?.filter((conversation) => conversation.status === 'waiting').length;
  const open = tickets?.filter((ticket) => ticket.answer === null).length;
  return (
    <>
      <PageHead />
      <Tabs
        label="Service client"
        tabs={[
          {
            to: '/gestion/service-client',
            label: 'À répondre',
            isOn: tab === 'a-repondre',
            ...(unanswered ? { count: unanswered.length } : {}),
          },
          {
            to: '/gestion/service-client?vue=discussions',
            label: 'Discussions',
            isOn: tab === 'discussions',
            ...(waiting === undefined ? {} : { count: waiting }),
          },
          {
            to: '/gestion/service-client?vue=messages',
            label: 'Messages',
            isOn: tab === 'messages',
            ...(open === undefined ? {} : { count: open }),
          },
          ...(decidesComplaints
            ? [
                {
                  to: '/gestion/service-client?vue=reclamations',
                  label: 'Réclamations',
                  isOn: tab === 'reclamations',
                  ...(toDecide === undefined ? {} : { count: toDecide }),
                },
              ]
            : []),
          {
            to: '/gestion/service-client?vue=incidents',
            label: 'Incidents',
            isOn: tab === 'incidents',
          },
        ]}
      />
      {tab !== 'messages' && tab !== 'discussions' ? null : (
        <div className="mt-5 max-w-md">
          <SearchField
            key={tab}
            label={tab === 'messages' ? 'Chercher un message' : 'Chercher une discussion'}
            placeholder={tab === 'messages' ? 'Nom, e-mail, commande' : 'Nom, e-mail, téléphone'}
          />
        </div>
      )}
      <div className="mt-5">
        <Suspense fallback={<Skeleton className="h-80" />}>
          {tab === 'a-repondre' ? (
            unanswered && tickets ? (
              <UnansweredList items={unanswered} tickets={tickets} />
            ) : (
              <Skeleton className="h-80" />
            )
          ) : tab === 'messages' ? (
            <TicketList q={q} />
          ) : tab === 'reclamations' && decidesComplaints ? (
            <ComplaintList search={search} />
          ) : tab === 'incidents' ? (
            <ClientErrors />
          ) : (
            <Conversations chosenId={search.get('id')} q={q} />
          )}
        </Suspense>
      </div>
    </>
  );
}

const badges: Record<SupportStatus, { tone: 'tomato' | 'leaf' | 'quiet'; text: string }> = {
  bot: { tone: 'quiet', text: 'Assistant' },
  waiting: { tone: 'tomato', text: 'Attend' },
  answered: { tone: 'leaf', text: 'Répondu' },
  closed: { tone: 'quiet', text: 'Terminée' },
};

/** The list beside the chosen conversation; phones show one or the other. */
function Conversations({ chosenId, q }: { chosenId: string | null; q: string }): ReactNode {
  const items = useConversations(q);
  if (!items) return <Skeleton className="h-80" />;
  if (items.length === 0 && q)
    return (
      <NothingFound q={q} text="Essayez le nom, l’e-mail ou le téléphone : le début suffit." />
    );
  if (items.length === 0 && !chosenId)
    return (
      <EmptyState
        title="Personne n’attend"
        text="Les nouvelles questions arrivent ici toutes seules."
      />
    );
  return (
    <div className="grid gap-5 md:grid-cols-[280px_1fr]">
      <ul className={`flex flex-col gap-2 ${chosenId ? 'hidden md:flex' : ''}`}>
        {items.map((item) => (
          <li key={item.id}>
            <Link
              to={`/gestion/service-client?${new URLSearchParams({ vue: 'discussions', ...(q ? { q } : {}), id: item.id }).toString()}`}
              aria-current={item.id === chosenId ? 'true' : undefined}
              className="block rounded-lg border border-line bg-white p-3 hover:border-leaf aria-[current]:border-leaf aria-[current]:bg-leaf-wash"
            >
              <span className="flex items-center justify-between gap-2">
                <span className="truncate font-semibold">{item.who}</span>
                <Badge tone={badges[item.status].tone}>{badges[item.status].text}</Badge>
              </span>
              <span className="line-clamp-2 text-sm text-quiet">{item.lastText}</span>
              <span className="figures text-xs text-quiet">
                {formatDate(item.updatedAt)}, {formatTime(item.updatedAt)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {chosenId ? (
        <ConversationDesk key={chosenId} id={chosenId} />
      ) : (
        <p className="hidden self-center justify-self-center text-quiet md:block">
          Choisissez une discussion.
        </p>
      )}
    </div>
  );
}
