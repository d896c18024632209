import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { BatchSummary } from '#domain/picking/batch-contract.ts';
import { plural } from '#domain/measures/quantity.ts';
import { Badge } from '../../ui/badge.tsx';
import { useApi } from '../../use-api.ts';
import { useMember } from '../session/member.ts';
import { FoldedScaleSettings } from '../devices/scale-settings.tsx';
import { SignalSettings } from '../devices/signal-settings.tsx';
import { BagMark } from './bag-mark.tsx';
import { batchesQuery } from './batches-queries.ts';
import { ChooseOrders } from './choose-orders.tsx';
import { RefusedGestures } from './refused-gestures.tsx';
import { useRefused } from './use-refused.ts';
import { Loading } from '../kit/loading.tsx';

/**
 * For members with `orders.prepare`. Batches under way come first, to be resumed before others
 * start.
 */
export function Page(): ReactNode {
  const staff = useMember();
  const { data, error } = useQuery(batchesQuery(useApi()));
  const { refused, acknowledge } = useRefused(data?.refused ?? []);
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4">
        <h1 className="text-2xl">Préparation</h1>
        <p className="flex flex-wrap gap-x-4">
          <Link to="/gestion/mes-chiffres" className={linkStyle}>
            Mes chiffres
          </Link>
          {staff.privileges.includes('shop.write') ? (
            <>
              <Link to="/gestion/chemin" className={linkStyle}>
                Régler le chemin
              </Link>
              <Link to="/gestion/balances" className={linkStyle}>
                Balances
              </Link>
            </>
          ) : null}
        </p>
      </div>
      <RefusedGestures refused={refused} onAcknowledge={acknowledge} />
      <Loading of={{ data, error }} className="h-24" />
      {data && data.items.length > 0 ? (
        <section aria-labelledby="en-cours" className="mb-6">
          <h2 id="en-cours" className="mb-2 text-lg">
            En cours
          </h2>
          <ul className="grid gap-3 md:grid-cols-2">
            {data.items.map((batch) => (
              <li key={batch.id}>
                <OpenBatch batch={batch} staffId={staff.id ?? ''} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <ChooseOrders />
      <FoldedScaleSettings allowsSimulated={false} />
      <SignalSettings />
    </>
  );
}

const linkStyle = 'inline-flex min-h-11 items-center font-semibold text-leaf underline';

function OpenBatch({ batch, staffId }: { batch: BatchSummary; staffId: string }): ReactNode {
  const { members, orders, lines, waitingLines, pausedAt, inCharge } = batch;
  const isMine = members.some(({ id }) => id === staffId);
  const names =
    isMine && members.length === 1 ? 'Vous' : members.map(({ name }) => name).join(', ');
  return (
    <Link
      to={`/gestion/preparation/${batch.id}`}
      className="block rounded-lg border border-line bg-white p-4 transition-colors hover:bg-leaf-wash"
    >
      <span className="flex flex-wrap items-center gap-2">
        <span className="font-bold">
          {isMine ? 'Continuer' : `Préparation de ${inCharge.name}`}
        </span>
        {pausedAt ? <Badge tone="butter">En pause</Badge> : null}
      </span>
      <span className="my-2 flex flex-wrap gap-1">
        {orders.map(({ id, bag }) => (
          <BagMark key={id} bag={bag} className="size-8" />
        ))}
      </span>
      <span className="block text-sm text-quiet">
        {plural(orders.length, 'commande')} · {lines - waitingLines} sur {plural(lines, 'ligne')} ·{' '}
        {names}
      </span>
    </Link>
  );
}
