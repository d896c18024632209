import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { classNames } from './class-names.ts';
import { showTab } from './show-tab.ts';

export type Tab = { to: string; label: string; count?: number; isOn: boolean };

/** Tabs as links: each has a URL, and Back returns to the previous one. */
export function Tabs({ tabs, label }: { tabs: readonly Tab[]; label: string }): ReactNode {
  return (
    <nav aria-label={label} className="rail gap-6 border-b border-line">
      {tabs.map((tab) => (
        <Link
          key={tab.to}
          ref={tab.isOn ? showTab : undefined}
          to={tab.to}
          aria-current={tab.isOn ? 'page' : undefined}
          className={classNames(
            '-mb-px flex min-h-12 min-w-11 items-center justify-center gap-2 border-b-3 font-semibold transition-colors',
            tab.isOn ? 'border-leaf text-ink' : 'border-transparent text-quiet hover:text-ink',
          )}
        >
          {tab.label}
          {tab.count === undefined ? null : (
            <span className="figures rounded-full bg-sand px-2 text-sm text-quiet">
              {tab.count}
            </span>
          )}
        </Link>
      ))}
    </nav>
  );
}
