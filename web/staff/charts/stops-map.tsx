import type { ReactNode } from 'react';
import { plural } from '#domain/measures/quantity.ts';
import { placeStops, type Place } from './place-stops.ts';

const width = 320;
const height = 200;
const margin = 22;

/** The stops where they are, in their order and to scale, without streets: none can be downloaded on the road. */
export function StopsMap({ places }: { places: readonly (Place | null)[] }): ReactNode {
  const plan = placeStops(places, { width, height, margin });
  if (!plan) return null;
  const { points, kilometre } = plan;
  const scale =
    kilometre > width / 2
      ? { length: kilometre / 2, text: '500 m' }
      : { length: kilometre, text: '1 km' };
  return (
    <svg
      role="img"
      aria-label={`Plan : ${plural(points.length, 'arrêt')} dans l’ordre de leur liste`}
      viewBox={`0 0 ${width} ${height}`}
      className="w-full max-w-lg rounded-lg border border-line bg-white"
    >
      <polyline
        points={points.map(({ x, y }) => `${x},${y}`).join(' ')}
        fill="none"
        className="stroke-line-strong"
        strokeDasharray="4 4"
      />
      {points.toReversed().map(({ x, y, rank }) => (
        <g key={rank}>
          <circle cx={x} cy={y} r="11" className={rank === 1 ? 'fill-leaf' : 'fill-ink'} />
          <text
            x={x}
            y={y + 4}
            textAnchor="middle"
            fontSize="12"
            fontWeight="700"
            className="fill-white"
          >
            {rank}
          </text>
        </g>
      ))}
      {scale.length < width - margin ? (
        <g className="fill-quiet stroke-quiet">
          <line x1="10" x2={10 + scale.length} y1={height - 8} y2={height - 8} />
          <text x="10" y={height - 12} fontSize="10" stroke="none">
            {scale.text}
          </text>
        </g>
      ) : null}
    </svg>
  );
}
