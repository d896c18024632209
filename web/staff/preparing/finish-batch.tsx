import { PackageCheck } from 'lucide-react';
import { useQueries } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { ordersToFinish } from '#domain/picking/batch.ts';
import type { Batch, BatchOrder } from '#domain/picking/batch-contract.ts';
import { isNothingFound, listDifferences } from '#domain/picking/rules.ts';
import { formatSlot } from '../../shop-time.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { useApi } from '../../use-api.ts';
import { NextOrder } from '../orders/next-order.tsx';
import { bagsQuery } from '../phone/batch-query.ts';
import { BagCount, BagFields, countedBags, type Bags } from './bag-count.tsx';
import { BagMark, bagName } from './bag-mark.tsx';
import { LoadOrders } from './load-orders.tsx';
import type { BatchWork } from './use-batch.ts';

/** Every product is in its bag: what is billed otherwise than ordered, then all orders at once. */
export function FinishBatch({
  work: { batch, waiting, act },
}: {
  work: BatchWork & { batch: Batch };
}): ReactNode {
  // A complement shares the bag of its order and is finished with it.
  const orders = batch.orders.filter(({ initialOrderId }) => initialOrderId === null);
  // An order without a single product is cancelled from its page, not finished.
  const ready = ordersToFinish(batch).filter(({ id }) => !isNothingFound(linesOf(batch, id)));
  const isDone = orders.every(({ isOpen }) => !isOpen);
  const [bags, setBags] = useState<Readonly<Record<string, Bags>>>({});
  const counted = useCountedBags(orders.map(({ id }) => id));
  const bagsOf = (orderId: string) => bags[orderId] ?? countedBags(counted.get(orderId) ?? []);
  return (
    <>
      <h1 className="text-2xl">{isDone ? 'Les sacs sont prêts' : 'Tout est dans les sacs'}</h1>
      <ul className="mt-3 grid gap-2">
        {orders.map((order) => (
          <li key={order.id} className="flex gap-3 rounded-lg border border-line bg-white p-3">
            <BagMark bag={order.bag} className="size-12" />
            <BagSummary
              batch={batch}
              order={order}
              isSent={waiting === 0}
              bags={bagsOf(order.id)}
              onBags={(count) => setBags({ ...bags, [order.id]: count })}
            />
          </li>
        ))}
      </ul>
      <div className="sticky bottom-(--bar) -mx-4 mt-3 border-t border-line bg-page px-4 py-3">
        {ready.length > 0 ? (
          <Button
            size="l"
            className="min-h-16 w-full text-xl"
            icon={<PackageCheck aria-hidden className="size-7" />}
            onClick={() =>
              act(
                ...ready.map(({ id }) => ({
                  kind: 'finish' as const,
                  orderId: id,
                  bags: bagsOf(id),
                })),
              )
            }
          >
            {ready.length === 1 ? 'Terminer la commande' : `Terminer les ${ready.length} commandes`}
          </Button>
        ) : (
          <>
            {waiting === 0 ? <LoadOrders orders={orders} batchId={batch.id} /> : null}
            {isDone && orders.length === 1 ? <NextOrder after={orders[0]?.id ?? ''} /> : null}
            <ButtonLink
              size="l"
              variant="secondary"
              className="min-h-14 w-full"
              to="/gestion/preparation"
            >
              Préparer d’autres commandes
            </ButtonLink>
          </>
        )}
      </div>
    </>
  );
}

/** What a colleague counted before; without a network, nothing is known of it. */
function useCountedBags(orderIds: readonly string[]) {
  const api = useApi();
  const answers = useQueries({ queries: orderIds.map((id) => bagsQuery(api, id)) });
  return new Map(orderIds.map((id, index) => [id, answers[index]?.data]));
}

const linesOf = ({ orders, lines }: Batch, orderId: string) => {
  const ids = new Set(
    orders
      .filter(({ id, initialOrderId }) => id === orderId || initialOrderId === orderId)
      .map(({ id }) => id),
  );
  return lines.filter((line) => ids.has(line.orderId));
};

function BagSummary({
  batch,
  order,
  isSent,
  bags,
  onBags,
}: {
  batch: Batch;
  order: BatchOrder;
  isSent: boolean;
  bags: Bags;
  onBags(bags: Bags): void;
}): ReactNode {
  const lines = linesOf(batch, order.id).map((line) => ({
    ...line,
    id: `${line.orderId}:${line.productId}`,
    replacedBy: line.replacement,
  }));
  const differences = order.isOpen ? listDifferences(lines, order) : [];
  return (
    <div className="min-w-0 flex-1">
      <p className="font-bold tabular-nums">
        n° {order.number}
        <span className="sr-only">, {bagName(order.bag)}</span>
      </p>
      <p className="text-sm text-quiet first-letter:uppercase">{formatSlot(order)}</p>
      {order.isOpen || !isSent ? null : (
        <p className="font-semibold text-leaf">{order.statusLabel}</p>
      )}
      {differences.map(({ id, text }) => (
        <p key={id} className="text-sm">
          {text}
        </p>
      ))}
      {order.isOpen && isNothingFound(lines) ? (
        <p className="text-sm font-semibold text-tomato">
          Rien n’a pu être préparé : annulez-la depuis sa page.
        </p>
      ) : null}
      {isNothingFound(lines) ? null : order.isOpen ? (
        <BagFields number={order.number} count={bags} onChange={onBags} />
      ) : isSent ? (
        <BagCount orderId={order.id} number={order.number} />
      ) : null}
      {order.isOpen ? (
        <ButtonLink
          variant="ghost"
          size="s"
          className="-ml-4 min-h-11"
          to={`/gestion/commandes/${order.id}`}
        >
          Ouvrir la commande
        </ButtonLink>
      ) : null}
    </div>
  );
}
