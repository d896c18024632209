import type { ReactNode } from 'react';
import { wishText } from '#domain/cart/wishes.ts';
import type { Order, OrderProduct } from '#domain/orders/contract.ts';
import { formatEuros } from '#domain/measures/money.ts';
import { formatGrams, marginPercentOf } from '#domain/measures/quantity.ts';
import { Picture } from '../../ui/picture.tsx';
import { ReportLine } from '../complaints/report-line.tsx';
import { isCancelled } from '#domain/orders/state-groups.ts';

/** Ordered, prepared and billed quantities, side by side. */
export function OrderLines({ order }: { order: Order }): ReactNode {
  return (
    <section>
      <h2 className="mb-1 text-lg">Produits</h2>
      <ul className="divide-y divide-line">
        {order.products.map((line) => (
          <li key={line.id} className="grid grid-cols-[4rem_1fr_auto] gap-3 py-3">
            <Line order={order} line={line} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Line({ order, line }: { order: Order; line: OrderProduct }): ReactNode {
  const isUnbilled = isCancelled(order.status);
  return (
    <>
      <Picture
        base={line.picture.base}
        alt=""
        tint={line.picture.tint}
        sizes="64px"
        className="size-16 rounded-md"
      />
      <div className="min-w-0">
        <p className="font-semibold">{line.name}</p>
        <p className="text-sm text-quiet">
          Demandé : {line.requestedQuantity}
          {line.announcedGrams ? `, environ ${formatGrams(line.announcedGrams)}` : ''}
        </p>
        {line.missingWish && line.preparedQuantity === null ? (
          <p className="text-sm text-quiet">S’il manque : {wishText(line.missingWish)}</p>
        ) : null}
        {line.replacedBy && !line.notCharged ? (
          <p className="text-sm font-semibold text-leaf-deep">
            Remplacé par {line.replacedBy.name}
            {line.approvedByClient ? ', comme vous l’avez accepté' : ''}
          </p>
        ) : null}
        {line.preparedQuantity === null ? null : (
          <p className="text-sm text-quiet">
            {line.notCharged
              ? 'Manquant, non facturé'
              : `Préparé : ${line.preparedQuantity}${line.preparedGrams ? `, ${formatGrams(line.preparedGrams)}` : ''}${isUnbilled && line.billedPrice === 0 ? ', non facturé' : ''}`}
          </p>
        )}
        {line.offered > 0 ? (
          <p className="text-sm font-semibold text-leaf">
            {formatEuros(line.offered)} offerts :{' '}
            {line.replacedBy
              ? 'la différence de prix'
              : `le poids au-delà de ${marginPercentOf(order, line)} %`}
          </p>
        ) : null}
        <ReportLine order={order} line={line} />
      </div>
      <p className="figures text-right font-bold">
        {formatEuros(line.billedPrice ?? line.requestedPrice)}
      </p>
    </>
  );
}
