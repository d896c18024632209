import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { StaffUser } from '#domain/staff/contract.ts';
import type { StaffBoard } from '#domain/picking/contract.ts';
import type { ApiClient } from '../../api-client.ts';
import { useApi } from '../../use-api.ts';
import { keepAlerts, useKeptAlerts } from './kept-alerts.ts';
import { ring } from './ring.ts';

/** At most fifteen seconds old: fresh enough for picking. */
export const workListRefreshMs = 15_000;

/** Polled while the page is visible; a new `version` means that the list must be refetched. */
export const staffBoardQuery = (
  api: ApiClient,
  { day, seenAt }: { day: string; seenAt: string | null },
) =>
  queryOptions({
    queryKey: ['staff', 'orders', 'board', day, seenAt],
    queryFn: () =>
      api('GET /api/staff/orders/board', {
        query: { day: day || undefined, since: seenAt ?? undefined },
      }),
    refetchInterval: workListRefreshMs,
    placeholderData: keepPreviousData,
  });

type Alerts = Pick<StaffBoard['counts'], 'new' | 'late' | 'missed'>;

export const followsBoard = (staff: StaffUser | undefined): boolean =>
  staff?.privileges.some((name) => name === 'orders.read' || name === 'orders.prepare') ?? false;

/** The counts of the board of orders, read again on every page. Null for drivers, who see their round alone. */
export function useOrderAlerts(staff: StaffUser | undefined): StaffBoard['counts'] | null {
  const isOn = followsBoard(staff);
  const staffId = staff?.id ?? '';
  const { seenAt, rings } = useKeptAlerts(staffId);
  const { data: board } = useQuery({
    ...staffBoardQuery(useApi(), { day: '', seenAt }),
    enabled: isOn,
    // The sound is for a screen that nobody is looking at.
    refetchIntervalInBackground: rings,
  });
  useEffect(() => {
    // On a first visit, orders placed earlier are not new to this device.
    if (isOn && board && seenAt === null) keepAlerts(staffId, { seenAt: board.at });
  }, [isOn, board, seenAt, staffId]);
  // The first counts are only the baseline: opening the page must not ring.
  const before = useRef<Alerts | null>(null);
  const counts = isOn ? (board?.counts ?? null) : null;
  useEffect(() => {
    if (rings && counts && before.current && hasMore(counts, before.current)) ring();
    before.current = counts;
  }, [counts, rings]);
  return counts;
}

const hasMore = (now: Alerts, before: Alerts): boolean =>
  (['new', 'late', 'missed'] as const).some((kind) => now[kind] > before[kind]);

export const sumAlerts = (alerts: Alerts | null): number =>
  alerts ? alerts.new + alerts.late + alerts.missed : 0;

/** Repeats the count in the tab's title, which the pages set, and on the icon of an installed shop. */
export function useTitleCount(count: number): void {
  useEffect(() => {
    const show = () => {
      const bare = document.title.replace(/^\(\d+\) /, '');
      const wanted = count > 0 ? `(${count}) ${bare}` : bare;
      if (document.title !== wanted) document.title = wanted;
    };
    show();
    const observer = new MutationObserver(show);
    const title = document.querySelector('title');
    if (title) observer.observe(title, { childList: true, characterData: true, subtree: true });
    if ('setAppBadge' in navigator) void navigator.setAppBadge(count).catch(() => undefined);
    return () => observer.disconnect();
  }, [count]);
}
