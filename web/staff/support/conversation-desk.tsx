import type { ReactNode } from 'react';
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
import { refusalText } from '../../refusal-text.ts';
import { formatTime } from '../../shop-time.ts';
import { ConfirmedButton } from '../kit/confirmed-button.tsx';
import { useSend } from '../kit/use-send.ts';
import { answerOf, useGet } from '../kit/use-get.ts';
import { useDraft } from './use-draft.ts';

const authors = { visitor: 'Client', bot: 'Assistant', staff: 'Nous' } as const;

export function ConversationDesk({ id }: { id: string }): ReactNode {
  const q = useSearchParams()[0].get('q');
  const { data: conversation, error } = useGet('GET /api/staff/support/conversations/:id', {
    params: { id },
    // A customer may be waiting in front of the page.
    refetchInterval: 2_000,
  });
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

function Reply({ conversation }: { conversation: StaffConversation }): ReactNode {
  const { draft, held, type, clear } = useDraft(conversation.id);
  const params = { id: conversation.id };
  const settles = {
    replaces: answerOf('GET /api/staff/support/conversations/:id', { params }),
    refreshes: ['GET /api/staff/support/conversations', 'GET /api/staff/desk'],
  } as const;
  const answer = useSend('POST /api/staff/support/conversations/:id/messages', settles);
  const { refusal, isSending, form } = useForm({
    async send() {
      if (!draft.text.trim()) return;
      await answer.mutateAsync({ params, body: draft });
      clear();
    },
  });
  const close = useSend('POST /api/staff/support/conversations/:id/closures', {
    ...settles,
    regret: 'asks',
  });
  return (
    <form {...form} {...held} className="flex flex-col gap-3 border-t border-line p-4">
      <TextArea
        label="Votre réponse"
        value={draft.text}
        maxLength={textLimits.message}
        rows={3}
        onChange={(event) => type(event.currentTarget.value)}
        hint={
          conversation.email
            ? 'Envoyée aussi par e-mail si la page est fermée.'
            : 'Sans e-mail : lue seulement si la page est ouverte.'
        }
      />
      <Refused by={refusal} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" loading={isSending}>
          Répondre
        </Button>
        {conversation.status === 'closed' ? (
          <p className="self-center text-quiet">Discussion terminée</p>
        ) : (
          <ConfirmedButton
            variant="secondary"
            label="Terminer la discussion"
            question="Terminer la discussion ? Pour vous écrire encore, son client devra en ouvrir une autre."
            yes="Oui, terminer"
            act={() => close.mutateAsync({ params })}
          >
            Terminer la discussion
          </ConfirmedButton>
        )}
      </div>
    </form>
  );
}
