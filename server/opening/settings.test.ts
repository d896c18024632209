import { afterEach, describe, expect, it, vi } from 'vitest';
import { usualFooter } from '#domain/content/footer.ts';
import { usualRates } from '#domain/delivery/work-minutes.ts';
import { lawfulPages } from '#domain/shop/lawful-pages.ts';
import { demoIdentity } from '#world/demo-identity.ts';
import type { Visitor } from '../../tests/app.ts';
import { expectInvariants } from '../../tests/invariants.ts';
import * as shop from '../../tests/shopping.ts';
import { block, pageText, seenOf } from '../../tests/staff-pages.ts';

/** What an order counts for in a slot with minutes of work, and where its way begins. */
describe('work rates', () => {
  const { app, marc } = shop.open({ staff: ['marc'] });

  const path = '/api/staff/work-rates';
  const read = async () => shop.okBody(await marc.call('GET', path));
  const write = async (changes: object, by = marc) => {
    const { from: _from, ...rates } = await read();
    return by.call('PUT', path, { ...rates, ...changes });
  };
  const move = async (place: object) => {
    const { version } = shop.okBody(await marc.call('GET', '/api/staff/shop-identity'));
    const identity = { ...demoIdentity, ...place };
    return shop.okBody(await marc.call('PUT', '/api/staff/shop-identity', { version, identity }));
  };
  const workOf = () => app.catalogue.current().shop.work;

  it('rates are the usual ones until a manager changes them, and estimates follow at once', async () => {
    expect(await read()).toMatchObject(usualRates);
    const after = shop.okBody(await write({ lineSeconds: 45 }));
    expect(after).toMatchObject({ ...usualRates, lineSeconds: 45 });
    expect(workOf().rates).toEqual({ ...usualRates, lineSeconds: 45 });
    const { items } = shop.okBody(await marc.call('GET', '/api/staff/shop-actions'));
    expect(items[0]).toMatchObject({
      kind: 'shop.work-rates',
      before: { workRates: usualRates },
      after: { workRates: { lineSeconds: 45 } },
    });
  });

  it.each([{ orderMinutes: 61 }, { lineSeconds: -1 }, { kilometerSeconds: 1.5 }, { shoes: 1 }])(
    'rates beyond their bounds are refused: %o',
    async (wrong) => {
      shop.expectRefusal(await write(wrong), 'Shared.Validation');
    },
  );

  it('rates are read and changed by managers only', async () => {
    const paul = await shop.staff(app, 'paul');
    shop.expectRefusal(await paul.call('GET', path), 'Shared.InsufficientPrivileges');
    shop.expectRefusal(await write({}, paul), 'Shared.InsufficientPrivileges');
  });

  it('rates changed by two managers at once are written once', async () => {
    // Both have read before either writes.
    const { from: _from, ...rates } = await read();
    const answers = await Promise.all(
      [50, 55].map((lineSeconds) => marc.call('PUT', path, { ...rates, lineSeconds })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });

  it('the way begins at the address of the shop, also after it moved', async () => {
    shop.okBody(await write({ lineSeconds: 40 }));
    const before = workOf().from;
    expect(before).toEqual({ latitude: expect.any(Number), longitude: expect.any(Number) });
    expect((await read()).from).toEqual({
      address: '27 rue de la Roquette, 75011 Paris',
      isFound: true,
    });
    await move({ street: '3 rue de Passy', postalCode: '75016' });
    await expect.poll(() => workOf().from).not.toEqual(before);
    expect(workOf().from).toEqual({ latitude: expect.any(Number), longitude: expect.any(Number) });
    await move({ street: 'Nulle part', postalCode: '99999', city: 'Ailleurs' });
    await expect.poll(() => workOf().from).toBe(null);
    expect((await read()).from).toEqual({ address: 'Nulle part, 99999 Ailleurs', isFound: false });
  });
});

/** Fees of every cart, and a shop that pauses while people shop. */
describe('settings', () => {
  const stock = { penne: 5_000 };
  const { app, marc } = shop.open({ staff: ['marc'], stock });
  afterEach(() => expectInvariants(app, stock));

  const fees = async () => shop.okBody(await marc.call('GET', '/api/staff/order-fees'));
  const changeFees = async (changes: object, by = marc) =>
    by.call('PUT', '/api/staff/order-fees', { ...(await fees()), ...changes });
  const state = async () => shop.okBody(await marc.call('GET', '/api/staff/shop-state'));
  const changeState = async (changes: object, by = marc) => {
    const { version, notice, opensOn } = await state();
    return by.call('PUT', '/api/staff/shop-state', { version, notice, opensOn, ...changes });
  };
  const payWith = async (visitor: Visitor, acceptedAmount: number) =>
    visitor.call('PUT', '/api/cart/createPaymentIntent', {
      acceptedAmount,
      acceptTerms: true,
      payment: { type: 'card', token: await shop.tokenise(visitor, shop.cards.accepted) },
    });

  describe('fees of every cart', () => {
    it('reach open carts at their next request; the former total is refused before any debit', async () => {
      const before = await fees();
      const zoe = await shop.newShopper(app);
      const { price } = await shop.fillCart(zoe, shop.counted, shop.slots.tomorrow);
      const preparationFee = before.preparationFee + 110;
      shop.okBody(await changeFees({ preparationFee }));
      shop.expectRefusal(
        await payWith(zoe, price.quotation.preauthorization),
        'EcomCart.TotalAmountOutdated',
      );
      const { quotation } = (await shop.readCart(zoe)).price;
      expect(quotation.preparationFee).toBe(preparationFee);
      expect(quotation.preauthorization).toBe(price.quotation.preauthorization + 110);
      shop.okBody(await changeFees({ minimumOrder: 10_000 }));
      shop.expectRefusal(
        await payWith(zoe, quotation.preauthorization),
        'EcomCart.MinOrderAmountNotReached',
      );
      shop.okBody(await changeFees({ minimumOrder: before.minimumOrder }));
      expect(shop.okBody(await payWith(zoe, quotation.preauthorization)).status).toBe('authorized');
      shop.okBody(await changeFees({ preparationFee: before.preparationFee }));
    });

    it.each([
      { minimumOrder: 20_001 },
      { preparationFee: 1_001 },
      { preparationFee: -1 },
      { minimumOrder: 1.5 },
    ])('fees of every cart beyond their bounds are refused: %o', async (wrong) => {
      shop.expectRefusal(await changeFees(wrong), 'Shared.Validation');
    });

    it('fees of every cart changed by two managers at once are written once', async () => {
      const seen = await fees();
      const answers = await Promise.all(
        [100, 200, 300].map((preparationFee) =>
          marc.call('PUT', '/api/staff/order-fees', { ...seen, preparationFee }),
        ),
      );
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
      shop.expectRefusal(
        answers.find(({ status }) => status === 400)!,
        'Shop.VersionConflict',
      );
      shop.okBody(await changeFees({ preparationFee: seen.preparationFee }));
    });
  });

  describe('a paused shop', () => {
    it('a paused shop refuses checkout with its own refusal, keeps carts, goes on with orders, and opens again', async () => {
      const zoe = await shop.newShopper(app);
      const ordered = await shop.buy(zoe, shop.counted, shop.slots.tomorrow);
      await shop.fillCart(zoe, shop.counted, shop.slots.tomorrow);
      shop.okBody(await changeState({ state: 'paused', notice: 'Congés.', opensOn: '2026-12-01' }));
      shop.expectRefusal(await shop.pay(zoe), 'Shop.Paused');
      shop.expectRefusal(
        await zoe.call('PATCH', '/api/cart/initialOrder', { orderId: ordered, action: 'modify' }),
        'Shop.Paused',
      );
      expect(shop.okBody(await zoe.call('GET', '/api/payments/settings'))).toMatchObject({
        takesOrders: false,
        isPaused: true,
      });
      expect((await shop.readCart(zoe)).products).toHaveLength(1);
      const paul = await shop.staff(app, 'paul');
      await shop.prepare(paul, ordered);
      expect((await shop.readOrder(zoe, ordered)).status).toBe('prepared');
      shop.okBody(await changeState({ state: 'open' }));
      expect(await state()).toMatchObject({ state: 'open', notice: '', opensOn: null });
      expect(shop.okBody(await shop.pay(zoe)).status).toBe('authorized');
    });

    it('while a shop is paused and eight shoppers pay, each payment is an order or is refused, and none comes later', async () => {
      const pays = await Promise.all(
        Array.from({ length: 8 }, async () => {
          const zoe = await shop.newShopper(app);
          const { price } = await shop.fillCart(zoe, shop.counted, shop.slots.tomorrowLate);
          return () => payWith(zoe, price.quotation.preauthorization);
        }),
      );
      const [pause, ...answers] = await Promise.all([
        changeState({ state: 'paused' }),
        ...pays.map((pay) => pay()),
      ]);
      shop.okBody(pause);
      for (const answer of answers)
        if (answer.status !== 200) shop.expectRefusal(answer, 'Shop.Paused');
      expect(await shop.bookedPlaces(app, shop.slots.tomorrowLate)).toBe(
        answers.filter(({ status }) => status === 200).length,
      );
      const late = await shop.newShopper(app);
      await shop.fillCart(late, shop.counted, shop.slots.tomorrow);
      shop.expectRefusal(await shop.pay(late), 'Shop.Paused');
      shop.okBody(await changeState({ state: 'open' }));
    });

    it('a shop is paused by managers only, not before a past day, and never goes back to its preparation', async () => {
      shop.expectRefusal(
        await changeState({ state: 'paused' }, await shop.staff(app, 'paul')),
        'Shared.InsufficientPrivileges',
      );
      shop.expectRefusal(
        await changeState({ state: 'paused', opensOn: '2026-11-20' }),
        'Shop.OpeningDayPassed',
      );
      shop.expectRefusal(await changeState({ state: 'preparing' }), 'Shop.StateImpossible');
      const { items } = shop.okBody(await marc.call('GET', '/api/staff/shop-actions'));
      expect(items[0]).toMatchObject({
        kind: 'shop.state',
        author: 'Marc Gérant',
        before: { state: 'paused' },
        after: { state: 'open' },
      });
    });
  });
});

/** The foot of every page is the shop's own, and leads only to pages that are there. */
describe('footer', () => {
  const { app, marc } = shop.open({ staff: ['marc'] });

  const path = '/api/staff/footer';
  const read = async () => shop.okBody(await marc.call('GET', path));
  const write = async (changes: object, by = marc) => {
    const { hidden: _hidden, ...footer } = await read();
    return by.call('PUT', path, { ...footer, ...changes });
  };
  const navigation = async () =>
    shop.okBody<'GET /api/navigation'>(await app.visitor().call('GET', '/api/navigation'));
  const linksShown = async (): Promise<string[]> =>
    (await navigation()).footer.columns.flatMap(({ links }) => links.map(({ href }) => href));

  async function publish(slug: string, title: string): Promise<void> {
    const page = shop.okBody(
      await marc.call('POST', '/api/staff/pages', { family: 'info', slug, title }),
    );
    const draft = shop.okBody(
      await marc.call('PUT', `/api/staff/pages/${page.id}/draft`, {
        ...pageText({ title, blocks: [block({})] }),
        ...seenOf(page),
      }),
    );
    shop.okBody(await marc.call('POST', `/api/staff/pages/${page.id}/publications`, seenOf(draft)));
  }

  it('a link of the footer is shown once its page is published, and the withdrawal always', async () => {
    const before = await linksShown();
    expect(before).not.toContain('/info/questions');
    expect(before).toEqual(expect.arrayContaining([lawfulPages.withdrawal, '/plan-du-site']));
    expect((await read()).hidden).toContain('/info/questions');
    expect((await navigation()).mentioned).not.toContain('/info/questions');
    await publish('questions', 'Questions');
    // The footer learns of a published page from the feed of changes, a moment later.
    await vi.waitFor(async () => expect(await linksShown()).toContain('/info/questions'));
    expect((await read()).hidden).not.toContain('/info/questions');
    expect((await navigation()).mentioned).toContain('/info/questions');
  });

  it('a manager writes the slogan and the links, and every page shows them at once', async () => {
    const [, , lawful] = usualFooter.columns;
    const contact = { label: 'Nous écrire', href: lawfulPages.contact };
    const penne = { label: 'Nos pâtes', href: '/produit/penne' };
    const columns = [{ title: 'Chez {{boutique}}', links: [contact, penne] }, lawful];
    shop.okBody(await write({ slogan: 'À {{secteur}}, depuis 1987.', columns }));
    const { footer } = await navigation();
    expect(footer.slogan).not.toContain('{{');
    expect(footer.slogan).toContain('depuis 1987');
    expect(footer.columns[0]).toEqual({ title: expect.stringMatching(/^Chez \w/), links: [penne] });
    const { items } = shop.okBody(await marc.call('GET', '/api/staff/shop-actions'));
    expect(items[0]).toMatchObject({ kind: 'shop.footer', after: { footer: { columns } } });
  });

  it('a footer without a link that the law asks for is refused with its address', async () => {
    const answer = await write({ columns: usualFooter.columns.slice(0, 2) });
    shop.expectRefusal(answer, 'Page.Unfinished');
    expect(answer.body.message).toContain('/info/mentions-legales');
  });

  it('a footer is written by managers only, and not over a colleague’s', async () => {
    shop.expectRefusal(
      await write({}, await shop.staff(app, 'paul')),
      'Shared.InsufficientPrivileges',
    );
    const { version } = await read();
    shop.okBody(await write({ version }));
    shop.expectRefusal(await write({ version }), 'Shop.VersionConflict');
  });
});
