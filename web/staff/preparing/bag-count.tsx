import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { mostBags } from '#domain/orders/bags.ts';
import { apiPath } from '../../api-client.ts';
import { Button } from '../../ui/button.tsx';
import { Count } from '../../ui/count.tsx';
import { refusalText } from '../../refusal-text.ts';
import { useApi } from '../../use-api.ts';
import { bagsQuery } from '../phone/batch-query.ts';

const link = 'inline-flex min-h-11 items-center font-semibold text-leaf underline';

export type Bags = { bags: number; coldBags: number };

/** As counted before; an order not counted yet fills one bag. */
export const countedBags = (counted: readonly { isCold: boolean }[]): Bags => ({
  bags: counted.length || 1,
  coldBags: counted.filter(({ isCold }) => isCold).length,
});

/** How many bags, and how many of them cold. */
export function BagFields({
  number,
  count,
  onChange,
  children,
}: {
  number: string;
  count: Bags;
  onChange(count: Bags): void;
  children?: ReactNode;
}): ReactNode {
  return (
    <div role="group" aria-label={`Sacs de la commande ${number}`} className="mt-2 grid gap-2">
      <Count
        label="Sacs"
        value={count.bags}
        min={1}
        max={mostBags}
        onChange={(bags) => onChange({ bags, coldBags: Math.min(count.coldBags, bags) })}
      />
      <Count
        label="dont froids"
        value={count.coldBags}
        min={0}
        max={count.bags}
        onChange={(coldBags) => onChange({ ...count, coldBags })}
      />
      {children}
    </div>
  );
}

/** How many bags the order fills, how many of them cold, and their labels once they are counted. */
export function BagCount({ orderId, number }: { orderId: string; number: string }): ReactNode {
  const api = useApi();
  const queryClient = useQueryClient();
  const query = bagsQuery(api, orderId);
  const { data: counted } = useQuery(query);
  const [changed, setChanged] = useState<Bags | null>(null);
  const [isSending, setIsSending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  if (!counted) return null;
  const isCounted = counted.length > 0;
  const count = changed ?? countedBags(counted);

  async function save(): Promise<void> {
    setIsSending(true);
    setError(null);
    try {
      const { bags } = await api('PUT /api/staff/orders/:id/bags', {
        params: { id: orderId },
        body: count,
      });
      queryClient.setQueryData(query.queryKey, bags);
      setChanged(null);
    } catch (refusal) {
      setError(refusalText(refusal));
    } finally {
      setIsSending(false);
    }
  }

  return (
    <BagFields number={number} count={count} onChange={setChanged}>
      {isCounted && changed === null ? (
        <p className="flex flex-wrap gap-x-6">
          <a
            href={apiPath('GET /api/staff/orders/:id/bags/labels', { params: { id: orderId } })}
            target="_blank"
            rel="noreferrer"
            className={link}
          >
            {/* One text: in a flex row, the spaces around an inner element would be lost. */}
            <span>
              Étiquettes<span className="sr-only"> des sacs de la commande {number}</span> (PDF)
            </span>
          </a>
          <a
            href={apiPath('GET /api/staff/orders/:id/bags/tickets', { params: { id: orderId } })}
            download
            className={link}
          >
            <span>
              Tickets<span className="sr-only"> des sacs de la commande {number}</span> (ESC/POS)
            </span>
          </a>
        </p>
      ) : (
        <Button
          variant="secondary"
          className="min-h-14 justify-self-start"
          loading={isSending}
          onClick={() => void save()}
        >
          Enregistrer les sacs
        </Button>
      )}
      {error ? (
        <p role="alert" className="text-tomato">
          {error}
        </p>
      ) : null}
    </BagFields>
  );
}
