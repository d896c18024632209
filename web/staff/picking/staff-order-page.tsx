import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Link, useLocation, useParams } from 'react-router';
import { hasBagsInShop } from '#domain/orders/bags.ts';
import type { StaffOrder } from '#domain/picking/contract.ts';
import { Badge } from '../../ui/badge.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { nationalPhone } from '../../ui/phone-text.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useApi } from '../../use-api.ts';
import { AfterSales } from '../refunds/order-refunds.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { EndedHold } from '../orders/ended-hold.tsx';
import { OrderMoves } from '../orders/order-moves.tsx';
import { PaymentAttempts } from '../orders/payment-attempts.tsx';
import { OrderAmendments } from '../orders/order-amendments.tsx';
import { OrderBill } from '../orders/order-bill.tsx';
import { OrderChanges } from '../orders/order-changes.tsx';
import { UncollectedPickup } from '../orders/uncollected-pickup.tsx';
import { BagCount } from '../preparing/bag-count.tsx';
import { NextOrder } from '../orders/next-order.tsx';
import { InCharge } from './in-charge.tsx';
import { PreparationNotes } from './preparation-notes.tsx';
import { PreparedLines } from './prepared-lines.tsx';
import { HandOverProof } from '../rounds/hand-over-proof.tsx';
import { MissedDelivery } from '../rounds/missed-delivery.tsx';
import { WaitingPhoneOrder } from '../phone-orders/waiting-phone-order.tsx';
import { useMember } from '../session/member.ts';
import { refusalText } from '../../refusal-text.ts';
import { formatSlot } from '../../shop-time.ts';
import { liveOrderQuery, staffOrderQuery } from '../orders/orders-queries.ts';
import { isUnanswered } from '../phone/is-unanswered.ts';
import { awaitsPickup, isCancelled, isLoaded, isPacked } from '#domain/orders/state-groups.ts';

export function Page(): ReactNode {
  const staff = useMember();
  const { orderId = '' } = useParams();
  // Back to the list with its search and day.
  const { list = '' } = (useLocation().state ?? {}) as { list?: string };
  const api = useApi();
  const queryClient = useQueryClient();
  const { data: order, error } = useQuery(liveOrderQuery(api, orderId));
  const [endingId, setEndingId] = useState<string | null>(null);
  const isEnding = endingId === orderId;
  if (error && !order)
    return (
      <EmptyState
        title={isUnanswered(error) ? 'Pas de réseau' : 'Commande introuvable'}
        {...(isUnanswered(error) ? { text: refusalText(error) } : {})}
        isPage
      >
        <Link to={`/gestion${list}`} className="font-semibold text-leaf underline">
          Revenir à la liste
        </Link>
      </EmptyState>
    );
  if (!order) return <Skeleton className="h-96" />;
  const show = (changed: StaffOrder) => {
    queryClient.setQueryData(staffOrderQuery(api, orderId).queryKey, changed);
    for (const lists of ['orders', 'batch'])
      void queryClient.invalidateQueries({ queryKey: ['staff', lists] });
  };
  return (
    <>
      <BackLink to={`/gestion${list}`}>Toutes les commandes</BackLink>
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="text-2xl tabular-nums">Commande {order.number}</h1>
        {order.missed === 'toPlan' ? (
          <Badge tone="tomato">Livraison manquée</Badge>
        ) : (
          <Badge>{order.statusLabel}</Badge>
        )}
      </div>
      <WaitingPhoneOrder order={order} staff={staff} />
      <EndedHold order={order} staff={staff} />
      <Handover order={order} />
      <PreparationNotes order={order} />
      <InCharge order={order} staff={staff} onChange={show} />
      <OrderChanges order={order} staff={staff} />
      <OrderAmendments order={order} staff={staff} />
      <MissedDelivery order={order} staff={staff} />
      <HandOverProof order={order} staff={staff} />
      <UncollectedPickup
        order={order}
        staff={staff}
        isAsking={isEnding}
        onAsk={(isAsking) => setEndingId(isAsking ? orderId : null)}
        onChange={show}
      />
      <PreparedLines order={order} />
      {staff.privileges.includes('orders.prepare') &&
      order.initialOrder === null &&
      hasBagsInShop(order.status) ? (
        <section className="mt-6">
          <h2 className="text-xl">Sacs</h2>
          <BagCount orderId={order.id} number={order.number} />
        </section>
      ) : null}
      <OrderBill order={order} staff={staff} />
      <PaymentAttempts order={order} staff={staff} />
      <AfterSales order={order} staff={staff} />
      {isDone(order) && staff.privileges.includes('orders.prepare') ? (
        <NextOrder after={order.id} />
      ) : null}
      {isEnding ? null : <OrderMoves order={order} staff={staff} onChange={show} />}
    </>
  );
}

/** Nothing is left to prepare of it. */
const isDone = ({ status }: StaffOrder): boolean =>
  [isPacked, awaitsPickup, isLoaded, isCancelled].some((holds) => holds(status));

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
