import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatSlot } from '#domain/paris-time.ts';
import type { StaffOrderSummary, StaffUser } from '#domain/picking/contract.ts';
import { plural } from '#domain/quantity.ts';
import { Badge } from '../ui/badge.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useApi } from '../use-api.ts';
import { StaffGate } from './staff-gate.tsx';
import { scopeOf, workListQuery } from './staff-queries.ts';

const titles = { toPrepare: 'À préparer', toDeliver: 'À livrer ou à remettre', all: 'Commandes' };

export function Page(): ReactNode {
  return <StaffGate>{(staff) => <WorkList staff={staff} />}</StaffGate>;
}

function WorkList({ staff }: { staff: StaffUser }): ReactNode {
  const scope = scopeOf(staff);
  const { data: orders } = useQuery(workListQuery(useApi(), scope));
  return (
    <>
      <h1 className="mb-4 text-2xl">{titles[scope]}</h1>
      {!orders ? <Skeleton className="h-60" /> : null}
      {orders?.length === 0 ? <EmptyState title="Rien à faire pour l’instant" text="La liste se met à jour toute seule." /> : null}
      <ul className="grid gap-3 md:grid-cols-2">{orders?.map((order) => <li key={order.id}><OrderCard order={order} /></li>)}</ul>
    </>
  );
}

function OrderCard({ order }: { order: StaffOrderSummary }): ReactNode {
  return (
    <Link to={`/gestion/commandes/${order.id}`} className="block rounded-lg border border-line bg-white p-4 hover:border-leaf">
      <p className="flex items-center justify-between gap-2"><span className="text-lg font-bold tabular-nums">n° {order.number}</span><Badge>{order.statusLabel}</Badge></p>
      <p className="mt-1 font-semibold first-letter:uppercase">{formatSlot(order)}</p>
      <p className="text-quiet">{order.customerName} · {order.zoneName}</p>
      <p className="mt-1 text-sm text-quiet">{plural(order.lines, 'ligne')}, dont {order.weighings} à peser{order.preparerName ? ` · préparée par ${order.preparerName}` : ''}{order.driverName ? ` · livrée par ${order.driverName}` : ''}</p>
    </Link>
  );
}
