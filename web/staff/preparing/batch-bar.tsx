import { ArrowLeft, ListOrdered, Pause } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { isWaiting, type Step } from '#domain/picking/batch.ts';
import { countVisits } from '#domain/picking/path.ts';
import type { Batch } from '#domain/picking/batch-contract.ts';
import { plural } from '#domain/measures/quantity.ts';
import { Badge } from '../../ui/badge.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { CameraButton } from '../devices/camera-scan.tsx';
import type { BatchWork } from './use-batch.ts';

const large = 'size-14';

/** Progress of the whole batch, what is not sent yet, the list and the pause. */
export function BatchBar({
  work: { batch, waiting, act },
  steps,
  isListing,
  onList,
}: {
  work: BatchWork & { batch: Batch };
  steps: readonly Step[];
  isListing: boolean;
  onList(): void;
}): ReactNode {
  const all = batch.lines.length;
  const done = batch.lines.filter(({ preparedQuantity }) => preparedQuantity !== null).length;
  const visits = countVisits(
    steps.filter(({ shares }) => shares.some(isWaiting)).map(({ product }) => product),
  );
  const names = batch.members.map(({ name }) => name);
  return (
    <div className="sticky top-0 z-10 -mx-4 mb-3 bg-page px-4 pt-1">
      <div className="flex items-center gap-2">
        {/* The menu of the back office is hidden here. */}
        <Link
          to="/gestion/preparation"
          aria-label="Revenir aux préparations"
          className="-ml-4 inline-flex size-14 flex-none items-center justify-center lg:hidden"
        >
          <ArrowLeft aria-hidden className="size-6" />
        </Link>
        <div className="min-w-0 flex-1">
          <p className="figures text-lg leading-tight font-bold">
            <span className="mr-2 whitespace-nowrap">
              {done} sur {all}
            </span>
            {visits > 0 ? (
              <span className="inline-block text-sm font-normal whitespace-nowrap text-quiet">
                encore {plural(visits, 'rayon')}
              </span>
            ) : null}
          </p>
          <p role="status" className="flex flex-wrap gap-x-2 text-sm text-quiet">
            {waiting > 0 ? (
              <Badge tone="butter">{plural(waiting, 'geste')} en attente</Badge>
            ) : (
              <span className="max-sm:sr-only">Tout est enregistré</span>
            )}
            {names.length > 1 ? <span>{names.join(', ')}</span> : null}
          </p>
        </div>
        {batch.pausedAt || steps.length === 0 ? null : <CameraButton className={large} />}
        <IconButton
          className={large}
          tone="white"
          label="Liste des produits"
          aria-pressed={isListing}
          icon={<ListOrdered aria-hidden className="size-6" />}
          onClick={onList}
        />
        {batch.pausedAt || steps.length === 0 ? null : (
          <IconButton
            className={large}
            tone="white"
            label="Mettre en pause"
            icon={<Pause aria-hidden className="size-6" />}
            onClick={() => act({ kind: 'pause' })}
          />
        )}
      </div>
      <ProgressBar
        percent={all === 0 ? 100 : (done * 100) / all}
        label={`${done} sur ${all}`}
        className="mt-1"
      />
    </div>
  );
}
