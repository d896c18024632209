import type { PaymentProvider } from '#server/partners/payment/port.ts';
import type { JobHandlers } from '#server/platform/job-payloads.ts';

export function paymentsJobs({
  partners,
}: {
  partners: { payment: PaymentProvider };
}): JobHandlers {
  return {
    'card.forget': async (card) => {
      await partners.payment.deleteCard(card);
    },
  };
}
