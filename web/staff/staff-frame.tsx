import type { ReactNode } from 'react';

export function StaffFrame({ children }: { children: ReactNode }): ReactNode {
  return <main>{children}</main>;
}
