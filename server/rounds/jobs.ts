import type { JobHandlers } from '#server/platform/job-payloads.ts';
import { refundKeptBack, type KeptBackDeps } from './refund-kept-back.ts';

export const roundsJobs = (deps: KeptBackDeps): JobHandlers => ({
  'order.refundKeptBack': async ({ orderId }) => refundKeptBack(deps, orderId),
});
