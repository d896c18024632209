/** Contact form: a question, or feedback after a crash. */

import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';
import { email, required } from '#domain/account/field-rules.ts';
import type { OpenTicketRequest } from '#domain/support/contract.ts';
import { textLimits, ticketTopics } from '#domain/support/limits.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import { reportedPath } from '../../ui/reported-path.ts';
import { TextArea, TextField } from '../../ui/text-field.tsx';
import { useApi } from '../../use-api.ts';
import { ApiRefusal } from '../../api-client.ts';
import { findErrors } from '../../forms/field-errors.ts';
import { orderQuery } from '../queries/order-queries.ts';
import { useUser } from '../session/session.ts';
import { useForm } from '../../forms/use-form.ts';
import { track } from '../analytics/analytics.ts';

/** Sentences from section 8 of the specification. */
export const ticketTexts = {
  failed:
    'Votre message n’a pas pu être envoyé. Il est toujours là : réessayez dans un instant, ou appelez-nous.',
  invalid: 'Certains champs sont à corriger.',
  sent: 'Merci, votre message est bien arrivé. Nous vous répondons par e-mail dans la journée.',
} as const;

type TicketFormProps = { kind: OpenTicketRequest['kind']; commentsLabel: string; onSent(): void };

const events = {
  report: { sent: 'error report sent', failed: 'error report failed' },
  crash: { sent: 'crash feedback sent', failed: 'crash feedback failed' },
} as const;

export function TicketForm({ kind, commentsLabel, onSent }: TicketFormProps): ReactNode {
  const api = useApi();
  const user = useUser();
  const orderNumber = useOrderNumberOfPage();
  const [key] = useState(() => crypto.randomUUID());
  const { errors, refusal, setRefusal, isSending, form } = useForm({
    find: (data) => findErrors(data, rules),
    explain: ticketRefusalText,
    async send(data) {
      try {
        await api('POST /api/support/tickets', {
          body: { ...readTicket(data), key, kind, path: reportedPath() },
        });
      } catch (error) {
        track(events[kind].failed);
        throw error;
      }
      track(events[kind].sent);
      onSent();
    },
  });
  const problem = Object.keys(errors).length > 0 ? ticketTexts.invalid : refusal;

  return (
    <form
      {...form}
      key={user?.id ?? 'visitor'}
      onInput={(event) => {
        form.onInput(event);
        if (refusal === ticketTexts.invalid) setRefusal(null);
      }}
      className="flex flex-col gap-4"
    >
      {kind === 'report' ? (
        <div className="grid gap-4 sm:grid-cols-2">
          <Select
            label="À propos de"
            name="topic"
            defaultValue="order"
            options={Object.entries(ticketTopics).map(([value, label]) => ({ value, label }))}
          />
          <TextField
            // An order that arrives later, or the page of another one, replaces the number.
            key={orderNumber}
            label="Numéro de commande"
            name="orderNumber"
            defaultValue={orderNumber}
            isOptional
            maxLength={20}
            inputMode="numeric"
            autoComplete="off"
          />
        </div>
      ) : null}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Nom"
          name="name"
          autoComplete="name"
          maxLength={textLimits.name}
          defaultValue={[user?.firstname, user?.lastname].filter(Boolean).join(' ')}
          error={errors['name']}
        />
        <TextField
          label="E-mail"
          name="email"
          type="email"
          autoComplete="email"
          maxLength={textLimits.email}
          defaultValue={user?.email ?? ''}
          error={errors['email']}
        />
      </div>
      <TextArea
        label={commentsLabel}
        name="comments"
        rows={4}
        maxLength={textLimits.comments}
        error={errors['comments']}
      />
      {problem ? <Alert kind="error">{problem}</Alert> : null}
      <Button type="submit" loading={isSending}>
        Envoyer
      </Button>
    </form>
  );
}

function ticketRefusalText(error: unknown): string {
  if (!(error instanceof ApiRefusal)) return ticketTexts.failed;
  if (error.is('Shared.Validation')) return ticketTexts.invalid;
  return error.is('Support.TooManyTickets') ? error.message : ticketTexts.failed;
}

const rules = { name: [required], email: [required, email], comments: [required] } as const;

function readTicket(data: FormData): Omit<OpenTicketRequest, 'key' | 'kind' | 'path'> {
  const value = (name: string) => String(data.get(name) ?? '').trim();
  const topic = value('topic') as OpenTicketRequest['topic'] | '';
  return {
    name: value('name'),
    email: value('email'),
    comments: value('comments'),
    ...(topic ? { topic } : {}),
    ...(value('orderNumber') ? { orderNumber: value('orderNumber') } : {}),
  };
}

const orderPage = /^\/account\/orders\/([^/]+)/;

/** The number of the order whose page is open, so that nobody types it. */
function useOrderNumberOfPage(): string | undefined {
  const id = orderPage.exec(useLocation().pathname)?.[1];
  const { data } = useQuery({
    ...orderQuery(useApi(), id ?? ''),
    enabled: id !== undefined,
    staleTime: Infinity,
  });
  return data?.number;
}
