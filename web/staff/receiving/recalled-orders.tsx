import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Recall, RecalledOrder } from '#domain/purchases/recall-contract.ts';
import { plural } from '#domain/measures/quantity.ts';
import { Badge } from '../../ui/badge.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Part } from '../../ui/part.tsx';
import { formatDate } from '../../shop-time.ts';
import { TellCustomers } from './tell-customers.tsx';

/** Who has it for certain, and, apart, who may have it because nothing was scanned. */
export function RecalledOrders({
  item: { sku, certain, possible },
  lot,
  isWithPossible,
  onWithPossible,
  onSent,
}: {
  item: Recall['items'][number];
  lot: string | null;
  isWithPossible: boolean;
  onWithPossible(isWith: boolean): void;
  onSent(): void;
}): ReactNode {
  const asked = isWithPossible ? [...certain, ...possible] : certain;
  return (
    <Part title="Commandes qui l’ont reçu" count={certain.length}>
      {certain.length === 0 ? (
        <p className="text-quiet">
          {lot === null
            ? 'Aucune commande préparée avec ce produit.'
            : 'Aucune commande où ce lot a été scanné.'}
        </p>
      ) : (
        <Orders orders={certain} />
      )}
      {possible.length > 0 ? (
        <>
          <h3 className="mt-5 text-base">Peut-être</h3>
          <p className="text-sm text-quiet">
            Préparées pendant que ce lot était au rayon, sans lot scanné.
          </p>
          <Orders orders={possible} />
          <Checkbox
            label="Prévenir aussi ces clients"
            checked={isWithPossible}
            onChange={(event) => onWithPossible(event.currentTarget.checked)}
          />
        </>
      ) : null}
      {asked.length > 0 ? (
        <TellCustomers
          key={String(isWithPossible)}
          sku={sku}
          lot={lot}
          orderIds={asked.map(({ id }) => id)}
          onSent={onSent}
        />
      ) : null}
    </Part>
  );
}

function Orders({ orders }: { orders: readonly RecalledOrder[] }): ReactNode {
  return (
    <ul className="mt-2">
      {orders.map((order) => (
        <li key={order.id} className="border-t border-line py-2">
          <span className="flex flex-wrap items-center gap-x-3 [overflow-wrap:anywhere]">
            <Link
              to={`/gestion/commandes/${order.id}`}
              className="figures inline-flex min-h-6 items-center font-semibold text-leaf underline"
            >
              N° {order.number}
            </Link>
            {order.customer}
            {order.isTold ? <Badge>Prévenu</Badge> : null}
          </span>
          <span className="figures block text-sm text-quiet">
            {plural(order.units, 'unité')}, préparée le {formatDate(order.preparedAt)} ·{' '}
            {order.statusLabel}
          </span>
        </li>
      ))}
    </ul>
  );
}
