/**
 * Where members and programs work, and which sites a member may give to a colleague or to a program: those that they work
 * at themselves.
 */
import type { Role } from '#domain/staff/contract.ts';
import { worksAt, worksWithin } from '#domain/staff/works-at.ts';
import { requireSite } from './access.ts';
import type { Reader, Tx } from './db.ts';
import { Refusal } from './refusal.ts';
import type { Member } from './visitor.ts';

type SiteMember = Pick<Member, 'siteIds'>;

const listOpenSites = (db: Reader): Promise<{ id: string; name: string }[]> =>
  db
    .selectFrom('sites')
    .select(['id', 'name'])
    .where('state', '!=', 'closed')
    .orderBy('position')
    .orderBy('id')
    .execute();

export const hasSeveralSites = async (db: Reader): Promise<boolean> =>
  (await listOpenSites(db)).length > 1;

export const listGivableSites = async (db: Reader, by: SiteMember) =>
  (await listOpenSites(db)).filter(({ id }) => worksAt(by, id));

/** Where a request of the team is done: at the site that it names, else at the first of the member's. */
export async function requireWorkSite(db: Reader, by: SiteMember, asked?: string): Promise<string> {
  const open = await listOpenSites(db);
  const site = open.find(({ id }) => (asked === undefined ? worksAt(by, id) : id === asked));
  if (site) {
    requireSite(by, site.id);
    return site.id;
  }
  if (asked !== undefined) throw new Refusal('Shop.NotFoundFromQuery', { shopId: asked });
  throw new Refusal(
    open.length > 0 ? 'Shared.InsufficientPrivileges' : 'Shop.ActiveCatalogNotFound',
  );
}

/** The sites that a member reads of, closed ones included: the one that the request names, else all of theirs. Null: all. */
export async function requireReadSites(
  db: Reader,
  by: SiteMember,
  asked?: string,
): Promise<readonly string[] | null> {
  if (asked === undefined) return by.siteIds ?? null;
  const known = await db
    .selectFrom('sites')
    .select('id')
    .where('id', '=', asked)
    .executeTakeFirst();
  if (!known) throw new Refusal('Shop.NotFoundFromQuery', { shopId: asked });
  requireSite(by, asked);
  return [asked];
}

/** Refuses a member of some sites a colleague or a program that works at others too. */
export function requireWithinSites(by: SiteMember, siteIds: readonly string[] | null): void {
  if (!worksWithin(by, siteIds)) throw new Refusal('Shared.InsufficientPrivileges');
}

/** Null: all sites, which only a member of all sites gives. Returns each site once. */
export async function requireGivableSites(
  db: Reader,
  by: SiteMember,
  siteIds: readonly string[] | null,
): Promise<string[] | null> {
  const open = new Set((await listOpenSites(db)).map(({ id }) => id));
  const unknown = siteIds?.find((id) => !open.has(id));
  if (unknown !== undefined) throw new Refusal('Shop.NotFoundFromQuery', { shopId: unknown });
  requireWithinSites(by, siteIds);
  return siteIds && [...new Set(siteIds)].toSorted();
}

/** `siteIds` null: all sites. `siteRoles`: at which of them the role is not that of the account. */
export type MemberSites = { siteIds: string[] | null; siteRoles: Record<string, Role> };

/** By member; those who work at all sites have no entry. */
export async function listMemberSites(db: Reader): Promise<ReadonlyMap<string, MemberSites>> {
  const rows = await db.selectFrom('staff_sites').selectAll().orderBy('shop_id').execute();
  return new Map(
    [...Map.groupBy(rows, ({ staff_id: id }) => id)].map(([id, sites]) => [
      id,
      {
        siteIds: sites.map(({ shop_id: siteId }) => siteId),
        siteRoles: Object.fromEntries(
          sites.flatMap(({ shop_id: siteId, role }) => (role ? [[siteId, role]] : [])),
        ),
      },
    ]),
  );
}

/** `siteIds` null: all sites. */
export async function replaceMemberSites(
  tx: Tx,
  staffId: string,
  siteIds: readonly string[] | null,
  siteRoles: Readonly<Record<string, Role>> = {},
): Promise<void> {
  await tx.deleteFrom('staff_sites').where('staff_id', '=', staffId).execute();
  if (siteIds)
    await tx
      .insertInto('staff_sites')
      .values(
        siteIds.map((siteId) => ({
          staff_id: staffId,
          shop_id: siteId,
          role: siteRoles[siteId] ?? null,
        })),
      )
      .execute();
}
