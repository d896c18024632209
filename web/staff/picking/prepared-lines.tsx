import type { ReactNode } from 'react';
import { formatEuros } from '#domain/measures/money.ts';
import { formatGrams } from '#domain/measures/quantity.ts';
import type { StaffOrder } from '#domain/picking/contract.ts';
import type { StaffOrderProduct } from '#domain/picking/preparation-contract.ts';
import { weighingText } from '#domain/picking/scales.ts';
import { formatPlainDate } from '#domain/time/local-time.ts';
import { Picture } from '../../ui/picture.tsx';
import { bagText } from '../preparing/bag-text.ts';
import { wishNote } from '../preparing/missing-line.ts';
import { useMay } from '../session/member.ts';

/** What was ordered, what is in the bags and what it costs, of an order and of its complements. */
export function PreparedLines({ order }: { order: StaffOrder }): ReactNode {
  return (
    <>
      <section aria-labelledby="produits">
        <h2 id="produits" className="sr-only">
          Produits
        </h2>
        <Lines products={order.products} />
      </section>
      {order.complements.map(({ id, number, products }) => (
        <section key={id} className="mt-6">
          <h2 className="mb-2 text-xl tabular-nums">Complément {number}</h2>
          <Lines products={products} />
        </section>
      ))}
    </>
  );
}

function Lines({ products }: { products: readonly StaffOrderProduct[] }): ReactNode {
  const readsPrices = useMay('orders.read');
  return (
    <ul className="divide-y divide-line rounded-lg border border-line bg-white">
      {products.map((line) => (
        <li key={line.id} className="flex gap-3 p-3">
          <Picture
            base={line.picture.base}
            alt=""
            tint={line.picture.tint}
            sizes="48px"
            className="size-12 shrink-0 rounded-md"
          />
          <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
            <p className="font-semibold">{line.name}</p>
            <p className="text-sm text-quiet">
              <span className="inline-block first-letter:uppercase">{line.packSize}</span>
              {readsPrices ? ` · ${unitPriceText(line)}` : ''}
            </p>
            <p className="tabular-nums">
              <strong>{line.requestedQuantity}</strong> demandé
              {line.requestedQuantity > 1 ? 's' : ''}
              {line.announcedGrams ? `, environ ${formatGrams(line.announcedGrams)}` : ''}
            </p>
            {line.preparedQuantity === null ? (
              <p className="text-sm text-quiet">{wishNote(line.wish)}</p>
            ) : (
              <p
                className={`font-semibold ${line.preparedQuantity === 0 ? 'text-tomato' : 'text-leaf'}`}
              >
                {bagText(line, line.replacedBy)}
              </p>
            )}
            {readsPrices
              ? factsOf(line).map((fact) => (
                  <p key={fact} className="text-sm text-quiet">
                    {fact}
                  </p>
                ))
              : null}
          </div>
          {readsPrices ? <LinePrice line={line} /> : null}
        </li>
      ))}
    </ul>
  );
}

/** The billed price, with the ordered one where they differ. */
function LinePrice({ line }: { line: StaffOrderProduct }): ReactNode {
  const { billedPrice, requestedPrice, vatLetter } = line;
  return (
    <p className="figures flex-none text-right font-semibold">
      {formatEuros(billedPrice ?? requestedPrice)}
      {billedPrice !== null && billedPrice !== requestedPrice ? (
        <span className="block text-sm font-normal text-quiet">
          commandé {formatEuros(requestedPrice)}
        </span>
      ) : null}
      {vatLetter ? (
        <span className="block text-xs font-normal text-quiet">TVA {vatLetter}</span>
      ) : null}
    </p>
  );
}

/** Of the substitute when the line was replaced. */
function unitPriceText(line: StaffOrderProduct): string {
  const { quotation, unitPrice } = line.replacedBy ?? line;
  return `${formatEuros(unitPrice)}${quotation === 'weight' ? '/kg' : ' l’unité'}`;
}

function factsOf({
  offered,
  weighing,
  preparedGrams,
  shortLivedUntil,
  lots,
  bagLots,
}: StaffOrderProduct): string[] {
  // A code that the ledger does not know, from before it.
  const scanned = lots.filter((code) => !bagLots.some(({ lot }) => lot === code));
  const unknownScale = preparedGrams ? 'Balance non renseignée' : null;
  return [
    offered > 0 ? `${formatEuros(offered)} offerts` : null,
    weighing ? weighingText(weighing) : unknownScale,
    shortLivedUntil
      ? `À consommer avant le ${formatPlainDate(shortLivedUntil)} : plus court que promis, offert`
      : null,
    ...bagLots.map(bagLotText),
    scanned.length > 0 ? `${scanned.length === 1 ? 'Lot' : 'Lots'} ${scanned.join(', ')}` : null,
  ].filter((fact) => fact !== null);
}

/** « 12 du lot L1, date du 24 décembre 2026 » */
function bagLotText({ expiresOn, lot, units }: StaffOrderProduct['bagLots'][number]): string {
  const date = expiresOn === null ? null : `date du ${formatPlainDate(expiresOn)}`;
  return `${units} ${lot === null ? `de la ${date}` : [`du lot ${lot}`, date].filter(Boolean).join(', ')}`;
}
