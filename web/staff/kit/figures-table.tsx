import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { ColumnHead } from './column-head.tsx';

/** Rows of figures; the first column names its row. The box scrolls, by the keyboard too. */
export function FiguresTable<Row>({
  box,
  label,
  rows,
  keyOf,
  columns,
  className = 'overflow-x-auto',
}: {
  /** Of the box that scrolls, and of the table in it. */
  box: string;
  label: string;
  rows: readonly Row[];
  keyOf(row: Row): string;
  columns: readonly {
    head: string;
    cell(row: Row, index: number): ReactNode;
    className?: string;
  }[];
  className?: string;
}): ReactNode {
  const [name, ...figures] = columns;
  return (
    <div
      className={classNames('rounded-lg border border-line bg-white', className)}
      tabIndex={0}
      role="group"
      aria-label={box}
    >
      <table aria-label={label} className="figures w-full text-left">
        <thead className="sticky top-0 bg-sand">
          <tr>
            {columns.map((column) => (
              <ColumnHead
                key={column.head}
                className={classNames('p-2 first:pl-4 last:pr-4', column.className)}
              >
                {column.head}
              </ColumnHead>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={keyOf(row)} className="border-t border-line">
              <th scope="row" className={classNames('p-2 pl-4', name?.className ?? 'font-normal')}>
                {name?.cell(row, index)}
              </th>
              {figures.map((column) => (
                <td key={column.head} className={classNames('p-2 last:pr-4', column.className)}>
                  {column.cell(row, index)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
