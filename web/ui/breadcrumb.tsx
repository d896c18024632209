import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { classNames } from './class-names.ts';

/** Breadcrumb. On a phone only the two levels above the current page show: its heading is just below. */
export function Breadcrumb({
  items,
}: {
  items: readonly { label: string; to: string }[];
}): ReactNode {
  return (
    <nav aria-label="Fil d’Ariane">
      <ol className="rail items-center text-sm text-quiet">
        {items.map((item, index) => (
          <li
            key={item.to}
            className={classNames(
              'flex items-center whitespace-nowrap',
              items.length > 2 && index === items.length - 1 && 'max-sm:sr-only',
              index < items.length - 3 && 'max-sm:hidden',
            )}
          >
            {index > 0 ? (
              <span
                aria-hidden
                className={classNames('px-2', index === items.length - 3 && 'max-sm:hidden')}
              >
                /
              </span>
            ) : null}
            {index === items.length - 1 ? (
              <span aria-current="page" className="py-2 text-ink">
                {item.label}
              </span>
            ) : (
              <Link to={item.to} className="py-2 hover:text-ink hover:underline">
                {item.label}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
