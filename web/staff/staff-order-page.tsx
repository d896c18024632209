import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useLocation, useParams } from 'react-router';
import { formatSlot } from '#domain/paris-time.ts';
import type { StaffOrder, StaffUser } from '#domain/picking/contract.ts';
import { Badge } from '../ui/badge.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { nationalPhone } from '../ui/phone-text.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { useApi } from '../use-api.ts';
import { AfterSales } from './after-sales/after-sales.tsx';
import { BackLink } from './back-link.tsx';
import { LineToPrepare } from './line-to-prepare.tsx';
import { OrderMoves } from './order-moves.tsx';
import { PaymentAttempts } from './payment-attempts.tsx';
import { MissedDelivery } from './rounds/missed-delivery.tsx';
import { StaffGate } from './staff-gate.tsx';
import { staffOrderQuery } from './staff-queries.ts';

export function Page(): ReactNode {
  return <StaffGate>{(staff) => <OrderSheet staff={staff} />}</StaffGate>;
}

function OrderSheet({ staff }: { staff: StaffUser }): ReactNode {
  const { orderId = '' } = useParams();
  // Back to the list as it was left: its search, its day.
  const { list = '' } = (useLocation().state ?? {}) as { list?: string };
  const api = useApi();
  const queryClient = useQueryClient();
  const { data: order, isError } = useQuery(staffOrderQuery(api, orderId));
  if (isError)
    return (
      <EmptyState title="Commande introuvable" isPage>
        <Link to={`/gestion${list}`} className="font-semibold text-leaf underline">
          Revenir à la liste
        </Link>
      </EmptyState>
    );
  if (!order) return <Skeleton className="h-96" />;
  const show = (changed: StaffOrder) => {
    queryClient.setQueryData(staffOrderQuery(api, orderId).queryKey, changed);
    void queryClient.invalidateQueries({ queryKey: ['staff', 'orders'] });
  };
  const canPrepare = order.status === 'preparing' && staff.privileges.includes('orders.prepare');
  return (
    <>
      <BackLink to={`/gestion${list}`}>Toutes les commandes</BackLink>
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="text-2xl tabular-nums">Commande {order.number}</h1>
        <Badge>{order.statusLabel}</Badge>
      </div>
      <Handover order={order} />
      <MissedDelivery order={order} staff={staff} />
      <ul className="mt-4 grid gap-3">
        {order.products.map((line) => (
          <li key={line.id}>
            <LineToPrepare
              orderId={order.id}
              line={line}
              canPrepare={canPrepare}
              canReplace={order.replaceMissingProducts}
              onChange={show}
            />
          </li>
        ))}
      </ul>
      <PaymentAttempts order={order} staff={staff} />
      <AfterSales order={order} staff={staff} />
      <OrderMoves order={order} staff={staff} onChange={show} />
    </>
  );
}

function Handover({ order }: { order: StaffOrder }): ReactNode {
  const { address } = order;
  return (
    <div className="mt-3 rounded-lg border border-line bg-white p-4">
      <p className="font-semibold first-letter:uppercase">{formatSlot(order.delivery)}</p>
      <p>
        {order.customerId ? (
          <Link
            to={`/gestion/clients/${order.customerId}`}
            className="font-semibold text-leaf underline"
          >
            {order.customerName}
          </Link>
        ) : (
          order.customerName
        )}{' '}
        ·{' '}
        <a href={`tel:${order.phone}`} className="font-semibold text-leaf underline">
          {nationalPhone(order.phone)}
        </a>
      </p>
      {address ? (
        <p className="text-quiet">
          {[address.streetNumber, address.street].filter(Boolean).join(' ')}, {address.postalCode}{' '}
          {address.city}
        </p>
      ) : null}
      <p className="mt-1 text-quiet">
        {order.replaceMissingProducts
          ? 'Accepte un produit de remplacement.'
          : 'Ne veut pas de produit de remplacement.'}
      </p>
      {address?.note ? <p className="mt-1">« {address.note} »</p> : null}
    </div>
  );
}
