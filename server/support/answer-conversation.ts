/** Answers or closes a conversation. Visitors who left the page get the answer by e-mail. */
import type { Clock } from '#domain/time/clock.ts';
import { inTransaction, type Database } from '#server/platform/db.ts';
import { composeEmail } from '#server/platform/compose-message.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import { insertMessage, lockConversation, updateConversation } from './conversation-store.ts';
import { conversationNotFound } from './send-message.ts';
import { emailOf } from './view-conversation.ts';

type Deps = { database: Database; clock: Clock; jobs: Jobs; publicUrl: string };

/** Open chat pages poll at least every half minute. */
const awayAfterSeconds = 90;

export async function answerConversation(
  deps: Deps,
  answer: { conversationId: string; staffId: string; key: string; text: string },
): Promise<void> {
  await inTransaction(deps.database.db, async (tx) => {
    const conversation = await lockConversation(tx, answer.conversationId);
    if (!conversation) throw conversationNotFound(answer.conversationId);
    const now = deps.clock.now();
    const isNew = await insertMessage(tx, {
      conversation_id: conversation.id,
      key: answer.key,
      author: 'staff',
      staff_id: answer.staffId,
      text: answer.text,
      at: now,
    });
    if (!isNew) return;
    await updateConversation(tx, conversation.id, { status: 'answered', updated_at: now });
    const email = await emailOf(deps, conversation);
    if (!email || conversation.seen_at.until(now).total('seconds') < awayAfterSeconds) return;
    await deps.jobs.enqueue(
      tx,
      'email.send',
      composeEmail('conversation-answered', {
        key: `support-${answer.key}`,
        to: email,
        values: { reponse: answer.text },
        href: `${deps.publicUrl}/?modal=customer-service`,
      }),
    );
  });
}

export async function closeConversation(
  deps: Pick<Deps, 'database' | 'clock'>,
  conversationId: string,
): Promise<void> {
  await inTransaction(deps.database.db, async (tx) => {
    if (!(await lockConversation(tx, conversationId))) throw conversationNotFound(conversationId);
    await updateConversation(tx, conversationId, {
      status: 'closed',
      updated_at: deps.clock.now(),
    });
  });
}
