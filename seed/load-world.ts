/** Writes a world (demo or tests) into an empty database, in one transaction, with bulk inserts. */
import { randomInt } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import type { Clock } from '#domain/clock.ts';
import type { Footer } from '#domain/content/footer.ts';
import type { Point } from '#domain/delivery/rules.ts';
import { newReferralCode } from '#domain/referral/rules.ts';
import { extendSlots } from '#server/delivery/extend-slots.ts';
import type { Identity } from '#domain/shop/contract.ts';
import { insertIdentity } from '#server/shop/identity-store.ts';
import type { Database, Tx } from '#server/platform/db.ts';
import { newId } from '#server/platform/ids.ts';
import { setShopTimeZone } from '#server/platform/shop-time.ts';
import { type AisleData, productRow } from './product-rows.ts';

export type WorldZone = {
  id: string;
  name: string;
  type: 'delivery' | 'pickup' | 'remotePickup' | 'onSitePickup';
  pickupType?: 'drive' | 'car' | 'onFoot' | 'remote';
  postcodes?: string[];
  address?: { streetNumber: string; street: string; postalCode: string; city: string };
  latitude?: number;
  longitude?: number;
  openingHours?: { day: number; from: string; to: string }[];
  instructions?: string;
  slotRules: {
    weekday: number;
    startHour: number;
    endHour: number;
    capacity: number;
    cutoffMinutes: number;
    deltaDayCents: number;
    deltaSlotCents: number;
    tiers: { minCartNetPrice: number; shippingAmount: number }[];
  }[];
};

export type World = {
  /** Null: a shop whose managers have not written it yet. */
  identity: Identity | null;
  shop: {
    id: string;
    name: string;
    minimumOrderCents: number;
    preparationFeeCents: number;
    /** Absent: distances are not counted. */
    place?: Point;
    /** Absent: the usual footer. */
    footer?: Footer;
  };
  aisles: AisleData[];
  zones: WorldZone[];
  accounts: readonly {
    role: string;
    email: string;
    password: string;
    name: string;
    phone: string | null;
  }[];
  promoCodes: { code: string; name: string; reward: object; conditions: object }[];
};

export async function loadWorld(
  deps: { database: Database; clock: Clock },
  world: World,
  more?: (tx: Tx, at: Temporal.Instant) => Promise<void>,
): Promise<void> {
  const at = deps.clock.now();
  if (world.identity) setShopTimeZone(world.identity.timeZone);
  // Hashes each distinct password once, to keep the start fast.
  const hashes = new Map(
    await Promise.all(
      [...new Set(world.accounts.map(({ password }) => password))].map(
        async (password) => [password, await hashDemoPassword(password)] as const,
      ),
    ),
  );
  const accounts = world.accounts.map((account) => ({
    ...account,
    passwordHash: hashes.get(account.password) ?? '',
  }));
  await deps.database.db.transaction().execute(async (tx) => {
    await tx
      .insertInto('shops')
      .values({
        id: world.shop.id,
        name: world.shop.name,
        minimum_order_cents: world.shop.minimumOrderCents,
        preparation_fee_cents: world.shop.preparationFeeCents,
        state: 'open',
        ...world.shop.place,
        footer: world.shop.footer ? JSON.stringify(world.shop.footer) : null,
      })
      .execute();
    if (world.identity)
      await insertIdentity(tx, 1, { identity: world.identity, at, staffId: null });
    await loadCatalogue(tx, world, at);
    await loadZones(tx, world);
    await loadAccounts(tx, accounts, at);
    for (const promo of world.promoCodes) {
      await tx
        .insertInto('promo_codes')
        .values({
          id: newId(),
          code: promo.code,
          name: promo.name,
          reward: JSON.stringify(promo.reward),
          conditions: JSON.stringify(promo.conditions),
          max_uses: null,
          created_at: at,
        })
        .execute();
    }
    await more?.(tx, at);
  });
  await extendSlots({ db: deps.database.db, clock: deps.clock });
}

// The same cost as in production: the sign-in path must be the real one.
function hashDemoPassword(password: string): Promise<string> {
  return hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
}

