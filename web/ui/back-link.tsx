import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** Link back to a list, with its search. */
export function BackLink({ to, children }: { to: string; children: ReactNode }): ReactNode {
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 items-center gap-1 font-semibold text-leaf hover:underline"
    >
      <ChevronLeft aria-hidden className="size-5" />
      {children}
    </Link>
  );
}
