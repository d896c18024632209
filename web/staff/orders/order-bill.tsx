import type { ReactNode } from 'react';
import { formatPlainDate } from '#domain/time/local-time.ts';
import { weighingText } from '#domain/picking/scales.ts';
import { vatExemptionMention } from '#domain/france/profile.ts';
import { formatEuros, formatVatRate, hasVat } from '#domain/measures/money.ts';
import type { OrderProduct } from '#domain/orders/contract.ts';
import type { StaffUser } from '#domain/staff/contract.ts';
import type { StaffOrder } from '#domain/picking/contract.ts';
import { formatGrams } from '#domain/measures/quantity.ts';
import { apiPath } from '../../api-client.ts';
import { OrderHistory } from './order-history.tsx';
import { useShop } from '../../use-shop.ts';
import { isBeingPrepared } from '#domain/orders/state-groups.ts';

/** The bill with its explanation, documents and history. Collapsed during preparation. */
export function OrderBill({ order, staff }: { order: StaffOrder; staff: StaffUser }): ReactNode {
  if (!staff.privileges.includes('orders.read')) return null;
  return (
    <details
      open={!isBeingPrepared(order.status)}
      className="mt-6 rounded-lg border border-line bg-white"
    >
      <summary className="min-h-11 content-center px-4 font-semibold text-leaf">
        Montants, factures et historique
      </summary>
      <div className="grid gap-6 border-t border-line p-4 lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start">
        <div className="grid gap-6">
          <Lines order={order} />
          <OrderHistory orderId={order.id} updates={order.events.length} />
        </div>
        <div className="grid gap-6">
          <Amounts order={order} />
          <Papers order={order} />
        </div>
      </div>
    </details>
  );
}

function Lines({ order }: { order: StaffOrder }): ReactNode {
  return (
    <table className="w-full text-sm">
      <caption className="text-left text-lg font-bold">Prix par ligne</caption>
      <thead>
        <tr className="text-quiet">
          <th scope="col" className="py-1 text-left font-normal">
            Produit
          </th>
          <th scope="col" className="px-2 text-right font-normal">
            Commandé
          </th>
          <th scope="col" className="text-right font-normal">
            Facturé
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {order.products.map((line) => (
          <tr key={line.id} className="align-top">
            <td className="py-1.5 [overflow-wrap:anywhere]">
              {line.replacedBy ? (
                <>
                  {line.replacedBy.name} <span className="text-quiet">(pour {line.name})</span>
                </>
              ) : (
                line.name
              )}
              <span className="block text-quiet">{quantityText(line)}</span>
              {line.weighing ? (
                <span className="block text-quiet">{weighingText(line.weighing)}</span>
              ) : line.preparedGrams ? (
                <span className="block text-quiet">Balance non renseignée</span>
              ) : null}
              {line.shortLivedUntil ? (
                <span className="block text-quiet">
                  À consommer avant le {formatPlainDate(line.shortLivedUntil)} : plus court que
                  promis, offert
                </span>
              ) : null}
              {line.lots.length > 0 ? (
                <span className="block text-quiet">
                  {line.lots.length === 1 ? 'Lot' : 'Lots'} {line.lots.join(', ')}
                </span>
              ) : null}
            </td>
            <td className="figures px-2 py-1.5 text-right">{formatEuros(line.requestedPrice)}</td>
            <td className="figures py-1.5 text-right font-semibold">
              {line.billedPrice === null ? '–' : formatEuros(line.billedPrice)}
              {line.vatLetter ? (
                <span className="block text-xs font-normal text-quiet">TVA {line.vatLetter}</span>
              ) : null}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/**
 * Units found and ordered, weight, and price: that of the substitute when the line was replaced.
 * The announced weight stands in until the line is weighed.
 */
function quantityText(line: OrderProduct): string {
  const found = line.preparedQuantity;
  const units =
    found === null || found === line.requestedQuantity
      ? `${line.requestedQuantity}`
      : `${found} sur ${line.requestedQuantity}`;
  const grams = line.preparedGrams ?? line.announcedGrams;
  const isByWeight = (line.replacedBy ?? line).quotation === 'weight';
  const price = (line.replacedBy ?? line).unitPrice;
  return [
    units,
    isByWeight && grams ? formatGrams(grams) : null,
    `${formatEuros(price)}${isByWeight ? '/kg' : ' l’unité'}`,
    line.offered > 0 ? `${formatEuros(line.offered)} offerts` : null,
  ]
    .filter(Boolean)
    .join(' · ');
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
