import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { DayBoard, WatchedOrder } from '#domain/picking/day-contract.ts';
import { formatLateness, lateMinutes } from '#domain/picking/lateness.ts';
import { plural } from '#domain/measures/quantity.ts';
import { formatHour, formatSlot } from '../../shop-time.ts';
import { Badge } from '../../ui/badge.tsx';
import { useNow } from '../../ui/use-now.ts';
import { awaitsPreparation, isBeingPrepared } from '#domain/orders/state-groups.ts';
import { RowList } from '../kit/rows.tsx';

/** Late orders first, then those that soon will be. */
export function WatchedOrders({ day }: { day: DayBoard }): ReactNode {
  const { watched, late, soon } = day;
  const hidden = late + soon - watched.length;
  return (
    <section aria-labelledby="a-surveiller">
      <h2 id="a-surveiller" className="mb-2 flex flex-wrap items-baseline gap-x-3 text-lg">
        À surveiller
        <span className="figures text-sm font-normal text-quiet">
          {late > 0 ? (
            <span className="font-semibold text-tomato-deep">{late} en retard</span>
          ) : null}
          {late > 0 && soon > 0 ? ' · ' : null}
          {soon > 0 ? `${soon} à suivre` : null}
        </span>
      </h2>
      {watched.length === 0 ? (
        <p className="rounded-lg border border-line bg-white p-4">
          Rien en retard, et rien à presser dans la demi-heure.
        </p>
      ) : (
        <RowList rows={watched} idOf={({ id }) => id}>
          {(order) => <WatchedRow order={order} />}
        </RowList>
      )}
      {hidden > 0 ? (
        <p className="mt-2 text-sm text-quiet">
          Et {plural(hidden, 'autre')} : la liste des commandes les montre toutes.
        </p>
      ) : null}
    </section>
  );
}

function WatchedRow({ order }: { order: WatchedOrder }): ReactNode {
  const late = lateMinutes(order.dueAt, useNow());
  return (
    <Link
      to={`/gestion/commandes/${order.id}`}
      className="grid gap-x-4 px-4 py-2 transition-colors hover:bg-leaf-wash md:grid-cols-[20rem_minmax(0,1fr)_minmax(0,1fr)] md:items-center"
    >
      <span className="flex min-h-8 flex-wrap items-center justify-between gap-x-3">
        <span className="font-bold tabular-nums">n° {order.number}</span>
        {order.isLate && late !== null ? (
          <Badge tone="tomato">En retard de {formatLateness(late)}</Badge>
        ) : (
          <Badge tone={troubles[order.reason] ? 'tomato' : 'butter'}>
            {troubles[order.reason] ?? 'À suivre'}
          </Badge>
        )}
      </span>
      <span className="min-w-0 [overflow-wrap:anywhere]">
        <span className="font-semibold">{reasonText(order)}</span>{' '}
        <span className="text-quiet">· {order.zoneName}</span>
      </span>
      <span className="min-w-0 text-sm text-quiet [overflow-wrap:anywhere]">
        <span className="block first-letter:uppercase">{formatSlot(order)}</span>
        {progressText(order)}
      </span>
    </Link>
  );
}

/** What no hurry mends: a person decides. */
const troubles: Partial<Record<WatchedOrder['reason'], string>> = {
  holdOver: 'À régler',
  missed: 'À replanifier',
  leftEarly: 'À vérifier',
};

function reasonText({ reason, from, to, isCollection }: WatchedOrder): string {
  switch (reason) {
    case 'holdOver':
      return 'La banque ne réserve plus la somme';
    case 'holdEnds':
      return 'La somme n’est plus réservée que pour un jour';
    case 'missed':
      return 'Livraison manquée, rien n’est prévu';
    case 'leftEarly':
      return `Sur la route, promise ${formatSlot({ from, to })}`;
    case 'pastEnd':
      return isCollection ? 'Pas encore à retirer, créneau passé' : 'Pas livrée, créneau passé';
    case 'notReady':
      return isCollection ? 'Pas encore à retirer' : 'Pas prête, créneau commencé';
    case 'notLeft':
      return 'Pas encore partie';
    case 'startsSoon':
      return `Pas prête pour ${formatHour(from)}`;
  }
}

function progressText({
  status,
  doneLines,
  lines,
  preparerName,
  driverName,
}: WatchedOrder): string {
  return [
    awaitsPreparation(status) || doneLines < lines
      ? `${doneLines} sur ${plural(lines, 'ligne')}`
      : null,
    isBeingPrepared(status) && doneLines === lines ? 'tout est en sac, à terminer' : null,
    preparerName ? `préparée par ${preparerName}` : 'personne ne la prépare',
    driverName ? `livrée par ${driverName}` : null,
  ]
    .filter((part) => part !== null)
    .join(' · ');
}
