import { queryOptions, useQuery } from '@tanstack/react-query';
import { Settings } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { Link } from 'react-router';
import type { BatchSummary, RefusedGesture } from '#domain/picking/batch-contract.ts';
import { plural } from '#domain/measures/quantity.ts';
import { awaitsPreparation } from '#domain/orders/state-groups.ts';
import type { ApiClient } from '../../api-client.ts';
import { Badge } from '../../ui/badge.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { lateComponent } from '../../ui/late-component.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useApi } from '../../use-api.ts';
import { orKept } from '../phone/kept-answers.ts';
import { workListRefreshMs } from '../phone/order-alerts.ts';
import { useOutbox } from '../phone/outbox-provider.tsx';
import { useMember } from '../session/member.ts';
import { BagMark } from './bag-mark.tsx';
import { ChooseOrders } from './choose-orders.tsx';
import { NextBatch } from './next-batch.tsx';
import { RefusedGestures } from './refused-gestures.tsx';
import { Loading } from '../kit/loading.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { refusedOnPhone } from './refused-on-phone.ts';
import { gestureNow } from './use-batch.ts';

/** Behind the gear. Phones of preparers keep it with the page. */
const PhoneSettings = lateComponent(
  async () => (await import('./phone-settings.tsx')).PhoneSettings,
);

/**
 * The first screen of preparers: their batch to go on with, or the next one in one press; then what
 * colleagues prepare; then all that waits.
 */
export function Page(): ReactNode {
  const staffId = useMember().id;
  const api = useApi();
  const batches = useQuery(batchesQuery(api));
  const orders = useQuery(toPrepareQuery(api));
  const { refused, acknowledge } = useRefused(batches.data?.refused ?? []);
  const [isSetting, setIsSetting] = useState(false);
  const isMine = ({ members }: BatchSummary) => members.some(({ id }) => id === staffId);
  const open = batches.data?.items ?? [];
  const mine = open.filter(isMine);
  const others = open.filter((batch) => !isMine(batch));
  // A complement is prepared with its order, so it is not offered on its own.
  const waiting = orders.data?.items
    .filter(({ status, isComplement }) => awaitsPreparation(status) && !isComplement)
    .toSorted((one, other) => one.from.localeCompare(other.from));
  return (
    <>
      <PageHead>
        <IconButton
          label="Réglages de ce téléphone"
          icon={<Settings aria-hidden className="size-6" />}
          aria-expanded={isSetting}
          onClick={() => setIsSetting(!isSetting)}
        />
      </PageHead>
      <Suspense>{isSetting ? <PhoneSettings /> : null}</Suspense>
      <RefusedGestures refused={refused} onAcknowledge={acknowledge} />
      <Batches batches={mine} isMine />
      {/* Both, so that nothing moves under a thumb; without a network, what the phone kept. */}
      {isAnswered(batches) && isAnswered(orders) ? (
        <>
          <Loading of={batches} />
          {waiting ? <NextBatch orders={waiting} isSecond={mine.length > 0} /> : null}
          {others.length > 0 ? (
            <section aria-labelledby="en-cours" className="mt-6">
              <h2 id="en-cours" className="mb-2 text-lg">
                En cours
              </h2>
              <Batches batches={others} isMine={false} />
            </section>
          ) : null}
          {!waiting ? (
            <Loading of={orders} />
          ) : waiting.length > 0 ? (
            <ChooseOrders orders={waiting} />
          ) : (
            <EmptyState title="Rien à préparer" text="Les nouvelles commandes arrivent ici." />
          )}
        </>
      ) : (
        <Skeleton className="h-60" />
      )}
    </>
  );
}

const isAnswered = ({ data, error }: { data: unknown; error: unknown }): boolean =>
  Boolean(data ?? error);

function Batches({
  batches,
  isMine,
}: {
  batches: readonly BatchSummary[];
  isMine: boolean;
}): ReactNode {
  if (batches.length === 0) return null;
  return (
    <ul className="mb-4 grid gap-3 md:grid-cols-2">
      {batches.map((batch) => (
        <li key={batch.id}>
          <OpenBatch batch={batch} isMine={isMine} />
        </li>
      ))}
    </ul>
  );
}

function OpenBatch({ batch, isMine }: { batch: BatchSummary; isMine: boolean }): ReactNode {
  const { members, orders, lines, waitingLines, pausedAt, inCharge } = batch;
  const names =
    isMine && members.length === 1 ? 'Vous' : members.map(({ name }) => name).join(', ');
  return (
    <Link
      to={`/gestion/preparation/${batch.id}`}
      className={`block rounded-lg border p-4 transition-colors ${isMine ? 'border-leaf bg-leaf text-white hover:bg-leaf-deep' : 'border-line bg-white hover:bg-leaf-wash'}`}
    >
      <span className="flex flex-wrap items-center gap-2">
        <span className={isMine ? 'text-xl font-bold' : 'font-bold'}>
          {isMine ? 'Continuer' : `Préparation de ${inCharge.name}`}
        </span>
        {pausedAt ? <Badge tone="butter">En pause</Badge> : null}
      </span>
      <span className="my-2 flex flex-wrap gap-1">
        {orders.map(({ id, bag }) => (
          <BagMark key={id} bag={bag} className="size-8" />
        ))}
      </span>
      <span className={`block text-sm ${isMine ? '' : 'text-quiet'}`}>
        {plural(orders.length, 'commande')} · {lines - waitingLines} sur {plural(lines, 'ligne')} ·{' '}
        {names}
      </span>
    </Link>
  );
}

/**
 * Under `['staff', 'orders']`: lists of orders change with batches, and the other way round. Without a
 * network, the batches as they were listed last.
 */
const batchesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['staff', 'orders', 'batches'],
    queryFn: ({ signal }) => orKept('batches', () => api('GET /api/staff/picking/batches'), signal),
    refetchInterval: workListRefreshMs,
  });

const toPrepareQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['staff', 'orders', 'to-batch'],
    queryFn: () => api('GET /api/staff/orders', { query: { scope: 'toPrepare' } }),
    refetchInterval: workListRefreshMs,
  });

/** Refused gestures of all batches, by the server or on this phone, less those just acknowledged. */
function useRefused(byServer: readonly RefusedGesture[]): {
  refused: readonly RefusedGesture[];
  acknowledge(gestureId: string): void;
} {
  const { entries, add, dismiss } = useOutbox();
  // The list is read again some time after the acknowledgement was sent.
  const [acknowledged, setAcknowledged] = useState<readonly string[]>([]);
  const refused = byServer.filter(({ gestureId }) => !acknowledged.includes(gestureId));
  return {
    refused: [...refused, ...refusedOnPhone(entries ?? [])],
    acknowledge(gestureId) {
      const known = byServer.find((each) => each.gestureId === gestureId);
      if (!known) return dismiss(gestureId);
      setAcknowledged([...acknowledged, gestureId]);
      const gesture = gestureNow({ kind: 'acknowledge', refusedId: gestureId });
      add([{ kind: 'gesture', batchId: known.batchId, gesture }]);
    },
  };
}
