/** Loads the demo world once into an empty database, then keeps it. */
import type { Clock } from '#domain/time/clock.ts';
import { extendSlots } from '#server/delivery/extend-slots.ts';
import { inTransaction, run, type Database } from '#server/platform/db.ts';
import { findIdentity, insertIdentity } from '#server/shop/identity-store.ts';
import { demoAccounts, demoNeighbours } from './demo-accounts.ts';
import { demoIdentity } from './demo-identity.ts';
import { loadDemoMeasures } from './demo-measures.ts';
import { demoFolder as folder } from './files.ts';
import { loadWorld } from './load-world.ts';
import { loadPages, readAllPages } from './pages.ts';
import { endPast, livePast, promisePast } from './past/live-the-past.ts';
import type { PastDeps } from './past/past-shop.ts';
import { loadSites, siteMembers } from './past/sites.ts';
import { loadPurchases } from './purchases.ts';
import { readWorld } from './read-world.ts';
import { loadRecipes, readRecipes } from './recipes.ts';
import { loadCharities, loadFlags, loadReviews } from './small-tables.ts';

type DemoAccount = { role: string; email: string; password: string; path: string };

type LoadDeps = PastDeps & {
  database: Database;
  clock: Clock;
  /** Whether to include two months of orders. */
  hasPast: boolean;
  say: (line: string) => void;
};

/** Returns the demo accounts, for printing. */
export async function loadDemoWorld(deps: LoadDeps): Promise<readonly DemoAccount[]> {
  await loadOnce(deps);
  await ensureIdentity(deps);
  await (deps.hasPast ? livePast(deps) : endPast(deps));
  return demoAccounts;
}

/** A demo made by an older release has none, and a shop without identity takes no orders. */
async function ensureIdentity({ database: { db }, clock }: LoadDeps): Promise<void> {
  if (await findIdentity(db)) return;
  await inTransaction(db, (tx) =>
    insertIdentity(tx, 1, { identity: demoIdentity, at: clock.now(), staffId: null }),
  );
}

async function loadOnce(deps: LoadDeps): Promise<void> {
  if (!(await forgetEmptyShop(deps.database.db))) {
    // Days may have passed since the last start: today's slots must exist before the first visitor.
    await extendSlots({ db: deps.database.db, clock: deps.clock });
    return;
  }
  const world = await readWorld(folder, demoIdentity);
  const [recipes, pages] = [readRecipes(folder), readAllPages(folder)];
  const products = world.aisles.flatMap((aisle) => aisle.products);
  const knownProducts = new Set(products.map(({ id }) => id));
  const accounts = deps.hasPast
    ? [...world.accounts, ...demoNeighbours, ...siteMembers]
    : world.accounts;
  await loadWorld(deps, { ...world, accounts }, async (tx, at) => {
    if (deps.hasPast) {
      await promisePast(tx, at);
      await loadSites(tx);
    }
    await loadFlags(tx, folder, at);
    await loadCharities(tx, folder);
    await loadPurchases(tx, { folder, products }, at);
    await loadReviews(tx, { folder, knownProducts }, at);
    await loadDemoMeasures(tx, at);
    await loadRecipes(tx, recipes, knownProducts);
    // Before the first order of the past, whose customer accepted these terms.
    await loadPages(tx, pages, at.subtract({ hours: 24 * 90 }));
  });
  deps.say(`demo world    ${products.length} products loaded`);
}

/** Removes the bare shop left by an empty production start. False when a world is already loaded. */
async function forgetEmptyShop(db: Database['db']): Promise<boolean> {
  const [world] = await run<{ is_there: boolean }>(
    db,
    'select exists (select 1 from products) or exists (select 1 from delivery_zones) as is_there',
  );
  if (world?.is_there) return false;
  await db.deleteFrom('sites').execute();
  await db.deleteFrom('shops').execute();
  return true;
}
