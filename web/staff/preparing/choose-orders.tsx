import { useState, type ReactNode } from 'react';
import { largestBatch } from '#domain/picking/batch-limits.ts';
import type { StaffOrderSummary } from '#domain/picking/contract.ts';
import { plural } from '#domain/measures/quantity.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { formatSlot } from '../../shop-time.ts';
import { useStartBatch } from '../phone/use-start-batch.ts';

/** All orders that wait, to take others together than those that are offered. Nothing is ticked beforehand. */
export function ChooseOrders({ orders }: { orders: readonly StaffOrderSummary[] }): ReactNode {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  // An order that a colleague took meanwhile is no longer in the list.
  const ticked = chosen.filter((id) => orders.some((order) => order.id === id));
  const isOfSeveralSites = new Set(orders.map(({ site }) => site.id)).size > 1;
  const toggle = (id: string) =>
    setChosen(ticked.includes(id) ? ticked.filter((other) => other !== id) : [...ticked, id]);
  return (
    <section aria-labelledby="a-preparer" className="mt-6">
      <h2 id="a-preparer" className="text-lg">
        Choisir moi-même
      </h2>
      <p className="figures text-sm text-quiet">
        {plural(orders.length, 'commande')}, jusqu’à {largestBatch} ensemble
      </p>
      <ul className="mt-2 grid gap-2">
        {orders.map((order) => (
          <li key={order.id} className="rounded-lg border border-line bg-white px-3">
            <Checkbox
              label={<OrderLabel order={order} namesSite={isOfSeveralSites} />}
              checked={ticked.includes(order.id)}
              disabled={!ticked.includes(order.id) && ticked.length >= largestBatch}
              onChange={() => toggle(order.id)}
            />
          </li>
        ))}
      </ul>
      {ticked.length > 0 ? <StartBatch orderIds={ticked} /> : null}
    </section>
  );
}

function OrderLabel({
  order,
  namesSite,
}: {
  order: StaffOrderSummary;
  namesSite: boolean;
}): ReactNode {
  const { number, lines, weighings, zoneName, site } = order;
  return (
    <>
      <span className="font-bold tabular-nums">n° {number}</span>{' '}
      <span className="first-letter:uppercase">{formatSlot(order)}</span>
      <span className="block text-sm text-quiet">
        {plural(lines, 'ligne')}
        {weighings > 0 ? `, dont ${weighings} à peser` : ''} · {namesSite ? `${site.name} · ` : ''}
        {zoneName}
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
        loading={isSending}
        onClick={() => void start(orderIds)}
      >
        {orderIds.length === 1
          ? 'Préparer cette commande'
          : `Préparer ces ${orderIds.length} commandes`}
      </Button>
    </div>
  );
}
