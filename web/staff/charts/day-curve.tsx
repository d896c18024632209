import type { ReactNode } from 'react';
import { linePath } from './line-path.ts';

export type Curve = { label: string; values: readonly (number | null)[] };

const width = 600;
const height = 180;
const hours = [0, 6, 12, 18, 24];

/** What a day has added up to, hour by hour, over the same weekday of former weeks. */
export function DayCurve({
  title,
  today,
  former,
  format,
}: {
  title: string;
  today: Curve;
  former: readonly Curve[];
  format(value: number): string;
}): ReactNode {
  const sums = former.map(({ values }) => addUp(values));
  const own = addUp(today.values);
  const box = { width, height, values: [...own, ...sums.flat()], steps: 24 };
  const soFar = own.length - 1;
  return (
    <figure className="mt-6 rounded-lg border border-line bg-white p-4">
      <figcaption className="pb-3 font-semibold">{title}</figcaption>
      <svg
        aria-hidden
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        className="h-44 w-full overflow-visible"
        fill="none"
        strokeLinejoin="round"
      >
        {hours.map((hour) => (
          <line
            key={hour}
            x1={(width * hour) / 24}
            x2={(width * hour) / 24}
            y1="0"
            y2={height}
            className="stroke-line"
            vectorEffect="non-scaling-stroke"
          />
        ))}
        {sums.map((values, index) => (
          <path
            key={former[index]?.label}
            d={linePath(values, box)}
            className="stroke-line-strong"
            strokeWidth="1.5"
            vectorEffect="non-scaling-stroke"
          />
        ))}
        <path
          d={linePath(own, box)}
          className="stroke-leaf"
          strokeWidth="3"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <p aria-hidden className="figures flex justify-between pt-1 text-sm text-quiet">
        {hours.map((hour) => (
          <span key={hour}>{hour} h</span>
        ))}
      </p>
      <div className="mt-3 overflow-x-auto" tabIndex={0} role="group" aria-label={title}>
        <table className="figures w-full text-left text-sm">
          <thead>
            <tr className="text-quiet">
              <th scope="col" className="py-1 font-normal">
                Jour
              </th>
              <th scope="col" className="py-1 pl-3 text-right font-normal">
                Avant {soFar + 1} h
              </th>
              <th scope="col" className="py-1 pl-3 text-right font-normal">
                Toute la journée
              </th>
            </tr>
          </thead>
          <tbody>
            {[
              { label: today.label, sum: own },
              ...former.map(({ label }, index) => ({ label, sum: sums[index] ?? [] })),
            ].map(({ label, sum }, index) => (
              <tr key={label} className={index === 0 ? 'font-bold text-leaf' : undefined}>
                <th scope="row" className="py-1 first-letter:uppercase">
                  {label}
                </th>
                <td className="py-1 text-right">{format(sum[soFar] ?? sum.at(-1) ?? 0)}</td>
                <td className="py-1 text-right">
                  {index === 0 && sum.length < 24 ? '–' : format(sum.at(-1) ?? 0)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}

const addUp = (values: readonly (number | null)[]): number[] => {
  let sum = 0;
  return values.map((value) => (sum += value ?? 0));
};
