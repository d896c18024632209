import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import type { OrderStatus } from '#domain/orders/contract.ts';
import { formatEuros } from '#domain/measures/money.ts';
import { formatDayAndHour, formatSlot } from '../../shop-time.ts';
import type { StaffOrderSummary } from '#domain/picking/contract.ts';
import { formatLateness, lateMinutes } from '#domain/picking/lateness.ts';
import { plural } from '#domain/measures/quantity.ts';
import { Badge } from '../../ui/badge.tsx';
import { useNow } from '../../ui/use-now.ts';

const tones: Partial<Record<OrderStatus, 'tomato' | 'butter' | 'quiet'>> = {
  failed: 'tomato',
  prepaying: 'butter',
  cancelled: 'quiet',
  terminated: 'quiet',
  refunded: 'quiet',
};

/** An order: one line on wide screens, three on phones. */
export function OrderRow({
  order,
  showsSlot,
  seenAt,
  hasAmount,
}: {
  order: StaffOrderSummary;
  showsSlot: boolean;
  seenAt: string | null;
  hasAmount: boolean;
}): ReactNode {
  const { search } = useLocation();
  const late = lateMinutes(order.dueAt, useNow());
  // Nothing is expected of a finished order, so it is never marked as new.
  const isNew =
    order.dueAt !== null && seenAt !== null && Date.parse(order.arrivedAt) > Date.parse(seenAt);
  return (
    <Link
      to={`/gestion/commandes/${order.id}`}
      // The order's page leads back to the list with the same filters.
      state={{ list: search }}
      className="grid gap-x-4 px-4 py-2 transition-colors hover:bg-leaf-wash md:grid-cols-[22rem_minmax(0,1fr)_minmax(0,1fr)] md:items-center"
    >
      <span className="flex min-h-8 flex-wrap items-center justify-between gap-x-3">
        <span className="font-bold tabular-nums">n° {order.number}</span>
        <span className="flex flex-wrap justify-end gap-1">
          {isNew ? <Badge tone="butter">Nouvelle</Badge> : null}
          {late === null ? null : <Badge tone="tomato">En retard de {formatLateness(late)}</Badge>}
          <StateBadge order={order} />
        </span>
      </span>
      <span className="min-w-0 [overflow-wrap:anywhere]">
        {showsSlot ? (
          <span className="block text-sm first-letter:uppercase">{formatSlot(order)}</span>
        ) : null}
        <span className="font-semibold">{order.customerName}</span>{' '}
        <span className="text-quiet">· {order.zoneName}</span>
      </span>
      <span className="min-w-0 text-sm text-quiet [overflow-wrap:anywhere]">
        {contents(order).join(' · ')}
        {hasAmount ? (
          <span className="figures block font-semibold text-ink">{formatEuros(order.amount)}</span>
        ) : null}
      </span>
    </Link>
  );
}

/**
 * A missed delivery is back in the shop, ready to leave: its status alone does not show it. For a
 * payment without an answer, the customer's label (« Validée ») would mislead the team.
 */
function StateBadge({ order }: { order: StaffOrderSummary }): ReactNode {
  if (order.missed === 'toPlan') return <Badge tone="tomato">Livraison manquée</Badge>;
  if (order.payBefore) return <Badge tone="tomato">Paiement à refaire</Badge>;
  if (order.missed === 'planned') return <Badge tone="butter">Nouveau passage prévu</Badge>;
  return <Badge tone={tones[order.status] ?? 'leaf'}>{order.statusLabel}</Badge>;
}

function contents(order: StaffOrderSummary): string[] {
  const parts = [
    `${plural(order.lines, 'ligne')}${order.weighings > 0 ? `, dont ${order.weighings} à peser` : ''}`,
    order.isComplement ? 'complément' : null,
    order.reducePacking ? 'moins d’emballage' : null,
    order.hasAlcohol ? 'alcool' : null,
    order.payBefore ? `à payer avant ${formatDayAndHour(order.payBefore)}` : null,
    order.preparerName ? `préparée par ${order.preparerName}` : null,
    order.driverName ? `livrée par ${order.driverName}` : null,
  ];
  return parts.filter((part) => part !== null);
}
