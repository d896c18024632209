import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openSession } from '#server/account/sessions.ts';
import { newId } from '#server/platform/ids.ts';
import { createTestApp, type TestApp, type Visitor } from '../../../tests/app.ts';
import { expectInvariants } from '../../../tests/invariants.ts';
import * as shop from '../../../tests/shopping.ts';
import { withPlainSpaces } from '../../../tests/text.ts';

let app: TestApp;
let marc: Visitor;
let zoe: Visitor & { customerId: string };
const stock = { penne: 5_000 };

beforeAll(async () => {
  app = await createTestApp();
  await shop.setStock(app, 'penne', stock.penne);
  await shop.widenSlots(app);
});
beforeEach(async () => {
  // Codes tried are counted by address and ten minutes.
  app.clock.advance({ minutes: 11 });
  [marc, zoe] = [await shop.staff(app, 'marc'), await shop.newShopper(app)];
});
afterAll(async () => {
  await expectInvariants(app, stock);
  await app.close();
});

const path = '/api/staff/promo-codes';
const draft = (code: string, changes: object = {}) => ({
  id: newId(),
  code,
  name: '5 € offerts',
  reward: { type: 'VALUE', value: 500 },
  minCartNetPrice: 4_000,
  firstOrderOnly: false,
  firstDay: null,
  lastDay: '2026-12-31',
  maxUses: null,
  isConfirmed: false,
  ...changes,
});
const create = async (code: string, changes: object = {}): Promise<any> =>
  shop.okBody(await marc.call('POST', path, draft(code, changes)));
const read = async (id: string): Promise<any> =>
  shop.okBody(await marc.call('GET', `${path}/${id}`));
const list = async (q: string): Promise<any[]> =>
  shop.okBody(await marc.call('GET', `${path}?q=${encodeURIComponent(q)}`)).items;
const add = (visitor: Visitor, code: string) =>
  visitor.call('PATCH', '/api/cart/coupons', { add: code });
const couponsOf = async (visitor: Visitor): Promise<any[]> =>
  (await shop.readCart(visitor)).coupons;

