import type { ReactNode } from 'react';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { NothingFound } from '../../ui/nothing-found.tsx';
import { useTickets } from './support-queries.ts';
import { TicketCard } from './ticket-card.tsx';

export function TicketList({ q }: { q: string }): ReactNode {
  const tickets = useTickets(q);
  if (!tickets) return <Skeleton className="h-80" />;
  if (tickets.length === 0 && q)
    return (
      <NothingFound
        q={q}
        text="Essayez le nom, l’e-mail ou le numéro de commande : le début suffit."
      />
    );
  if (tickets.length === 0)
    return (
      <EmptyState
        title="Aucun message"
        text="Les signalements et les retours après une panne arrivent ici."
      />
    );
  return (
    <ul className="flex flex-col gap-4">
      {tickets.map((ticket) => (
        <li key={ticket.id}>
          <TicketCard ticket={ticket} />
        </li>
      ))}
    </ul>
  );
}
