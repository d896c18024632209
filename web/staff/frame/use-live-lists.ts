import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { apiPath } from '../../api-client.ts';
import { followEvents } from '../board/follow-day.ts';
import { answersOf } from '../kit/use-get.ts';

const products = answersOf('GET /api/staff/products');
/** Lists to read again, by what changed. Sheets are left out: a member may be editing one. */
const listsOf: Readonly<Record<string, readonly (readonly string[])[]>> = {
  orders: [
    ['staff', 'orders'],
    answersOf('GET /api/staff/orders'),
    answersOf('GET /api/staff/desk'),
    answersOf('GET /api/staff/complaints'),
    answersOf('GET /api/staff/rounds'),
    answersOf('GET /api/staff/phoneOrders'),
  ],
  stock: [products],
  catalogue: [products],
};

/** Lists follow what colleagues and customers do, on every page; a hidden page follows nothing. */
export function useLiveLists(isOn: boolean): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!isOn) return;
    let stop: (() => void) | null = null;
    const refresh = (topics: string) => {
      for (const queryKey of topics.split(' ').flatMap((topic) => listsOf[topic] ?? []))
        void queryClient.invalidateQueries({ queryKey });
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
