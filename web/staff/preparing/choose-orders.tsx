import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { largestBatch } from '#domain/picking/batch-limits.ts';
import type { StaffOrderSummary } from '#domain/picking/contract.ts';
import { plural } from '#domain/measures/quantity.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { formatSlot } from '../../shop-time.ts';
import { useApi } from '../../use-api.ts';
import { useStartBatch } from '../phone/use-start-batch.ts';
import { awaitsPreparation } from '#domain/orders/state-groups.ts';
import { toPrepareQuery } from './batches-queries.ts';
import { Loading } from '../kit/loading.tsx';

/** Offered in one press, the first orders of the earliest slot: nothing is ticked beforehand. */
const usualOrders = 6;

function usualChoice(orders: readonly StaffOrderSummary[]): string[] {
  const slot = orders[0]?.from;
  return orders
    .filter(({ from }) => from === slot)
    .slice(0, usualOrders)
    .map(({ id }) => id);
}

/** The orders that wait, the earliest first, to take up to eight of them together. */
export function ChooseOrders(): ReactNode {
  const { data, error } = useQuery(toPrepareQuery(useApi()));
  const [chosen, setChosen] = useState<readonly string[]>([]);
  if (!data) return <Loading of={{ data, error }} className="h-60" />;
  // A complement is prepared with its order, so it is not offered on its own.
  const orders = data.items
    .filter(({ status, isComplement }) => awaitsPreparation(status) && !isComplement)
    .toSorted((one, other) => one.from.localeCompare(other.from));
  if (orders.length === 0)
    return <EmptyState title="Rien à préparer" text="Les nouvelles commandes arrivent ici." />;
  // An order that a colleague took meanwhile is no longer in the list.
  const ticked = chosen.filter((id) => orders.some((order) => order.id === id));
  const toggle = (id: string) =>
    setChosen(ticked.includes(id) ? ticked.filter((other) => other !== id) : [...ticked, id]);
  return (
    <section aria-labelledby="a-preparer">
      <h2 id="a-preparer" className="mb-1 text-lg">
        À préparer
      </h2>
      <p className="mb-2 text-sm text-quiet">
        Jusqu’à {largestBatch} commandes ensemble, chacune dans son sac.
      </p>
      {ticked.length === 0 ? (
        <Button
          variant="secondary"
          className="mb-3 min-h-14"
          onClick={() => setChosen(usualChoice(orders))}
        >
          {usualText(orders)}
        </Button>
      ) : null}
      <ul className="grid gap-2">
        {orders.map((order) => (
          <li key={order.id} className="rounded-lg border border-line bg-white px-3">
            <Checkbox
              label={<OrderLabel order={order} />}
              checked={ticked.includes(order.id)}
              disabled={!ticked.includes(order.id) && ticked.length >= largestBatch}
              onChange={() => toggle(order.id)}
            />
          </li>
        ))}
      </ul>
      <StartBatch orderIds={ticked} />
    </section>
  );
}

function usualText(orders: readonly StaffOrderSummary[]): string {
  const { length } = usualChoice(orders);
  const slot = orders[0] ? formatSlot(orders[0]) : '';
  return `Cocher ${length === 1 ? 'la première' : `les ${length} premières`}, ${slot}`;
}

function OrderLabel({ order }: { order: StaffOrderSummary }): ReactNode {
  const { number, lines, weighings, zoneName } = order;
  return (
    <>
      <span className="font-bold tabular-nums">n° {number}</span>{' '}
      <span className="first-letter:uppercase">{formatSlot(order)}</span>
      <span className="block text-sm text-quiet">
        {plural(lines, 'ligne')}
        {weighings > 0 ? `, dont ${weighings} à peser` : ''} · {zoneName}
      </span>
    </>
  );
}

function StartBatch({ orderIds }: { orderIds: readonly string[] }): ReactNode {
  const { start, isSending, error } = useStartBatch();
  return (
    <div className="sticky bottom-(--bar) mt-4 border-t border-line bg-page py-3">
      {error ? (
        <Alert kind="error" className="mb-3">
          {error}
        </Alert>
      ) : null}
      <Button
        size="l"
        className="min-h-14 w-full sm:w-auto"
        aria-disabled={orderIds.length === 0}
        loading={isSending}
        onClick={() => (orderIds.length > 0 ? void start(orderIds) : undefined)}
      >
        {orderIds.length === 0
          ? 'Cochez des commandes'
          : orderIds.length === 1
            ? 'Préparer cette commande'
            : `Préparer ces ${orderIds.length} commandes`}
      </Button>
    </div>
  );
}