async function loadCatalogue(tx: Tx, world: World, at: Temporal.Instant): Promise<void> {
  const categories = world.aisles.flatMap(({ aisle }, position) => categoryRows(aisle, position));
  await insertInChunks(categories, (rows) => tx.insertInto('categories').values(rows).execute());
  const products = world.aisles.flatMap((data) =>
    data.products.map((product) => ({ data, product })),
  );
  const rows = products.map(({ data, product }, index) => productRow(data, product, index + 1, at));
  await insertInChunks(rows, (chunk) => tx.insertInto('products').values(chunk).execute());
  const stock = rows.map((row, index) => ({
    shop_id: world.shop.id,
    sku: row.sku,
    quantity: products[index]?.product.stock ?? 0,
  }));
  await insertInChunks(stock, (chunk) => tx.insertInto('stock').values(chunk).execute());
  const prices = rows.map((row) => ({
    product_id: row.id,
    price_cents: row.price_cents,
    effective_from: at.subtract({ hours: 24 * 60 }),
  }));
  await insertInChunks(prices, (chunk) => tx.insertInto('price_history').values(chunk).execute());
}

function categoryRows(aisle: AisleData['aisle'], position: number) {
  const row = (
    category: { id: string; name: string; intro?: string },
    parentId: string | null,
    level: number,
    at: number,
  ) => ({
    id: category.id,
    parent_id: parentId,
    level,
    position: at,
    name: category.name,
    slug: category.id,
    intro: category.intro ?? '',
    tint: aisle.tint,
    picture: level === 1 ? `/pictures/aisle-${category.id}` : null,
  });
  return [
    row(aisle, null, 1, position),
    ...aisle.children.flatMap((child, index) => [
      row(child, aisle.id, 2, index),
      ...child.children.map((leaf, leafIndex) => row(leaf, child.id, 3, leafIndex)),
    ]),
  ];
}

async function loadZones(tx: Tx, world: World): Promise<void> {
  for (const [position, zone] of world.zones.entries()) {
    await tx
      .insertInto('delivery_zones')
      .values({
        id: zone.id,
        shop_id: world.shop.id,
        name: zone.name,
        type: zone.type,
        pickup_type: zone.pickupType ?? null,
        postcodes: zone.postcodes ?? [],
        address: zone.address ? JSON.stringify(zone.address) : null,
        latitude: zone.latitude ?? null,
        longitude: zone.longitude ?? null,
        opening_hours: JSON.stringify(zone.openingHours ?? []),
        min_offset_days: 0,
        max_offset_days: 14,
        position,
        instructions: zone.instructions ?? '',
      })
      .execute();
    const rules = zone.slotRules.map((rule) => ({
      zone_id: zone.id,
      weekday: rule.weekday,
      start_hour: rule.startHour,
      end_hour: rule.endHour,
      capacity: rule.capacity,
      cutoff_minutes: rule.cutoffMinutes,
      delta_day_cents: rule.deltaDayCents,
      delta_slot_cents: rule.deltaSlotCents,
      tiers: JSON.stringify(rule.tiers),
    }));
    if (rules.length > 0) await tx.insertInto('slot_rules').values(rules).execute();
  }
}

async function loadAccounts(
  tx: Tx,
  accounts: readonly {
    role: string;
    email: string;
    name: string;
    phone: string | null;
    passwordHash: string;
  }[],
  at: Temporal.Instant,
): Promise<void> {
  for (const account of accounts) {
    if (account.role !== 'customer') {
      await tx
        .insertInto('staff')
        .values({
          id: newId(),
          email: account.email,
          name: account.name,
          password_hash: account.passwordHash,
          role: account.role as 'admin',
          created_at: at,
        })
        .execute();
      continue;
    }
    const [firstname = '', ...rest] = account.name.split(' ');
    await tx
      .insertInto('customers')
      .values({
        id: newId(),
        email: account.email,
        phone: account.phone ?? '',
        password_hash: account.passwordHash,
        firstname,
        lastname: rest.join(' '),
        acquisition_source: 'bouche-a-oreille',
        referral_code: newReferralCode(firstname, (below) => randomInt(below)),
        terms_accepted_at: at,
        created_at: at,
      })
      .execute();
  }
}

/** PostgreSQL accepts 65,535 parameters per statement; 500 rows of 15 columns stay below. */
async function insertInChunks<Row>(
  rows: Row[],
  insert: (chunk: Row[]) => Promise<unknown>,
): Promise<void> {
  for (let start = 0; start < rows.length; start += 500)
    await insert(rows.slice(start, start + 500));
}
