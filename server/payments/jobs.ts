import type { JobHandlers } from '#server/platform/job-payloads.ts';
import { findOrderNeeding } from './hold-store.ts';
import { followDisputes, type DisputeDeps } from './disputes/record-dispute.ts';

export function paymentsJobs(deps: DisputeDeps): JobHandlers {
  return {
    'card.forget': async (card) => {
      const { savedCardId, customerReference: customerId } = card;
      // The hold that the order waits for deletes the card itself (forgetRegistered).
      if (await findOrderNeeding(deps.database.db, { savedCardId, customerId })) return;
      await deps.partners.payment.deleteCard(card);
    },
    'payments.disputes': () => followDisputes(deps),
  };
}
