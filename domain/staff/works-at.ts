import type { Role } from './contract.ts';
import { leastRole } from './privileges.ts';

/** `siteIds`: absent for all sites. */
type Sites = { siteIds?: readonly string[] | undefined };
/** `roles`: role at each site, present only if they differ. */
export type Worker = Sites & { role: Role; roles?: Readonly<Record<string, Role>> | undefined };

/** `sites`: the member's sites, with a role where it differs from `role`; null for all sites. */
export function workerOf(
  role: Role,
  sites: Readonly<Record<string, Role | null>> | null,
): Pick<Worker, 'siteIds' | 'roles'> {
  if (!sites) return {};
  const siteIds = Object.keys(sites).toSorted();
  const roles = Object.fromEntries(siteIds.map((id) => [id, sites[id] ?? role]));
  return { siteIds, ...(siteIds.some((id) => roles[id] !== role) ? { roles } : {}) };
}

/** Whether the member works on a site's orders. */
export const worksAt = ({ siteIds }: Sites, siteId: string): boolean =>
  siteIds === undefined || siteIds.includes(siteId);

/** Whether all of a colleague's or key's sites (null: all) are among the member's. */
export const worksWithin = (by: Sites, siteIds: readonly string[] | null): boolean =>
  by.siteIds === undefined || (siteIds?.every((id) => worksAt(by, id)) ?? false);

/** Returns the member with their role at the site. */
export function atSite<M extends Partial<Worker>>(member: M, siteId: string): M {
  const { roles } = member;
  return roles ? { ...member, role: roles[siteId] ?? member.role, roles: undefined } : member;
}

/** Splits a member into one per role, with that role's sites. */
export function byRole<M extends Worker>(member: M): M[] {
  const { roles, siteIds } = member;
  if (!roles || !siteIds) return [member];
  const sitesByRole = Map.groupBy(siteIds, (id) => roles[id] ?? member.role);
  return [...sitesByRole].map(([role, ids]) => ({
    ...member,
    role,
    roles: undefined,
    siteIds: ids,
  }));
}

/**
 * Restricts the member to sites where their role allows something; null if none. With several such roles, `role` is
 * the least, since actions without a site must be allowed by each.
 */
export function whereAllowed<M extends Worker>(
  member: M,
  isAllowed: (role: Role) => boolean,
): M | null {
  const able = byRole(member).filter(({ role }) => isAllowed(role));
  const [first] = able;
  if (!first || able.length === 1) return first ?? null;
  return {
    ...member,
    role: leastRole(able.map(({ role }) => role)),
    siteIds: member.siteIds?.filter((id) => able.some((one) => worksAt(one, id))),
  };
}
