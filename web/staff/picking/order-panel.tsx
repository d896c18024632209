import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { hasBagsInShop } from '#domain/orders/bags.ts';
import type { StaffOrder } from '#domain/picking/contract.ts';
import type { StaffUser } from '#domain/staff/contract.ts';
import { privilegesOf } from '#domain/staff/privileges.ts';
import { Badge } from '../../ui/badge.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { nationalPhone } from '../../ui/phone-text.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useApi } from '../../use-api.ts';
import { OpenComplaints } from '../complaints/open-complaints.tsx';
import { AfterSales } from '../refunds/order-refunds.tsx';
import { EndedHold } from '../orders/ended-hold.tsx';
import { OrderMoves } from '../orders/order-moves.tsx';
import { PaymentAttempts } from '../orders/payment-attempts.tsx';
import { OrderAmendments } from '../orders/order-amendments.tsx';
import { OrderBill } from '../orders/order-bill.tsx';
import { OrderChanges } from '../orders/order-changes.tsx';
import { UncollectedPickup } from '../orders/uncollected-pickup.tsx';
import { FieldsPart } from '../fields/fields-part.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { BagCount } from '../preparing/bag-count.tsx';
import { NextOrder } from '../orders/next-order.tsx';
import { InCharge } from './in-charge.tsx';
import { PreparationNotes } from './preparation-notes.tsx';
import { PreparedLines } from './prepared-lines.tsx';
import { HandOverProof } from '../rounds/hand-over-proof.tsx';
import { MissedDelivery } from '../rounds/missed-delivery.tsx';
import { CustomerTalks } from '../support/customer-talks.tsx';
import { WaitingPhoneOrder } from '../phone-orders/waiting-phone-order.tsx';
import { MemberContext, useMember } from '../session/member.ts';
import { refusalText } from '../../refusal-text.ts';
import { formatSlot } from '../../shop-time.ts';
import { liveOrderQuery, staffOrderQuery } from '../orders/orders-queries.ts';
import { isUnanswered } from '../phone/is-unanswered.ts';
import { awaitsPickup, isCancelled, isLoaded, isPacked } from '#domain/orders/state-groups.ts';

/** The member with what their role at the order's site allows. */
function memberAt(member: StaffUser, siteId: string | undefined): StaffUser {
  const role = siteId === undefined ? undefined : member.roles?.[siteId];
  return role ? { ...member, role, privileges: [...privilegesOf(role)] } : member;
}

/**
 * One order in the order of a telephone call: who, when, where, its state and what may be done next,
 * then lines, money, messages and history. `list`: where to go when there is no such order.
 * `isBeside`: beside that list, not on its own page.
 */
