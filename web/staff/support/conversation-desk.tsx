import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { StaffConversation } from '#domain/support/contract.ts';
import { textLimits } from '#domain/support/limits.ts';
import { Refused } from '../../forms/refused.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { nationalPhone } from '../../ui/phone-text.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextArea } from '../../ui/text-field.tsx';
import { useForm } from '../../forms/use-form.ts';
import { useApi } from '../../use-api.ts';
import { refusalText } from '../../refusal-text.ts';
import { formatTime } from '../../shop-time.ts';
import { conversationQuery } from './support-queries.ts';
import { useSend } from '../kit/use-send.ts';

const authors = { visitor: 'Client', bot: 'Assistant', staff: 'Nous' } as const;

export function ConversationDesk({ id }: { id: string }): ReactNode {
  const q = useSearchParams()[0].get('q');
  const { data: conversation, error } = useQuery(conversationQuery(useApi(), id));
  if (error) return <Alert kind="error">{refusalText(error)}</Alert>;
  if (!conversation) return <Skeleton className="h-96" />;
  return (
    <section
      aria-label={`Discussion avec ${conversation.who}`}
      className="flex min-w-0 flex-col rounded-lg border border-line bg-white"
    >
      <header className="border-b border-line p-4">
        <Link
          to={`/gestion/service-client?vue=discussions${q ? `&q=${encodeURIComponent(q)}` : ''}`}
          className="inline-flex min-h-11 items-center font-semibold text-leaf md:hidden"
        >
          Toutes les discussions
        </Link>
        <h2 className="text-xl">
          {conversation.customerId ? (
            <Link
              to={`/gestion/clients/${conversation.customerId}`}
              className="text-leaf underline"
            >
              {conversation.who}
            </Link>
          ) : (
            conversation.who
          )}
        </h2>
        <p className="break-words text-sm text-quiet">
          {[
            conversation.isCustomer ? 'Client' : 'Visiteur',
            conversation.email,
            nationalPhone(conversation.phone),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </header>
      <ol
        aria-live="polite"
        className="flex max-h-[52dvh] flex-col gap-3 overflow-y-auto p-4"
        tabIndex={0}
        aria-label="Messages"
      >
        {conversation.messages.map((message) => (
          <li
            key={message.id}
            className={message.author === 'staff' ? 'self-end text-right' : 'self-start'}
          >
            <p
              className={`inline-block max-w-prose whitespace-pre-line rounded-lg px-4 py-2 text-left ${message.author === 'staff' ? 'bg-leaf text-white' : message.author === 'bot' ? 'border border-line' : 'bg-sand'}`}
            >
              {message.text}
            </p>
            <p className="figures text-xs text-quiet">
              {message.staffName ?? authors[message.author]} · {formatTime(message.at)}
            </p>
          </li>
        ))}
      </ol>
      <Reply conversation={conversation} />
    </section>
  );
}

/** The draft holds the idempotency key, so that a double click sends one answer. */
function Reply({ conversation }: { conversation: StaffConversation }): ReactNode {
  const api = useApi();
  const queryClient = useQueryClient();
  const [draft, setDraft] = useState(() => ({ key: crypto.randomUUID(), text: '' }));
  const params = { id: conversation.id };
  const settle = (next: StaffConversation) => {
    queryClient.setQueryData(conversationQuery(api, conversation.id).queryKey, next);
    void queryClient.invalidateQueries({ queryKey: ['staff', 'support', 'conversations'] });
  };
  const { refusal, isSending, form } = useForm({
    async send() {
      if (!draft.text.trim()) return;
      const next = await api('POST /api/staff/support/conversations/:id/messages', {
        params,
        body: draft,
      });
      setDraft({ key: crypto.randomUUID(), text: '' });
      settle(next);
    },
  });
  const close = useSend('POST /api/staff/support/conversations/:id/closures', { onDone: settle });
  const problem = refusal ?? (close.error ? refusalText(close.error) : null);
  return (
    <form {...form} className="flex flex-col gap-3 border-t border-line p-4">
      <TextArea
        label="Votre réponse"
        value={draft.text}
        maxLength={textLimits.message}
        rows={3}
        onChange={(event) => setDraft({ ...draft, text: event.currentTarget.value })}
        hint={
          conversation.email
            ? 'Envoyée aussi par e-mail si la page est fermée.'
            : 'Sans e-mail : lue seulement si la page est ouverte.'
        }
      />
      <Refused by={problem} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" loading={isSending}>
          Répondre
        </Button>
        {conversation.status === 'closed' ? (
          <p className="self-center text-quiet">Discussion terminée</p>
        ) : (
          <Button
            variant="secondary"
            loading={close.isPending}
            onClick={() => close.mutate({ params })}
          >
            Terminer la discussion
          </Button>
        )}
      </div>
    </form>
  );
}
