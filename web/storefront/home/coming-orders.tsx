import { useQuery } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { OrderSummary } from '#domain/orders/contract.ts';
import { isCollection } from '#domain/delivery/collection.ts';
import { formatSlot } from '../../shop-time.ts';
import { useApi } from '../../use-api.ts';
import { keepPlaceOfOrders } from './keep-place.ts';

/** « Votre livraison, dimanche 16 h – 18 h »: first on the home page, soonest first. */
export function ComingOrders(): ReactNode {
  const api = useApi();
  const { data } = useQuery({
    queryKey: ['orders', 'coming'],
    queryFn: () => api('GET /api/orders/current'),
  });
  const orders = (data?.items ?? [])
    .filter(({ kind }) => kind === 'new')
    .toSorted((a, b) => a.delivery.from.localeCompare(b.delivery.from));
  const hasOrders = data && orders.length > 0;
  useEffect(() => {
    if (hasOrders !== undefined) keepPlaceOfOrders(hasOrders);
  }, [hasOrders]);
  if (!hasOrders) return null;
  return (
    <section aria-label="Vos commandes à venir" className="shell mb-6">
      <ul className="rail gap-3">
        {orders.map((order) => (
          <li key={order.id} className="w-[88%] only:w-full sm:w-[460px] sm:only:w-[460px]">
            <ComingOrder order={order} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function ComingOrder({ order }: { order: OrderSummary }): ReactNode {
  const { type, label } = order.delivery;
  return (
    <Link
      to={`/account/orders/${order.id}`}
      className="flex min-h-[106px] flex-col justify-center rounded-lg border border-line bg-white px-4 transition-colors hover:border-leaf sm:min-h-[82px]"
    >
      <span className="font-bold">
        {isCollection(type) ? 'Votre retrait' : 'Votre livraison'}, {formatSlot(order.delivery)}
      </span>
      <span className="truncate text-quiet">
        <span className="font-semibold text-leaf">{order.statusLabel}</span>, {label}
      </span>
    </Link>
  );
}
