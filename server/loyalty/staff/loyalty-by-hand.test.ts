import { beforeAll, describe, expect, it } from 'vitest';
import type { StaffLoyalty } from '#domain/loyalty/staff-contract.ts';
import type { Visitor } from '../../../tests/app.ts';
import { hire, signInStaff } from '../../../tests/hired-staff.ts';
import * as shop from '../../../tests/shopping.ts';

const { app } = shop.open();
let marc: Visitor;
beforeAll(async () => {
  marc = await signInStaff(app, await hire(app, 'manager', 'Marc Gérant'));
});

const read = async (): Promise<StaffLoyalty> =>
  shop.okBody(await marc.call('GET', '/api/staff/loyalty'));
const original = { coefficient: 10, threshold: 2000, giftCents: 500 };

describe('the rates of Miams', () => {
  it('the rates of Miams are changed by managers only, within their bounds', async () => {
    const { rates } = await read();
    const preparer = await signInStaff(app, await hire(app, 'preparer', 'Paul'));
    for (const visitor of [preparer, app.visitor()])
      expect((await visitor.call('PUT', '/api/staff/loyalty/rates', rates)).status).not.toBe(200);
    for (const wrong of [
      { coefficient: 0 },
      { threshold: 99 },
      { giftCents: 10_001 },
      // 10 Miams a euro, 1,000 for 15 €: 15 % of the purchases.
      { threshold: 1000, giftCents: 1500 },
    ])
      shop.expectRefusal(await put({ ...rates, ...wrong }), 'Shared.Validation');
    expect((await read()).rates).toEqual(rates);
  });

  it('the second of two managers is refused, and the journal says who changed what', async () => {
    const { rates } = await read();
    const answers = await Promise.all([
      put({ ...rates, threshold: 1900 }),
      put({ ...rates, threshold: 1800 }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    const { rates: now, actions } = await read();
    expect(actions[0]).toMatchObject({
      kind: 'loyalty.rates',
      author: 'Marc Gérant',
      before: { threshold: 2000 },
      after: { threshold: now.threshold },
    });
    await change({});
  });

  it('C04b gifts already earned keep what they cost and are worth; the next follow the new terms', async () => {
    const zoe = await shop.newShopper(app);
    await earn(zoe.customerId, 45_000);
    await change({ threshold: 3000, giftCents: 400 });
    expect(await miamsOf(zoe)).toMatchObject({
      miams: 4500,
      gifts: 2,
      progressPercent: 225,
      nextGift: { miams: 2000, amount: 500 },
    });
    // The team reads the same on the customer's sheet.
    expect(
      shop.okBody(await marc.call('GET', `/api/staff/customers/${zoe.customerId}`)).miams,
    ).toMatchObject({ balance: 4500, gifts: 2 });
    shop.okBody(await take(zoe));
    // Once more for the worse: what is already kept is not kept twice.
    await change({ threshold: 5000, giftCents: 400 });
    shop.okBody(await take(zoe));
    expect(await miamsOf(zoe)).toMatchObject({
      miams: 500,
      gifts: 0,
      progressPercent: 10,
      nextGift: { miams: 5000, amount: 400 },
      uses: [{ amount: 500 }, { amount: 500 }],
    });
    shop.expectRefusal(await take(zoe), 'Loyalty.NotEnoughMiams');
    await change({});
    expect((await miamsOf(zoe)).nextGift).toEqual({ miams: 2000, amount: 500 });
  });

  it('when gifts are taken while the terms change, none is both taken and kept', async () => {
    const zoe = await shop.newShopper(app);
    await earn(zoe.customerId, 40_000);
    const [, ...taken] = await Promise.all([
      change({ threshold: 3000 }),
      ...Array.from({ length: 6 }, () => take(zoe)),
    ]);
    expect(taken.filter(({ status }) => status === 200)).toHaveLength(2);
    await earn(zoe.customerId, 29_900);
    shop.expectRefusal(await take(zoe), 'Loyalty.NotEnoughMiams');
    await change({});
  });

  it('C04b an order earns what was promised when it was placed', async () => {
    const zoe = await shop.newShopper(app);
    const orderId = await shop.buy(zoe);
    app.clock.advance({ minutes: 1 });
    await change({ coefficient: 2 });
    await shop.prepareAndDeliver(app, orderId);
    const { amounts } = await shop.readOrder(zoe, orderId);
    expect((await miamsOf(zoe)).miams).toBe(Math.floor(Number(amounts.billed) / 100) * 10);
    const next = await shop.buy(zoe);
    await shop.prepareAndDeliver(app, next);
    const { amounts: then } = await shop.readOrder(zoe, next);
    expect((await miamsOf(zoe)).entries[0]).toMatchObject({
      miams: Math.floor(Number(then.billed) / 100) * 2,
    });
    await change({});
  });
});

describe('a charity', () => {
  const soup = { name: 'La Soupe du canal', text: 'Des repas chauds.' };
  const create = (body: object = soup) => marc.call('POST', '/api/staff/charities', body);
  const changeSoup = async (changes: object) => {
    const charity = (await read()).charities.find(({ id }) => id === 'la-soupe-du-canal');
    const { donated: _donated, id: _id, ...written } = charity ?? ({} as never);
    return marc.call('PUT', '/api/staff/charities/la-soupe-du-canal', { ...written, ...changes });
  };
  const offered = async () =>
    shop.okBody(await app.visitor().call('GET', '/api/loyalty/config')).charities;

  it('a charity is offered once made, and its name is taken', async () => {
    shop.okBody(await create());
    expect(await offered()).toEqual([{ id: 'la-soupe-du-canal', ...soup }]);
    shop.expectRefusal(
      await create({ ...soup, name: 'La soupe du Canal' }),
      'Loyalty.CharityExists',
    );
    shop.expectRefusal(
      await marc.call('PUT', '/api/staff/charities/licorne', {
        ...soup,
        version: 1,
        isActive: true,
      }),
      'Loyalty.CharityUnknown',
    );
  });

  it('renamed then closed takes no more donations, and those given keep its name of then', async () => {
    const zoe = await shop.newShopper(app);
    await earn(zoe.customerId, 40_000);
    const give = { type: 'donation', charityId: 'la-soupe-du-canal' };
    shop.okBody(await take(zoe, give));
    shop.okBody(await changeSoup({ name: 'La Grande Soupe' }));
    expect(await offered()).toMatchObject([{ name: 'La Grande Soupe' }]);
    const closed: StaffLoyalty = shop.okBody(await changeSoup({ isActive: false }));
    expect(closed.charities).toMatchObject([
      { name: 'La Grande Soupe', isActive: false, donated: 500 },
    ]);
    expect(await offered()).toEqual([]);
    shop.expectRefusal(await take(zoe, give), 'Loyalty.CharityNotFound');
    expect((await miamsOf(zoe)).uses).toMatchObject([
      { type: 'donation', charity: 'La Soupe du canal', amount: 500 },
    ]);
    shop.expectRefusal(await changeSoup({ version: 1 }), 'Loyalty.ChangedMeanwhile');
  });
});

const put = (body: object) => marc.call('PUT', '/api/staff/loyalty/rates', body);
const change = async (changes: Partial<typeof original>): Promise<StaffLoyalty> =>
  shop.okBody(await put({ ...original, ...changes, version: (await read()).rates.version }));
const miamsOf = async (visitor: Visitor) =>
  shop.okBody(await visitor.call('GET', '/api/loyalty/user'));
const earn = (customerId: string, billedCents: number) =>
  app.jobs.runNow('order.rewards', { orderId: crypto.randomUUID(), customerId, billedCents });
const take = (visitor: Visitor, more: object = {}) =>
  visitor.call('POST', '/api/loyalty/uses', { id: crypto.randomUUID(), type: 'gift', ...more });
