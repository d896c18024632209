import { queryOptions } from '@tanstack/react-query';
import type { StaffOrderSummary } from '#domain/picking/contract.ts';
import type { ApiClient } from '../../api-client.ts';
import { workListRefreshMs } from '../phone/order-alerts.ts';

export const waitingQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['staff', 'orders', 'counter'],
    queryFn: () => api('GET /api/staff/orders', { query: { scope: 'toCollect' } }),
    refetchInterval: workListRefreshMs,
  });

/**
 * By number or name, else by the code, which the search of orders does not know. `code` is what
 * found the order, empty when it was something else.
 */
export async function findAtCounter(
  api: ApiClient,
  typed: string,
): Promise<{ items: StaffOrderSummary[]; code: string }> {
  const { items } = await api('GET /api/staff/orders', {
    query: { scope: 'toCollect', q: typed },
  });
  const code = typed.replaceAll(/\s/g, '');
  if (items.length > 0 || !/^\d{6}$/.test(code)) return { items, code: '' };
  const found = await api('POST /api/staff/pickups/searches', { body: { pickupCode: code } });
  const numbers = await Promise.all(
    found.items.map(({ number }) =>
      api('GET /api/staff/orders', { query: { scope: 'toCollect', q: number } }),
    ),
  );
  const ids = new Set(found.items.map(({ id }) => id));
  return { items: numbers.flatMap((page) => page.items).filter(({ id }) => ids.has(id)), code };
}
