import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { apiPath } from '../../api-client.ts';
import { followEvents } from '../board/follow-day.ts';
import { tellChanges } from '../kit/follow-changes.ts';
import { answersOf } from '../kit/use-get.ts';

/** What is no <List> and follows orders. Sheets are left out: a member may be editing one. */
const ofOrders: readonly (readonly string[])[] = [
  ['staff', 'orders'],
  answersOf('GET /api/staff/complaints'),
  answersOf('GET /api/staff/rounds'),
];

/** Lists follow what colleagues and customers do, on every page; a hidden page follows nothing. */
export function useLiveLists(isOn: boolean): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!isOn) return;
    let stop: (() => void) | null = null;
    const refresh = (told: string) => {
      const topics = told.split(' ');
      if (topics.includes('orders'))
        for (const queryKey of ofOrders) void queryClient.invalidateQueries({ queryKey });
      tellChanges(topics);
    };
    const followWhileVisible = () => {
      stop?.();
      stop = document.hidden
        ? null
        : followEvents({
            open: () => new EventSource(apiPath('GET /api/staff/changes/events')),
            event: 'changed',
            onEvent: refresh,
            onLive: () => undefined,
          });
    };
    followWhileVisible();
    document.addEventListener('visibilitychange', followWhileVisible);
    return () => {
      document.removeEventListener('visibilitychange', followWhileVisible);
      stop?.();
    };
  }, [isOn, queryClient]);
}
