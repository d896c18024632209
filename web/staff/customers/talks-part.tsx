import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { CustomerSheet } from '#domain/customers/contract.ts';
import { ticketTopics } from '#domain/support/limits.ts';
import { formatDate } from '../../shop-time.ts';
import { Badge } from '../../ui/badge.tsx';
import { Part } from '../../ui/part.tsx';

const statuses = {
  bot: 'Assistant',
  waiting: 'Attend',
  answered: 'Répondu',
  closed: 'Terminée',
} as const;

/** Conversations and messages of the customer. */
export function TalksPart({
  sheet: { conversations, tickets, identity },
}: {
  sheet: CustomerSheet;
}): ReactNode {
  if (conversations.length + tickets.length === 0) return null;
  return (
    <Part title="Discussions et messages" count={conversations.length + tickets.length}>
      <ul className="divide-y divide-line">
        {conversations.map((talk) => (
          <li key={talk.id}>
            <Link to={`/gestion/service-client?id=${talk.id}`} className="group block py-2">
              <span className="flex flex-wrap items-center gap-x-3">
                <span className="font-semibold text-leaf underline-offset-4 group-hover:underline">
                  Discussion du {formatDate(talk.updatedAt)}
                </span>
                <Badge tone={talk.status === 'waiting' ? 'tomato' : 'quiet'}>
                  {statuses[talk.status]}
                </Badge>
              </span>
              <span className="line-clamp-2 text-quiet [overflow-wrap:anywhere]">
                {talk.lastText}
              </span>
            </Link>
          </li>
        ))}
        {tickets.map((ticket) => (
          <li key={ticket.id}>
            <Link
              to={`/gestion/service-client?${new URLSearchParams({ vue: 'messages', q: identity.email }).toString()}`}
              className="group block py-2"
            >
              <span className="flex flex-wrap items-center gap-x-3">
                <span className="font-semibold text-leaf underline-offset-4 group-hover:underline">
                  {ticket.topic
                    ? ticketTopics[ticket.topic as keyof typeof ticketTopics]
                    : 'Message'}{' '}
                  du {formatDate(ticket.at)}
                </span>
                <Badge tone={ticket.isAnswered ? 'quiet' : 'tomato'}>
                  {ticket.isAnswered ? 'Répondu' : 'À répondre'}
                </Badge>
              </span>
              {/* Anybody can type this address in the contact form. */}
              {ticket.isFromAccount ? null : (
                <span className="block text-sm">
                  Même adresse, tapée sans connexion sous le nom {ticket.name} : peut-être quelqu’un
                  d’autre.
                </span>
              )}
              <span className="line-clamp-2 text-quiet [overflow-wrap:anywhere]">
                {ticket.text}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Part>
  );
}
