import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { AccountLink } from '../session/account-links.ts';

export function LinkTiles({ links }: { links: readonly AccountLink[] }): ReactNode {
  return (
    <ul className="grid gap-3 sm:grid-cols-2">
      {links.map(({ to, label, text, Icon }) => (
        <li key={to}>
          <Link
            to={to}
            className="flex h-full min-h-20 items-center gap-4 rounded-lg border border-line bg-white p-4 transition-colors hover:border-leaf"
          >
            <span className="flex size-11 flex-none items-center justify-center rounded-full bg-leaf-wash text-leaf-deep">
              <Icon aria-hidden className="size-5" />
            </span>
            <span className="min-w-0 flex-1">
              <strong className="block">{label}</strong>
              <span className="block text-sm text-quiet">{text}</span>
            </span>
            <ChevronRight aria-hidden className="size-5 flex-none text-quiet" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
