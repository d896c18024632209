import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { Batch } from '#domain/picking/batch-contract.ts';
import { plural } from '#domain/measures/quantity.ts';
import { Alert } from '../../ui/alert.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { Button } from '../../ui/button.tsx';
import { refusalText } from '../../refusal-text.ts';
import { useApi } from '../../use-api.ts';
import { batchQuery, showBatch } from '../phone/batch-query.ts';
import { BagMark } from './bag-mark.tsx';

/** A colleague's batch: prepare it together, or take it over. */
export function JoinBatch({ batch }: { batch: Batch }): ReactNode {
  const api = useApi();
  const queryClient = useQueryClient();
  const [error, setError] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const inCharge = batch.members.find((member) => member.isInCharge);
  const name = inCharge?.name ?? 'Un collègue';
  const open = batch.orders.filter(({ isOpen, initialOrderId }) => isOpen && !initialOrderId);
  const { queryKey } = batchQuery(api, batch.id);

  /** `replacing`: the colleague whose place is taken; null to prepare the batch together. */
  async function join(replacing: string | null): Promise<void> {
    setIsSending(true);
    setError(null);
    try {
      const joined = await api('PUT /api/staff/picking/batches/:id/members', {
        params: { id: batch.id },
        body: { replacing },
      });
      await showBatch(api, queryClient, joined);
    } catch (refusal) {
      setError(refusalText(refusal));
      setIsSending(false);
      void queryClient.invalidateQueries({ queryKey });
    }
  }

  return (
    <>
      <PageHead title={`Préparation de ${name}`} />
      <p className="my-3 flex flex-wrap gap-1">
        {open.map(({ id, bag }) => (
          <BagMark key={id} bag={bag} className="size-10" />
        ))}
      </p>
      <p className="text-quiet">
        {open.length > 0
          ? `${plural(open.length, 'commande')} en préparation${batch.pausedAt ? ', en pause' : ''}.`
          : 'Toutes ses commandes sont prêtes.'}
      </p>
      {error ? (
        <Alert kind="error" className="mt-3">
          {error}
        </Alert>
      ) : null}
      {open.length > 0 ? (
        <div className="mt-4 grid max-w-md gap-3">
          <Button size="l" className="min-h-14" loading={isSending} onClick={() => void join(null)}>
            Préparer à deux
          </Button>
          <Button
            variant="secondary"
            size="l"
            className="min-h-14"
            loading={isSending}
            onClick={() => void join(inCharge?.id ?? '')}
          >
            Tout reprendre à mon compte
          </Button>
          <p className="text-sm text-quiet">
            À deux, chacun prend le produit suivant que l’autre n’a pas. Reprise, elle n’est plus
            sur le téléphone de {name}.
          </p>
        </div>
      ) : null}
    </>
  );
}
