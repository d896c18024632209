import type { ReactNode } from 'react';
import { formatEuros } from '#domain/measures/money.ts';
import { plural } from '#domain/measures/quantity.ts';
import type { OrderStatus } from '#domain/orders/contract.ts';
import { awaitsPayment, hasFailed, isOver, isPaid } from '#domain/orders/state-groups.ts';
import type { StaffOrderSummary } from '#domain/picking/contract.ts';
import { formatLateness, lateMinutes } from '#domain/picking/lateness.ts';
import { formatDayAndHour, formatSlot } from '../../shop-time.ts';
import { Badge } from '../../ui/badge.tsx';
import { useNow } from '../../ui/use-now.ts';
import { addUp, euroColumn, momentColumn } from '../kit/columns.tsx';
import type { Column } from '../kit/list-columns.ts';

function toneOf(status: OrderStatus): 'tomato' | 'butter' | 'quiet' | 'leaf' {
  if (hasFailed(status)) return 'tomato';
  if (awaitsPayment(status)) return 'butter';
  return isOver(status) && !isPaid(status) ? 'quiet' : 'leaf';
}

/** Orders that arrived after `seenAt` are marked as new. */
export function orderColumns({
  seenAt,
  hasAmounts,
  showsSlot,
}: {
  seenAt: string | null;
  hasAmounts: boolean;
  showsSlot: boolean;
}): readonly Column<StaffOrderSummary>[] {
  const columns: Column<StaffOrderSummary>[] = [
    {
      key: 'number',
      label: 'Commande',
      sort: 'server',
      text: ({ number }) => number,
      cell: ({ number }) => <span className="figures whitespace-nowrap">n° {number}</span>,
    },
    {
      key: 'state',
      label: 'État',
      card: 'end',
      isOneLine: true,
      text: (order) => stateOf(order).label,
      cell: (order) => <States order={order} seenAt={seenAt} />,
    },
    {
      key: 'slot',
      label: 'Créneau',
      sort: 'server',
      text: formatSlot,
      cell: (order) => <span className="block first-letter:uppercase">{formatSlot(order)}</span>,
      isExtra: !showsSlot,
    },
    {
      key: 'customer',
      label: 'Client',
      sort: 'server',
      text: ({ customerName }) => customerName,
      cell: ({ customerName }) => <span className="font-semibold text-ink">{customerName}</span>,
    },
    { key: 'zone', label: 'Zone', sort: 'server', text: ({ zoneName }) => zoneName },
    {
      key: 'contents',
      label: 'Contenu',
      text: (order) => contentsOf(order).join(' · '),
      sum: (orders) =>
        plural(
          addUp(orders, ({ lines }) => lines),
          'produit',
        ),
    },
    { key: 'hands', label: 'Équipe', text: (order) => handsOf(order).join(' · ') },
    momentColumn('arrived', 'Arrivée', ({ arrivedAt }) => arrivedAt, {
      sort: 'server',
      text: ({ arrivedAt }) => formatDayAndHour(arrivedAt),
      card: 'none',
      isExtra: true,
    }),
    euroColumn('amount', 'Montant', ({ amount }) => amount, {
      sort: 'server',
      cell: ({ amount }) => <span className="font-semibold text-ink">{formatEuros(amount)}</span>,
    }),
  ];
  return columns.filter(({ key }) => key !== 'amount' || hasAmounts);
}

function States({ order, seenAt }: { order: StaffOrderSummary; seenAt: string | null }): ReactNode {
  const late = lateMinutes(order.dueAt, useNow());
  // A finished order needs no action, so it is never marked as new.
  const isNew =
    order.dueAt !== null && seenAt !== null && Date.parse(order.arrivedAt) > Date.parse(seenAt);
  const { label, tone } = stateOf(order);
  return (
    <span className="flex flex-wrap justify-end gap-1 @3xl:justify-start">
      {isNew ? <Badge tone="butter">Nouvelle</Badge> : null}
      {late === null ? null : <Badge tone="tomato">En retard de {formatLateness(late)}</Badge>}
      <Badge tone={tone}>{label}</Badge>
    </span>
  );
}

/**
 * A missed delivery is back in the shop, ready to leave: its status alone does not show it. For a
 * payment without an answer, the customer's label (« Validée ») would mislead the team.
 */
function stateOf({ missed, payBefore, status, statusLabel }: StaffOrderSummary): {
  label: string;
  tone: 'tomato' | 'butter' | 'quiet' | 'leaf';
} {
  if (missed === 'toPlan') return { label: 'Livraison manquée', tone: 'tomato' };
  if (payBefore) return { label: 'Paiement à refaire', tone: 'tomato' };
  if (missed === 'planned') return { label: 'Nouveau passage prévu', tone: 'butter' };
  return { label: statusLabel, tone: toneOf(status) };
}

function contentsOf(order: StaffOrderSummary): string[] {
  const parts = [
    `${plural(order.lines, 'ligne')}${order.weighings > 0 ? `, dont ${order.weighings} à peser` : ''}`,
    order.isComplement ? 'complément' : null,
    order.reducePacking ? 'moins d’emballage' : null,
    order.hasAlcohol ? 'alcool' : null,
    order.payBefore ? `à payer avant ${formatDayAndHour(order.payBefore)}` : null,
  ];
  return parts.filter((part) => part !== null);
}

const handsOf = ({ preparerName, driverName }: StaffOrderSummary): string[] =>
  [
    preparerName ? `préparée par ${preparerName}` : null,
    driverName ? `livrée par ${driverName}` : null,
  ].filter((part) => part !== null);
