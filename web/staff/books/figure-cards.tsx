import { ArrowDown, ArrowRight, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import type { FiguresAnswer } from '#domain/books/contract.ts';
import { growthOf } from '#domain/books/figures.ts';
import { shownColumns, type FigureColumn, type FigureTopic } from '#domain/books/figure-topics.ts';
import { classNames } from '../../ui/class-names.ts';
import { useNow } from '../../ui/use-now.ts';
import { Sparkline } from '../charts/sparkline.tsx';
import { formatFigure, formatGrowth } from './figure-texts.ts';
import { rowsSoFar } from './rows-so-far.ts';

/** Totals of the period, each with its trend and its change from the previous period. */
export function FigureCards({
  topic,
  answer: { rows, total, period },
}: {
  topic: FigureTopic;
  answer: FiguresAnswer;
}): ReactNode {
  const soFar = rowsSoFar(rows, period, useNow());
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))]">
      {shownColumns(topic).map((column) => (
        <div
          key={column.key}
          className="flex flex-col gap-1 rounded-lg border border-line bg-white p-3 sm:p-4"
        >
          <dt className="font-semibold leading-tight">{column.label}</dt>
          <dd className="figures mt-auto text-xl font-bold sm:text-2xl">
            {formatFigure(total.values[column.key], column.unit)}
          </dd>
          {topic.rows === 'names' ? null : (
            <dd>
              <Sparkline
                values={soFar.map(({ values }) => values[column.key] ?? null)}
                steps={rows.length}
                before={rows.map(({ before }) => before[column.key] ?? null)}
              />
            </dd>
          )}
          <dd className="figures text-sm text-quiet">
            <Growth
              column={column}
              value={total.values[column.key] ?? null}
              before={total.before[column.key] ?? null}
            />
            avant : {formatFigure(total.before[column.key], column.unit)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Growth({
  column,
  value,
  before,
}: {
  column: FigureColumn;
  value: number | null;
  before: number | null;
}): ReactNode {
  const growth = growthOf(value, before);
  if (growth === null) return null;
  const isFlat = Math.round(growth * 100) === 0;
  const Arrow = isFlat ? ArrowRight : growth > 0 ? ArrowUp : ArrowDown;
  // The colour tells good news from bad: a cost that falls is green.
  const isGood = growth > 0 !== (column.isCost ?? false);
  return (
    <span
      className={classNames(
        'flex items-center gap-1 font-semibold',
        !isFlat && (isGood ? 'text-leaf-deep' : 'text-tomato-deep'),
      )}
    >
      <Arrow aria-hidden className="size-4" />
      {formatGrowth(growth)}
    </span>
  );
}
