import type { ReactNode } from 'react';
import type { PriceReason } from '#domain/cart/contract.ts';
import type { Order } from '#domain/orders/contract.ts';
import { vatExemptionMention } from '#domain/france/profile.ts';
import { formatEuros, formatVatRate, hasVat } from '#domain/measures/money.ts';
import { useShop } from '../../use-shop.ts';

/** Reasons that arose after ordering; all others are part of the ordered price. */
const changeKinds: ReadonlySet<PriceReason['kind']> = new Set([
  'missing',
  'replaced',
  'weightDifference',
  'gift',
  'refund',
]);

export function OrderAmounts({ order }: { order: Order }): ReactNode {
  const { amounts } = order;
  const changes = order.explanation.filter((row) => changeKinds.has(row.kind));
  // A cancelled order debits nothing and releases the hold: say so.
  const after: [string, number | null][] = [
    ['Montant facturé', amounts.billed],
    ['Débité', amounts.captured || null],
    ['Libéré', amounts.released || null],
    ['Offert', amounts.gift || null],
  ];
  const isHeld = !order.payment?.holdAt && !order.awaitedPayment;
  const rows = [
    ['Total estimé', amounts.total] as const,
    [isHeld ? 'Somme réservée' : 'Somme à réserver', amounts.preauthorization] as const,
    ...after.filter(([, cents]) => cents !== null),
  ];
  return (
    <section className="figures rounded-lg border border-line bg-white p-5">
      <h2 className="mb-3 text-lg">Montants</h2>
      <dl className="flex flex-col gap-1.5">
        {rows.map(([label, cents]) => (
          <div key={label} className="flex justify-between">
            <dt>{label}</dt>
            <dd className="font-semibold">{formatEuros(cents ?? 0)}</dd>
          </div>
        ))}
      </dl>
      {changes.length > 0 && amounts.billed !== null ? (
        <>
          <h3 className="mt-5 font-semibold">Pourquoi mon total a changé</h3>
          <p className="text-sm text-quiet">
            De {formatEuros(amounts.total)} estimés à {formatEuros(amounts.billed)} facturés : vous
            payez ce qui a été pesé et préparé.
          </p>
          <Reasons rows={changes} isDifference />
        </>
      ) : null}
      <details className="mt-4 print:not-open:hidden">
        <summary className="min-h-6 cursor-pointer font-semibold text-leaf">
          Le détail du prix
        </summary>
        <Reasons rows={order.explanation.filter((row) => !changes.includes(row))} />
      </details>
      <Vat rows={order.vat} />
    </section>
  );
}

function Vat({ rows }: { rows: Order['vat'] }): ReactNode {
  const { vatMention } = useShop();
  if (rows.length === 0) return null;
  if (!rows.some(hasVat))
    return <p className="mt-4 text-sm">{vatMention ?? vatExemptionMention}</p>;
  return (
    <table className="mt-4 w-full text-sm">
      <caption className="text-left font-semibold">TVA par taux</caption>
      <thead>
        <tr className="text-left text-quiet">
          <th scope="col" className="font-normal">
            Taux
          </th>
          <th scope="col" className="text-right font-normal">
            HT
          </th>
          <th scope="col" className="text-right font-normal">
            TVA
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.letter}>
            <td>
              {row.letter} · {formatVatRate(row.rate)}
            </td>
            <td className="text-right">{formatEuros(row.base)}</td>
            <td className="text-right">{formatEuros(row.vat)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Reasons({
  rows,
  isDifference = false,
}: {
  rows: readonly PriceReason[];
  isDifference?: boolean;
}): ReactNode {
  return (
    <ul className="mt-2 flex flex-col gap-1 text-sm">
      {rows.map((row, index) => (
        <li
          key={`${row.kind}-${row.productId ?? index}-${row.label}`}
          className="flex justify-between gap-4"
        >
          <span>{row.label}</span>
          <span className="flex-none">
            {row.amount < 0 ? '−' : isDifference ? '+' : ''}
            {formatEuros(Math.abs(row.amount))}
          </span>
        </li>
      ))}
    </ul>
  );
}