export function OrderPanel({
  orderId,
  list,
  isBeside = false,
}: {
  orderId: string;
  list: string;
  isBeside?: boolean;
}): ReactNode {
  const member = useMember();
  const api = useApi();
  const queryClient = useQueryClient();
  const { data: order, error } = useQuery(liveOrderQuery(api, orderId));
  const [isEnding, setIsEnding] = useState(false);
  if (error && !order)
    return (
      <EmptyState
        title={isUnanswered(error) ? 'Pas de réseau' : 'Commande introuvable'}
        {...(isUnanswered(error) ? { text: refusalText(error) } : {})}
        isPage={!isBeside}
      >
        <Link to={list} className="font-semibold text-leaf underline">
          Revenir à la liste
        </Link>
      </EmptyState>
    );
  if (!order)
    return (
      <>
        {isBeside ? null : <PageHead back={list} />}
        <Skeleton className="h-96" />
      </>
    );
  const show = (changed: StaffOrder) => {
    queryClient.setQueryData(staffOrderQuery(api, orderId).queryKey, changed);
    for (const lists of ['orders', 'batch'])
      void queryClient.invalidateQueries({ queryKey: ['staff', lists] });
  };
  const state =
    order.missed === 'toPlan' ? (
      <Badge tone="tomato">Livraison manquée</Badge>
    ) : (
      <Badge>{order.statusLabel}</Badge>
    );
  const staff = memberAt(member, order.siteId);
  const prepares = staff.privileges.includes('orders.prepare');
  return (
    <MemberContext value={staff}>
      <div className="@container">
        {isBeside ? (
          <div className="flex flex-wrap items-center gap-x-3">
            <h2 className="text-2xl tabular-nums">Commande {order.number}</h2>
            {state}
          </div>
        ) : (
          <PageHead title={`Commande ${order.number}`} badge={state} back={list} />
        )}
        <div className="mt-2 flex flex-col gap-4 @2xl:grid @2xl:items-start @2xl:grid-cols-[minmax(0,1fr)_21rem] @2xl:grid-rows-[auto_auto_1fr]">
          <div className="@2xl:col-start-2">
            <Destination order={order} />
            <PreparationNotes order={order} />
            <OpenComplaints order={order} staff={staff} />
          </div>
          {isEnding ? null : (
            <div className="contents @2xl:col-start-2 @2xl:row-start-2 @2xl:block">
              <OrderMoves order={order} staff={staff} onChange={show}>
                <OrderChanges order={order} staff={staff} />
              </OrderMoves>
            </div>
          )}
          <div className="min-w-0 @2xl:col-start-1 @2xl:row-span-3 @2xl:row-start-1 [&>*:first-child]:mt-0">
            <WaitingPhoneOrder order={order} staff={staff} />
            <EndedHold order={order} staff={staff} />
            <InCharge order={order} staff={staff} onChange={show} />
            <MissedDelivery order={order} staff={staff} />
            <UncollectedPickup
              order={order}
              staff={staff}
              isAsking={isEnding}
              onAsk={setIsEnding}
              onChange={show}
            />
            <OrderAmendments order={order} staff={staff} />
            <div className="mt-4">
              <PreparedLines order={order} />
            </div>
            {prepares && order.initialOrder === null && hasBagsInShop(order.status) ? (
              <section className="mt-6">
                <h2 className="text-xl">Sacs</h2>
                <BagCount orderId={order.id} number={order.number} />
              </section>
            ) : null}
            {order.customerId ? (
              <CustomerTalks customerId={order.customerId} orderNumber={order.number} />
            ) : null}
            <HandOverProof order={order} staff={staff} />
            <AfterSales order={order} staff={staff} />
            {isDone(order) && prepares ? <NextOrder after={order.id} /> : null}
          </div>
          <div className="grid gap-4 @2xl:col-start-2 @2xl:row-start-3">
            <OrderBill order={order} staff={staff} />
            <PaymentAttempts order={order} staff={staff} />
            {staff.privileges.includes('orders.read') ? (
              <FieldsPart subject="order" id={order.id} mayFill />
            ) : null}
          </div>
        </div>
      </div>
    </MemberContext>
  );
}

/** Nothing is left to prepare of it. */
const isDone = ({ status }: StaffOrder): boolean =>
  [isPacked, awaitsPickup, isLoaded, isCancelled].some((holds) => holds(status));

const link = 'inline-flex items-center font-semibold text-leaf underline pointer-coarse:min-h-11';

/** Who, when and where. */
function Destination({ order }: { order: StaffOrder }): ReactNode {
  const { address } = order;
  return (
    <div className="rounded-lg border border-line bg-white p-4">
      <p className="text-lg [overflow-wrap:anywhere]">
        {order.customerId ? (
          <Link to={`/gestion/clients/${order.customerId}`} className={link}>
            {order.customerName}
          </Link>
        ) : (
          <span className="font-semibold">{order.customerName}</span>
        )}{' '}
        <a href={`tel:${order.phone}`} className={`${link} figures`}>
          {nationalPhone(order.phone)}
        </a>
      </p>
      <p className="font-semibold first-letter:uppercase">{formatSlot(order.delivery)}</p>
      {address ? (
        <p>
          {[address.streetNumber, address.street].filter(Boolean).join(' ')}, {address.postalCode}{' '}
          {address.city}
        </p>
      ) : null}
      {address?.note ? <p>« {address.note} »</p> : null}
      <p className="text-sm text-quiet">
        {order.replaceMissingProducts
          ? 'Accepte un produit de remplacement.'
          : 'Ne veut pas de produit de remplacement.'}
      </p>
    </div>
  );
}
