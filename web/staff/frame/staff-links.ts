import type { StaffUser } from '#domain/staff/contract.ts';
import type { StaffPage } from '../routes/staff-page.ts';
import { staffSections, type StaffSection } from '../routes/staff-pages.ts';
import { firstListOf } from '../orders/orders-url.ts';
import { homeOf } from '../session/home-of.ts';
import { mayOpen } from '../session/member.ts';

/** A page of a section. `count`: items waiting for a decision there. */
type StaffTab = { to: string; label: string; count: number };
/** An entry of the menu; it leads to the first of its tabs. */
export type StaffEntry = Pick<StaffSection, 'title' | 'icon' | 'pages' | 'isWork'> & {
  to: string;
  tabs: readonly StaffTab[];
  count: number;
};

/** The sections that a member may open; the one that begins with their first screen comes first. */
export function entriesOf(
  member: Pick<StaffUser, 'role' | 'privileges' | 'hasSeveralSites' | 'isOfSomeSites'>,
  counts: Readonly<Record<string, number>> = {},
): readonly StaffEntry[] {
  const home = homeOf(member);
  const address = (path: string) => (path === '/gestion' ? firstListOf(member) : path);
  const entries = staffSections.flatMap(({ pages, ...section }) => {
    const tabs = pages.flatMap(
      ({ path, title: name, menu, access, ofSeveralSites, ofTheSeller }) =>
        menu &&
        (!ofSeveralSites || member.hasSeveralSites) &&
        mayOpen(member, access?.privilege, ofTheSeller)
          ? [{ to: address(path), label: name, count: counts[path] ?? 0 }]
          : [],
    );
    const [first] = tabs;
    const count = tabs.reduce((sum, tab) => sum + tab.count, 0);
    return first ? [{ ...section, pages, to: first.to, tabs, count }] : [];
  });
  return entries.toSorted((a, b) => Number(b.to === home) - Number(a.to === home));
}

export const isInSection = ({ pages }: Pick<StaffEntry, 'pages'>, page: StaffPage | undefined) =>
  page !== undefined && pages.includes(page);

/** Orders are at the root, a prefix of every page; their sheets have a path of their own. */
export function isTabOf(to: string, pathname: string): boolean {
  const path = to.replace(/\?.*/, '');
  return (
    pathname === path ||
    pathname.startsWith(path === '/gestion' ? '/gestion/commandes/' : `${path}/`)
  );
}
