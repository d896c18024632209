import type { ReactNode } from 'react';
import { vatExemptionMention } from '#domain/france/profile.ts';
import { formatEuros, formatVatRate, hasVat } from '#domain/measures/money.ts';
import type { StaffUser } from '#domain/staff/contract.ts';
import type { StaffOrder } from '#domain/picking/contract.ts';
import { apiPath } from '../../api-client.ts';
import { formatDate, formatTime } from '../../shop-time.ts';
import { useShop } from '../../use-shop.ts';
import { useGet } from '../kit/use-get.ts';

/** The money of the order explained, its documents and its history, for those who read all orders. */
export function OrderBill({ order, staff }: { order: StaffOrder; staff: StaffUser }): ReactNode {
  if (!staff.privileges.includes('orders.read')) return null;
  return (
    <div className="grid gap-6 rounded-lg border border-line bg-white p-4">
      <Amounts order={order} />
      <Papers order={order} />
      <OrderHistory orderId={order.id} updates={order.events.length} />
    </div>
  );
}

/**
 * Null hides a row: the order is not billed yet, or nothing was charged, released or refunded. A
 * shop exempt from VAT shows the legal mention instead of rates.
 */
function Amounts({ order }: { order: StaffOrder }): ReactNode {
  const { vatMention } = useShop();
  const { amounts } = order;
  const isExempt = order.vat.length > 0 && !order.vat.some(hasVat);
  const sums: [string, number | null][] = [
    ['Total à la commande', amounts.total],
    ['Réservé par la banque', amounts.preauthorization],
    ['Facturé', amounts.billed],
    ['Débité', amounts.captured || null],
    ['Libéré', amounts.released || null],
    ['Remboursé', amounts.refunded || null],
    ['Offert', amounts.gift || null],
  ];
  return (
    <section className="figures text-sm">
      <h2 className="mb-1 text-lg">Montants</h2>
      <Pairs rows={sums.flatMap(([label, cents]) => (cents === null ? [] : [[label, cents]]))} />
      <h3 className="mb-1 mt-3 font-semibold">Le détail du prix</h3>
      <Pairs rows={order.explanation.map(({ label, amount }) => [label, amount])} />
      {order.vat.length > 0 ? (
        <h3 className="mb-1 mt-3 font-semibold">{isExempt ? 'TVA' : 'TVA comprise'}</h3>
      ) : null}
      {isExempt ? <p>{vatMention ?? vatExemptionMention}</p> : null}
      <Pairs
        rows={order.vat
          .filter(hasVat)
          .map((row) => [`${row.letter} · ${formatVatRate(row.rate)}`, row.vat])}
      />
    </section>
  );
}

function Pairs({ rows }: { rows: readonly (readonly [string, number])[] }): ReactNode {
  return (
    <dl className="grid gap-1">
      {rows.map(([label, cents]) => (
        <div key={label} className="flex justify-between gap-4">
          <dt className="min-w-0 [overflow-wrap:anywhere]">{label}</dt>
          <dd className="flex-none font-semibold">{formatEuros(cents)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Papers({ order }: { order: StaffOrder }): ReactNode {
  if (order.invoices.length === 0) return null;
  return (
    <section>
      <h2 className="mb-1 text-lg">Factures et avoirs</h2>
      <ul>
        {order.invoices.map((invoice) => (
          <li key={invoice.id}>
            <a
              href={apiPath('GET /api/staff/orders/:id/invoices/:invoiceId', {
                params: { id: order.id, invoiceId: invoice.id },
              })}
              download
              className="figures inline-flex min-h-11 items-center gap-2 font-semibold text-leaf underline"
            >
              {invoice.kind === 'creditNote' ? 'Avoir' : 'Facture'} {invoice.number} ·{' '}
              {formatEuros(invoice.total)}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function OrderHistory({ orderId, updates }: { orderId: string; updates: number }): ReactNode {
  const { data } = useGet('GET /api/staff/orders/:id/history', {
    params: { id: orderId },
    // A further step reads it again.
    version: updates,
  });
  return (
    <section>
      <h2 className="mb-1 text-lg">Historique</h2>
      <ol className="grid gap-2 text-sm">
        {data?.items.map((step, index) => (
          <li key={`${step.at}-${index}`} className="[overflow-wrap:anywhere]">
            <span className="font-semibold">{step.text}</span>
            {step.reason ? ` : ${step.reason}` : ''}
            <span className="figures block text-quiet">
              {step.by}, le {formatDate(step.at)} à {formatTime(step.at)}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
