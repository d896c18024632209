import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ErrorName } from '#domain/errors.ts';
import type { Visitor } from '../../../tests/app.ts';
import { hire, signInStaff } from '../../../tests/hired-staff.ts';
import { expectInvariants } from '../../../tests/invariants.ts';
import {
  addCode,
  couponsOf,
  createCode,
  promoCodeDraft,
  promoCodesUrl,
  readCode,
} from '../../../tests/promo-codes.ts';
import * as shop from '../../../tests/shopping.ts';
import { withPlainSpaces } from '../../../tests/text.ts';

const { app } = shop.open();
let marc: Visitor;
let zoe: Visitor & { customerId: string };
const stock = { penne: 5_000 };

beforeAll(async () => {
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
});

describe('promo codes of the back office', () => {
  it('R03 promo codes of the back office are for managers: a preparer, a driver and support are refused', async () => {
    const { id } = await createCode(marc, 'RESERVE5');
    const noe = await signInStaff(app, await hire(app, 'support', 'Noé'));
    const calls = [
      ['GET', promoCodesUrl],
      ['GET', `${promoCodesUrl}/${id}`],
      ['POST', promoCodesUrl, promoCodeDraft('AUTRE10')],
      [
        'PATCH',
        `${promoCodesUrl}/${id}`,
        { version: 1, firstDay: null, lastDay: null, maxUses: null },
      ],
      ['POST', `${promoCodesUrl}/${id}/endings`],
    ] as const;
    for (const [method, url, body] of calls) {
      for (const other of [await shop.staff(app, 'paul'), await shop.staff(app, 'lea'), noe])
        shop.expectRefusal(await other.call(method, url, body), 'Shared.InsufficientPrivileges');
      shop.expectRefusal(await app.visitor().call(method, url, body), 'Shared.Unauthorized');
    }
    expect(await readCode(marc, id)).toMatchObject({ state: 'live', version: 1 });
  });

  it('F06 a new code is accepted by the next cart, takes off its amount, and counts its uses', async () => {
    const { id } = await createCode(marc, ' automne 5 ', { maxUses: 3 });
    await shop.fillCart(zoe);
    shop.okBody(await addCode(zoe, 'automne5'));
    expect(await couponsOf(zoe)).toMatchObject([{ code: 'AUTOMNE5', applied: true, amount: 500 }]);
    expect(await readCode(marc, id)).toMatchObject({ uses: 0, given: 0, holders: 1 });
    const { orderId, orderNumber } = shop.okBody(await shop.pay(zoe));
    expect(await readCode(marc, id)).toMatchObject({
      state: 'live',
      uses: 1,
      given: 500,
      holders: 0,
      orders: [{ orderId, orderNumber, amount: 500 }],
    });
    shop.okBody(await zoe.call('PUT', `/api/orders/${orderId}/cancel`));
    expect(await readCode(marc, id)).toMatchObject({ uses: 0, given: 0, orders: [] });
  });

  it('a promo code is found in the back office by its code or its name, and shows its state', async () => {
    await createCode(marc, 'NOEL-2026', {
      name: 'Noël : livraison offerte',
      reward: { type: 'FREE_SHIPPING' },
      firstDay: '2026-12-01',
    });
    const full = await createCode(marc, 'COMPLET1', { maxUses: 1 });
    await shop.fillCart(zoe);
    await addCode(zoe, 'COMPLET1');
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
    expect(await readCode(marc, full.id)).toMatchObject({ state: 'exhausted' });
    expect(await list('« »')).toEqual([]);
    expect((await list('')).length).toBeGreaterThan(3);
  });

  it('the last day counts to midnight, and reads as that day', async () => {
    const code = await createCode(marc, 'SAMEDI21', { lastDay: '2026-11-21' });
    expect(code.conditions.endDate).toBe('2026-11-21T22:59:59Z');
    await shop.fillCart(zoe);
    expect(shop.okBody(await addCode(zoe, 'SAMEDI21')).coupons).toMatchObject([{ applied: true }]);
  });

  it('one request sent twice makes one code; of two people, the second is refused', async () => {
    const twice = promoCodeDraft('DOUBLE10');
    const answers = await Promise.all([1, 2, 3].map(() => marc.call('POST', promoCodesUrl, twice)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const rivals = await Promise.all(
      [1, 2, 3].map(() => marc.call('POST', promoCodesUrl, promoCodeDraft('RIVAL10'))),
    );
    expect(rivals.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
    expect(rivals.find(({ status }) => status === 400)?.body.message).toBe(
      'Le code RIVAL10 existe déjà. Prolongez-le, ou choisissez-en un autre.',
    );
  });

  it.each(['BIENVENUE1O', 'B1ENVENUE10', 'BIENVENUE-10', '8IENVENUE10'])(
    '%s is refused: it reads like BIENVENUE10',
    async (code) => {
      const refused = await marc.call('POST', promoCodesUrl, promoCodeDraft(code));
      shop.expectRefusal(refused, 'Promotion.LookalikeCode');
      expect(refused.body.message).toContain('se confond avec BIENVENUE10');
    },
  );

  it.each<[string, object, ErrorName?]>([
    ['MIAMS-2026', {}, 'Promotion.ReservedCode'],
    ['PARRAINAGE', {}, 'Promotion.ReservedCode'],
    ['AB', {}],
    ['ÉTÉ-2026', {}],
    ['CODE POINT!', {}],
    ['-DEBUT', {}],
    ['PASSE10', { lastDay: '2026-11-20' }, 'Promotion.LastDayPassed'],
    ['ENVERS10', { firstDay: '2026-12-24', lastDay: '2026-12-01' }],
    ['ZERO10', { reward: { type: 'VALUE', value: 0 } }],
    ['TROP10', { reward: { type: 'VALUE', value: 50_001 } }],
    ['JAMAIS10', { maxUses: 0 }],
    ['PLUS10', { reward: { type: 'PERCENT', value: 120 } }],
  ])('%s %j is refused', async (code, changes, name = 'Shared.Validation') => {
    shop.expectRefusal(await marc.call('POST', promoCodesUrl, promoCodeDraft(code, changes)), name);
    expect(
      await app.database.db
        .selectFrom('promo_codes')
        .select('id')
        .where('code', '=', code)
        .execute(),
    ).toEqual([]);
  });

  it('a promotion cannot take a customer’s referral code', async () => {
    await app.database.db
      .updateTable('customers')
      .set({ referral_code: 'Zoe-77' })
      .where('id', '=', zoe.customerId)
      .execute();
    shop.expectRefusal(
      await marc.call('POST', promoCodesUrl, promoCodeDraft('ZOE-77')),
      'Promotion.IsReferralCode',
    );
  });

  it('a product offered must be on the shelf', async () => {
    shop.expectRefusal(
      await marc.call(
        'POST',
        promoCodesUrl,
        promoCodeDraft('CADEAU10', {
          reward: { type: 'FREE_ARTICLE', productId: 'licorne' },
          isConfirmed: true,
        }),
      ),
      'Article.ArticleNotFound',
    );
    expect(
      await createCode(marc, 'CADEAU10', {
        reward: { type: 'FREE_ARTICLE', productId: 'penne' },
        isConfirmed: true,
      }),
    ).toMatchObject({ productName: expect.stringMatching(/penne/i) });
  });

  it('a surprisingly expensive code must be confirmed', async () => {
    const gift = promoCodeDraft('GRATUIT50', {
      reward: { type: 'VALUE', value: 5_000 },
      minCartNetPrice: 0,
    });
    const asked = await marc.call('POST', promoCodesUrl, gift);
    shop.expectRefusal(asked, 'Promotion.UnconfirmedWarnings');
    expect(asked.body.meta.warnings).toHaveLength(1);
    expect(withPlainSpaces(asked.body.message)).toContain('couvre tout le panier');
    shop.okBody(await marc.call('POST', promoCodesUrl, { ...gift, isConfirmed: true }));
  });
});

const list = async (q: string) =>
  shop.okBody<'GET /api/staff/promo-codes'>(
    await marc.call('GET', `${promoCodesUrl}?q=${encodeURIComponent(q)}`),
  ).items;
