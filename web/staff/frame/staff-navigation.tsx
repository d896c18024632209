import { Ellipsis, Search, X, type LucideIcon } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { Badge } from '../../ui/badge.tsx';
import { classNames } from '../../ui/class-names.ts';
import { showTab } from '../../ui/show-tab.ts';
import type { StaffPage } from '../routes/staff-page.ts';
import { isInSection, isTabOf, type StaffEntry } from './staff-links.ts';

type EntriesProps = { entries: readonly StaffEntry[]; page: StaffPage | undefined };

/** On desktop: a rail beside the page. */
export function StaffRail({
  entries,
  page,
  onSearch,
}: EntriesProps & { onSearch(): void }): ReactNode {
  return (
    <nav aria-label="Gestion" className="no-print hidden w-44 flex-none lg:block">
      <div className="sticky top-6 -mx-2">
        <button
          type="button"
          aria-keyshortcuts="Control+K Meta+K"
          className="mb-2 flex min-h-11 w-full items-center gap-3 rounded-lg border border-line bg-white px-2 text-quiet hover:border-ink"
          onClick={onSearch}
        >
          <Search aria-hidden className="size-5 flex-none" />
          Chercher
          <kbd aria-hidden className="ml-auto font-sans text-xs">
            Ctrl K
          </kbd>
        </button>
        <ul>
          {entries.map((entry) => {
            const isHere = isInSection(entry, page);
            return (
              <li key={entry.title}>
                <Link
                  to={entry.to}
                  aria-current={isHere || undefined}
                  className={classNames(
                    'flex min-h-11 items-center gap-3 rounded-lg px-2 hover:bg-sand',
                    isHere ? 'bg-sand font-bold text-leaf' : 'text-ink',
                  )}
                >
                  <entry.icon aria-hidden className="size-5 flex-none" />
                  {entry.title}
                  <Count of={entry.count} isWork={entry.isWork} className="ml-auto" />
                </Link>
              </li>
            );
          })}
        </ul>
      </div>
    </nav>
  );
}

/** On phones: a bar at the thumb. More than five entries: the first four, and « Menu » for the others. */
export function StaffBar({ entries, page }: EntriesProps): ReactNode {
  const { pathname } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  // It was opened on one page, so navigating closes it.
  const isOpen = openAt === pathname;
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      setOpenAt(null);
      button.current?.focus();
    };
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, [isOpen]);
  const shown = entries.length > 5 ? entries.slice(0, 4) : entries;
  const others = entries.slice(shown.length);
  const isAmongOthers = others.some((entry) => isInSection(entry, page));
  return (
    <nav
      aria-label="Gestion"
      className="no-print sticky bottom-0 z-20 border-t border-line bg-white pb-[env(safe-area-inset-bottom)] group-has-[[data-whole-phone]]:hidden lg:hidden"
    >
      {others.length > 0 ? (
        <ul
          id="other-sections"
          className={classNames('grid-cols-3 border-b border-line', isOpen ? 'grid' : 'hidden')}
        >
          {others.map((entry) => (
            <li key={entry.title}>
              <BarLink entry={entry} isHere={isInSection(entry, page)} />
            </li>
          ))}
        </ul>
      ) : null}
      <ul className="flex *:min-w-0 *:flex-1">
        {shown.map((entry) => (
          <li key={entry.title}>
            <BarLink entry={entry} isHere={isInSection(entry, page)} />
          </li>
        ))}
        {others.length > 0 ? (
          <li>
            <button
              ref={button}
              type="button"
              aria-expanded={isOpen}
              aria-controls="other-sections"
              className={barItem(isAmongOthers)}
              onClick={() => setOpenAt(isOpen ? null : pathname)}
            >
              <BarFace
                icon={isOpen ? X : Ellipsis}
                title="Menu"
                count={others.reduce((sum, { count }) => sum + count, 0)}
              />
            </button>
          </li>
        ) : null}
      </ul>
    </nav>
  );
}

const barItem = (isHere: boolean): string =>
  classNames(
    'relative flex h-14 w-full flex-col items-center justify-center gap-0.5 text-xs tracking-tight',
    isHere ? 'font-bold text-leaf' : 'text-ink',
  );

function BarLink({ entry, isHere }: { entry: StaffEntry; isHere: boolean }): ReactNode {
  return (
    <Link to={entry.to} aria-current={isHere || undefined} className={barItem(isHere)}>
      <BarFace {...entry} />
    </Link>
  );
}

function BarFace({
  icon: Icon,
  title,
  count,
  isWork,
}: {
  icon: LucideIcon;
  title: string;
  count: number;
  isWork?: true | undefined;
}): ReactNode {
  return (
    <>
      <Icon aria-hidden className="size-5" />
      <span className="max-w-full truncate">{title}</span>
      <Count of={count} isWork={isWork} className="absolute top-1 left-1/2 ml-2" />
    </>
  );
}

/** The pages of the section, where it has several. */
export function StaffTabs({ entries, page }: EntriesProps): ReactNode {
  const { pathname } = useLocation();
  const here = entries.find((entry) => isInSection(entry, page));
  if (!here || here.tabs.length < 2) return null;
  return (
    <nav
      aria-label={`Rubrique ${here.title}`}
      // Relative, or the hidden words of a count beyond the edge would widen the page of a phone.
      className="no-print relative -mx-4 mb-4 overflow-x-auto border-b border-line px-4 group-has-[[data-whole-phone]]:max-lg:hidden lg:mx-0 lg:px-0"
    >
      {/* On a desk all are seen, on two rows where they must; on a phone one slides along them. */}
      <ul className="flex gap-x-5 lg:flex-wrap">
        {here.tabs.map(({ to, label, count }) => {
          const isHere = isTabOf(to, pathname);
          return (
            <li key={to}>
              <Link
                ref={isHere ? showTab : undefined}
                to={to}
                aria-current={isHere ? 'page' : undefined}
                className={classNames(
                  'flex min-h-11 min-w-11 items-center justify-center whitespace-nowrap border-b-2 lg:min-h-10',
                  isHere ? 'border-leaf font-bold text-leaf' : 'border-transparent text-ink',
                )}
              >
                {label}
                <Count of={count} className="ml-2" />
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

function Count({
  of: count,
  isWork,
  className,
}: {
  of: number;
  isWork?: true | undefined;
  className: string;
}): ReactNode {
  if (count === 0) return null;
  return (
    <Badge tone={isWork ? 'leaf' : 'tomato'} className={classNames('figures', className)}>
      {count}
      <span className="sr-only"> à voir</span>
    </Badge>
  );
}
