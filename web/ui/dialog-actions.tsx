import type { ReactNode } from 'react';

/** Footer of a dialog: primary action first, on the right; stacked when the labels need the width. */
export function DialogActions({ children }: { children: ReactNode }): ReactNode {
  return <div className="flex flex-row-reverse flex-wrap gap-2 *:flex-auto">{children}</div>;
}
