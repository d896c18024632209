import type { Conversation, SupportMessage } from '#domain/support/contract.ts';
import { isSupportOpen } from '#domain/support/hours.ts';
import type { Clock } from '#domain/time/clock.ts';
import { findCustomer } from '#server/account/store.ts';
import type { Database } from '#server/platform/db.ts';
import { shopTimeZone } from '#server/platform/shop-time.ts';
import type { ShopIdentity } from '#server/shop/open-shop-identity.ts';
import { listMessages, type ConversationRow, type MessageRow } from './conversation-store.ts';

export const viewMessage = (row: MessageRow): SupportMessage => ({
  id: row.id,
  author: row.author,
  staffName: row.staff_name,
  text: row.text,
  at: row.at.toString(),
});

/** With `afterId`, only newer messages, for polling. */
export async function viewConversation(
  deps: { database: Database; clock: Clock; shop: ShopIdentity },
  row: ConversationRow,
  afterId = 0,
): Promise<Conversation> {
  const messages = await listMessages(deps.database.db, row.id, afterId);
  return {
    id: row.id,
    status: row.status,
    isOpen: isSupportOpen(deps.shop.shown().support, deps.clock.now(), shopTimeZone()),
    hasEmail: row.email !== null || row.customer_id !== null,
    messages: messages.map(viewMessage),
  };
}

/** The address for answers by e-mail. */
export async function emailOf(
  deps: { database: Database },
  row: ConversationRow,
): Promise<string | null> {
  return row.customer_id
    ? ((await findCustomer(deps.database.db, row.customer_id))?.email ?? null)
    : row.email;
}
