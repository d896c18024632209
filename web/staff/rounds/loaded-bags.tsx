import { useState, type ReactNode } from 'react';
import { bagText } from '#domain/orders/bags.ts';
import type { Round, Stop } from '#domain/rounds/contract.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { refusalText } from '../../refusal-text.ts';
import { useApi } from '../../use-api.ts';

/** Each bag ticked as it goes into the van: the order leaves with all of them, or stays. */
export function LoadedBags({
  stop: { orderId, number, bags },
  onChange,
}: {
  stop: Stop;
  onChange(round: Round): void;
}): ReactNode {
  const api = useApi();
  const [error, setError] = useState<string | null>(null);
  async function load(bag: number, isLoaded: boolean): Promise<void> {
    setError(null);
    try {
      onChange(
        await api('PUT /api/staff/rounds/bags', { body: { orderId, number: bag, isLoaded } }),
      );
    } catch (refusal) {
      setError(refusalText(refusal));
    }
  }
  return (
    <fieldset className="mt-1 flex flex-wrap gap-x-6 px-2">
      <legend className="sr-only">Sacs de la commande {number}</legend>
      {bags.map((bag) => (
        <Checkbox
          key={bag.number}
          label={
            <span className="inline-block first-letter:uppercase">{bagText(bag, bags.length)}</span>
          }
          checked={bag.isLoaded}
          onChange={(event) => void load(bag.number, event.target.checked)}
        />
      ))}
      {error ? (
        <p role="alert" className="w-full text-tomato">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
