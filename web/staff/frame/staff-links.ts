import type { StaffUser } from '#domain/staff/contract.ts';
import { staffGroups } from '../routes/staff-pages.ts';
import { homeOf } from '../session/home-of.ts';

export type StaffLink = {
  to: string;
  label: string;
  group: string;
  /** Number of items waiting for a decision. */
  count?: number;
};

const ordersToDeliver = '/gestion?vue=a-livrer';

/** Pages that a member may open, their own first. */
export function linksOf(member: Pick<StaffUser, 'role' | 'privileges'>): readonly StaffLink[] {
  const links = staffGroups.flatMap(({ title: group, pages }) =>
    pages.flatMap(({ path: to, title, menu, access }) =>
      menu && (!access || member.privileges.includes(access.privilege))
        ? [{ to, label: menu === true ? title : menu, group }]
        : [],
    ),
  );
  const home = homeOf(member);
  if (home === '/gestion') return links;
  return links
    .map((link) => (link.to === '/gestion' ? { ...link, to: ordersToDeliver } : link))
    .toSorted((a, b) => Number(b.to === home) - Number(a.to === home));
}
