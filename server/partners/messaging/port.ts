/** Messages inside the shop's pages. The embedded default is the shop's own (messages/own-messages.ts); a vendor's campaigns would answer the same. */
import type { InAppMessage } from '#domain/messages/contract.ts';

export type InAppMessaging = {
  /** What this shopper may be shown now, the most important first. */
  messagesFor(whom: { customerId: string | null; isNew: boolean }): Promise<InAppMessage[]>;
};
