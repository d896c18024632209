import type { ReactNode } from 'react';
import type { PhoneOrderQuote } from '#domain/checkout/phone-order-contract.ts';
import { formatEuros } from '#domain/measures/money.ts';
import { formatDayAndHour } from '../../shop-time.ts';
import { formatGrams } from '#domain/measures/quantity.ts';
import { Alert } from '../../ui/alert.tsx';
import { Stepper } from '../../ui/stepper.tsx';

type Line = PhoneOrderQuote['lines'][number];

/** Lines and totals to read out, and what is missing before the order can be sent. */
export function QuotePart({
  quote,
  onChange,
}: {
  quote: PhoneOrderQuote;
  onChange(productId: string, quantity: number): void;
}): ReactNode {
  const { lines, quotation, problems, payBefore, hasAlcohol } = quote;
  return (
    <section aria-label="La commande" className="rounded-lg border border-line bg-white p-4">
      <h2 className="text-lg">La commande</h2>
      {lines.length > 0 ? (
        <ul className="my-3 divide-y divide-line border-y border-line">
          {lines.map((line) => (
            <li key={line.id}>
              <LineRow line={line} onChange={(quantity) => onChange(line.id, quantity)} />
            </li>
          ))}
        </ul>
      ) : null}
      <dl className="figures mt-2 grid grid-cols-[1fr_auto] gap-y-1">
        <Amount label="Produits" cents={quotation.net} />
        {quotation.promotionDiscount > 0 ? (
          <Amount label="dont promotions" cents={-quotation.promotionDiscount} />
        ) : null}
        <Amount label="Livraison ou retrait" cents={quotation.shipping} />
        {quotation.preparationFee > 0 ? (
          <Amount label="Préparation" cents={quotation.preparationFee} />
        ) : null}
        <Amount label="Total estimé" cents={quotation.total} isStrong />
        <Amount label="Somme que la banque réserve" cents={quotation.preauthorization} />
      </dl>
      {problems.length > 0 ? (
        <Alert kind="info" title="Ce qui manque" className="mt-3">
          <ul className="list-disc pl-5">
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </Alert>
      ) : null}
      {hasAlcohol ? (
        <p className="mt-3 text-sm">
          Avec de l’alcool : le client confirme avoir 18 ans en payant, et le montre à la remise.
        </p>
      ) : null}
      {payBefore ? (
        <p className="mt-3 text-sm">
          À payer avant <strong>{formatDayAndHour(payBefore)}</strong> : d’ici là, produits et
          créneau lui sont gardés.
        </p>
      ) : null}
    </section>
  );
}

function LineRow({ line, onChange }: { line: Line; onChange(quantity: number): void }): ReactNode {
  return (
    <div className="grid grid-cols-[1fr_auto] items-center gap-x-3 gap-y-1 py-2">
      <div className="min-w-0">
        <p className="[overflow-wrap:anywhere]">{line.name}</p>
        <p className="figures text-sm text-quiet">
          {line.packSize}
          {line.grams === null ? '' : `, environ ${formatGrams(line.grams)}`} ·{' '}
          <span className="text-ink">{formatEuros(line.linePrice)}</span>
          {line.lineOriginalPrice > line.linePrice ? (
            <s className="ml-1">{formatEuros(line.lineOriginalPrice)}</s>
          ) : null}
        </p>
        {line.problem ? (
          <p role="alert" className="text-sm font-semibold text-tomato-deep">
            {line.problem}
          </p>
        ) : null}
      </div>
      <Stepper label={line.name} quantity={line.quantity} onChange={onChange} />
    </div>
  );
}

function Amount({
  label,
  cents,
  isStrong = false,
}: {
  label: string;
  cents: number;
  isStrong?: boolean;
}): ReactNode {
  const weight = isStrong ? 'font-bold' : '';
  return (
    <>
      <dt className={weight}>{label}</dt>
      <dd className={`text-right ${weight}`}>{formatEuros(cents)}</dd>
    </>
  );
}
