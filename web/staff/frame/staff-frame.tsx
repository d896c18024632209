import { useQueryClient } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { Link, matchRoutes, useLocation } from 'react-router';
import { plural } from '#domain/measures/quantity.ts';
import { refusalText } from '../../refusal-text.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { lateComponent } from '../../ui/late-component.tsx';
import { Mark } from '../../ui/mark.tsx';
import { Modal } from '../../ui/modal.tsx';
import { SkipLink } from '../../ui/skip-link.tsx';
import { toast } from '../../ui/toast.ts';
import { useApi } from '../../use-api.ts';
import { useShop } from '../../use-shop.ts';
import { forgetKeptAnswers } from '../phone/kept-answers.ts';
import { OutboxProvider, useOutbox } from '../phone/outbox-provider.tsx';
import { staffPages } from '../routes/staff-pages.ts';
import { roleNames } from '../team/role-names.ts';
import { PageContext } from '../kit/page-head.tsx';
import { Palette } from './palette.tsx';
import { entriesOf } from './staff-links.ts';
import { useCounts } from './use-counts.ts';
import { useLiveLists } from './use-live-lists.ts';
import { usePalette } from './use-palette.ts';
import { useLeaveQuestion } from './use-leave-question.ts';
import { StaffBar, StaffRail, StaffTabs } from './staff-navigation.tsx';
import { useShownTheme } from '../devices/theme.ts';
import { StaffGate } from '../session/staff-gate.tsx';
import { useStaff } from '../session/staff-session.ts';

const KeysList = lateComponent(async () => (await import('./keys-list.tsx')).KeysList);

/**
 * The service worker shows an offline page, and opens the pages of pickers and drivers without a
 * network: their code is kept when they are first visited.
 */
function useServiceWorker(): void {
  const isOnPhone = /^\/gestion\/(preparation|tournee)/.test(useLocation().pathname);
  useEffect(() => {
    if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return;
    navigator.serviceWorker
      .register('/service-worker.js')
      .then(() => (isOnPhone ? navigator.serviceWorker.ready : null))
      .then((ready) => ready?.active?.postMessage({ type: 'team' }))
      .catch(() => undefined);
  }, [isOnPhone]);
}

/**
 * Header, menu and content of every back-office page. Members only see links that they may open.
 */
export function StaffFrame({ children }: { children: ReactNode }): ReactNode {
  useServiceWorker();
  useLeaveQuestion();
  useShownTheme();
  const { logo } = useShop();
  const member = useStaff();
  const page = matchRoutes(staffPages, useLocation())?.[0]?.route;
  // Until they have added a passkey, members may open nothing. A page that a link opens leaves for
  // the first page by itself: a menu that came a moment before would lose what was pressed in it.
  const leavesByItself = page?.isOpen && !page.access;
  const staff = member?.needs || leavesByItself ? undefined : member;
  const counts = useCounts(staff);
  const entries = staff?.id ? entriesOf(staff, counts) : [];
  // Someone with one page needs no menu.
  const hasMenu = entries.length > 1;
  const finder = staff?.id ? staff : undefined;
  const palette = usePalette(finder);
  useLiveLists(finder !== undefined);
  return (
    <OutboxProvider staffId={staff?.id ?? null}>
      {/* A page that needs the whole phone hides the rows above it. */}
      <div
        data-team
        className={classNames(
          'group flex min-h-dvh flex-col bg-page',
          // What pages keep at the bottom of the screen stands on the bar.
          hasMenu
            ? '[--bar:calc(3.5rem+env(safe-area-inset-bottom))] has-[[data-whole-phone]]:[--bar:0px] lg:[--bar:0px]'
            : '[--bar:0px]',
        )}
      >
        <SkipLink />
        <header className="no-print border-b border-line bg-white group-has-[[data-whole-phone]]:max-lg:hidden">
          <div className="mx-auto flex max-w-7xl flex-wrap items-center gap-x-3 px-4 py-2">
            <Link
              to="/gestion"
              className="flex min-h-11 min-w-11 items-center gap-2 text-lg font-bold text-leaf"
            >
              <Mark className="size-7" logo={logo} logoClassName="h-8 max-w-10 sm:max-w-28" />
              <span className="max-sm:sr-only">Gestion</span>
            </Link>
            {staff?.role ? (
              <Link
                to="/gestion/compte"
                className="ml-auto flex min-h-11 flex-col justify-center text-right text-sm leading-tight"
              >
                <span className="font-semibold underline">
                  <span className="sr-only">Mon compte : </span>
                  {staff.name}
                </span>
                <span className="text-quiet">{roleNames[staff.role]}</span>
              </Link>
            ) : null}
            {staff?.id ? <WaitingCount /> : null}
            {finder ? (
              <IconButton
                label="Chercher ou agir"
                icon={<Search className="size-5" />}
                className={hasMenu ? 'lg:hidden' : ''}
                onClick={palette.open}
              />
            ) : null}
            {member?.id ? <SignOut /> : null}
          </div>
        </header>
        {/* Drawn anew once the member is known: the rail and the tabs would push what stood there before. */}
        <div
          key={page?.isOpen || member ? 'known' : 'unread'}
          className="mx-auto flex w-full max-w-7xl flex-1 gap-x-8 px-4 py-4 lg:py-6"
        >
          {hasMenu ? <StaffRail entries={entries} page={page} onSearch={palette.open} /> : null}
          <div className="min-w-0 flex-1">
            <StaffTabs entries={entries} page={page} />
            <main id="contenu" tabIndex={-1} className="outline-none">
              <PageContext value={page ?? null}>
                {page?.isOpen ? children : <StaffGate {...page}>{children}</StaffGate>}
              </PageContext>
            </main>
          </div>
        </div>
        {hasMenu ? <StaffBar entries={entries} page={page} /> : null}
        {finder ? (
          <>
            <Palette opened={palette.opened} member={finder} onClose={palette.close} />
            <Modal
              open={palette.showsKeys}
              onClose={palette.hideKeys}
              title="Touches du clavier"
              size="s"
            >
              <KeysList />
            </Modal>
          </>
        ) : null}
      </div>
    </OutboxProvider>
  );
}

/** What this phone has not sent yet, on every page: its owner may be far from the one it was done on. */
function WaitingCount(): ReactNode {
  const { waiting } = useOutbox();
  return waiting > 0 ? <Badge tone="butter">{plural(waiting, 'geste')} en attente</Badge> : null;
}

/**
 * Sends what waits, then reloads the page: a shared device must keep nothing of this member. What
 * cannot be sent stays until its author signs in again.
 */
function SignOut(): ReactNode {
  const api = useApi();
  const queryClient = useQueryClient();
  const { flush } = useOutbox();
  const signOut = async () => {
    try {
      await flush().catch(() => undefined);
      await api('DELETE /api/staff/session');
    } catch (refusal) {
      // Without a network the session would go on at the server.
      toast.error(refusalText(refusal));
      return;
    }
    // A list that is being read would be kept again.
    await queryClient.cancelQueries();
    await forgetKeptAnswers();
    window.location.assign('/gestion');
  };
  return (
    <Button variant="ghost" size="s" className="max-sm:ml-auto" onClick={() => void signOut()}>
      Quitter
    </Button>
  );
}
