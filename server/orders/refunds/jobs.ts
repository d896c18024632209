import type { JobHandlers } from '#server/platform/job-payloads.ts';
import { listPendingRefunds } from './store.ts';
import { recordRefund } from './record-refund.ts';
import { sendRefund, type SendRefundDeps } from './send-refund.ts';

const askAgainAfter = { minutes: 2 } as const;

export function refundJobs(deps: SendRefundDeps): JobHandlers {
  return {
    'refund.send': async ({ refundId }) => sendRefund(deps, refundId),
    'refund.record': async ({ refundId }) => recordRefund(deps, refundId),
    'refunds.reconcile': async () => {
      for (const refund of await listPendingRefunds(
        deps.database.db,
        deps.clock.now().subtract(askAgainAfter),
      )) {
        // A failing refund must not block the others.
        await sendRefund(deps, refund.id).catch((error: unknown) =>
          deps.log.error({ err: error, refundId: refund.id }, 'a refund waits for the bank'),
        );
      }
    },
  };
}
