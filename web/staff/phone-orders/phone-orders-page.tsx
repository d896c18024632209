import { useRef, useState, type ReactNode } from 'react';
import type { PhoneOrderSummary } from '#domain/checkout/phone-order-contract.ts';
import { formatEuros } from '#domain/measures/money.ts';
import { formatDayAndHour, formatHour, formatSlot } from '../../shop-time.ts';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { fillsByItself } from '../../ui/empty-state.tsx';
import { nationalPhone } from '../../ui/phone-text.ts';
import { PhoneOrderActions } from './phone-order-actions.tsx';
import { PaymentLink } from './payment-link.tsx';
import { statusTexts, usePhoneOrders } from './phone-orders-queries.ts';
import { RowList } from '../kit/rows.tsx';
import { Loading } from '../kit/loading.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { EmptyList } from '../kit/empty-list.tsx';
import { InlineLink } from '../kit/text-link.tsx';

export function Page(): ReactNode {
  const { data, error } = usePhoneOrders();
  return (
    <>
      <PageHead>
        <ButtonLink to="/gestion/commandes-telephone/nouvelle">Nouvelle commande</ButtonLink>
      </PageHead>
      <Loading of={{ data, error }} className="h-60" />
      {data ? <List orders={data.items} /> : null}
    </>
  );
}

function List({ orders }: { orders: readonly PhoneOrderSummary[] }): ReactNode {
  const list = useRef<HTMLDivElement>(null);
  const [withdrawn, setWithdrawn] = useState('');
  if (orders.length === 0)
    return (
      <EmptyList
        next={['/gestion/commandes-telephone/nouvelle', 'Prendre une commande']}
        title="Aucune commande par téléphone"
        text="Celles des 30 derniers jours sont ici, avec leur paiement."
      />
    );
  const waiting = orders.filter(({ status }) => status === 'waiting');
  const ended = orders.filter(({ status }) => status !== 'waiting');
  return (
    // A withdrawn order leaves its part, and its buttons go: the list takes the focus.
    <div ref={list} tabIndex={-1} role="group" aria-label="Commandes" className="outline-none">
      <p role="status" className={withdrawn ? 'mb-3 font-semibold text-leaf' : 'sr-only'}>
        {withdrawn ? `Commande ${withdrawn} retirée : son client est prévenu.` : ''}
      </p>
      <Part
        title="À payer"
        orders={waiting}
        none={`Aucune n’attend. ${fillsByItself}`}
        onWithdrawn={(number) => {
          setWithdrawn(number);
          list.current?.focus();
        }}
      />
      {ended.length > 0 ? <Part title="Les 30 derniers jours" orders={ended} /> : null}
    </div>
  );
}

function Part({
  title,
  orders,
  none,
  onWithdrawn,
}: {
  title: string;
  orders: readonly PhoneOrderSummary[];
  none?: string;
  onWithdrawn?(number: string): void;
}): ReactNode {
  return (
    <section aria-label={title} className="mb-6">
      <h2 className="mb-2 text-lg">{title}</h2>
      {orders.length === 0 ? (
        <p className="text-quiet">{none}</p>
      ) : (
        <RowList rows={orders} idOf={({ orderId }) => orderId} rowClassName="grid gap-2 p-4">
          {(order) => (
            <>
              <Row order={order} />
              {order.link ? <PaymentLink href={order.link} /> : null}
              {order.status === 'waiting' && onWithdrawn ? (
                <PhoneOrderActions order={order} onWithdrawn={onWithdrawn} />
              ) : null}
            </>
          )}
        </RowList>
      )}
    </section>
  );
}

function Row({ order }: { order: PhoneOrderSummary }): ReactNode {
  const { customer, status } = order;
  return (
    <div className="flex flex-wrap justify-between gap-x-6 gap-y-1">
      <div className="min-w-0 flex-[1_1_16rem]">
        <p className="flex flex-wrap items-center gap-2">
          <InlineLink to={`/gestion/commandes/${order.orderId}`}>n° {order.number}</InlineLink>
          <Badge tone={status === 'paid' ? 'leaf' : status === 'waiting' ? 'butter' : 'quiet'}>
            {statusTexts[status]}
          </Badge>
        </p>
        <p className="[overflow-wrap:anywhere]">
          <InlineLink to={`/gestion/clients/${customer.id}`}>{customer.name}</InlineLink>
          {customer.phone ? `, ${nationalPhone(customer.phone)}` : ''}
        </p>
        <p className="text-sm text-quiet">
          {formatSlot(order.slot)} · prise par {order.takenBy}, {formatDayAndHour(order.takenAt)}
        </p>
      </div>
      <div className="figures text-sm sm:text-right">
        <p className="text-base font-semibold">{formatEuros(order.amount)}</p>
        {status === 'waiting' ? (
          <>
            <p>à payer avant {formatDayAndHour(order.payBefore)}</p>
            <p className="text-quiet">
              lien envoyé à {formatHour(order.linkSentAt)}
              {order.linksSent > 1 ? `, ${order.linksSent} fois` : ''}
            </p>
          </>
        ) : null}
      </div>
    </div>
  );
}
