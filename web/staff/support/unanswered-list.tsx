import { Suspense, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { formatLateness, lateMinutes } from '#domain/picking/lateness.ts';
import type { Ticket } from '#domain/support/contract.ts';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { lateComponent } from '../../ui/late-component.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useNow } from '../../ui/use-now.ts';
import { useMedia } from '../kit/use-media.ts';
import type { Unanswered } from './unanswered.ts';

/** Where a discussion is open. */
export const ConversationDesk = lateComponent(
  async () => (await import('./conversation-desk.tsx')).ConversationDesk,
);
/** On a desk alone, for what waits longest. */
const ComplaintDesk = lateComponent(
  async () => (await import('../complaints/complaint-desk.tsx')).ComplaintDesk,
);
const TicketCard = lateComponent(async () => (await import('./ticket-card.tsx')).TicketCard);

const kinds: Record<Unanswered['kind'], { name: string; verb: string }> = {
  conversation: { name: 'Discussion', verb: 'Répondre' },
  ticket: { name: 'Message', verb: 'Répondre' },
  complaint: { name: 'Réclamation', verb: 'Décider' },
  review: { name: 'Avis', verb: 'Relire' },
};

/** All who wait, the longest wait first; on a desk, that one is open beside the list. */
export function UnansweredList({
  items,
  tickets,
}: {
  items: readonly Unanswered[];
  tickets: readonly Ticket[];
}): ReactNode {
  // Of the width that `md:` names.
  const isDesk = useMedia('(min-width: 832px)');
  const [openId, setOpenId] = useState<string | null>(null);
  // It stays open during a reply, even when a visitor's next message makes another the oldest.
  const open = items.find(({ id }) => id === openId) ?? items[0];
  if (open && open.id !== openId) setOpenId(open.id);
  if (!open)
    return (
      <EmptyState
        title="Personne n’attend"
        text="Discussions, messages, réclamations et avis arrivent ici tout seuls."
      />
    );
  const [oldest, ...others] = items;
  return (
    <div className="grid items-start gap-5 md:grid-cols-[280px_1fr]">
      <ul className="flex flex-col gap-2">
        {oldest ? (
          <li className="rounded-lg border border-leaf bg-white p-3">
            <Row item={oldest} />
            <ButtonLink to={oldest.to} className="mt-2 min-h-14 w-full md:hidden">
              {kinds[oldest.kind].verb}
            </ButtonLink>
          </li>
        ) : null}
        {others.map((item) => (
          <li key={item.id} className="rounded-lg border border-line bg-white p-3">
            <Row item={item} />
          </li>
        ))}
      </ul>
      {isDesk ? (
        <div className="min-w-0">
          <Suspense fallback={<Skeleton className="h-96" />}>
            <Desk item={open} ticket={tickets.find(({ id }) => id === open.id)} />
          </Suspense>
        </div>
      ) : null}
    </div>
  );
}

function Row({ item: { kind, who, text, at, to } }: { item: Unanswered }): ReactNode {
  const minutes = lateMinutes(at, useNow());
  return (
    <Link to={to} className="block">
      <span className="flex items-center justify-between gap-2">
        <span className="truncate font-semibold">{who}</span>
        <Badge tone="quiet">{kinds[kind].name}</Badge>
      </span>
      <span className="line-clamp-2 text-sm [overflow-wrap:anywhere]">{text}</span>
      {minutes === null ? null : (
        <span className="figures text-sm text-quiet">Attend depuis {formatLateness(minutes)}</span>
      )}
    </Link>
  );
}

function Desk({ item, ticket }: { item: Unanswered; ticket: Ticket | undefined }): ReactNode {
  if (item.kind === 'conversation') return <ConversationDesk key={item.id} id={item.id} />;
  if (item.kind === 'complaint')
    return <ComplaintDesk key={item.id} id={item.id} back="/gestion/service-client" />;
  if (ticket) return <TicketCard key={item.id} ticket={ticket} />;
  return (
    <div className="rounded-lg border border-line bg-white p-4">
      <h2 className="text-lg">{item.who}</h2>
      <p className="my-2 max-w-prose whitespace-pre-line [overflow-wrap:anywhere]">{item.text}</p>
      <ButtonLink to={item.to}>{kinds[item.kind].verb}</ButtonLink>
    </div>
  );
}
