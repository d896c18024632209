import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link, useParams } from 'react-router';
import { plural } from '#domain/measures/quantity.ts';
import type { Batch } from '#domain/picking/batch-contract.ts';
import { refusalText } from '../../refusal-text.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useApi } from '../../use-api.ts';
import { PageHead } from '../kit/page-head.tsx';
import { batchQuery, showBatch } from '../phone/batch-query.ts';
import { isUnanswered } from '../phone/is-unanswered.ts';
import { useMember } from '../session/member.ts';
import { BagMark } from './bag-mark.tsx';
import { BatchWalk } from './batch-walk.tsx';
import { RefusedGestures } from './refused-gestures.tsx';
import { problemText, useBatch } from './use-batch.ts';

/** A batch that was read once stays on screen without a network; only the first read can fail. */
export function Page(): ReactNode {
  const staff = useMember();
  const { batchId = '' } = useParams();
  const staffId = staff.id ?? '';
  const work = useBatch(batchId, staffId);
  const { batch, error } = work;
  if (!batch && error)
    return (
      <EmptyState
        title={isUnanswered(error) ? 'Pas de réseau' : 'Préparation introuvable'}
        text={problemText(error)}
        isPage
      >
        <Link
          to="/gestion/preparation"
          className="inline-flex min-h-14 items-center font-semibold text-leaf underline"
        >
          Revenir aux préparations
        </Link>
      </EmptyState>
    );
  if (!batch) return <Skeleton className="h-96" />;
  if (!batch.members.some(({ id }) => id === staffId))
    return (
      <>
        <RefusedGestures refused={work.refused} onAcknowledge={work.acknowledge} />
        <JoinBatch batch={batch} />
      </>
    );
  return <BatchWalk key={batch.id} work={{ ...work, batch }} staffId={staffId} />;
}

/** A colleague's batch: prepare it together, or take it over. */
function JoinBatch({ batch }: { batch: Batch }): ReactNode {
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
