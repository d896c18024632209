import type { ReactNode } from 'react';
import {
  CartesianGrid,
  Line,
  LineChart,
  ReferenceArea,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
  type TooltipContentProps,
} from 'recharts';
import type { VitalMeasure } from '#domain/analytics/measures.ts';
import { rateVital, vitalLimits, type VitalName } from '#domain/analytics/vital-rating.ts';
import { plural } from '#domain/measures/quantity.ts';
import { formatDay } from '../../shop-time.ts';
import { formatShortDay, formatVital, ratingTexts, vitalTexts } from './analytics-texts.ts';

type Day = VitalMeasure['byDay'][number];

/**
 * Daily 75th percentile over coloured « good » and « poor » bands. Arrow keys move between days; no
 * animation.
 */
export function VitalsChart({ metric }: { metric: VitalMeasure }): ReactNode {
  const { name, byDay } = metric;
  const [good, poor] = vitalLimits[name];
  const highest = Math.max(...byDay.map(({ p75 }) => p75 ?? 0));
  const ticks = axisTicks(name, Math.max(highest, good));
  const text = { fill: 'var(--color-quiet)', fontSize: 13 };
  const top = ticks.at(-1) ?? good;
  return (
    <div className="h-72 rounded-lg border border-line bg-white p-2 pt-4">
      <ResponsiveContainer width="100%" height="100%">
        <LineChart
          data={byDay}
          margin={{ top: 8, right: 16, bottom: 0, left: 0 }}
          title={`${vitalTexts[name].name}, jour par jour`}
        >
          <CartesianGrid vertical={false} stroke="var(--color-line)" />
          <XAxis
            dataKey="day"
            tickFormatter={formatShortDay}
            tick={text}
            tickLine={false}
            axisLine={{ stroke: 'var(--color-line-strong)' }}
            minTickGap={24}
          />
          <YAxis
            domain={[0, top]}
            ticks={ticks}
            tickFormatter={(value: number) => formatVital(name, value)}
            tick={text}
            tickLine={false}
            axisLine={false}
            width={64}
          />
          <ReferenceArea y1={0} y2={good} fill="var(--color-leaf-wash)" fillOpacity={1} />
          {top > poor ? (
            <ReferenceArea y1={poor} y2={top} fill="var(--color-tomato-wash)" fillOpacity={1} />
          ) : null}
          <Tooltip
            isAnimationActive={false}
            content={(tooltip: TooltipContentProps) => (
              <DayTooltip day={tooltip.payload[0]?.payload as Day | undefined} metric={metric} />
            )}
          />
          <Line
            dataKey="p75"
            stroke="var(--color-leaf)"
            strokeWidth={2.5}
            dot={byDay.length > 31 ? false : { r: 3, fill: 'var(--color-leaf)' }}
            activeDot={{ r: 6 }}
            isAnimationActive={false}
          />
        </LineChart>
      </ResponsiveContainer>
    </div>
  );
}

/** Between ticks, in milliseconds (CLS: no unit); doubled until five reach the highest value. */
const tickSteps: Record<VitalName, number> = {
  LCP: 1_000,
  INP: 100,
  CLS: 0.05,
  FCP: 600,
  TTFB: 400,
  FID: 50,
};

function axisTicks(name: VitalName, highest: number): number[] {
  let step = tickSteps[name];
  while (highest / step > 5) step *= 2;
  return Array.from({ length: Math.floor(highest / step) + 2 }, (_, index) => index * step);
}

function DayTooltip({ day, metric }: { day: Day | undefined; metric: VitalMeasure }): ReactNode {
  if (!day || day.p75 === null) return null;
  return (
    <div className="figures rounded-md border border-line bg-white px-3 py-2 text-sm shadow-md">
      <p className="font-semibold">{formatDay(day.day)}</p>
      <p>
        {formatVital(metric.name, day.p75)},{' '}
        {ratingTexts[rateVital(metric.name, day.p75)].toLowerCase()}
      </p>
      <p className="text-quiet">{plural(day.count, 'mesure')}</p>
    </div>
  );
}
