import { Truck } from 'lucide-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { BatchOrder } from '#domain/picking/batch-contract.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { refusalText } from '../../refusal-text.ts';
import { useApi } from '../../use-api.ts';
import { batchQuery } from '../phone/batch-query.ts';
import { isPacked, step } from '#domain/orders/state-groups.ts';

const isPrepared = ({ status }: BatchOrder) => isPacked(status);

/**
 * Puts the prepared orders of the batch on the trolley, or among those to collect, in one press. Each
 * is a step of its own: a second press goes on with those left.
 */
export function LoadOrders({
  orders,
  batchId,
}: {
  orders: readonly BatchOrder[];
  batchId: string;
}): ReactNode {
  const api = useApi();
  const queryClient = useQueryClient();
  const [isSending, setIsSending] = useState(false);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const left = orders.filter(isPrepared);

  async function load(): Promise<void> {
    setIsSending(true);
    const refused: string[] = [];
    for (const { id, number, isCollected } of left) {
      const to = isCollected ? step.shelve : step.load;
      await api('POST /api/staff/orders/:id/moves', { params: { id }, body: { to } }).catch(
        (refusal: unknown) => refused.push(`N° ${number} : ${refusalText(refusal)}`),
      );
    }
    await queryClient.invalidateQueries({ queryKey: batchQuery(api, batchId).queryKey });
    setProblems(refused);
    setIsSending(false);
  }

  return (
    <>
      {problems.length > 0 ? (
        <Alert kind="error" className="mb-3">
          {problems.map((problem) => (
            <p key={problem}>{problem}</p>
          ))}
        </Alert>
      ) : null}
      {left.length > 0 ? (
        <Button
          size="l"
          className="mb-2 min-h-16 w-full text-xl"
          icon={<Truck aria-hidden className="size-7" />}
          loading={isSending}
          onClick={() => void load()}
        >
          {loadText(left)}
        </Button>
      ) : null}
    </>
  );
}

function loadText(left: readonly BatchOrder[]): string {
  const collected = left.filter(({ isCollected }) => isCollected).length;
  const which = left.length === 1 ? 'la commande' : `les ${left.length} commandes`;
  if (collected === left.length) return `Ranger ${which} au retrait`;
  return collected === 0 ? `Charger ${which}` : `Charger et ranger ${which}`;
}
