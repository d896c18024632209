import { useSyncExternalStore, type ReactNode } from 'react';
import { bagText } from '#domain/orders/bags.ts';
import type { Stop } from '#domain/rounds/contract.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { refusalText } from '../../refusal-text.ts';
import { bagKey, type BagTicks } from './bag-ticks.ts';

/** Each bag ticked as it goes into the van: the order leaves with all of them, or stays. */
export function LoadedBags({
  stop: { orderId, number, bags },
  ticks,
}: {
  stop: Stop;
  ticks: BagTicks;
}): ReactNode {
  const { waiting, refusals } = useSyncExternalStore(ticks.subscribe, ticks.current);
  const refusal = refusals.get(orderId);
  return (
    <fieldset className="mt-1 flex flex-wrap gap-x-6 px-2">
      <legend className="sr-only">Sacs de la commande {number}</legend>
      {bags.map((bag) => (
        <Checkbox
          key={bag.number}
          label={
            <span className="inline-block first-letter:uppercase">{bagText(bag, bags.length)}</span>
          }
          checked={waiting.get(bagKey({ orderId, number: bag.number }))?.isLoaded ?? bag.isLoaded}
          onChange={(event) =>
            ticks.load({ orderId, number: bag.number, isLoaded: event.target.checked })
          }
        />
      ))}
      {refusal ? (
        <p role="alert" className="w-full text-tomato">
          {refusalText(refusal)}
        </p>
      ) : null}
    </fieldset>
  );
}
