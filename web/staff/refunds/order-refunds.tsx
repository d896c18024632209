import type { ReactNode } from 'react';
import { formatEuros } from '#domain/measures/money.ts';
import type { RefundView } from '#domain/orders/refund-contract.ts';
import type { StaffUser } from '#domain/staff/contract.ts';
import type { StaffOrder } from '#domain/picking/contract.ts';
import { formatDate, formatTime } from '../../shop-time.ts';
import { Badge } from '../../ui/badge.tsx';
import { wasHandedOver } from '#domain/orders/state-groups.ts';
import { RefundForm } from './refund-form.tsx';
import { WithdrawalReceipt } from './withdrawal-receipt.tsx';
import { useGet } from '../kit/use-get.ts';

const stages: Record<RefundView['status'], string> = {
  pending: 'Demandé à la banque',
  refunded: 'Rendu',
  failed: 'Refusé par la banque',
  paidTwice: 'Payé en double par la banque',
};

const tones = {
  pending: 'butter',
  refunded: 'leaf',
  failed: 'tomato',
  paidTwice: 'tomato',
} as const;

/** Returns and refunds of a delivered order, for members who may refund. */
export function AfterSales({ order, staff }: { order: StaffOrder; staff: StaffUser }): ReactNode {
  const mayRefund = staff.privileges.includes('orders.refund') && wasHandedOver(order.status);
  // Polled, because the bank confirms or refuses a refund after it was asked for.
  const { data } = useGet('GET /api/staff/orders/:id/aftersales', {
    params: { id: order.id },
    enabled: mayRefund,
    refetchInterval: 5_000,
  });
  if (!mayRefund || !data) return null;
  return (
    <section className="mt-8 flex flex-col gap-5">
      <h2 id="rembourser" ref={bringIntoView} tabIndex={-1} className="text-xl outline-none">
        Après la livraison
      </h2>
      {data.withdrawals.map((withdrawal) => (
        <WithdrawalReceipt key={withdrawal.id} orderId={order.id} withdrawal={withdrawal} />
      ))}
      {data.refunds.length > 0 ? (
        <ul className="divide-y divide-line rounded-lg border border-line bg-white px-4">
          {data.refunds.map((refund) => (
            <li key={refund.id} className="py-3">
              <RefundRow refund={refund} />
            </li>
          ))}
        </ul>
      ) : null}
      {data.refundable.length > 0 ? <RefundForm orderId={order.id} data={data} /> : null}
    </section>
  );
}

/** The palette leads here, and the page is drawn after its address is read. */
function bringIntoView(heading: HTMLElement | null): void {
  if (!heading || location.hash !== `#${heading.id}`) return;
  heading.scrollIntoView();
  heading.focus({ preventScroll: true });
}

function RefundRow({ refund }: { refund: RefundView }): ReactNode {
  return (
    <div className="flex items-start justify-between gap-4">
      <div>
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-semibold">{refund.reason}</span>
          <Badge tone={tones[refund.status]}>{stages[refund.status]}</Badge>
        </p>
        <p className="text-sm text-quiet">
          {refund.lines
            .map((line) =>
              line.quantity > 0 ? `${line.quantity} × ${line.name}` : `une partie de ${line.name}`,
            )
            .join(', ')}
          {refund.fees > 0 ? `${refund.lines.length > 0 ? ', ' : ''}frais` : ''}
        </p>
        <p className="text-sm text-quiet">
          Le {formatDate(refund.at)} à {formatTime(refund.at)}
          {refund.creditNote ? ` · avoir ${refund.creditNote.number}` : ''}
        </p>
      </div>
      <p className="figures flex-none font-bold">{formatEuros(refund.amount)}</p>
    </div>
  );
}
