import { queryOptions, useQuery } from '@tanstack/react-query';
import { Clock, MapPin, PackageCheck, Pencil, Truck } from 'lucide-react';
import type { ReactNode } from 'react';
import { plural } from '#domain/measures/quantity.ts';
import type { TaskDeliveryInfos } from '#domain/rounds/contract.ts';
import type { ApiClient } from '../../api-client.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Drawer } from '../../ui/drawer.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { RetryAlert } from '../../ui/retry-alert.tsx';
import { useApi } from '../../use-api.ts';
import { refusalText } from '../../refusal-text.ts';
import { formatDate, formatHour, formatSlot } from '../../shop-time.ts';
import { DoorCode, HandedOver } from './at-the-door.tsx';
import { ChooseRedelivery } from './choose-redelivery.tsx';
import { Countdown, useSecondsLeft } from '../cart-page/modification-countdown.tsx';

const trackingQuery = (api: ApiClient, orderId: string) =>
  queryOptions({
    queryKey: ['order', orderId, 'tracking'],
    queryFn: () => api('POST /api/orders/taskDeliveryInfos', { body: { orderId } }),
  });

const refreshMs = 15_000;

/** Order tracking, refreshed while visible. */
export function DeliveryTracking({
  orderId,
  open,
  onClose,
}: {
  orderId: string;
  open: boolean;
  onClose(): void;
}): ReactNode {
  const { data, dataUpdatedAt, error, refetch } = useQuery({
    ...trackingQuery(useApi(), orderId),
    enabled: open,
    refetchInterval: refreshMs,
  });
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title="Suivi de la commande"
      footer={
        <ButtonLink
          to={`/account/orders/${orderId}`}
          onClick={onClose}
          variant="secondary"
          className="w-full"
        >
          Voir la commande
        </ButtonLink>
      }
    >
      {error && !data ? (
        <RetryAlert title="Le suivi ne s’affiche pas" onRetry={refetch}>
          {refusalText(error)}
        </RetryAlert>
      ) : null}
      {!data && !error ? <TrackingSkeleton /> : null}
      {data ? <Tracking infos={data} readAt={dataUpdatedAt} isStale={error !== null} /> : null}
    </Drawer>
  );
}

function TrackingSkeleton(): ReactNode {
  return (
    <div className="flex flex-col gap-6">
      <Skeleton className="h-40 rounded-lg" />
      <Skeleton className="h-56 rounded-lg" />
    </div>
  );
}

function Tracking({
  infos,
  readAt,
  isStale,
}: {
  infos: TaskDeliveryInfos;
  readAt: number;
  isStale: boolean;
}): ReactNode {
  return (
    <div className="flex flex-col gap-6 pb-4">
      <Now infos={infos} />
      {isStale ? (
        <p role="status" className="text-sm text-quiet">
          Dernières nouvelles reçues ; nous réessayons dans quelques secondes.
        </p>
      ) : null}
      <Steps infos={infos} />
      {infos.changedLines.length > 0 ? <Changes infos={infos} /> : null}
      {infos.canModify ? (
        <p className="flex gap-3 rounded-md bg-sand p-4">
          <Pencil aria-hidden className="mt-0.5 size-5 flex-none text-leaf" />
          <EditDeadline infos={infos} readAt={readAt} />
        </p>
      ) : null}
    </div>
  );
}

/** Countdown in hours and minutes. */
function EditDeadline({
  infos: { editableUntil, timeLeft },
  readAt,
}: {
  infos: TaskDeliveryInfos;
  readAt: number;
}): ReactNode {
  const left = useSecondsLeft(timeLeft ?? 0, readAt);
  if (!editableUntil)
    return (
      <span>Vous pouvez la modifier ou l’annuler tant que sa préparation n’a pas commencé.</span>
    );
  return (
    <span>
      Vous pouvez la changer ou la compléter encore <Countdown seconds={left} />, jusqu’au{' '}
      {formatDate(editableUntil)} à {formatHour(editableUntil)}.
    </span>
  );
}

