/** Port of in-app messages. The default serves the shop's own (messages/open-own-messages.ts). */
import type { InAppMessage } from '#domain/messages/contract.ts';

export type InAppMessaging = {
  /** Messages for this shopper now, most important first. */
  messagesFor(whom: {
    customerId: string | null;
    /** Has an account and no order yet; costs a look at the orders. */ isNew(): Promise<boolean>;
  }): Promise<InAppMessage[]>;
  close?(): Promise<void>;
};
