import type { ReactNode } from 'react';
import { plural } from '#domain/measures/quantity.ts';
import { formatPlainDate } from '#domain/time/local-time.ts';
import { weeksOf } from './weeks.ts';

const weekdays = ['lun.', 'mar.', 'mer.', 'jeu.', 'ven.', 'sam.', 'dim.'];
/** Text in ink is read on the deepest shade, in both themes. */
const deepestPercent = 40;

/** Weeks with their days: the more minutes, the deeper. The figures are in the cells. */
export function WeekHeat({
  caption,
  days,
}: {
  caption: string;
  days: readonly { day: string; minutes: number }[];
}): ReactNode {
  const most = Math.max(1, ...days.map(({ minutes }) => minutes));
  return (
    <div
      className="overflow-x-auto rounded-lg border border-line bg-white p-3"
      tabIndex={0}
      role="group"
      aria-label={caption}
    >
      <table className="figures w-full table-fixed text-center text-sm">
        <caption className="pb-2 text-left text-base font-semibold">{caption}</caption>
        <thead>
          <tr>
            <th scope="col" className="w-16 text-left font-normal text-quiet">
              Semaine
            </th>
            {weekdays.map((name) => (
              <th key={name} scope="col" className="font-normal text-quiet">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(days).map((week) => (
            <tr key={week.monday}>
              <th scope="row" className="text-left font-normal text-quiet">
                {formatPlainDate(week.monday).slice(0, 5)}
              </th>
              {week.minutes.map((minutes, index) => (
                <td key={weekdays[index]} className="p-0.5">
                  <span
                    className="block rounded-sm py-2 [print-color-adjust:exact]"
                    style={{
                      background: `color-mix(in srgb, var(--color-leaf) ${Math.round((deepestPercent * minutes) / most)}%, var(--color-sand))`,
                    }}
                  >
                    {Math.round(minutes)}
                    <span className="sr-only">
                      {' '}
                      {plural(Math.round(minutes), 'minute').replace(/^\S+\s/, '')}
                    </span>
                  </span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
