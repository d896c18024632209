import { type ReactNode, useState } from 'react';
import { formatEuros } from '#domain/measures/money.ts';
import type { RefundView } from '#domain/orders/refund-contract.ts';
import type { StaffUser } from '#domain/staff/contract.ts';
import type { StaffOrder } from '#domain/picking/contract.ts';
import type { Withdrawal } from '#domain/withdrawals/contract.ts';
import { Form } from '../../forms/form.tsx';
import { useForm } from '../../forms/use-form.ts';
import { formatDate, formatTime } from '../../shop-time.ts';
import { Badge } from '../../ui/badge.tsx';
import { wasHandedOver } from '#domain/orders/state-groups.ts';
import { Select } from '../../ui/select.tsx';
import { useSend } from '../kit/use-send.ts';
import { proofText, useProof } from '../passkeys/use-proof.ts';
import { orderReads } from '../phone/order-reads.ts';
import { RefundForm } from './refund-form.tsx';
import { useGet } from '../kit/use-get.ts';

export const stages: Record<RefundView['status'], string> = {
  pending: 'Demandé à la banque',
  refunded: 'Rendu',
  failed: 'Refusé par la banque',
  paidTwice: 'Payé en double par la banque',
};

export const tones = {
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
      {data.refundable.length > 0 ? <RefundForm order={order} data={data} /> : null}
    </section>
  );
}

/** The palette leads here, and the page is drawn after its address is read. */
function bringIntoView(heading: HTMLElement | null): void {
  if (!heading || location.hash !== `#${heading.id}`) return;
  heading.scrollIntoView();
  const field = heading.parentElement?.querySelector<HTMLElement>('form select');
  (field ?? heading).focus({ preventScroll: true });
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

/** A withdrawal: returned goods are counted, then reimbursed. */
function WithdrawalReceipt({
  orderId,
  withdrawal,
}: {
  orderId: string;
  withdrawal: Withdrawal;
}): ReactNode {
  const receive = useSend('POST /api/staff/orders/:id/withdrawals/:withdrawalId/receipts', {
    through: useProof(),
    refreshes: orderReads,
  });
  const { acknowledgement } = withdrawal;
  // All declared goods usually come back; only a missing one has to be corrected.
  const [received, setReceived] = useState<Readonly<Record<string, number>>>(() =>
    Object.fromEntries(acknowledgement.lines.map((line) => [line.productId, line.quantity])),
  );
  const lines = Object.entries(received)
    .filter(([, quantity]) => quantity > 0)
    .map(([productId, quantity]) => ({ productId, quantity }));

  const form = useForm({
    explain: proofText,
    // Needs no idempotency key: the server receives a withdrawal once.
    async send() {
      await receive.mutateAsync({
        params: { id: orderId, withdrawalId: withdrawal.id },
        body: { lines },
      });
    },
  });

  return (
    <article className="rounded-lg border border-line bg-white p-4">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-bold">Rétractation {acknowledgement.number}</span>
        <Badge tone={withdrawal.status === 'declared' ? 'butter' : 'leaf'}>
          {withdrawal.status === 'declared' ? 'Retour attendu' : 'Produits reçus'}
        </Badge>
      </p>
      <p className="text-quiet">
        Déclarée le {formatDate(acknowledgement.at)} à {formatTime(acknowledgement.at)} ·{' '}
        {formatEuros(acknowledgement.total)} estimés
      </p>
      {withdrawal.status === 'received' ? (
        <p className="mt-1">
          {acknowledgement.lines.map((line) => `${line.quantity} × ${line.name}`).join(', ')}
        </p>
      ) : (
        <Form
          of={form}
          className="mt-3 grid gap-4"
          yes="Confirmer le retour et rembourser"
          disabled={lines.length === 0}
        >
          <ul className="grid gap-3 md:grid-cols-2">
            {acknowledgement.lines.map((line) => (
              <li key={line.productId}>
                <Select
                  label={`${line.name}, reçus`}
                  value={String(received[line.productId] ?? 0)}
                  onChange={(event) =>
                    setReceived({ ...received, [line.productId]: Number(event.target.value) })
                  }
                  options={Array.from({ length: line.quantity + 1 }, (_unit, count) => ({
                    value: String(count),
                    label: `${count} sur ${line.quantity}`,
                  }))}
                />
              </li>
            ))}
          </ul>
        </Form>
      )}
    </article>
  );
}
