/** Loads the demo world once into an empty database, then keeps it. */
import type { Clock } from '#domain/clock.ts';
import { findIdentity, insertIdentity } from '#server/shop/identity-store.ts';
import { inTransaction, run, type Database } from '#server/platform/db.ts';
import { extendSlots } from '#server/delivery/extend-slots.ts';
import { demoFooter } from './demo-footer.ts';
import { demoIdentity } from './demo-identity.ts';
import { loadDemoFlags } from './demo-flags.ts';
import { loadDemoMeasures } from './demo-measures.ts';
import { loadDemoPurchases } from './demo-purchases.ts';
import { loadDemoCharities } from './demo-rewards.ts';
import { loadDemoReviews } from './demo-reviews.ts';
import { demoAccounts, demoNeighbours } from './demo-accounts.ts';
import { demoAisles } from './catalogue/all.ts';
import { demoZones } from './demo-zones.ts';
import { demoPages } from './pages/all.ts';
import { loadWorld } from './load-world.ts';
import { livePast, promisePast, endPast } from './past/live-the-past.ts';
import type { PastDeps } from './past/past-shop.ts';
import { loadRecipes } from './recipe-rows.ts';

export type DemoAccount = { role: string; email: string; password: string; path: string };

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
  const products = demoAisles.flatMap((data) => data.products);
  await loadWorld(
    deps,
    {
      identity: demoIdentity,
      shop: {
        id: 'paris',
        name: 'Cabas Paris',
        minimumOrderCents: 3500,
        preparationFeeCents: 190,
        place: { latitude: 48.8592, longitude: 2.3795 },
        footer: demoFooter,
      },
      aisles: demoAisles,
      zones: demoZones,
      accounts: deps.hasPast ? [...demoAccounts, ...demoNeighbours] : demoAccounts,
      promoCodes: [
        {
          code: 'BIENVENUE',
          name: '10 € offerts sur votre première commande',
          reward: { type: 'VALUE', value: 1000 },
          conditions: { minCartNetPrice: 5000, firstOrderOnly: true },
        },
        {
          code: 'MARCHE10',
          name: '10 % sur votre panier, dans la limite de 15 €',
          reward: { type: 'PERCENT', value: 10, maximumDiscount: 1500 },
          conditions: { minCartNetPrice: 4000 },
        },
        {
          code: 'LIVRAISON',
          name: 'Livraison offerte',
          reward: { type: 'FREE_SHIPPING' },
          conditions: {},
        },
      ],
    },
    async (tx, at) => {
      if (deps.hasPast) await promisePast(tx, at);
      await loadDemoFlags(tx, at);
      await loadDemoCharities(tx);
      await loadDemoPurchases(tx, at);
      await loadDemoReviews(tx, at);
      await loadDemoMeasures(tx, at);
      await loadRecipes(tx, new Set(products.map((product) => product.id)));
      // Before the first order of the past, whose customer accepted these terms.
      const writtenAt = at.subtract({ hours: 24 * 90 });
      await tx
        .insertInto('page_templates')
        .values(
          demoPages.map((page) => ({
            id: page.id,
            title: page.title,
            description: page.description,
            blocks: JSON.stringify(page.blocks),
            updated_at: writtenAt,
          })),
        )
        .execute();
    },
  );
  deps.say(`demo world    ${products.length} products loaded`);
}

/** Removes the bare shop left by an empty production start. False when a world is already loaded. */
async function forgetEmptyShop(db: Database['db']): Promise<boolean> {
  const [world] = await run<{ is_there: boolean }>(
    db,
    'select exists (select 1 from products) or exists (select 1 from delivery_zones) as is_there',
  );
  if (world?.is_there) return false;
  await db.deleteFrom('shops').execute();
  return true;
}
