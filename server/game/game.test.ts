import { describe, expect, it } from 'vitest';
import { families } from '#domain/game/families.ts';
import { drawCard } from '#domain/game/rules.ts';
import type { Visitor } from '../../tests/app.ts';
import * as shop from '../../tests/shopping.ts';

const { app } = shop.open();

const courges = families[0]?.cards.map(({ id }) => id) ?? [];

describe('the seven families', () => {
  it('F11d a delivered and paid order wins one card, also when processed again', async () => {
    const zoe = await shop.newShopper(app);
    expect(await read(zoe)).toMatchObject({ found: 0, total: 42, doubles: 0, lastWon: null });
    const orderId = await shop.buy(zoe);
    await app.jobs.drain();
    expect((await read(zoe)).found).toBe(0);
    await shop.prepareAndDeliver(app, orderId);
    expect(await read(zoe)).toMatchObject({ found: 1, lastWon: drawCard(orderId) });
    await Promise.all(Array.from({ length: 6 }, () => win(zoe.customerId, orderId)));
    expect(await read(zoe)).toMatchObject({ found: 1, doubles: 0 });
    expect(await copies(zoe, drawCard(orderId))).toBe(1);
  });

  it('F11 two doubles are exchanged for a missing card, once for ten repeated requests', async () => {
    const zoe = await shop.newShopper(app);
    await hold(zoe.customerId, ['chou-pere', 'chou-pere', 'chou-pere', 'chou-mere', 'chou-mere']);
    expect((await read(zoe)).doubles).toBe(3);
    const id = crypto.randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => swap(zoe, ['chou-pere', 'chou-mere'], 'chou-fils', id)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(await read(zoe)).toMatchObject({ found: 3, doubles: 1 });
    shop.expectRefusal(
      await swap(zoe, ['chou-pere', 'chou-mere'], 'chou-fille'),
      'Game.DoublesMissing',
    );
  });

  it('F11 concurrent exchanges never use the same doubles twice', async () => {
    const zoe = await shop.newShopper(app);
    await hold(zoe.customerId, ['pomme-pere', 'pomme-pere', 'pomme-mere', 'pomme-mere']);
    const answers = await Promise.all(
      ['chou-fils', 'chou-fille', 'racine-fils', 'racine-fille'].map((take) =>
        swap(zoe, ['pomme-pere', 'pomme-mere'], take),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await read(zoe)).toMatchObject({ found: 3, doubles: 0 });
  });

  it('F11d F07a a complete family earns its Miams once, also concurrently', async () => {
    const zoe = await shop.newShopper(app);
    await hold(zoe.customerId, courges.slice(0, 5));
    expect(await miams(zoe)).toBe(0);
    const last = courges[5] ?? '';
    await Promise.all(Array.from({ length: 5 }, () => win(zoe.customerId, orderFor(last))));
    expect(await miams(zoe)).toBe(500);
    expect((await read(zoe)).families[0]).toMatchObject({
      id: 'courge',
      completedAt: expect.any(String),
    });
    expect(shop.okBody(await zoe.call('GET', '/api/loyalty/user')).entries).toMatchObject([
      { kind: 'family', miams: 500, orderId: null },
    ]);
    // Each family has its own reward, also when an exchange completes it.
    await hold(zoe.customerId, [
      'patate-grand-pere',
      'patate-grand-mere',
      'patate-pere',
      'patate-mere',
      'patate-fils',
    ]);
    shop.okBody(await swap(zoe, [last, last], 'patate-fille'));
    expect(await miams(zoe)).toBe(1000);
  });

  it('F11 another customer can neither see nor spend one’s cards', async () => {
    const [zoe, max] = [await shop.newShopper(app), await shop.newShopper(app)];
    await hold(zoe.customerId, ['pomme-pere', 'pomme-pere', 'pomme-pere']);
    expect((await read(max)).found).toBe(0);
    shop.expectRefusal(
      await swap(max, ['pomme-pere', 'pomme-pere'], 'pomme-fils'),
      'Game.DoublesMissing',
    );
    const id = crypto.randomUUID();
    shop.okBody(await swap(zoe, ['pomme-pere', 'pomme-pere'], 'pomme-fils', id));
    shop.expectRefusal(
      await swap(max, ['pomme-pere', 'pomme-pere'], 'pomme-fils', id),
      'Shared.Validation',
    );
    shop.expectRefusal(await app.visitor().call('GET', '/api/game'), 'Auth.Unauthorized');
    shop.expectRefusal(
      await swap(app.visitor(), ['pomme-pere', 'pomme-pere'], 'pomme-fils'),
      'Auth.Unauthorized',
    );
  });

  it('F11 the cards add up: won, minus two plus one for each exchange', async () => {
    const { rows } = await app.database.pool.query(`select p.customer_id from game_players p
      where (select coalesce(sum(copies), 0) from game_holdings h where h.customer_id = p.customer_id)
        <> (select count(*) from game_wins w where w.customer_id = p.customer_id) - (select count(*) from game_exchanges e where e.customer_id = p.customer_id)`);
    expect(rows).toEqual([]);
  });
});

const read = async (visitor: Visitor) =>
  shop.okBody<'GET /api/game'>(await visitor.call('GET', '/api/game'));
const miams = async (visitor: Visitor): Promise<number> =>
  shop.okBody(await visitor.call('GET', '/api/loyalty/user')).miams;
const win = (customerId: string, orderId: string = crypto.randomUUID()) =>
  app.jobs.runNow('order.rewards', { orderId, customerId, billedCents: 0 });
const swap = (visitor: Visitor, give: string[], take: string, id: string = crypto.randomUUID()) =>
  visitor.call('POST', '/api/game/exchanges', { id, give, take });

/** An order that wins this card. */
function orderFor(card: string): string {
  for (;;) {
    const id = crypto.randomUUID();
    if (drawCard(id) === card) return id;
  }
}
async function hold(customerId: string, cards: readonly string[]): Promise<void> {
  for (const card of cards) await win(customerId, orderFor(card));
}
const copies = async (visitor: Visitor, id: string): Promise<number> =>
  (await read(visitor)).families.flatMap((family) => family.cards).find((card) => card.id === id)
    ?.copies ?? 0;
