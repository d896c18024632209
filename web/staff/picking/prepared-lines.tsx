import type { ReactNode } from 'react';
import type { StaffOrder } from '#domain/picking/contract.ts';
import type { StaffOrderProduct } from '#domain/picking/preparation-contract.ts';
import { formatGrams } from '#domain/measures/quantity.ts';
import { Picture } from '../../ui/picture.tsx';
import { bagText } from '../preparing/bag-text.ts';
import { wishNote } from '../preparing/missing-line.ts';

/** What is in the bags of an order and of its complements; it is put there from its batch. */
export function PreparedLines({ order }: { order: StaffOrder }): ReactNode {
  return (
    <>
      <Lines products={order.products} />
      {order.complements.map(({ id, number, products }) => (
        <section key={id} className="mt-6">
          <h2 className="text-xl tabular-nums">Complément {number}</h2>
          <Lines products={products} />
        </section>
      ))}
    </>
  );
}

function Lines({ products }: { products: readonly StaffOrderProduct[] }): ReactNode {
  return (
    <ul className="mt-4 divide-y divide-line rounded-lg border border-line bg-white">
      {products.map((line) => (
        <li key={line.id} className="flex gap-3 p-3">
          <Picture
            base={line.picture.base}
            alt=""
            tint={line.picture.tint}
            sizes="48px"
            className="size-12 shrink-0 rounded-md"
          />
          <div className="min-w-0 flex-1">
            <p className="font-semibold">{line.name}</p>
            <p className="text-sm text-quiet first-letter:uppercase">{line.packSize}</p>
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
          </div>
        </li>
      ))}
    </ul>
  );
}
