import type { ReactNode } from 'react';

/** The foot of a dialog: the primary action first, on the right; one under the other where their words need the width. */
export function DialogActions({ children }: { children: ReactNode }): ReactNode {
  return <div className="flex flex-row-reverse flex-wrap gap-2 *:flex-auto">{children}</div>;
}
