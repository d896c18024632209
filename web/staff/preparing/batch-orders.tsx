import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { BatchOrder } from '#domain/picking/batch-contract.ts';
import { formatSlot } from '../../shop-time.ts';
import { BagMark, bagName } from './bag-mark.tsx';

/** The orders of the batch, each with the way to its page: its customer, to give it back, to cancel it. */
export function BatchOrders({ orders }: { orders: readonly BatchOrder[] }): ReactNode {
  return (
    <section aria-labelledby="commandes" className="mb-5">
      <h2 id="commandes" className="mb-1 text-lg">
        Commandes
      </h2>
      <ul className="divide-y divide-line rounded-lg border border-line bg-white">
        {orders.map((order) => (
          <li key={order.id}>
            <Link
              to={`/gestion/commandes/${order.id}`}
              className="flex min-h-14 items-center gap-3 px-3 py-2 hover:bg-leaf-wash"
            >
              <BagMark bag={order.bag} className="size-9" />
              <span className="min-w-0 flex-1">
                <span className="font-bold tabular-nums">n° {order.number}</span>
                <span className="sr-only">, {bagName(order.bag)}</span>
                {order.isOpen ? null : (
                  <span className="text-sm text-quiet"> · {order.statusLabel}</span>
                )}
                <span className="block text-sm text-quiet first-letter:uppercase">
                  {formatSlot(order)}
                </span>
              </span>
              <span className="flex-none font-semibold text-leaf underline">Ouvrir</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
