/** Messages inside the shop's pages. The embedded default is the shop's own (messages/open-own-messages.ts); a vendor's campaigns would answer the same. */
import type { InAppMessage } from '#domain/messages/contract.ts';

export type InAppMessaging = {
  /** What this shopper may be shown now, the most important first. */
  messagesFor(whom: {
    customerId: string | null;
    /** Has an account and no order yet; costs a look at the orders. */ isNew(): Promise<boolean>;
  }): Promise<InAppMessage[]>;
  close?(): Promise<void>;
};
