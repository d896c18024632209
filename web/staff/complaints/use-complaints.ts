import { useGet } from '../kit/use-get.ts';

export type ComplaintScope = 'open' | 'decided';

/** Polled: the customer may answer, or a colleague decide, while the desk is open. */
export const complaintRefreshMs = 15_000;

export const useComplaints = (scope: ComplaintScope, enabled = true) =>
  useGet('GET /api/staff/complaints', {
    query: { scope },
    enabled,
    refetchInterval: complaintRefreshMs,
  });
