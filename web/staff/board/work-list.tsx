import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { DayWork } from '#domain/picking/day-contract.ts';
import { plural } from '#domain/measures/quantity.ts';
import { formatHour } from '../../shop-time.ts';
import { Badge } from '../../ui/badge.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';

/** Who prepares what at this moment. */
export function WorkList({
  work,
  opensBatches,
}: {
  work: readonly DayWork[];
  opensBatches: boolean;
}): ReactNode {
  return (
    <section aria-labelledby="qui-prepare">
      <h2 id="qui-prepare" className="mb-2 text-lg">
        Qui prépare quoi
      </h2>
      {work.length === 0 ? (
        <p className="rounded-lg border border-line bg-white p-4">
          Personne ne prépare de commande en ce moment.
        </p>
      ) : (
        <ul className="divide-y divide-line rounded-lg border border-line bg-white">
          {work.map((one) => (
            <li key={`${one.batchId} ${one.orders[0]?.id}`} className="px-4 py-2">
              <OneWork work={one} opensBatches={opensBatches} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function OneWork({ work, opensBatches }: { work: DayWork; opensBatches: boolean }): ReactNode {
  const { batchId, names, pausedAt, from, late, orders, lines, doneLines } = work;
  const text = `${doneLines} sur ${plural(lines, 'ligne')}`;
  return (
    <>
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-bold [overflow-wrap:anywhere]">
          {names.join(', ') || 'Un collègue'}
        </span>
        {late > 0 ? <Badge tone="tomato">{late} en retard</Badge> : null}
        {pausedAt ? <Badge tone="butter">En pause</Badge> : null}
      </p>
      <ProgressBar
        className="my-2"
        percent={lines === 0 ? 0 : (100 * doneLines) / lines}
        label={text}
      />
      <p className="text-sm text-quiet">
        {text} · {plural(orders.length, 'commande')} · pour {formatHour(from)}
      </p>
      <p className="flex flex-wrap gap-x-4">
        {batchId && opensBatches ? (
          <Link to={`/gestion/preparation/${batchId}`} className={linkStyle}>
            Ouvrir la préparation
            <span className="sr-only">
              {' '}
              {orders.map(({ number }) => `n° ${number}`).join(', ')}
            </span>
          </Link>
        ) : (
          orders.map(({ id, number }) => (
            <Link key={id} to={`/gestion/commandes/${id}`} className={linkStyle}>
              n° {number}
            </Link>
          ))
        )}
      </p>
    </>
  );
}

const linkStyle =
  'inline-flex min-h-11 items-center font-semibold text-leaf underline tabular-nums';
