/** The page's conversation. Kept for later pages only with the « Discussion » consent. */
import { useSyncExternalStore } from 'react';
import type { Conversation, SendMessageRequest } from '#domain/support/contract.ts';
import { ApiRefusal, type ApiClient } from '../../api-client.ts';
import { track } from '../analytics/analytics.ts';
import { onConsent, readConsent } from '../analytics/consent-store.ts';
import { createSupportLoop, type Attempt, type SupportLoop } from './support-loop.ts';

export type PendingMessage = {
  key: string;
  text: string;
  hasFailed: boolean;
  request: SendMessageRequest;
};
export type Chat = {
  isShown: boolean;
  conversation: Conversation | null;
  pending: readonly PendingMessage[];
  unread: number;
};

const storageKey = 'support-conversation';
let chat: Chat = { isShown: false, conversation: null, pending: [], unread: 0 };
let conversationId: string | null = null;
let loop: SupportLoop | null = null;
const listeners = new Set<() => void>();

function set(changes: Partial<Chat>): void {
  chat = { ...chat, ...changes };
  for (const listener of listeners) listener();
}

export function useChat(): Chat {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => chat,
    () => chat,
  );
}

export function openChat(): void {
  track('support opened');
  set({ isShown: true, unread: 0 });
  loop?.wake();
}
export const closeChat = (): void => set({ isShown: false });

/** Starts the loop; returns a function that stops it. */
export function startChat(api: ApiClient): () => void {
  loop = createSupportLoop({
    isAwake: () => chat.isShown && document.visibilityState === 'visible' && navigator.onLine,
    poll: () => poll(api),
    nowMs: () => Date.now(),
    schedule(run, afterMs) {
      const timer = setTimeout(run, afterMs);
      return () => clearTimeout(timer);
    },
  });
  const wake = () => loop?.wake();
  document.addEventListener('visibilitychange', wake);
  addEventListener('online', wake);
  const forget = onConsent((consent) => keep(consent.support));
  if (readConsent()?.support && localStorage.getItem(storageKey)) void resume(api);
  return () => {
    document.removeEventListener('visibilitychange', wake);
    removeEventListener('online', wake);
    forget();
    loop?.stop();
    loop = null;
  };
}

/** Stores the conversation's id with consent, and forgets it without. */
function keep(isAllowed: boolean): void {
  if (isAllowed && conversationId) localStorage.setItem(storageKey, conversationId);
  if (!isAllowed) localStorage.removeItem(storageKey);
}

async function resume(api: ApiClient): Promise<void> {
  const { conversation } = await api('GET /api/support/conversation').catch(() => ({
    conversation: null,
  }));
  if (!conversation || conversationId) return;
  conversationId = conversation.id;
  set({ conversation });
}

async function poll(api: ApiClient): Promise<void> {
  if (!conversationId || !chat.conversation) return;
  const news = await api('GET /api/support/conversations/:id', {
    params: { id: conversationId },
    query: { after: chat.conversation.messages.at(-1)?.id ?? 0 },
  }).catch(() => null);
  // The poll may have delivered them already.
  const lastId = chat.conversation.messages.at(-1)?.id ?? 0;
  const added = news?.messages.filter((message) => message.id > lastId) ?? [];
  if (
    !news ||
    (added.length === 0 &&
      news.status === chat.conversation.status &&
      news.isOpen === chat.conversation.isOpen)
  )
    return;
  set({
    conversation: { ...news, messages: [...chat.conversation.messages, ...added] },
    unread: chat.isShown ? 0 : chat.unread + added.length,
  });
}

/**
 * Shows the message at once and retries sending for up to half a minute. False when the queue is
 * full.
 */
export function sendMessage(
  api: ApiClient,
  content: Pick<SendMessageRequest, 'text' | 'choice' | 'email'>,
  shownText: string,
): boolean {
  conversationId ??= crypto.randomUUID();
  keep(readConsent()?.support ?? false);
  const request = { ...content, key: crypto.randomUUID() };
  track(content.choice ? 'chatbot answer chosen' : 'support message sent');
  return enqueue(api, { key: request.key, text: shownText, hasFailed: false, request });
}

export function sendAgain(api: ApiClient, message: PendingMessage): void {
  enqueue(api, { ...message, hasFailed: false });
}

function enqueue(api: ApiClient, message: PendingMessage): boolean {
  const id = (conversationId ??= crypto.randomUUID());
  const others = chat.pending.filter((other) => other.key !== message.key);
  const isTaken =
    loop?.enqueue({
      attempt: () => attempt(api, id, message.request),
      giveUp: () =>
        set({
          pending: chat.pending.map((other) =>
            other.key === message.key ? { ...other, hasFailed: true } : other,
          ),
        }),
    }) ?? false;
  if (isTaken) set({ pending: [...others, message] });
  return isTaken;
}

async function attempt(api: ApiClient, id: string, request: SendMessageRequest): Promise<Attempt> {
  try {
    const conversation = await api('POST /api/support/conversations/:id/messages', {
      params: { id },
      body: request,
    });
    set({ conversation, pending: chat.pending.filter((other) => other.key !== request.key) });
    return 'done';
  } catch (error) {
    return error instanceof ApiRefusal &&
      error.error.statusCode < 500 &&
      error.error.statusCode !== 429
      ? 'refused'
      : 'again';
  }
}

/** Starts a new conversation once the team has closed the last one. */
export function startAnew(): void {
  conversationId = null;
  localStorage.removeItem(storageKey);
  set({ conversation: null, pending: [] });
}
