import type { StaffUser } from '#domain/staff/contract.ts';

/** Where a member's day begins: a driver works on the round, not on the list it is loaded from. */
export const homeOf = ({ role }: Pick<StaffUser, 'role'>): string =>
  role === 'driver' ? '/gestion/tournee' : '/gestion';
