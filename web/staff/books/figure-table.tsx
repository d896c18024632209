import type { ReactNode } from 'react';
import type { FiguresAnswer } from '#domain/books/contract.ts';
import { shownColumns, type FigureTopic } from '#domain/books/figure-topics.ts';
import { plural } from '#domain/measures/quantity.ts';
import { useNow } from '../../ui/use-now.ts';
import { formatFigure, rowLabel } from './figure-texts.ts';
import { rowsSoFar } from './rows-so-far.ts';
import { ColumnHead } from '../kit/column-head.tsx';

type Values = FiguresAnswer['total']['values'];

/** All figures of a topic, each above the previous period's. */
export function FigureTable({
  topic,
  answer: { rows, total, hiddenRows, period },
}: {
  topic: FigureTopic;
  answer: FiguresAnswer;
}): ReactNode {
  const columns = shownColumns(topic);
  const soFar = rowsSoFar(rows, period, useNow());
  const cells = (values: Values, before: Values) =>
    columns.map(({ key, unit }) => (
      <td key={key} className="whitespace-nowrap p-2 text-right">
        {formatFigure(values[key], unit)}
        <span className="block text-xs text-quiet">{formatFigure(before[key], unit)}</span>
      </td>
    ));
  return (
    <div
      className="mt-6 max-h-[40rem] overflow-auto rounded-lg border border-line bg-white"
      tabIndex={0}
      role="group"
      aria-label={`${topic.title}, en chiffres`}
    >
      <table className="figures w-full text-left">
        <caption className="p-2 px-4 text-left text-sm text-quiet">
          En petit, la période d’avant.
        </caption>
        <thead className="sticky top-0 bg-sand">
          <tr>
            <ColumnHead className="p-2 pl-4">{topic.rowName}</ColumnHead>
            {columns.map(({ key, label }) => (
              <th key={key} scope="col" className="p-2 text-right">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(topic.rows === 'buckets' ? soFar : rows).map(({ key, label, values, before }) => (
            <tr key={key} className="border-t border-line align-top">
              <th scope="row" className="min-w-28 p-2 pl-4 font-semibold">
                {rowLabel(topic, label)}
              </th>
              {cells(values, before)}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="border-t-2 border-line-strong align-top font-bold">
            <th scope="row" className="p-2 pl-4">
              Total
            </th>
            {cells(total.values, total.before)}
          </tr>
        </tfoot>
      </table>
      {hiddenRows > 0 ? (
        <p className="p-4 text-quiet">
          {plural(hiddenRows, 'autre ligne', 'autres lignes')} dans le fichier CSV, et dans le
          total.
        </p>
      ) : null}
    </div>
  );
}
