import type { ReactNode } from 'react';
import {
  Bar,
  BarChart,
  CartesianGrid,
  Legend,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
  type TooltipContentProps,
} from 'recharts';
import type { FiguresAnswer } from '#domain/books/contract.ts';
import type { FigureColumn, FigureTopic } from '#domain/books/figure-topics.ts';
import { formatFigure, formatTick, rowLabel, tickLabel } from './figure-texts.ts';

type Row = FiguresAnswer['rows'][number];
type Bars = { label: string; current: number | null; before: number | null };

/** Further names appear only in the table. */
const shownNames = 8;

/** Charts one column of the table below against the previous period. */
export function FigureChart({
  topic,
  answer: { rows },
}: {
  topic: FigureTopic;
  answer: FiguresAnswer;
}): ReactNode {
  const column = topic.columns.find(({ key }) => key === topic.charted);
  if (!column) return null;
  const title = `${column.label}, ${topic.rows === 'names' ? 'les premiers' : topic.rows === 'hours' ? 'heure par heure' : 'au fil de la période'}`;
  return (
    <figure className="mt-6 rounded-lg border border-line bg-white p-2 pt-4">
      <figcaption className="px-2 pb-3 font-semibold">{title}</figcaption>
      {topic.rows === 'names' ? (
        <NameBars column={column} rows={rows.slice(0, shownNames)} />
      ) : (
        <TimeBars
          title={title}
          column={column}
          topic={topic}
          bars={rows.map(({ label, values, before }) => ({
            label,
            current: values[column.key] ?? null,
            before: before[column.key] ?? null,
          }))}
        />
      )}
    </figure>
  );
}

/** Arrow keys move between bars; no animation. */
function TimeBars({
  title,
  column,
  topic,
  bars,
}: {
  title: string;
  column: FigureColumn;
  topic: FigureTopic;
  bars: Bars[];
}): ReactNode {
  // An axis without values would repeat zero on each of its lines.
  if (!bars.some(({ current, before }) => current || before)) return <NothingToCount />;
  const text = { fill: 'var(--color-quiet)', fontSize: 13 };
  return (
    <div className="h-72">
      <ResponsiveContainer width="100%" height="100%">
        <BarChart data={bars} margin={{ top: 4, right: 8, bottom: 0, left: 0 }} title={title}>
          <CartesianGrid vertical={false} stroke="var(--color-line)" />
          <XAxis
            dataKey="label"
            tickFormatter={tickLabel}
            tick={text}
            tickLine={false}
            axisLine={{ stroke: 'var(--color-line-strong)' }}
            minTickGap={16}
            // Without it, wide labels make the steps between ticks unequal.
            interval="equidistantPreserveStart"
          />
          <YAxis
            tickFormatter={(value: number) => formatTick(value, column.unit)}
            tick={text}
            tickLine={false}
            axisLine={false}
            width={72}
          />
          <Tooltip
            isAnimationActive={false}
            cursor={{ fill: 'var(--color-sand)' }}
            content={(tooltip: TooltipContentProps) => (
              <BarTooltip
                bars={tooltip.payload[0]?.payload as Bars | undefined}
                column={column}
                topic={topic}
              />
            )}
          />
          <Legend formatter={(name) => <span className="text-ink">{name}</span>} />
          <Bar
            dataKey="before"
            name="Période d’avant"
            fill="var(--color-line-strong)"
            isAnimationActive={false}
          />
          <Bar
            dataKey="current"
            name="Cette période"
            fill="var(--color-leaf)"
            isAnimationActive={false}
          />
        </BarChart>
      </ResponsiveContainer>
    </div>
  );
}

function BarTooltip({
  bars,
  column,
  topic,
}: {
  bars: Bars | undefined;
  column: FigureColumn;
  topic: FigureTopic;
}): ReactNode {
  if (!bars) return null;
  return (
    <div className="figures rounded-md border border-line bg-white px-3 py-2 text-sm shadow-md">
      <p className="font-semibold">{rowLabel(topic, bars.label)}</p>
      <p>{formatFigure(bars.current, column.unit)}</p>
      <p className="text-quiet">avant : {formatFigure(bars.before, column.unit)}</p>
    </div>
  );
}

const NothingToCount = (): ReactNode => <p className="px-2 pb-4 text-quiet">Rien à compter.</p>;

/** Bars with their names and values in full, so that a phone shows them without an axis. */
function NameBars({ column, rows }: { column: FigureColumn; rows: readonly Row[] }): ReactNode {
  const highest = Math.max(1, ...rows.map(({ values }) => values[column.key] ?? 0));
  const width = (value: number | null | undefined) =>
    `${(100 * Math.max(0, value ?? 0)) / highest}%`;
  if (rows.length === 0) return <NothingToCount />;
  return (
    <ol className="flex flex-col gap-3 px-2 pb-2">
      {rows.map(({ key, label, values }) => (
        <li key={key}>
          <p className="flex justify-between gap-3">
            <span className="min-w-0 [overflow-wrap:anywhere]">{label}</span>
            <strong className="figures whitespace-nowrap">
              {formatFigure(values[column.key], column.unit)}
            </strong>
          </p>
          <div aria-hidden className="mt-1 h-3 overflow-hidden rounded-full bg-sand">
            <div
              className="h-full rounded-full bg-leaf"
              style={{ width: width(values[column.key]) }}
            />
          </div>
        </li>
      ))}
    </ol>
  );
}
