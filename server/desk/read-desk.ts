import { periodOf } from '#domain/books/period.ts';
import type { Desk } from '#domain/desk/contract.ts';
import { waitKinds, waitPrivileges, type WaitKind } from '#domain/desk/waits.ts';
import { hasPrivilege } from '#domain/staff/privileges.ts';
import { byRole, worksAt } from '#domain/staff/works-at.ts';
import { readFigures } from '#server/books/read-figures.ts';
import { countSoldOut } from '#server/catalogue/staff/list-shelf.ts';
import type { Catalogue } from '#server/catalogue/snapshot-types.ts';
import type { Member } from '#server/platform/visitor.ts';
import { readBoard } from '#server/picking/read-board.ts';
import type { Database, Reader } from '#server/platform/db.ts';
import { shopDate, shopDateTime, shopTimeZone } from '#server/platform/shop-time.ts';
import { countShortDated, type ListShortDatedDeps } from '#server/purchases/list-short-dated.ts';
import { countListed, type Waiting } from './desk-store.ts';

export type DeskDeps = ListShortDatedDeps & { catalogue: Catalogue; database: Database };

/**
 * From the primary: what was just dealt with must be gone. `sites`: those whose orders, shelves and sales are counted; null
 * for all. Complaints are those of all the member's sites, as their list shows them.
 */
export async function readDesk(
  deps: DeskDeps,
  member: Pick<Member, 'role' | 'roles' | 'siteIds'>,
  sites: readonly string[] | null,
): Promise<Desk> {
  // Several roles: at each site what their role there waits for.
  const [first, ...others] = await Promise.all(
    byRole(member).map((worker) =>
      readDeskOf(
        deps,
        worker,
        worker.siteIds && sites ? sites.filter((id) => worksAt(worker, id)) : sites,
      ),
    ),
  );
  return others.reduce(
    addDesks,
    first ?? { at: deps.clock.now().toString(), waits: [], sales: null },
  );
}

/** Those that are of no site, and so the same in each part. */
const isOfTheSeller = (kind: WaitKind): boolean =>
  ['conversations', 'tickets', 'failedJobs', 'reviews'].includes(kind);

function addDesks(one: Desk, other: Desk): Desk {
  const both = waitKinds.flatMap((kind) => {
    const found = [...one.waits, ...other.waits].filter((wait) => wait.kind === kind);
    const [first, second] = found;
    if (!first || !second || isOfTheSeller(kind)) return first ?? [];
    const since = [first.since, second.since].filter((at) => at !== null).toSorted()[0] ?? null;
    return { kind, count: first.count + second.count, since };
  });
  const sales = one.sales &&
    other.sales && {
      today: one.sales.today + other.sales.today,
      weekAgo: one.sales.weekAgo + other.sales.weekAgo,
    };
  return { at: one.at, waits: both, sales: sales ?? one.sales ?? other.sales };
}

async function readDeskOf(
  deps: DeskDeps,
  { role, siteIds }: Pick<Member, 'role' | 'siteIds'>,
  sites: readonly string[] | null,
): Promise<Desk> {
  const { db } = deps.database;
  const now = deps.clock.now();
  const kinds = waitKinds.filter((kind) => hasPrivilege(role, waitPrivileges[kind]));
  const [{ counts }, listed, lots, sales] = await Promise.all([
    readBoard(deps, { until: null, siteIds: sites ?? undefined }),
    countListed(db, kinds, { sites, ownSites: siteIds ?? null }),
    kinds.includes('shortDated') ? countShortDated(db, deps, sites) : 0,
    hasPrivilege(role, 'books.read') ? readSales(db, now, sites) : null,
  ]);
  const counted = (kind: Waiting['kind'], count: number): Waiting => ({ kind, count, since: null });
  const waiting = [
    ...listed,
    counted('late', counts.late),
    counted('missed', counts.missed),
    counted('shortDated', lots),
    counted('soldOut', kinds.includes('soldOut') ? countSoldOut(deps.catalogue, sites) : 0),
  ];
  return {
    at: now.toString(),
    waits: kinds.flatMap((kind) => {
      const found = waiting.find((each) => each.kind === kind);
      return found && found.count > 0
        ? [{ kind, count: found.count, since: found.since?.toString() ?? null }]
        : [];
    }),
    sales,
  };
}

/** As « Chiffres » counts them, against the same day of last week up to the same hour. */
async function readSales(
  db: Reader,
  now: Temporal.Instant,
  siteIds: readonly string[] | null,
): Promise<Desk['sales']> {
  const today = periodOf('day', shopDate(now), now, shopTimeZone());
  const firstBefore = today.first.subtract({ weeks: 1 });
  const before = {
    from: firstBefore.toZonedDateTime(shopTimeZone()).toInstant(),
    to: shopDateTime(now).subtract({ weeks: 1 }).toInstant(),
  };
  const { total } = await readFigures(db, 'sales', { ...today, firstBefore, before }, siteIds);
  return { today: total.values['net'] ?? 0, weekAgo: total.before['net'] ?? 0 };
}
