import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Ticket } from '#domain/support/contract.ts';
import { textLimits, ticketTopics } from '#domain/support/limits.ts';
import { Form } from '../../forms/form.tsx';
import { useForm } from '../../forms/use-form.ts';
import { formatDate } from '../../shop-time.ts';
import { Badge } from '../../ui/badge.tsx';
import { TextArea } from '../../ui/text-field.tsx';
import { useSend } from '../kit/use-send.ts';
import { useDraft } from './use-draft.ts';

/** One message, with the form that answers it. */
export function TicketCard({ ticket }: { ticket: Ticket }): ReactNode {
  const topic =
    ticket.kind === 'crash'
      ? 'Panne'
      : ticketTopics[(ticket.topic ?? 'other') as keyof typeof ticketTopics];
  return (
    <article className="rounded-lg border border-line bg-white p-4">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-lg">{ticket.name}</h2>
        <Badge>{topic}</Badge>
        {ticket.orderNumber ? <Badge>n° {ticket.orderNumber}</Badge> : null}
        <span className="figures text-sm text-quiet">{formatDate(ticket.createdAt)}</span>
      </header>
      <p className="break-words text-sm text-quiet">
        {ticket.email}
        {ticket.path ? ` · depuis ${ticket.path}` : ''}
      </p>
      <Sender ticket={ticket} />
      <p className="mt-2 max-w-prose whitespace-pre-line">{ticket.comments}</p>
      {ticket.answer ? (
        <p className="mt-3 max-w-prose whitespace-pre-line rounded-md bg-leaf-wash p-3">
          <span className="block text-sm font-semibold text-leaf-deep">
            Répondu par {ticket.answeredBy}
          </span>
          {ticket.answer}
        </p>
      ) : (
        <Answer id={ticket.id} to={`${ticket.name}, le ${formatDate(ticket.createdAt)}`} />
      )}
    </article>
  );
}

/** Links to the signed-in account. A typed address proves nothing, and the page says so. */
function Sender({ ticket: { customerId, sameAddressCustomerId } }: { ticket: Ticket }): ReactNode {
  const id = customerId ?? sameAddressCustomerId;
  if (!id) return null;
  const look =
    'inline-flex min-h-11 items-center font-semibold text-leaf underline underline-offset-2';
  if (customerId)
    return (
      <Link to={`/gestion/clients/${id}`} className={look}>
        Voir sa fiche client
      </Link>
    );
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-sm">
      <span>Écrit sans connexion : n’importe qui peut taper cette adresse.</span>
      <Link to={`/gestion/clients/${id}`} className={look}>
        Voir le client qui a la même
      </Link>
    </p>
  );
}

function Answer({ id, to }: { id: string; to: string }): ReactNode {
  const { draft, held, type, clear } = useDraft(id);
  const answer = useSend('POST /api/staff/support/tickets/:id/answers', {
    refreshes: ['GET /api/staff/support/tickets', 'GET /api/staff/desk'],
  });
  const form = useForm({
    async send() {
      const text = draft.text.trim();
      if (!text) return;
      await answer.mutateAsync({ params: { id }, body: { text } });
      clear();
    },
  });
  return (
    <Form
      of={form}
      {...held}
      className="mt-3 flex flex-col gap-2"
      yes={
        <>
          Envoyer la réponse<span className="sr-only"> à {to}</span>
        </>
      }
    >
      <TextArea
        label="Votre réponse, par e-mail"
        maxLength={textLimits.message}
        value={draft.text}
        onChange={(event) => type(event.currentTarget.value)}
      />
    </Form>
  );
}