describe('promo codes of the back office', () => {
  it('R03 are for managers: a preparer, a driver and support see none', async () => {
    const { id } = await create('RESERVE5');
    const support = newId();
    await app.database.db
      .insertInto('staff')
      .values({
        id: support,
        email: 'noe@cabas.fr',
        name: 'Noé',
        password_hash: 'none',
        role: 'support',
        created_at: app.clock.now(),
      })
      .execute();
    const noe = app.visitor();
    noe.cookies.set(
      'staff-session',
      (await openSession(app.database.db, app, { staffId: support })).token,
    );
    const calls = [
      ['GET', path],
      ['GET', `${path}/${id}`],
      ['POST', path, draft('AUTRE10')],
      ['PATCH', `${path}/${id}`, { version: 1, firstDay: null, lastDay: null, maxUses: null }],
      ['POST', `${path}/${id}/endings`],
    ] as const;
    for (const [method, url, body] of calls) {
      for (const other of [await shop.staff(app, 'paul'), await shop.staff(app, 'lea'), noe])
        shop.expectRefusal(await other.call(method, url, body), 'Shared.InsufficientPrivileges');
      shop.expectRefusal(await app.visitor().call(method, url, body), 'Shared.Unauthorized');
    }
    expect(await read(id)).toMatchObject({ state: 'live', version: 1 });
  });

  it('F06 a code made now is accepted by the next basket, takes off what it says, and counts what it gave', async () => {
    const { id } = await create(' automne 5 ', { maxUses: 3 });
    await shop.fillCart(zoe);
    shop.okBody(await add(zoe, 'automne5'));
    expect(await couponsOf(zoe)).toMatchObject([{ code: 'AUTOMNE5', applied: true, amount: 500 }]);
    expect(await read(id)).toMatchObject({ uses: 0, given: 0, holders: 1 });
    const { orderId, orderNumber } = shop.okBody(await shop.pay(zoe));
    expect(await read(id)).toMatchObject({
      state: 'live',
      uses: 1,
      given: 500,
      holders: 0,
      orders: [{ orderId, orderNumber, amount: 500 }],
    });
    shop.okBody(await zoe.call('PUT', `/api/orders/${orderId}/cancel`));
    expect(await read(id)).toMatchObject({ uses: 0, given: 0, orders: [] });
  });

  it('what earlier uses took off is read from their orders by the migration', async () => {
    const { id } = await create('ANCIEN5');
    await shop.fillCart(zoe);
    await add(zoe, 'ANCIEN5');
    shop.okBody(await shop.pay(zoe));
    await app.database.pool.query('update promo_code_uses set amount_cents = 0');
    const migration = await readFile(
      new URL('../../../migrations/0190-codes-of-the-team.sql', import.meta.url),
      'utf8',
    );
    await app.database.pool.query(migration.slice(migration.indexOf('update promo_code_uses')));
    expect(await read(id)).toMatchObject({ uses: 1, given: 500 });
  });

  it('is found by its code or its name, and says where it stands', async () => {
    await create('NOEL-2026', {
      name: 'Noël : livraison offerte',
      reward: { type: 'FREE_SHIPPING' },
      firstDay: '2026-12-01',
    });
    const full = await create('COMPLET1', { maxUses: 1 });
    await shop.fillCart(zoe);
    await add(zoe, 'COMPLET1');
    shop.okBody(await shop.pay(zoe));
    expect(
      (await list('noe')).map(({ code, state, firstDay, lastDay }) => [
        code,
        state,
        firstDay,
        lastDay,
      ]),
    ).toEqual([['NOEL-2026', 'planned', '2026-12-01', '2026-12-31']]);
    expect((await list('livraison off')).map(({ code }) => code)).toEqual([
      'NOEL-2026',
      'LIVRAISON',
    ]);
    expect(await read(full.id)).toMatchObject({ state: 'exhausted' });
    expect(await list('« »')).toEqual([]);
    expect((await list('')).length).toBeGreaterThan(3);
  });

  it('the last day is whole, and read as that day', async () => {
    const code = await create('SAMEDI21', { lastDay: '2026-11-21' });
    expect(code.conditions.endDate).toBe('2026-11-21T22:59:59Z');
    await shop.fillCart(zoe);
    expect(shop.okBody(await add(zoe, 'SAMEDI21')).coupons).toMatchObject([{ applied: true }]);
  });

  it('pressed twice, one code; written twice by two people, the second is told', async () => {
    const twice = draft('DOUBLE10');
    const answers = await Promise.all([1, 2, 3].map(() => marc.call('POST', path, twice)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const rivals = await Promise.all(
      [1, 2, 3].map(() => marc.call('POST', path, draft('RIVAL10'))),
    );
    expect(rivals.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
    expect(rivals.find(({ status }) => status === 400)?.body.message).toBe(
      'Le code RIVAL10 existe déjà. Prolongez-le, ou choisissez-en un autre.',
    );
  });

  it.each(['BIENVENUE1O', 'B1ENVENUE10', 'BIENVENUE-10', '8IENVENUE10'])(
    '%s is refused: it reads like BIENVENUE10',
    async (code) => {
      const refused = await marc.call('POST', path, draft(code));
      shop.expectRefusal(refused, 'SharedAccount.AlreadyExists');
      expect(refused.body.message).toContain('se confond avec BIENVENUE10');
    },
  );

  it.each<[string, object]>([
    ['MIAMS-2026', {}],
    ['PARRAINAGE', {}],
    ['AB', {}],
    ['ÉTÉ-2026', {}],
    ['CODE POINT!', {}],
    ['-DEBUT', {}],
    ['PASSE10', { lastDay: '2026-11-20' }],
    ['ENVERS10', { firstDay: '2026-12-24', lastDay: '2026-12-01' }],
    ['ZERO10', { reward: { type: 'VALUE', value: 0 } }],
    ['TROP10', { reward: { type: 'VALUE', value: 50_001 } }],
    ['JAMAIS10', { maxUses: 0 }],
    ['PLUS10', { reward: { type: 'PERCENT', value: 120 } }],
  ])('%s %j is refused', async (code, changes) => {
    shop.expectRefusal(await marc.call('POST', path, draft(code, changes)), 'Shared.Validation');
    expect(
      await app.database.db
        .selectFrom('promo_codes')
        .select('id')
        .where('code', '=', code)
        .execute(),
    ).toEqual([]);
  });

  it('a customer’s referral code is not hidden by a promotion', async () => {
    await app.database.db
      .updateTable('customers')
      .set({ referral_code: 'Zoe-77' })
      .where('id', '=', zoe.customerId)
      .execute();
    shop.expectRefusal(
      await marc.call('POST', path, draft('ZOE-77')),
      'SharedAccount.AlreadyExists',
    );
  });

  it('a product offered must be on the shelf', async () => {
    shop.expectRefusal(
      await marc.call(
        'POST',
        path,
        draft('CADEAU10', {
          reward: { type: 'FREE_ARTICLE', productId: 'licorne' },
          isConfirmed: true,
        }),
      ),
      'Article.ArticleNotFound',
    );
    expect(
      await create('CADEAU10', {
        reward: { type: 'FREE_ARTICLE', productId: 'penne' },
        isConfirmed: true,
      }),
    ).toMatchObject({ productName: expect.stringMatching(/penne/i) });
  });

  it('what costs the shop more than it may think is asked again', async () => {
    const gift = draft('GRATUIT50', {
      reward: { type: 'VALUE', value: 5_000 },
      minCartNetPrice: 0,
    });
    const asked = await marc.call('POST', path, gift);
    shop.expectRefusal(asked, 'Shared.Validation');
    expect(asked.body.meta.warnings).toHaveLength(1);
    expect(withPlainSpaces(asked.body.message)).toContain('couvre tout le panier');
    shop.okBody(await marc.call('POST', path, { ...gift, isConfirmed: true }));
  });
});

describe('changing a promo code', () => {
  it('F06 ending it counts at once, in baskets that hold it too; they are told, and nothing is paid at another price', async () => {
    const { id } = await create('FLASH5');
    await shop.fillCart(zoe);
    shop.okBody(await add(zoe, 'FLASH5'));
    const { price } = await shop.readCart(zoe);
    app.clock.advance({ minutes: 1 });
    expect(shop.okBody(await marc.call('POST', `${path}/${id}/endings`))).toMatchObject({
      state: 'over',
      lastDay: '2026-11-21',
      actions: [{ kind: 'code.end', author: 'Marc Gérant' }, { kind: 'code.creation' }],
    });
    const token = await shop.tokenise(zoe, shop.cards.accepted);
    shop.expectRefusal(
      await zoe.call('PUT', '/api/cart/createPaymentIntent', {
        acceptedAmount: price.quotation.preauthorization,
        acceptTerms: true,
        payment: { type: 'card', token },
      }),
      'EcomCart.TotalAmountOutdated',
    );
    expect(await couponsOf(zoe)).toMatchObject([
      { applied: false, amount: 0, reason: 'Ce code a expiré le 21/11/2026.' },
    ]);
    const late = await shop.newShopper(app);
    await shop.fillCart(late);
    shop.expectRefusal(await add(late, 'FLASH5'), 'Coupon.CouponCreationFailed');
    const ended = await read(id);
    app.clock.advance({ minutes: 5 });
    expect(shop.okBody(await marc.call('POST', `${path}/${id}/endings`)).conditions.endDate).toBe(
      ended.conditions.endDate,
    );
  });

  it('F06 ended while a payment runs, the payment keeps what it started with; refused by the bank, the basket does not', async () => {
    const { id } = await create('ENCOURS5');
    const baskets = [zoe, await shop.newShopper(app)];
    const started: any[] = [];
    for (const visitor of baskets) {
      await shop.fillCart(visitor);
      await add(visitor, 'ENCOURS5');
      started.push(shop.okBody(await shop.pay(visitor, { card: 'challenge' })));
    }
    shop.okBody(await marc.call('POST', `${path}/${id}/endings`));
    // The page still shows the sum that the bank was asked for.
    expect(await couponsOf(zoe)).toMatchObject([{ code: 'ENCOURS5', applied: true, amount: 500 }]);
    const [kept, refused] = started.map(({ actionUrl }) => new URL(actionUrl).pathname);
    await zoe.call('POST', `${kept}/approve`);
    await baskets[1]?.call('POST', `${refused}/decline`);
    await app.jobs.drain();
    expect((await shop.readOrder(zoe, started[0].orderId)).amounts).toMatchObject({
      discount: 500,
    });
    expect(await read(id)).toMatchObject({ state: 'over', uses: 1, given: 500 });
    expect(await couponsOf(baskets[1] as Visitor)).toMatchObject([
      { applied: false, reason: 'Ce code a expiré le 21/11/2026.' },
    ]);
  });

  it('prolonging it counts for whoever has it; what it gives stays', async () => {
    const { id, version } = await create('LONG5', { lastDay: '2026-11-22' });
    await shop.fillCart(zoe);
    await add(zoe, 'LONG5');
    expect(
      shop.okBody(
        await marc.call('PATCH', `${path}/${id}`, {
          version,
          firstDay: null,
          lastDay: '2026-12-24',
          maxUses: 10,
        }),
      ),
    ).toMatchObject({
      lastDay: '2026-12-24',
      maxUses: 10,
      version: version + 1,
      conditions: { minCartNetPrice: 4_000 },
    });
    expect(await couponsOf(zoe)).toMatchObject([
      { conditions: { endDate: '2026-12-24T22:59:59Z' } },
    ]);
  });

  it('a payment keeps the dates it started with, not those of the day on which the code was typed', async () => {
    const { id, version } = await create('AVANCE5', { firstDay: '2026-11-25' });
    await shop.fillCart(zoe);
    expect(shop.okBody(await add(zoe, 'AVANCE5')).coupons).toMatchObject([{ applied: false }]);
    shop.okBody(
      await marc.call('PATCH', `${path}/${id}`, {
        version,
        firstDay: '2026-11-21',
        lastDay: '2026-12-31',
        maxUses: null,
      }),
    );
    const { price } = await shop.readCart(zoe);
    shop.okBody(await shop.pay(zoe, { card: 'challenge' }));
    const waiting = await shop.readCart(zoe);
    expect(waiting.coupons).toMatchObject([{ code: 'AVANCE5', applied: true, amount: 500 }]);
    expect(waiting.price.quotation).toEqual(price.quotation);
  });

  it('of two managers who change it at once, the second is told; a limit below its uses is refused', async () => {
    const { id, version } = await create('DEUX5');
    app.clock.advance({ minutes: 1 });
    const changes = await Promise.all(
      ['2026-12-01', '2026-12-02', '2026-12-03'].map((lastDay) =>
        marc.call('PATCH', `${path}/${id}`, { version, firstDay: null, lastDay, maxUses: null }),
      ),
    );
    expect(changes.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
    for (let buyers = 0; buyers < 2; buyers += 1) {
      const buyer = await shop.newShopper(app);
      await shop.fillCart(buyer);
      await add(buyer, 'DEUX5');
      shop.okBody(await shop.pay(buyer));
    }
    const less = await marc.call('PATCH', `${path}/${id}`, {
      version: version + 1,
      firstDay: null,
      lastDay: null,
      maxUses: 1,
    });
    shop.expectRefusal(less, 'Shared.Validation');
    expect(less.body.message).toContain('déjà servi 2 fois');
    expect((await read(id)).actions.map(({ kind }: { kind: string }) => kind)).toEqual([
      'code.limits',
      'code.creation',
    ]);
  });

  it('a code that is not there is not found', async () => {
    for (const answer of [
      await marc.call('GET', `${path}/${newId()}`),
      await marc.call('POST', `${path}/${newId()}/endings`),
      await marc.call('PATCH', `${path}/nulle-part`, {
        version: 1,
        firstDay: null,
        lastDay: null,
        maxUses: null,
      }),
    ])
      shop.expectRefusal(answer, 'SharedAccount.NotFound');
  });
});