/** The current status, large, announced when it changes. */
function Now({ infos }: { infos: TaskDeliveryInfos }): ReactNode {
  const isMissed = infos.status === 'failed-delivery';
  return (
    <section
      aria-live="polite"
      className={classNames('rounded-lg p-5', isMissed ? 'bg-butter' : 'bg-leaf-wash')}
    >
      <p className="text-sm text-quiet">Commande {infos.orderNumber}</p>
      <h3 className="mt-1 text-2xl">{infos.statusLabel}</h3>
      {infos.eta ? (
        <p className="figures mt-2 flex items-center gap-2 text-lg font-semibold">
          <Clock aria-hidden className="size-5 flex-none" />
          {etaText(infos)}
        </p>
      ) : null}
      {infos.driverName ? (
        <p className="mt-2 flex items-center gap-2">
          <Truck aria-hidden className="size-5 flex-none" />
          {stopsText(infos.driverName, infos)}
        </p>
      ) : null}
      {infos.doorCode ? <DoorCode code={infos.doorCode} /> : null}
      {infos.failure ? (
        <p className="mt-2">
          Passage à {formatHour(infos.failure.at)} : {lowerFirst(infos.failure.reason)}.
          {isMissed
            ? ' Vos courses sont au frais, au magasin. Choisissez un nouveau passage, sans frais ; rien n’est débité.'
            : ''}
        </p>
      ) : null}
      {infos.pickup && infos.status === 'pickup-ready' ? <Pickup pickup={infos.pickup} /> : null}
      {infos.pickup && infos.status !== 'pickup-ready' && infos.eta ? (
        <p className="mt-2 flex items-center gap-2">
          <MapPin aria-hidden className="size-5 flex-none" />
          {infos.pickup.place}
        </p>
      ) : null}
      {infos.status === 'terminated' && infos.statusLabel !== 'Abandonnée' ? (
        <p className="mt-2 flex items-center gap-2">
          <PackageCheck aria-hidden className="size-5 flex-none" />
          Bon appétit !
        </p>
      ) : null}
      {isMissed || infos.status === 'pending-redelivery' ? (
        <ChooseRedelivery orderId={infos.orderId} isPlanned={!isMissed} />
      ) : null}
      {infos.handOver ? <HandedOver orderId={infos.orderId} handOver={infos.handOver} /> : null}
      {infos.statusLabel === 'Abandonnée' ? (
        <p className="mt-2">Rien n’est débité : la somme réservée est libérée par votre banque.</p>
      ) : null}
    </section>
  );
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** On the road: the two-hour window. Before: the slot with its day. */
function etaText({ eta, stopsBefore, status }: TaskDeliveryInfos): string {
  if (!eta) return '';
  if (status === 'arriving') return 'Dans quelques minutes';
  return stopsBefore === null
    ? formatSlot(eta).replace(/^./, (letter) => letter.toUpperCase())
    : `Entre ${formatHour(eta.from)} et ${formatHour(eta.to)}`;
}

function stopsText(driver: string, { stopsBefore, status }: TaskDeliveryInfos): string {
  if (status === 'arriving') return `${driver} arrive chez vous`;
  if (!stopsBefore) return `${driver} vient chez vous maintenant`;
  return `${driver} passe chez vous après ${plural(stopsBefore, 'arrêt')}`;
}

function Pickup({ pickup }: { pickup: NonNullable<TaskDeliveryInfos['pickup']> }): ReactNode {
  return (
    <dl className="mt-4 grid grid-cols-[auto_1fr] items-center gap-x-6 gap-y-1">
      <dt className="text-quiet">Code</dt>
      <dd className="figures text-3xl font-extrabold tracking-widest">{pickup.code}</dd>
      <dt className="text-quiet">Au nom de</dt>
      <dd className="font-semibold">{pickup.name}</dd>
      <dt className="text-quiet">Où</dt>
      <dd className="font-semibold">
        {pickup.place}
        {pickup.instructions ? (
          <span className="block whitespace-pre-line font-normal">{pickup.instructions}</span>
        ) : null}
      </dd>
    </dl>
  );
}

function Steps({ infos }: { infos: TaskDeliveryInfos }): ReactNode {
  return (
    <section>
      <h3 className="mb-3 text-lg">Étapes</h3>
      <ol>
        {infos.steps.map((step) => (
          <li
            key={`${step.status}-${step.at ?? ''}`}
            aria-current={step.isCurrent ? 'step' : undefined}
            className="group relative pb-5 pl-8 last:pb-0"
          >
            <span
              aria-hidden
              className={classNames(
                'absolute -bottom-1.5 left-[0.4rem] top-1.5 w-0.5 group-last:hidden',
                step.at && !step.isCurrent ? 'bg-leaf' : 'bg-line',
              )}
            />
            <span
              aria-hidden
              className={classNames(
                'absolute left-0 top-1.5 size-3.5 rounded-full border-2',
                step.at ? 'border-leaf bg-leaf' : 'border-line-strong bg-page',
                step.isCurrent && 'ring-4 ring-leaf-wash',
              )}
            />
            <span className={step.at ? 'font-semibold' : 'text-quiet'}>{step.label}</span>
            {step.at ? (
              <span className="block text-sm text-quiet">
                le {formatDate(step.at)} à {formatHour(step.at)}
              </span>
            ) : (
              <span className="sr-only"> à venir</span>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

function Changes({ infos }: { infos: TaskDeliveryInfos }): ReactNode {
  return (
    <section>
      <h3 className="mb-2 text-lg">Ce qui a changé</h3>
      <ul className="divide-y divide-line">
        {infos.changedLines.map((line) => (
          <li key={line.productId} className="flex justify-between gap-4 py-2">
            <span>{line.name}</span>
            <span className="text-right text-quiet">{line.text}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
