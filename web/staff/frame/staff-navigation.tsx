import { Menu, X } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { Badge } from '../../ui/badge.tsx';
import { classNames } from '../../ui/class-names.ts';
import { staffGroups } from '../routes/staff-pages.ts';
import type { StaffLink } from './staff-links.ts';

/** Up to three pages fit in the bar. */
export function StaffRow({ links }: { links: readonly StaffLink[] }): ReactNode {
  return (
    <nav
      aria-label="Gestion"
      className="order-last flex basis-full gap-x-4 sm:order-none sm:basis-auto"
    >
      {links.map((link) => (
        <OnePage key={link.to} link={link} className="font-semibold" />
      ))}
    </nav>
  );
}

/** More pages: a column on desktop, a menu on phones. */
export function StaffColumn({ links }: { links: readonly StaffLink[] }): ReactNode {
  const { pathname } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  // The menu belongs to the page where it was opened, so navigating closes it.
  const isOpen = openAt === pathname;
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') {
        setOpenAt(null);
        button.current?.focus();
      }
    };
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, [isOpen]);
  const Icon = isOpen ? X : Menu;
  return (
    <nav
      aria-label="Gestion"
      className="no-print group-has-[[data-whole-phone]]:max-lg:hidden lg:w-44 lg:flex-none"
    >
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls="staff-pages"
        className="flex min-h-11 items-center gap-2 rounded-full border border-line-strong bg-white px-4 font-semibold lg:hidden"
        onClick={() => setOpenAt(isOpen ? null : pathname)}
      >
        <Icon aria-hidden className="size-5" />
        Menu
        <Count of={links.reduce((sum, { count = 0 }) => sum + count, 0)} />
      </button>
      <div
        id="staff-pages"
        className={classNames(
          'mt-3 grid-cols-2 gap-x-4 gap-y-4 rounded-lg border border-line bg-white p-4 sm:grid-cols-4 lg:sticky lg:top-6 lg:mt-0 lg:grid lg:grid-cols-1 lg:gap-y-5 lg:border-0 lg:bg-transparent lg:p-0',
          isOpen ? 'grid' : 'hidden',
        )}
      >
        {staffGroups.map(({ title }) => (
          <Group key={title} title={title} links={links.filter(({ group }) => group === title)} />
        ))}
      </div>
    </nav>
  );
}

function Group({ title, links }: { title: string; links: readonly StaffLink[] }): ReactNode {
  if (links.length === 0) return null;
  return (
    <div>
      <p className="text-sm text-quiet">{title}</p>
      <ul className="-mx-2 mt-1">
        {links.map((link) => (
          <li key={link.to}>
            <OnePage link={link} className="rounded px-2 hover:bg-sand" />
          </li>
        ))}
      </ul>
    </div>
  );
}

function OnePage({
  link: { to, label, count = 0 },
  className,
}: {
  link: StaffLink;
  className: string;
}): ReactNode {
  const { pathname } = useLocation();
  // Orders are at the root, which is a prefix of every page; their sheets have their own path.
  const path = to.replace(/\?.*/, '');
  const isHere =
    pathname === path ||
    pathname.startsWith(path === '/gestion' ? '/gestion/commandes/' : `${path}/`);
  return (
    <Link
      to={to}
      aria-current={isHere ? 'page' : undefined}
      className={classNames(
        'flex min-h-11 items-center whitespace-nowrap text-leaf lg:min-h-10',
        className,
      )}
    >
      <span className={classNames(isHere && 'font-bold underline decoration-2 underline-offset-8')}>
        {label}
      </span>
      <Count of={count} />
    </Link>
  );
}

function Count({ of: count }: { of: number }): ReactNode {
  if (count === 0) return null;
  return (
    <Badge tone="tomato" className="figures ml-2">
      {count}
      <span className="sr-only"> à voir</span>
    </Badge>
  );
}
