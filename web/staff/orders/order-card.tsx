import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import type { OrderStatus } from '#domain/orders/contract.ts';
import { formatSlot } from '#domain/paris-time.ts';
import type { StaffOrderSummary } from '#domain/picking/contract.ts';
import { plural } from '#domain/quantity.ts';
import { Badge } from '../../ui/badge.tsx';

const tones: Partial<Record<OrderStatus, 'tomato' | 'butter' | 'quiet'>> = {
  failed: 'tomato',
  prepaying: 'butter',
  cancelled: 'quiet',
  terminated: 'quiet',
  refunded: 'quiet',
};

export function OrderCard({ order }: { order: StaffOrderSummary }): ReactNode {
  const { search } = useLocation();
  const hands = [
    order.preparerName ? `préparée par ${order.preparerName}` : null,
    order.driverName ? `livrée par ${order.driverName}` : null,
  ].filter(Boolean);
  return (
    <Link
      to={`/gestion/commandes/${order.id}`}
      state={{ list: search }}
      className="block h-full rounded-lg border border-line bg-white p-4 transition-colors hover:border-leaf"
    >
      <p className="flex items-center justify-between gap-2">
        <span className="text-lg font-bold tabular-nums">n° {order.number}</span>
        <Badge tone={tones[order.status] ?? 'leaf'}>
          {order.status === 'prepaying' ? 'Attend la banque' : order.statusLabel}
        </Badge>
      </p>
      <p className="mt-1 font-semibold first-letter:uppercase">{formatSlot(order)}</p>
      <p className="text-quiet [overflow-wrap:anywhere]">
        {order.customerName} · {order.zoneName}
      </p>
      <p className="mt-1 text-sm text-quiet">
        {[
          `${plural(order.lines, 'ligne')}${order.weighings > 0 ? `, dont ${order.weighings} à peser` : ''}`,
          ...hands,
        ].join(' · ')}
      </p>
    </Link>
  );
}
