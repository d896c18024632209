/** Chat in the page's corner: a bubble that opens a panel. */

import { MessageCircle, Minus } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { chatbot } from '#domain/support/chatbot.ts';
import type { SupportMessage } from '#domain/support/contract.ts';
import { formatTime } from '../../shop-time.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { useApi } from '../../use-api.ts';
import { useFlag } from '../flags/use-flag.ts';
import { useOpenOverlay } from '../overlays/overlay-store.ts';
import { ChatComposer } from './chat-composer.tsx';
import { useSupportPresence } from './support-presence.ts';
import {
  closeChat,
  openChat,
  type PendingMessage,
  sendAgain,
  startChat,
  useChat,
} from './chat-store.ts';
import { useShop } from '../../use-shop.ts';

export function ChatWidget(): ReactNode {
  const api = useApi();
  const { isShown, unread, conversation } = useChat();
  const isBusy = useOpenOverlay() !== null;
  const { pathname } = useLocation();
  useEffect(() => startChat(api), [api]);
  if (isShown) return <ChatSheet />;
  // Hidden during payment, except for a conversation under way.
  if (isBusy || (pathname.startsWith('/checkout') && !conversation)) return null;
  return (
    <button
      type="button"
      onClick={openChat}
      aria-label={
        unread > 0 ? `Discuter avec nous, ${unread} nouveaux messages` : 'Discuter avec nous'
      }
      className={`no-print fixed bottom-[calc(72px+var(--order-bar,0px)+env(safe-area-inset-bottom))] right-3 z-40 size-14 items-center justify-center rounded-full bg-leaf text-white shadow-float transition-colors hover:bg-leaf-deep md:bottom-[calc(20px+var(--order-bar,0px))] md:right-2 md:flex ${conversation ? 'flex' : 'hidden'}`}
    >
      <MessageCircle aria-hidden className="size-7" />
      {unread > 0 ? (
        <span className="figures absolute -right-1 -top-1 min-w-6 rounded-full bg-tomato px-1 text-center text-sm font-bold leading-6">
          {unread}
        </span>
      ) : null}
    </button>
  );
}

function ChatSheet(): ReactNode {
  const { conversation, pending } = useChat();
  const hasAssistant = useFlag('chatbot');
  const { name, support } = useShop();
  const presence = useSupportPresence();
  const isClosed = !(conversation?.isOpen ?? presence?.isOpen ?? true);
  const sheet = useRef<HTMLElement>(null);
  const isOnItsOwn = hasAssistant && (conversation === null || conversation.status === 'bot');
  useEffect(() => {
    const before = document.activeElement;
    sheet.current?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <section
      ref={sheet}
      tabIndex={-1}
      aria-label="Discussion avec le service client"
      onKeyDown={(event) => {
        if (event.key === 'Escape') closeChat();
      }}
      className="no-print fixed inset-x-0 bottom-0 z-46 flex h-[min(640px,88dvh)] animate-rise flex-col overflow-hidden rounded-t-xl border border-line bg-page shadow-float outline-none sm:inset-x-auto sm:bottom-5 sm:right-5 sm:w-96 sm:rounded-xl"
    >
      <header className="on-dark flex flex-none items-center gap-3 bg-leaf py-2 pl-5 pr-2 text-white">
        <div className="min-w-0 flex-1">
          <h2 className="text-lg">{isOnItsOwn ? `L’assistant ${name}` : 'Le service client'}</h2>
          <p className="text-sm text-white/90">
            {isClosed
              ? `Fermé pour l’instant${support ? ` : ${support.text}` : ''}`
              : isOnItsOwn
                ? 'Il répond tout de suite'
                : 'Une personne vous répond'}
          </p>
        </div>
        <IconButton
          label="Réduire la discussion"
          icon={<Minus className="size-5" />}
          onClick={closeChat}
          className="hover:bg-leaf-deep"
        />
      </header>
      {isClosed && presence?.returns ? (
        <p role="status" className="flex-none border-b border-line bg-butter px-5 py-2 text-sm">
          L’équipe revient {presence.returns}. Écrivez quand même : elle vous répond ici, ou par
          e-mail si vous partez. Un produit manque ou est abîmé ? Signalez-le sur la page de votre
          commande, à toute heure.
        </p>
      ) : null}
      <ChatMessages
        messages={conversation?.messages ?? []}
        pending={pending}
        greeting={
          hasAssistant
            ? (chatbot['start']?.text ?? '').replace('{{boutique}}', name)
            : 'Bonjour ! Écrivez-nous, une personne de l’équipe vous répond ici.'
        }
      />
      <ChatComposer isAssisted={isOnItsOwn} />
    </section>
  );
}

const bubble = 'max-w-[85%] whitespace-pre-line rounded-lg px-4 py-2.5';

function ChatMessages({
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
