import type { JobHandlers } from '#server/platform/job-payloads.ts';
import { followDisputes, type DisputeDeps } from './disputes/record-dispute.ts';

export function paymentsJobs(deps: DisputeDeps): JobHandlers {
  return {
    'card.forget': async (card) => {
      await deps.partners.payment.deleteCard(card);
    },
    'payments.disputes': () => followDisputes(deps),
  };
}
