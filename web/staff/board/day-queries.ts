import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { DayBoard } from '#domain/picking/day-contract.ts';
import { apiPath, type ApiClient } from '../../api-client.ts';
import { useApi } from '../../use-api.ts';
import { workListRefreshMs } from '../phone/order-alerts.ts';
import { followDay } from './follow-day.ts';

const dayQuery = (api: ApiClient) =>
  queryOptions({ queryKey: ['staff', 'day'], queryFn: () => api('GET /api/staff/day') });

/** Live while the stream is open, polled otherwise. A hidden page follows nothing. */
export function useLiveDay(): { day: DayBoard | undefined; error: unknown; isLive: boolean } {
  const api = useApi();
  const queryClient = useQueryClient();
  const [isLive, setIsLive] = useState(false);
  const { data: day, error } = useQuery({
    ...dayQuery(api),
    refetchInterval: isLive ? false : workListRefreshMs,
  });
  useEffect(() => {
    let stop: (() => void) | null = null;
    const followWhileVisible = () => {
      stop?.();
      stop = document.hidden
        ? null
        : followDay({
            open: () => new EventSource(apiPath('GET /api/staff/day/events')),
            onDay: (board) => queryClient.setQueryData(dayQuery(api).queryKey, board),
            onLive: setIsLive,
          });
    };
    followWhileVisible();
    document.addEventListener('visibilitychange', followWhileVisible);
    return () => {
      document.removeEventListener('visibilitychange', followWhileVisible);
      stop?.();
    };
  }, [api, queryClient]);
  return { day, error, isLive };
}
