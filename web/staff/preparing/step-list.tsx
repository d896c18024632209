import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { isWaiting, unitsLeft, type Step } from '#domain/picking/batch.ts';
import type { BatchMember } from '#domain/picking/batch-contract.ts';
import { BagMark } from './bag-mark.tsx';

/** All products of the batch under their aisles, to go to any of them, done ones included. */
export function StepList({
  steps,
  members,
  staffId,
  onOpen,
}: {
  steps: readonly Step[];
  members: readonly BatchMember[];
  staffId: string;
  onOpen(productId: string): void;
}): ReactNode {
  const byAisle = Map.groupBy(steps, ({ product }) => product.aisle);
  const takerOf = (productId: string) =>
    members.find((member) => member.id !== staffId && member.productId === productId)?.name;
  return [...byAisle].map(([aisle, inAisle]) => (
    <section key={aisle} className="mb-5">
      <h2 className="mb-1 text-lg">{aisle}</h2>
      <ul className="divide-y divide-line rounded-lg border border-line bg-white">
        {inAisle.map((step) => (
          <li key={step.product.id}>
            <StepRow step={step} taker={takerOf(step.product.id)} onOpen={onOpen} />
          </li>
        ))}
      </ul>
    </section>
  ));
}

function StepRow({
  step,
  taker,
  onOpen,
}: {
  step: Step;
  taker: string | undefined;
  onOpen(productId: string): void;
}): ReactNode {
  const { product, shares } = step;
  const left = unitsLeft(step);
  const isMissing = shares.some(({ line }) => line.preparedQuantity === 0);
  return (
    <button
      type="button"
      className="flex min-h-14 w-full items-center gap-3 px-3 py-2 text-left hover:bg-leaf-wash"
      onClick={() => onOpen(product.id)}
    >
      <span className="figures w-10 flex-none text-xl font-bold">
        {left > 0 ? `${left} ×` : <Check aria-label="Fait" className="size-6 text-leaf" />}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{product.name}</span>
        <span className="block text-sm text-quiet">
          {[product.place, taker ? `${taker} le prend` : null, isMissing ? 'manquant' : null]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      <span className="flex flex-none flex-wrap justify-end gap-0.5">
        {shares.filter(isWaiting).map(({ line, order }) => (
          <BagMark key={line.orderId} bag={order.bag} className="size-6" />
        ))}
      </span>
    </button>
  );
}
