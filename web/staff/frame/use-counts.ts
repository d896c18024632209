import type { Desk } from '#domain/desk/contract.ts';
import type { WaitKind } from '#domain/desk/waits.ts';
import type { StaffBoard } from '#domain/picking/contract.ts';
import type { StaffUser } from '#domain/staff/contract.ts';
import { useGet } from '../kit/use-get.ts';
import { sumAlerts, useOrderAlerts, useTitleCount } from '../phone/order-alerts.ts';

/** What orders do not tell changes rarely; the first screen reads it oftener. */
const deskRefreshMs = 60_000;

/** What waits on each page, for the badges of the menu: one read of the desk, and the board that every page follows. */
export function useCounts(staff: StaffUser | undefined): Readonly<Record<string, number>> {
  const desk = useGet('GET /api/staff/desk', {
    query: { site: undefined },
    enabled: staff?.privileges.includes('orders.read') ?? false,
    staleTime: deskRefreshMs,
    refetchInterval: deskRefreshMs,
  }).data;
  const orders = useOrderAlerts(staff);
  useTitleCount(sumAlerts(orders));
  return countsOf(desk, orders);
}

export function countsOf(
  desk: Pick<Desk, 'waits'> | undefined,
  orders: Pick<StaffBoard['counts'], 'new' | 'late' | 'missed' | 'toPrepare' | 'toDeliver'> | null,
): Readonly<Record<string, number>> {
  const waiting = (...kinds: readonly WaitKind[]) =>
    (desk?.waits ?? []).reduce(
      (sum, { kind, count }) => sum + (kinds.includes(kind) ? count : 0),
      0,
    );
  return {
    '/gestion': sumAlerts(orders),
    '/gestion/preparation': orders?.toPrepare ?? 0,
    '/gestion/tournee': orders?.toDeliver ?? 0,
    '/gestion/a-ecouler': waiting('shortDated'),
    '/gestion/service-client': waiting('conversations', 'complaints', 'tickets'),
    '/gestion/avis': waiting('reviews'),
    '/gestion/rapprochement': waiting('differences', 'disputes'),
    '/gestion/taches': waiting('failedJobs'),
  };
}
