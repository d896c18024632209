/** Where a member works, and their role at each of these sites. */
import { isDeepStrictEqual } from 'node:util';
import type { Role } from '#domain/staff/contract.ts';
import { canGrantRole } from '#domain/staff/privileges.ts';
import { atSite, type Worker } from '#domain/staff/works-at.ts';
import type { Tx } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/refusal.ts';
import {
  listMemberSites,
  replaceMemberSites,
  requireGivableSites,
  type MemberSites,
} from '#server/platform/staff-sites.ts';
import type { LinkDeps } from './staff-links.ts';
import type { Person } from './person.ts';
import { record } from './record-member.ts';

export type Author = Worker & { id: string };
export const everywhere: MemberSites = { siteIds: null, siteRoles: {} };
export type SitesGiven = {
  siteIds?: readonly string[] | null | undefined;
  siteRoles?: Readonly<Record<string, Role>> | undefined;
};

/** At each site, nobody grants above the role that they have there. */
export const cannotGrant = (by: Author, { siteRoles }: MemberSites): Role | undefined =>
  Object.entries(siteRoles).find(
    ([siteId, role]) => !canGrantRole(atSite(by, siteId).role, role),
  )?.[1];

export function requireSiteGrants(by: Author, sites: MemberSites): void {
  const role = cannotGrant(by, sites);
  if (role) throw new Refusal('SharedUser.CantGrantRole', { role });
}

/** From the next request on: each reads the sites again. */
export async function giveSites(
  tx: Tx,
  deps: Pick<LinkDeps, 'clock'>,
  { by, member, given }: { by: Author; member: Person; given: SitesGiven },
): Promise<void> {
  const before = (await listMemberSites(tx)).get(member.id) ?? everywhere;
  const siteIds =
    given.siteIds === undefined ? before.siteIds : await requireGivableSites(tx, by, given.siteIds);
  const unknown = Object.keys(given.siteRoles ?? {}).find((id) => !siteIds?.includes(id));
  if (unknown !== undefined) throw new Refusal('Shop.NotFoundFromQuery', { shopId: unknown });
  const roles = Object.entries(given.siteRoles ?? before.siteRoles);
  const siteRoles = Object.fromEntries(roles.filter(([id]) => siteIds?.includes(id)));
  const after = { siteIds, siteRoles };
  if (isDeepStrictEqual(before, after)) return;
  requireSiteGrants(by, after);
  await replaceMemberSites(tx, member.id, siteIds, siteRoles);
  await record(tx, deps, {
    by,
    kind: 'member.sites',
    member,
    before: withoutNone(before),
    after: withoutNone(after),
  });
}

export const withoutNone = ({ siteIds, siteRoles }: MemberSites) => ({
  siteIds,
  ...(Object.keys(siteRoles).length > 0 ? { siteRoles } : {}),
});
