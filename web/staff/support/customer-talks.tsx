import type { ReactNode } from 'react';
import { useMay } from '../session/member.ts';
import { useGet } from '../kit/use-get.ts';
import { ConversationDesk } from './conversation-desk.tsx';
import { TicketCard } from './ticket-card.tsx';

/** What a customer wrote about an order, and their conversation under way, for members who answer. */
export function CustomerTalks({
  customerId,
  orderNumber,
}: {
  customerId: string;
  orderNumber: string;
}): ReactNode {
  const asked = { query: { customer: customerId }, enabled: useMay('support.answer') };
  const tickets = useGet('GET /api/staff/support/tickets', asked).data?.items.filter(
    (ticket) => ticket.answer === null || ticket.orderNumber === orderNumber,
  );
  const conversation = useGet('GET /api/staff/support/conversations', asked).data?.items.find(
    ({ status }) => status === 'waiting' || status === 'answered',
  );
  if (!tickets?.length && !conversation) return null;
  return (
    <section aria-labelledby="messages-du-client" className="mt-6 flex flex-col gap-3">
      <h2 id="messages-du-client" className="text-xl">
        Messages du client
      </h2>
      {tickets?.map((ticket) => (
        <TicketCard key={ticket.id} ticket={ticket} />
      ))}
      {conversation ? <ConversationDesk id={conversation.id} /> : null}
    </section>
  );
}
