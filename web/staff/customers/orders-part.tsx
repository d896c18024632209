import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { CustomerSheet } from '#domain/customers/contract.ts';
import { formatEuros } from '#domain/measures/money.ts';
import { formatDate, formatHour } from '../../shop-time.ts';
import { Badge } from '../../ui/badge.tsx';
import { Part } from '../../ui/part.tsx';
import { awaitsPayment, hasFailed } from '#domain/orders/state-groups.ts';
import { finalStatuses } from '#domain/orders/states.ts';
import { InlineLink } from '../kit/text-link.tsx';

/** The latest orders; the link searches all of them by e-mail, which a closed account has lost. */
export function OrdersPart({
  sheet: { orders, figures, identity },
}: {
  sheet: CustomerSheet;
}): ReactNode {
  return (
    <Part title="Commandes" count={figures.orders}>
      {orders.length === 0 ? (
        <p className="text-quiet">Aucune commande pour l’instant.</p>
      ) : (
        <ul className="divide-y divide-line">
          {orders.map((order) => (
            <li key={order.id}>
              <Link
                to={`/gestion/commandes/${order.id}`}
                className="group grid min-h-11 grid-cols-[1fr_auto] items-center gap-x-4 py-2"
              >
                <span className="flex flex-wrap items-center gap-x-3">
                  <span className="figures font-semibold text-leaf underline-offset-4 group-hover:underline">
                    n° {order.number}
                  </span>
                  <Badge
                    tone={
                      hasFailed(order.status)
                        ? 'tomato'
                        : finalStatuses.includes(order.status)
                          ? 'quiet'
                          : 'leaf'
                    }
                  >
                    {awaitsPayment(order.status) ? 'Attend le paiement' : order.statusLabel}
                  </Badge>
                </span>
                <span className="figures font-semibold">{formatEuros(order.total)}</span>
                <span className="figures col-span-2 text-sm text-quiet">
                  {formatDate(order.from)}, entre {formatHour(order.from)} et {formatHour(order.to)}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {figures.orders > orders.length && identity.email ? (
        <Link
          to={`/gestion?q=${encodeURIComponent(identity.email)}`}
          className="mt-2 inline-flex min-h-11 items-center font-semibold text-leaf underline"
        >
          Toutes ses commandes
        </Link>
      ) : null}
    </Part>
  );
}

const refundStatuses = {
  pending: 'en cours à la banque',
  refunded: 'rendu',
  failed: 'refusé par la banque',
  paidTwice: 'payé en double par la banque',
} as const;

export function RefundsPart({ sheet: { refunds, figures } }: { sheet: CustomerSheet }): ReactNode {
  if (refunds.length === 0) return null;
  return (
    <Part title="Remboursements" count={refunds.length}>
      <p className="text-quiet">{formatEuros(figures.refunded)} rendus en tout.</p>
      <ul className="divide-y divide-line">
        {refunds.map((refund) => (
          <li key={refund.id} className="py-2">
            <p className="figures flex flex-wrap justify-between gap-x-4">
              <span>
                <InlineLink to={`/gestion/commandes/${refund.orderId}`}>
                  n° {refund.orderNumber}
                </InlineLink>
                , le {formatDate(refund.at)}
              </span>
              <span className="font-semibold">
                {formatEuros(refund.amount)}, {refundStatuses[refund.status]}
              </span>
            </p>
            <p className="text-quiet [overflow-wrap:anywhere]">{refund.reason}</p>
          </li>
        ))}
      </ul>
    </Part>
  );
}
