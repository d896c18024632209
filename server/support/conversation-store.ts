import { run, type Reader, type Tx } from '#server/platform/db.ts';
import type { NewRow, Row } from '#server/platform/schema.ts';
import { wordQuery } from '#server/platform/word-query.ts';

export type ConversationRow = Row<'support_conversations'>;
/** Visitors are identified by session, customers by account. */
export type Owner = { sessionId: string | null; customerId: string | null };

const owned =
  '((customer_id is not null and customer_id = $2) or (customer_id is null and session_id = $3))';

export async function insertConversation(
  tx: Tx,
  row: NewRow<'support_conversations'>,
): Promise<boolean> {
  const result = await tx
    .insertInto('support_conversations')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** Locks the conversation, so that messages are numbered in visible order. */
export async function lockOwnConversation(
  tx: Tx,
  id: string,
  owner: Owner,
): Promise<ConversationRow | undefined> {
  const [row] = await run<ConversationRow>(
    tx,
    `select * from support_conversations where id = $1 and ${owned} for update`,
    [id, owner.customerId, owner.sessionId],
  );
  return row;
}

export async function lockConversation(tx: Tx, id: string): Promise<ConversationRow | undefined> {
  return tx
    .selectFrom('support_conversations')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function findConversation(
  db: Reader,
  id: string,
): Promise<ConversationRow | undefined> {
  return db.selectFrom('support_conversations').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function findOwnConversation(
  db: Reader,
  id: string,
  owner: Owner,
): Promise<ConversationRow | undefined> {
  const [row] = await run<ConversationRow>(
    db,
    `select * from support_conversations where id = $1 and ${owned}`,
    [id, owner.customerId, owner.sessionId],
  );
  return row;
}

/** The visitor's latest conversation that is not closed. */
export async function findCurrentConversation(
  db: Reader,
  owner: Owner,
): Promise<ConversationRow | undefined> {
  const [row] = await run<ConversationRow>(
    db,
    `select * from support_conversations where status <> $1 and ${owned} order by updated_at desc
    limit 1`,
    ['closed', owner.customerId, owner.sessionId],
  );
  return row;
}

export async function updateConversation(
  tx: Reader,
  id: string,
  changes: Partial<Pick<ConversationRow, 'status' | 'email' | 'updated_at' | 'seen_at'>>,
): Promise<void> {
  await tx.updateTable('support_conversations').set(changes).where('id', '=', id).execute();
}

/** Moves a visitor's conversations to the account at sign-in. */
export async function adoptConversations(
  tx: Tx,
  { sessionId, customerId }: { sessionId: string; customerId: string },
): Promise<void> {
  await tx
    .updateTable('support_conversations')
    .set({ customer_id: customerId })
    .where('session_id', '=', sessionId)
    .where('customer_id', 'is', null)
    .execute();
}

/** Returns false when this key was already written. */
export async function insertMessage(tx: Tx, row: NewRow<'support_messages'>): Promise<boolean> {
  const result = await tx
    .insertInto('support_messages')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

export type MessageRow = {
  id: number;
  author: 'visitor' | 'bot' | 'staff';
  staff_name: string | null;
  text: string;
  at: Temporal.Instant;
};

export async function listMessages(
  db: Reader,
  conversationId: string,
  afterId = 0,
): Promise<MessageRow[]> {
  return run<MessageRow>(
    db,
    `select m.id, m.author, s.name as staff_name, m.text, m.at from support_messages m
    left join staff s on s.id = m.staff_id
    where m.conversation_id = $1 and m.id > $2 order by m.id limit 500`,
    [conversationId, afterId],
  );
}

export async function countMessages(db: Reader, conversationId: string): Promise<number> {
  const [row] = await run<{ count: number }>(
    db,
    'select count(*)::int as count from support_messages where conversation_id = $1',
    [conversationId],
  );
  return row?.count ?? 0;
}

export type ConversationSummary = {
  id: string;
  status: ConversationRow['status'];
  who: string;
  last_text: string;
  updated_at: Temporal.Instant;
};

const summary = `
  select v.id, v.status,
    coalesce(nullif(trim(concat_ws(' ', c.firstname, c.lastname)), ''), v.email, 'Visiteur') as who,
    m.text as last_text, v.updated_at
    from support_conversations v left join customers c on c.id = v.customer_id
    join lateral (
      select text from support_messages where conversation_id = v.id order by id desc limit 1
    ) m on true`;

/** Waiting conversations first, longest wait on top. */
export async function listOpenConversations(db: Reader): Promise<ConversationSummary[]> {
  return run<ConversationSummary>(
    db,
    `${summary} where v.status in ('waiting', 'answered') order by v.status = 'answered', v.updated_at limit 200`,
  );
}

/** Any state, latest first. Excludes conversations with the assistant only, which are private. */
export async function findConversations(
  db: Reader,
  words: readonly string[],
): Promise<ConversationSummary[]> {
  return run<ConversationSummary>(
    db,
    `${summary} where v.status <> 'bot' and (person_words(c.firstname, c.lastname, c.email, c.phone) || search_words(coalesce(v.email, ''))) @@ $1::tsquery order by v.updated_at desc limit 50`,
    [wordQuery(words)],
  );
}

/** A customer's conversations in any state, latest first, without those with the assistant only. */
export async function listConversationsOf(
  db: Reader,
  customerId: string,
): Promise<ConversationSummary[]> {
  return run<ConversationSummary>(
    db,
    `${summary} where v.status <> 'bot' and v.customer_id = $1 order by v.updated_at desc limit 20`,
    [customerId],
  );
}
