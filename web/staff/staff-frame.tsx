import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import type { Privilege } from '#domain/picking/privileges.ts';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { Mark } from '../ui/mark.tsx';
import { SkipLink } from '../ui/skip-link.tsx';
import { useApi } from '../use-api.ts';
import { roleNames } from './role-names.ts';
import { useStaff } from './staff-queries.ts';

/** The orders are everybody's work; who has no other page needs no way back to them. */
const staffLinks: readonly { to: string; label: string; privilege?: Privilege }[] = [
  { to: '/gestion', label: 'Commandes' },
  { to: '/gestion/tournee', label: 'Tournée', privilege: 'orders.deliver' },
  { to: '/gestion/service-client', label: 'Service client', privilege: 'support.answer' },
  { to: '/gestion/equipe', label: 'Équipe', privilege: 'staff.read' },
  { to: '/gestion/avis', label: 'Avis', privilege: 'reviews.moderate' },
  { to: '/gestion/messages', label: 'Messages', privilege: 'messages.write' },
  { to: '/gestion/mesures', label: 'Mesures', privilege: 'measures.read' },
  { to: '/gestion/fonctionnalites', label: 'Fonctionnalités', privilege: 'flags.write' },
];

export function StaffFrame({ children }: { children: ReactNode }): ReactNode {
  const staff = useStaff();
  const links = staffLinks.filter(({ privilege }) => !privilege || staff?.privileges.includes(privilege));
  return (
    <div className="min-h-dvh bg-page">
      <SkipLink />
      <header className="border-b border-line bg-white">
        <div className="mx-auto flex max-w-5xl flex-wrap items-center gap-x-3 px-4 py-2">
          <Link to="/gestion" className="flex min-h-11 items-center gap-2 text-lg font-bold text-leaf"><Mark className="size-7" />Gestion</Link>
          {staff?.id && links.length > 1 ? (
            <nav aria-label="Gestion" className="order-last flex basis-full gap-x-4 overflow-x-auto sm:order-none sm:basis-auto">
              {links.map(({ to, label }) => <StaffLink key={to} to={to} label={label} />)}
            </nav>
          ) : null}
          {staff?.role ? <p className="ml-auto text-right text-sm leading-tight"><span className="block font-semibold">{staff.name}</span><span className="text-quiet">{roleNames[staff.role]}</span></p> : null}
          {staff?.id ? <SignOut /> : null}
        </div>
      </header>
      <main id="contenu" tabIndex={-1} className="mx-auto max-w-5xl px-4 py-6 outline-none">{children}</main>
    </div>
  );
}

/** On a phone the row scrolls: the page one is on is brought in sight. */
function StaffLink({ to, label }: { to: string; label: string }): ReactNode {
  const { pathname } = useLocation();
  const isHere = pathname === to || pathname.startsWith(to === '/gestion' ? '/gestion/commandes/' : `${to}/`);
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => { if (isHere) link.current?.scrollIntoView({ block: 'nearest', inline: 'center' }); }, [isHere]);
  return <Link ref={link} to={to} aria-current={isHere ? 'page' : undefined} className={classNames('flex min-h-11 items-center whitespace-nowrap font-semibold text-leaf', isHere && 'underline decoration-2 underline-offset-8')}>{label}</Link>;
}

function SignOut(): ReactNode {
  const api = useApi();
  const queryClient = useQueryClient();
  const signOut = async () => {
    await api.send('DELETE', '/api/staff/session');
    queryClient.removeQueries({ queryKey: ['staff'] });
    await queryClient.invalidateQueries({ queryKey: ['staff', 'session'] });
    window.location.assign('/gestion');
  };
  return <Button variant="ghost" size="s" className="max-sm:ml-auto" onClick={() => void signOut()}>Quitter</Button>;
}
