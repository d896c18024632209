import { createContext, use } from 'react';
import type { StaffUser } from '#domain/staff/contract.ts';
import type { Privilege } from '#domain/staff/privileges.ts';

/** Access to the pages of the team, and the text shown to members without it. */
export type PageAccess = { privilege: Privilege; refusal: string };

export const MemberContext = createContext<StaffUser | null>(null);

/** The member who opened the page. */
export function useMember(): StaffUser {
  const member = use(MemberContext);
  if (!member) throw new Error('useMember is used outside StaffGate');
  return member;
}

export const useMay = (privilege: Privilege): boolean => useMember().privileges.includes(privilege);

/** For what concerns the seller as a whole, which members of some sites read only. */
export const useMayForSeller = (privilege: Privilege): boolean =>
  mayOpen(useMember(), privilege, true);

export const mayOpen = (
  { privileges, isOfSomeSites }: Pick<StaffUser, 'privileges' | 'isOfSomeSites'>,
  privilege: Privilege | undefined,
  ofTheSeller?: true,
): boolean =>
  (privilege === undefined || privileges.includes(privilege)) && !(ofTheSeller && isOfSomeSites);
