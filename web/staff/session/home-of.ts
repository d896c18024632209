import type { Role, StaffUser } from '#domain/staff/contract.ts';

const homes: Record<Role, string> = {
  preparer: '/gestion/preparation',
  driver: '/gestion/tournee',
  support: '/gestion/service-client',
  manager: '/gestion/journee',
  admin: '/gestion/journee',
};

/** The first screen of a member, which says what to do now: /gestion leads there. */
export const homeOf = ({ role }: Pick<StaffUser, 'role'>): string =>
  role ? homes[role] : '/gestion/compte';
