import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { classNames } from '../../ui/class-names.ts';
import { mainLinks, parentOf, settingsLinks, type AccountLink } from './account-links.ts';
import { SignOut } from './sign-out.tsx';

/** Side navigation on wide screens; phones use `BackInAccount`. */
export function AccountNav(): ReactNode {
  return (
    <nav aria-label="Mon compte" className="no-print hidden min-w-0 md:block">
      <ul className="flex flex-col gap-1">
        {mainLinks.slice(0, 3).map((link) => (
          <NavItem key={link.to} link={link} />
        ))}
        <li className="mt-4 px-4 pb-1 text-sm font-semibold text-quiet">Réglages</li>
        {settingsLinks.map((link) => (
          <NavItem key={link.to} link={link} />
        ))}
        <li className="mt-4">
          <SignOut />
        </li>
      </ul>
    </nav>
  );
}

function NavItem({ link: { to, label, Icon } }: { link: AccountLink }): ReactNode {
  return (
    <li>
      <NavLink
        to={to}
        className={({ isActive }) =>
          classNames(
            'flex min-h-11 items-center gap-3 rounded-full px-4 font-semibold transition-colors',
            isActive ? 'bg-leaf-wash text-leaf-deep' : 'hover:bg-sand',
          )
        }
      >
        <Icon aria-hidden className="size-5 flex-none" />
        {label}
      </NavLink>
    </li>
  );
}

export function BackInAccount(): ReactNode {
  const parent = parentOf(useLocation().pathname);
  if (!parent) return null;
  return (
    <Link
      to={parent.to}
      className="no-print -ml-1 mb-1 inline-flex min-h-11 items-center gap-2 font-semibold text-leaf md:hidden"
    >
      <ArrowLeft aria-hidden className="size-5" />
      {parent.label}
    </Link>
  );
}
