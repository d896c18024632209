import type { ReactNode } from 'react';

/** The head of a column, of a table that is no list. */
export const ColumnHead = ({
  className,
  children,
}: {
  className?: string;
  children: ReactNode;
}): ReactNode => (
  <th scope="col" className={className}>
    {children}
  </th>
);
