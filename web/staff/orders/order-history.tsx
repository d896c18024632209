import type { ReactNode } from 'react';
import { formatDate, formatTime } from '../../shop-time.ts';
import { useGet } from '../kit/use-get.ts';

export function OrderHistory({
  orderId,
  updates,
}: {
  orderId: string;
  updates: number;
}): ReactNode {
  const { data } = useGet('GET /api/staff/orders/:id/history', {
    params: { id: orderId },
    // A further step reads it again.
    version: updates,
  });
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
