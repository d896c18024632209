import type { Role } from './contract.ts';
import { leastRole } from './privileges.ts';

/** `siteIds` absent: all sites. */
type Sites = { siteIds?: readonly string[] | undefined };
/** `roles` is there only where the member has several: their role at each of their sites. */
export type Worker = Sites & { role: Role; roles?: Readonly<Record<string, Role>> | undefined };

/** `sites`: where they work, with the role there that is not `role`; null: at all sites. */
export function workerOf(
  role: Role,
  sites: Readonly<Record<string, Role | null>> | null,
): Pick<Worker, 'siteIds' | 'roles'> {
  if (!sites) return {};
  const siteIds = Object.keys(sites).toSorted();
  const roles = Object.fromEntries(siteIds.map((id) => [id, sites[id] ?? role]));
  return { siteIds, ...(siteIds.some((id) => roles[id] !== role) ? { roles } : {}) };
}

/** Whether a member's work includes the orders of a site. */
export const worksAt = ({ siteIds }: Sites, siteId: string): boolean =>
  siteIds === undefined || siteIds.includes(siteId);

/** Whether a colleague or a program works at no site but the member's. Null: at all of them. */
export const worksWithin = (by: Sites, siteIds: readonly string[] | null): boolean =>
  by.siteIds === undefined || (siteIds?.every((id) => worksAt(by, id)) ?? false);

/** The member with the role that they have at a site. */
export function atSite<M extends Partial<Worker>>(member: M, siteId: string): M {
  const { roles } = member;
  return roles ? { ...member, role: roles[siteId] ?? member.role, roles: undefined } : member;
}

/** One for each role of the member, with the sites at which they have it. */
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
 * The member at the sites where their role allows something; null: at none. Of several roles that do, `role` is the
 * least, because what concerns no site must be allowed by each of them.
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
