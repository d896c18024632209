/** Shoppers on different processes pay at the same instant for the last unit, place or use. */
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { connect } from '../bench/connection.ts';
import { createShopper, type Purchase, type Shopper } from '../bench/shopper.ts';
import { until } from './people.ts';
import type { Race, Track } from './race.ts';
import { setShelves } from '../../tests/set-shelves.ts';

type CheckoutRace = {
  name: string;
  slot: string;
  productId?: string;
  /** One shopper with several devices. */
  isOnePerson?: boolean;
  /** Adds stock or places, so that every cart can be filled. */
  open?(): Promise<void>;
  enter?(shopper: Shopper): Promise<boolean>;
  /** Runs once every cart is full: leaves enough for one. */
  arm?(): Promise<void>;
  count(): Promise<number>;
};

const plenty = 1_000_000;
const lines = 8;

export function listCheckoutRaces(track: Track): Race[] {
  const { pool } = track.cluster;
  // The purchase's own slot is left to the races on placed orders.
  const slots = track.purchase.slots.filter((slot) => slot !== track.purchase.slot);
  const purchase = { ...track.purchase, slots };
  return [
    lastUnit(pool, purchase),
    lastPlace(pool, purchase),
    oneCart(pool, purchase),
    lastUse(pool, purchase),
  ].map((race) => enterRace(track, race));
}

/**
 * New shoppers and connections per round, since the shop closes idle connections during other
 * races.
 */
function enterRace({ cluster: { members }, purchase, takeToken }: Track, race: CheckoutRace): Race {
  const fill = async (shopper: Shopper): Promise<true | null> =>
    (await shopper.chooseSlot(race.slot)) &&
    (await shopper.fill(lines, 10)) &&
    (race.productId === undefined || (await shopper.set(race.productId, 1))) &&
    (race.enter === undefined || (await race.enter(shopper)))
      ? true
      : null;
  return {
    name: race.name,
    async run() {
      const connections = await Promise.all(members.map(({ url }) => connect(url)));
      const shared = takeToken();
      const shoppers = connections.map((connection) =>
        createShopper(connection, purchase, race.isOnePerson ? shared : takeToken()),
      );
      await race.open?.();
      // A process that still sees the product as sold out has not read the change feed yet.
      for (const shopper of race.isOnePerson ? shoppers.slice(0, 1) : shoppers)
        await until('a cart is full', () => fill(shopper));
      const before = await race.count();
      await race.arm?.();
      const payments = await Promise.all(shoppers.map((shopper) => shopper.preparePayment()));
      const answers = await Promise.all(payments.map((pay) => pay()));
      const won = (await race.count()) - before;
      for (const connection of connections) connection.close();
      return {
        fault: won === 1 ? null : `won ${won} times`,
        told: answers.filter((answer) => answer !== null),
      };
    },
  };
}

function lastUnit(pool: pg.Pool, { productIds, slots }: Purchase): CheckoutRace {
  const productId = productIds[0] ?? '';
  const setStock = async (quantity: number) => {
    await setShelves(pool, quantity, productId);
    await pool.query('notify changes');
  };
  return {
    name: 'the last unit of a product',
    slot: slots[1] ?? '',
    productId,
    open: () => setStock(plenty),
    arm: () => setStock(1),
    count: () =>
      countRows(
        pool,
        `order_lines l join orders o on o.id = l.order_id
        where o.status = 'prepaid' and l.sku = (select sku from products where id = $1)`,
        productId,
      ),
  };
}

function lastPlace(pool: pg.Pool, { slots }: Purchase): CheckoutRace {
  const slot = slots[2] ?? '';
  return {
    name: 'the last place of a slot',
    slot,
    async open() {
      await pool.query('update slots set capacity = $2 where id = $1', [slot, plenty]);
    },
    async arm() {
      await pool.query('update slots set capacity = booked + 1 where id = $1', [slot]);
    },
    count: () => countRows(pool, "orders where status = 'prepaid' and slot_id = $1", slot),
  };
}

/** Counts holds at the bank, where a duplicate would show first. */
function oneCart(pool: pg.Pool, { slots }: Purchase): CheckoutRace {
  const slot = slots[3] ?? '';
  return {
    name: 'one cart paid on every process',
    slot,
    isOnePerson: true,
    count: () =>
      countRows(
        pool,
        `payments p join orders o on o.id = p.order_id join sandbox.holds h using (idempotency_key)
        where o.slot_id = $1 and h.status = 'authorized'`,
        slot,
      ),
  };
}

function lastUse(pool: pg.Pool, { slots }: Purchase): CheckoutRace {
  const batch = `COURSE${randomUUID().slice(0, 6).toUpperCase()}`;
  let round = 0;
  return {
    name: 'the last use of a promo code',
    slot: slots[4] ?? '',
    async open() {
      round += 1;
      // All shoppers share one IP address, whose attempts at codes are throttled.
      await pool.query("delete from throttles where key like 'coupon:ip%'");
      await pool.query(
        `insert into promo_codes (id, code, name, reward, conditions, created_at)
        values ($1, $2, 'Course', '{"type":"VALUE","value":500}', '{}', now())`,
        [randomUUID(), `${batch}${round}`],
      );
    },
    enter: (shopper) => shopper.addCode(`${batch}${round}`),
    async arm() {
      await pool.query('update promo_codes set max_uses = 1 where code = $1', [`${batch}${round}`]);
    },
    count: () =>
      countRows(
        pool,
        'promo_code_uses u join promo_codes p on p.id = u.promo_code_id where p.code like $1',
        `${batch}%`,
      ),
  };
}

async function countRows(pool: pg.Pool, from: string, value: string): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from ${from}`,
    [value],
  );
  return rows[0]?.count ?? 0;
}
