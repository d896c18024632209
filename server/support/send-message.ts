/** Sends a visitor's message or choice. The first opens the conversation; retries are idempotent. */
import type { SendMessageRequest } from '#domain/support/contract.ts';
import { answerOf, findChoice, toTheTeam } from '#domain/support/chatbot.ts';
import { fillWords, type ShopWords } from '#domain/shop/shop-words.ts';
import type { Clock } from '#domain/time/clock.ts';
import type { ShopIdentity } from '#server/shop/open-shop-identity.ts';
import { inTransaction, type Database, type Tx } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { countWithin } from '#server/platform/throttles.ts';
import {
  countMessages,
  insertConversation,
  insertMessage,
  lockOwnConversation,
  updateConversation,
  type ConversationRow,
  type Owner,
} from './conversation-store.ts';

type Deps = { database: Database; clock: Clock; shop: ShopIdentity };
type Input = SendMessageRequest & { conversationId: string; owner: Owner; ip: string };

const maximumMessages = 400;

export const conversationNotFound = (id: string) =>
  new Refusal('Support.ConversationNotFound', { id });

export async function sendMessage(deps: Deps, input: Input): Promise<void> {
  const now = deps.clock.now();
  const { db } = deps.database;
  if (!(await countWithin(db, 'support:ip', input.ip, now)))
    throw new Refusal('Generic.TooManyRequest');
  await inTransaction(db, async (tx) => {
    const conversation = await openOrFind(tx, input, now);
    if ((await countMessages(tx, conversation.id)) >= maximumMessages)
      throw new Refusal('Support.ConversationTooLong');
    const status = await write(tx, { ...input, words: deps.shop.words() }, now);
    if (!status) return;
    await updateConversation(tx, conversation.id, {
      status: status === 'bot' && conversation.status !== 'closed' ? conversation.status : status,
      updated_at: now,
      seen_at: now,
      ...(input.email ? { email: input.email.toLowerCase() } : {}),
    });
  });
}

async function openOrFind(
  tx: Tx,
  { conversationId, owner, email, ip }: Input,
  now: Temporal.Instant,
): Promise<ConversationRow> {
  const isNew = await insertConversation(tx, {
    id: conversationId,
    session_id: owner.sessionId,
    customer_id: owner.customerId,
    email: email?.toLowerCase() ?? null,
    status: 'bot',
    seen_at: now,
    created_at: now,
    updated_at: now,
  });
  if (isNew && !(await countWithin(tx, 'support:open', ip, now)))
    throw new Refusal('Generic.TooManyRequest');
  const conversation = await lockOwnConversation(tx, conversationId, owner);
  if (!conversation) throw conversationNotFound(conversationId);
  return conversation;
}

/** Returns the conversation's next status; null when this key was already written. */
async function write(
  tx: Tx,
  { conversationId, key, text, choice, words }: Input & { words: ShopWords },
  at: Temporal.Instant,
): Promise<'bot' | 'waiting' | null> {
  if (text !== undefined)
    return (await insertMessage(tx, {
      conversation_id: conversationId,
      key,
      author: 'visitor',
      text,
      at,
    }))
      ? 'waiting'
      : null;
  const chosen = choice ? findChoice(choice.node, choice.id) : null;
  if (!chosen) throw new Refusal('Support.ChoiceNotOffered', { choice });
  if (
    !(await insertMessage(tx, {
      conversation_id: conversationId,
      key,
      author: 'visitor',
      text: chosen.label,
      at,
    }))
  )
    return null;
  await insertMessage(tx, {
    conversation_id: conversationId,
    key: null,
    author: 'bot',
    text: fillWords(answerOf(chosen), words),
    at,
  });
  return chosen.to === toTheTeam ? 'waiting' : 'bot';
}
