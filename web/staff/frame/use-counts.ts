import { useQuery } from '@tanstack/react-query';
import type { Desk } from '#domain/desk/contract.ts';
import type { WaitKind } from '#domain/desk/waits.ts';
import type { StaffBoard } from '#domain/picking/contract.ts';
import type { Round } from '#domain/rounds/contract.ts';
import type { StaffUser } from '#domain/staff/contract.ts';
import { useApi } from '../../use-api.ts';
import { useGet } from '../kit/use-get.ts';
import { followsBoard, sumAlerts, useOrderAlerts, useTitleCount } from '../phone/order-alerts.ts';
import { roundQuery } from '../phone/round-query.ts';

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
  // The board counts it for those who read it.
  const isDriver = staff?.privileges.includes('orders.deliver') && !followsBoard(staff);
  const round = useQuery({
    ...roundQuery(useApi()),
    enabled: isDriver ?? false,
    refetchInterval: deskRefreshMs,
  }).data;
  return countsOf(desk, orders, isDriver ? round : undefined);
}

export function countsOf(
  desk: Pick<Desk, 'waits'> | undefined,
  orders: Pick<StaffBoard['counts'], 'new' | 'late' | 'missed' | 'toPrepare' | 'toDeliver'> | null,
  round?: Pick<Round, 'waiting'>,
): Readonly<Record<string, number>> {
  const waiting = (...kinds: readonly WaitKind[]) =>
    (desk?.waits ?? []).reduce(
      (sum, { kind, count }) => sum + (kinds.includes(kind) ? count : 0),
      0,
    );
  return {
    '/gestion': sumAlerts(orders),
    '/gestion/preparation': orders?.toPrepare ?? 0,
    '/gestion/tournee': orders?.toDeliver ?? round?.waiting.length ?? 0,
    '/gestion/a-ecouler': waiting('shortDated'),
    '/gestion/service-client': waiting('conversations', 'complaints', 'tickets'),
    '/gestion/avis': waiting('reviews'),
    '/gestion/rapprochement': waiting('differences', 'disputes'),
    '/gestion/taches': waiting('failedJobs'),
  };
}
