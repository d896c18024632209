import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ApiClient } from '../../api-client.ts';
import { formatDate, formatTime } from '../../shop-time.ts';
import { useApi } from '../../use-api.ts';

/** `updates`: number of history steps; a change refetches the history. */
const historyQuery = (api: ApiClient, orderId: string, updates: number) =>
  queryOptions({
    queryKey: ['staff', 'order', orderId, 'history', updates],
    queryFn: () => api('GET /api/staff/orders/:id/history', { params: { id: orderId } }),
  });

export function OrderHistory({
  orderId,
  updates,
}: {
  orderId: string;
  updates: number;
}): ReactNode {
  const { data } = useQuery(historyQuery(useApi(), orderId, updates));
  return (
    <section>
      <h2 className="mb-1 text-lg">Historique</h2>
      <ol className="grid gap-2 text-sm">
        {data?.items.map((step, index) => (
          <li key={`${step.at}-${index}`} className="[overflow-wrap:anywhere]">
            <span className="font-semibold">{step.text}</span>
            {step.reason ? ` : ${step.reason}` : ''}
            <span className="figures block text-quiet">
              {step.by}, le {formatDate(step.at)} à {formatTime(step.at)}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
