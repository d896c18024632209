import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatLateness, lateMinutes } from '#domain/picking/lateness.ts';
import { classNames } from '../../ui/class-names.ts';
import { useNow } from '../../ui/use-now.ts';
import { RowList } from '../kit/rows.tsx';
import type { Door } from './desk-doors.ts';

/** Maximum number of order numbers on a line. */
const mostNamed = 6;

/** Waiting work, most urgent first; each row links to its list. */
export function WaitingList({ doors }: { doors: readonly Door[] }): ReactNode {
  return (
    <section aria-labelledby="a-faire">
      <h2 id="a-faire" className="mb-2 text-lg">
        À faire
      </h2>
      {doors.length === 0 ? (
        <p className="rounded-lg border border-line bg-white p-4">Rien n’attend.</p>
      ) : (
        <RowList rows={doors} idOf={({ key }) => key}>
          {(door) => <DoorRow door={door} />}
        </RowList>
      )}
    </section>
  );
}

const rowStyle = 'flex min-h-14 items-center gap-4 px-4 py-1';

function DoorRow({ door }: { door: Door }): ReactNode {
  const { to } = door;
  if (typeof to === 'string')
    return (
      <Link to={to} className={classNames(rowStyle, 'transition-colors hover:bg-leaf-wash')}>
        <Count door={door} />
        <span className="min-w-0 flex-1">
          {door.text}
          <Since at={door.since} />
        </span>
        <ChevronRight aria-hidden className="size-5 flex-none text-quiet" />
      </Link>
    );
  return (
    <div className={rowStyle}>
      <Count door={door} />
      <p className="min-w-0 flex-1">
        {door.text}{' '}
        {to.slice(0, mostNamed).map(({ id, number }) => (
          <Link
            key={id}
            to={`/gestion/commandes/${id}`}
            className="mr-3 inline-flex min-h-11 items-center font-semibold text-leaf underline tabular-nums"
          >
            n° {number}
          </Link>
        ))}
        {to.length > mostNamed ? '…' : null}
      </p>
    </div>
  );
}

function Count({ door: { count, isUrgent } }: { door: Door }): ReactNode {
  return (
    <span
      className={classNames(
        'figures w-10 flex-none text-right text-2xl font-bold',
        isUrgent ? 'text-tomato-deep' : 'text-ink',
      )}
    >
      {count}
    </span>
  );
}

function Since({ at }: { at: string | null }): ReactNode {
  const minutes = lateMinutes(at, useNow());
  return minutes === null ? null : (
    <span className="figures text-quiet">, depuis {formatLateness(minutes)}</span>
  );
}
