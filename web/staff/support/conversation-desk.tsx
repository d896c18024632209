import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent, type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { formatTime } from '#domain/paris-time.ts';
import type { StaffConversation } from '#domain/support/contract.ts';
import { textLimits } from '#domain/support/limits.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { nationalPhone } from '../../ui/phone-text.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextArea } from '../../ui/text-field.tsx';
import { useApi } from '../../use-api.ts';
import { sentenceOf } from '../sentence-of.ts';
import { conversationQuery } from './support-queries.ts';

const authors = { visitor: 'Client', bot: 'Assistant', staff: 'Nous' } as const;

export function ConversationDesk({ id }: { id: string }): ReactNode {
  const q = useSearchParams()[0].get('q');
  const { data: conversation, error } = useQuery(conversationQuery(useApi(), id));
  if (error) return <Alert kind="error">{sentenceOf(error)}</Alert>;
  if (!conversation) return <Skeleton className="h-96" />;
  return (
    <section
      aria-label={`Discussion avec ${conversation.who}`}
      className="flex min-w-0 flex-col rounded-lg border border-line bg-white"
    >
      <header className="border-b border-line p-4">
        <Link
          to={`/gestion/service-client${q ? `?q=${encodeURIComponent(q)}` : ''}`}
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

/** The key is drawn with the draft: pressed twice, one answer. */
function Reply({ conversation }: { conversation: StaffConversation }): ReactNode {
  const api = useApi();
  const queryClient = useQueryClient();
  const [draft, setDraft] = useState(() => ({ key: crypto.randomUUID(), text: '' }));
  const path = `/api/staff/support/conversations/${conversation.id}`;
  const settle = (next: StaffConversation) => {
    queryClient.setQueryData(conversationQuery(api, conversation.id).queryKey, next);
    void queryClient.invalidateQueries({ queryKey: ['staff', 'support', 'conversations'] });
  };
  const answer = useMutation({
    mutationFn: () => api.send<StaffConversation>('POST', `${path}/messages`, draft),
    onSuccess: (next) => {
      setDraft({ key: crypto.randomUUID(), text: '' });
      settle(next);
    },
  });
  const close = useMutation({
    mutationFn: () => api.send<StaffConversation>('POST', `${path}/closures`),
    onSuccess: settle,
  });
  const failure = answer.error ?? close.error;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (draft.text.trim()) answer.mutate();
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-3 border-t border-line p-4">
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
      {failure ? <Alert kind="error">{sentenceOf(failure)}</Alert> : null}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" loading={answer.isPending}>
          Répondre
        </Button>
        {conversation.status === 'closed' ? (
          <p className="self-center text-quiet">Discussion terminée</p>
        ) : (
          <Button variant="secondary" loading={close.isPending} onClick={() => close.mutate()}>
            Terminer la discussion
          </Button>
        )}
      </div>
    </form>
  );
}
