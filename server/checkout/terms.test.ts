/** An order is bound by the terms of sale that its shopper saw. */
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { termsUse } from '#server/content/terms-store.ts';
import { createTestApp, type Answer, type Visitor } from '../../tests/app.ts';
import { expectInvariants } from '../../tests/invariants.ts';
import * as shop from '../../tests/shopping.ts';
import { block, card } from '../../tests/staff-pages.ts';
import { withPlainSpaces } from '../../tests/text.ts';

const stock = { penne: 50_000 };
/** The version in force. */
let version = 0;

const { app } = shop.open({ stock, hasWideSlots: true });
beforeAll(async () => {
  await app.database.pool.query(
    "insert into feature_flags values ('paypal-payment', 'true', '[]', $1, null)",
    [app.clock.now()],
  );
  await app.flags.refresh();
});
beforeEach(async () => {
  app.clock.advance({ minutes: 1 });
  await publishTerms();
});
const zoe = shop.each(() => shop.newShopper(app));
afterEach(() => expectInvariants(app, stock));

describe('the displayed terms', () => {
  it('displayed terms include their effective date, and browsers do not cache them', async () => {
    const answer = await app.visitor().call('GET', '/api/terms');
    expect(answer.body).toEqual({
      terms: { version, publishedAt: app.clock.now().toString(), statesUncollected: false },
    });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('displayed terms say whether they state the charge for an uncollected pickup', async () => {
    await publishTerms('{{retrait}}');
    expect(await readTerms()).toMatchObject({ statesUncollected: true });
    await publishTerms();
    expect(await readTerms()).toMatchObject({ statesUncollected: false });
  });

  it('the check that terms state the charge runs in the database, without loading their text', async () => {
    await publishTerms('{{retrait}}');
    const sent: unknown[] = [];
    const watched = app.database.db.withPlugin({
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        sent.push(...result.rows);
        return result;
      },
    });
    expect(await termsUse(watched, version, 'retrait')).toBe(true);
    expect(JSON.stringify(sent)).not.toContain('texte n°');
  });

  it('replaced terms stay readable; an unknown version is not found', async () => {
    const before = await inForce();
    expect(shop.okBody(await app.visitor().call('GET', `/api/terms/${version}`)).isInForce).toBe(
      true,
    );
    await publishTerms();
    const text = shop.okBody(await app.visitor().call('GET', `/api/terms/${before.version}`));
    expect(text).toMatchObject({
      ...before,
      isInForce: false,
      page: {
        blocks: [
          { cards: [{ content: { text: expect.stringContaining(String(before.version)) } }] },
        ],
      },
    });
    shop.expectRefusal(
      await app.visitor().call('GET', '/api/terms/999999'),
      'Page.TermsVersionNotFound',
    );
  });
});

describe('the terms accepted', () => {
  it('accepted terms are stored with the order, and sent in full with its confirmation', async () => {
    const shown = await inForce();
    await shop.fillCart(zoe);
    const { orderId } = shop.okBody(await shop.pay(zoe, { termsVersion: shown.version }));
    await publishTerms();
    const order = await shop.readOrder(zoe, orderId);
    expect(order.terms).toEqual(shown);
    const [mail] = await shop.inboxOf(app, order.customer.email);
    const text = withPlainSpaces(mail?.text ?? '');
    expect(text).toContain(`1. Qui vend\nCabas, texte n° ${shown.version}.`);
    expect(text).toContain(`http://localhost:3000/cgv/${shown.version}`);
  });

  it('V04b accepted terms default to those in force for clients that name no version', async () => {
    await shop.fillCart(zoe);
    expect(await termsOf(shop.okBody(await shop.pay(zoe)).orderId)).toEqual(await inForce());
  });

  it('accepting replaced terms holds nothing, and the new terms must be accepted', async () => {
    const shown = await inForce();
    await shop.fillCart(zoe);
    await publishTerms();
    const before = {
      holds: await countOf('sandbox.holds'),
      stock: await shop.stockOf(app, 'penne'),
      places: await shop.bookedPlaces(app, shop.slots.tomorrow),
    };
    expectChanged(await shop.pay(zoe, { termsVersion: shown.version }));
    expect({
      holds: await countOf('sandbox.holds'),
      stock: await shop.stockOf(app, 'penne'),
      places: await shop.bookedPlaces(app, shop.slots.tomorrow),
    }).toEqual(before);
    expect(await ordersOfZoe()).toBe(0);
    expect(
      await termsOf(shop.okBody(await shop.pay(zoe, { termsVersion: version })).orderId),
    ).toEqual(await inForce());
  });

  it('accepting terms that never existed is refused', async () => {
    await shop.fillCart(zoe);
    expectChanged(await shop.pay(zoe, { termsVersion: version + 1 }));
  });

  it('accepting the current terms is required for a cart fully paid by codes', async () => {
    await app.database.db
      .insertInto('promo_codes')
      .values({
        id: crypto.randomUUID(),
        code: 'TOUT',
        name: 'Tout offert',
        reward: JSON.stringify({ type: 'VALUE', value: 100_000 }),
        conditions: '{}',
        max_uses: null,
        created_at: app.clock.now(),
      })
      .execute();
    const shown = await inForce();
    await shop.fillCart(zoe, { penne: 18 }, shop.slots.pickup);
    shop.okBody(await zoe.call('PATCH', '/api/cart/coupons', { add: 'tout' }));
    await publishTerms();
    expectChanged(await shop.pay(zoe, { payment: undefined, termsVersion: shown.version }));
    expect(
      await termsOf(
        shop.okBody(await shop.pay(zoe, { payment: undefined, termsVersion: version })).orderId,
      ),
    ).toMatchObject({ version });
  });
});

describe('a payment under way when new terms are published', () => {
  const finalize = (paymentId: string): Promise<Answer> =>
    zoe.call('PATCH', '/api/cart/finalizePrepay', { paymentId });

  it('a payment pending when new terms are published continues under the accepted ones, with PayPal and on retry', async () => {
    const shown = await inForce();
    await shop.fillCart(zoe);
    const payment = { payment: { type: 'paypal' }, termsVersion: shown.version };
    const outcome = shop.okBody(await shop.pay(zoe, payment));
    await publishTerms();
    expect(shop.okBody(await shop.pay(zoe, payment))).toMatchObject({
      paymentId: outcome.paymentId,
    });
    await zoe.call('POST', `${new URL(outcome.actionUrl).pathname}/approve`);
    expect(shop.okBody(await finalize(outcome.paymentId)).status).toBe('authorized');
    expect(await termsOf(outcome.orderId)).toEqual(shown);
  });

  it('a payment refused before new terms are published is retried under the new terms', async () => {
    const shown = await inForce();
    await shop.fillCart(zoe);
    expect(
      shop.okBody(await shop.pay(zoe, { card: 'refused', termsVersion: shown.version })).status,
    ).toBe('refused');
    await publishTerms();
    expectChanged(await shop.pay(zoe, { termsVersion: shown.version }));
    expect(shop.okBody(await shop.pay(zoe, { termsVersion: version })).status).toBe('authorized');
  });

  it('T21b a modified order is a new contract under the terms of that day', async () => {
    const first = await shop.buy(zoe);
    await publishTerms();
    shop.okBody(
      await zoe.call('PATCH', '/api/cart/initialOrder', { orderId: first, action: 'modify' }),
    );
    expectChanged(await shop.pay(zoe, { termsVersion: version - 1 }));
    const { orderId } = shop.okBody(await shop.pay(zoe, { termsVersion: version }));
    expect([(await termsOf(first))?.version, (await termsOf(orderId))?.version]).toEqual([
      version - 1,
      version,
    ]);
  });

  it('each of twelve concurrent payers is bound by the terms they saw, or holds nothing', async () => {
    const shown = await inForce();
    const shoppers = await Promise.all(
      Array.from({ length: 12 }, async () => {
        const shopper = await shop.newShopper(app);
        await shop.fillCart(shopper);
        return shopper;
      }),
    );
    const [answers] = await Promise.all([
      Promise.all(shoppers.map((shopper) => shop.pay(shopper, { termsVersion: shown.version }))),
      publishTerms(),
    ]);
    for (const [index, answer] of answers.entries()) {
      const shopper = shoppers[index] as Visitor & { customerId: string };
      if (answer.status === 200)
        expect((await shop.readOrder(shopper, answer.body.orderId)).terms?.version).toBe(
          shown.version,
        );
      else {
        expectChanged(answer);
        expect(await countOf('orders where customer_id = $1', [shopper.customerId])).toBe(0);
      }
    }
  });
});

it('a shop without published terms still sells, and its orders store no version', async () => {
  const bare = await createTestApp();
  try {
    const shopper = await shop.newShopper(bare);
    expect(shop.okBody(await bare.visitor().call('GET', '/api/terms'))).toEqual({ terms: null });
    expect((await shop.readOrder(shopper, await shop.buy(shopper))).terms).toBeNull();
  } finally {
    await bare.close();
  }
});

async function publishTerms(addition = ''): Promise<void> {
  version += 1;
  const blocks = JSON.stringify([
    block({
      title: 'Conditions générales de vente',
      subtitle: 'En vigueur au 21 novembre 2026.',
      cards: [card({ title: '1. Qui vend', text: `Cabas, texte n° ${version}.${addition}` })],
    }),
  ]);
  await app.database.pool.query(
    "insert into page_templates (id, title, description, blocks, updated_at) values ('cgv', 'Conditions générales de vente', '', $1, $2) on conflict (id) do update set blocks = excluded.blocks, updated_at = excluded.updated_at",
    [blocks, app.clock.now()],
  );
}
const readTerms = async () => shop.okBody(await app.visitor().call('GET', '/api/terms')).terms;
async function inForce(): Promise<{ version: number; publishedAt: string }> {
  const { version: number, publishedAt } = await readTerms();
  return { version: number, publishedAt };
}
const termsOf = async (orderId: string) => (await shop.readOrder(zoe, orderId)).terms;
const countOf = async (table: string, values: unknown[] = []): Promise<number> =>
  Number(
    (await app.database.pool.query(`select count(*) as count from ${table}`, values)).rows[0].count,
  );
const ordersOfZoe = () => countOf('orders where customer_id = $1', [zoe.customerId]);

function expectChanged(answer: Answer): void {
  shop.expectRefusal(answer, 'Payment.TermsChanged');
  expect(answer.body.meta).toEqual({ field: 'termsVersion', reason: 'changed', version });
  expect(withPlainSpaces(answer.body.message)).toMatch(
    /^Nos conditions générales de vente ont changé le 21\/11\/2026 à \d\d:\d\d : relisez-les, puis acceptez-les\.$/,
  );
}
