import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { isUnanswered } from '../phone/is-unanswered.ts';
import { useMember } from '../session/member.ts';
import { BatchWalk } from './batch-walk.tsx';
import { JoinBatch } from './join-batch.tsx';
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
        <Link to="/gestion/preparation" className="font-semibold text-leaf underline">
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
