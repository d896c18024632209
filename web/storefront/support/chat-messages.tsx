import { useEffect, useRef, type ReactNode } from 'react';
import type { SupportMessage } from '#domain/support/contract.ts';
import { formatTime } from '../../shop-time.ts';
import { useApi } from '../../use-api.ts';
import { sendAgain, type PendingMessage } from './chat-store.ts';

const bubble = 'max-w-[85%] whitespace-pre-line rounded-lg px-4 py-2.5';

export function ChatMessages({
  messages,
  pending,
  greeting,
}: {
  messages: readonly SupportMessage[];
  pending: readonly PendingMessage[];
  greeting: string;
}): ReactNode {
  const end = useRef<HTMLLIElement>(null);
  const count = messages.length + pending.length;
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'end' });
  }, [count]);
  return (
    <ol
      aria-live="polite"
      aria-label="Messages"
      tabIndex={0}
      className="flex min-h-0 flex-1 flex-col gap-3 overflow-y-auto overscroll-contain p-4"
    >
      <li className={`${bubble} self-start rounded-bl-sm bg-sand`}>{greeting}</li>
      {messages.map((message) => (
        <Message key={message.id} message={message} />
      ))}
      {pending.map((message) => (
        <Waiting key={message.key} message={message} />
      ))}
      <li ref={end} aria-hidden />
    </ol>
  );
}

function Message({ message }: { message: SupportMessage }): ReactNode {
  const isOurs = message.author === 'visitor';
  const by =
    message.author === 'staff'
      ? (message.staffName?.split(' ')[0] ?? 'L’équipe')
      : message.author === 'bot'
        ? 'Assistant'
        : 'Vous';
  return (
    <li className={`flex flex-col ${isOurs ? 'items-end' : 'items-start'}`}>
      <p
        className={`${bubble} ${isOurs ? 'rounded-br-sm bg-leaf text-white' : 'rounded-bl-sm bg-sand'}`}
      >
        {message.text}
      </p>
      <p className="figures mt-1 text-xs text-quiet">
        {by} · {formatTime(message.at)}
      </p>
    </li>
  );
}

function Waiting({ message }: { message: PendingMessage }): ReactNode {
  const api = useApi();
  return (
    <li className="flex flex-col items-end">
      <p
        className={`${bubble} rounded-br-sm bg-leaf text-white ${message.hasFailed ? 'opacity-60' : ''}`}
      >
        {message.text}
      </p>
      {message.hasFailed ? (
        <p role="alert" className="text-sm text-tomato">
          Non envoyé.{' '}
          <button
            type="button"
            className="min-h-6 font-semibold underline"
            onClick={() => sendAgain(api, message)}
          >
            Réessayer
          </button>
        </p>
      ) : (
        <p className="mt-1 text-xs text-quiet">Envoi…</p>
      )}
    </li>
  );
}
