import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { newId } from '#server/platform/ids.ts';
import { importBalances } from '#server/customers/import/import-balances.ts';
import { openPhoneShop, pennes, type PhoneShop } from '../../../tests/phone-orders.ts';
import * as shop from '../../../tests/shopping.ts';
import { setExempt } from '../../../tests/vat-exemption.ts';

type Begun = Awaited<ReturnType<PhoneShop['begin']>>;

let phone: PhoneShop;
let app: PhoneShop['app'];
let desk: Begun['desk'];
let zoe: Begun['zoe'];
let email: string;
let mobile: string;
let pennesLeft: number;
beforeAll(async () => {
  phone = await openPhoneShop();
  ({ app } = phone);
});
beforeEach(async () => {
  ({ desk, zoe, email, phone: mobile, pennesLeft } = await phone.begin());
});
afterEach(async () => {
  vi.restoreAllMocks();
  await phone.end();
});
afterAll(() => phone.close());

describe('an order taken by telephone', () => {
  it('a phone order reserves its slot and units, and sends the payment link by e-mail and SMS', async () => {
    const booked = await shop.bookedPlaces(app, shop.slots.tomorrow);
    const { number, payBefore, token } = await desk.take();
    expect(payBefore).toBe('2026-11-21T13:00:00Z');
    expect(await shop.stockOf(app, 'penne')).toBe(pennesLeft - 30);
    expect(await shop.bookedPlaces(app, shop.slots.tomorrow)).toBe(booked + 1);
    const [sms] = await shop.inboxOf(app, mobile);
    expect(sms?.text).toContain(`${number} est à payer avant`);
    expect(sms?.text).toContain(`/commande#${token}`);
    expect(await phone.open(token)).toMatchObject({
      status: 'waiting',
      number,
      payBefore,
      delivery: { address: '12 rue de la Roquette, 75011 Paris' },
      products: [{ id: 'penne', quantity: 30 }],
      hasAlcohol: false,
      payment: null,
    });
  });

  it('a phone order paid through its link behaves like any other and names who took it', async () => {
    const { orderId, token, number } = await desk.take();
    expect(await phone.readStatus(orderId)).toBe('prepaying');
    expect(shop.okBody(await phone.payLink(token))).toMatchObject({
      status: 'authorized',
      orderId,
    });
    expect(await shop.readOrder(zoe, orderId)).toMatchObject({ number, status: 'prepaid' });
    const page = shop.okBody(await desk.marc.call('GET', '/api/staff/orders?scope=open'));
    expect(page.items.map(({ id }: { id: string }) => id)).toContain(orderId);
    const { items } = shop.okBody(
      await desk.marc.call('GET', `/api/staff/orders/${orderId}/history`),
    );
    expect(items[0]).toMatchObject({
      text: 'Commande passée',
      by: 'Marc Gérant',
      reason: 'Par téléphone',
    });
    const [mail] = await shop.inboxOf(app, email);
    expect(mail?.subject).toBe(`Votre commande ${number} est validée`);
    await shop.prepareAndDeliver(app, orderId);
    expect(await shop.readOrder(zoe, orderId)).toMatchObject({ status: 'paid' });
  });

  it('a paid phone order cannot be paid again, and its link shows neither address nor products', async () => {
    const { orderId, token, number } = await desk.take();
    const first = shop.okBody(await phone.payLink(token));
    const again = shop.okBody(await phone.payLink(token));
    expect(again.paymentId).toBe(first.paymentId);
    expect(await phone.open(token)).toEqual({
      status: 'paid',
      number,
      email: email.replace(/^(.)[^@]*/, '$1…'),
    });
    expect(await desk.listed(orderId)).toMatchObject({ status: 'paid', takenBy: 'Marc Gérant' });
  });

  it('an open order of the former shop is entered from its file as a phone order, and paid through the link', async () => {
    const penne = app.catalogue.productView('penne')?.sku;
    const csv = Buffer.from(`E-mail;Commande;Référence;Quantité\n${email};1042;${penne};30`);
    await importBalances(app, { csv, isDryRun: false });
    // What customers name so themselves is theirs alone.
    await zoe.call('POST', '/api/account/lists', { name: 'Commande du dimanche' });
    const { formerOrders } = shop.okBody(
      await desk.marc.call('GET', `/api/staff/phoneOrders/customers/${zoe.customerId}`),
    );
    expect(formerOrders).toEqual([{ name: 'Commande 1042', products: pennes, unknownSkus: [] }]);
    const { token, orderId } = await desk.take({ products: formerOrders[0].products });
    shop.okBody(await phone.payLink(token));
    expect(await shop.readOrder(zoe, orderId)).toMatchObject({ status: 'prepaid' });
  });

  it('a payment link opened on two devices holds the money once', async () => {
    const { token } = await desk.take();
    const holds = vi.spyOn(app.partners.payment, 'createHold');
    const both = await Promise.all([phone.payLink(token), phone.payLink(token)]);
    expect(new Set(both.map((answer) => shop.okBody(answer).paymentId)).size).toBe(1);
    expect(holds).toHaveBeenCalledTimes(1);
  });

  it('a phone order leaves its customer’s own cart untouched, and both can be paid concurrently', async () => {
    await shop.fillCart(zoe, { penne: 31 });
    const { id, version } = await shop.readCart(zoe);
    const { token, orderId } = await desk.take();
    expect(await shop.readCart(zoe)).toMatchObject({ id, version, counts: { units: 31 } });
    const [own, linked] = await Promise.all([shop.pay(zoe), phone.payLink(token)]);
    expect([shop.okBody(own).status, shop.okBody(linked).status]).toEqual([
      'authorized',
      'authorized',
    ]);
    expect(shop.okBody(own).orderId).not.toBe(orderId);
  });

  it('a phone order sent twice concurrently with one idempotency key is created once', async () => {
    const requestKey = newId();
    const both = await Promise.all([desk.send({}, { requestKey }), desk.send({}, { requestKey })]);
    const ids = both.map((answer) => shop.okBody(answer).orderId);
    expect(ids[0]).toBe(ids[1]);
    expect(await shop.stockOf(app, 'penne')).toBe(pennesLeft - 30);
  });

  it('a phone order keeps the price quoted on the phone when the catalogue changes', async () => {
    const { token } = await desk.take();
    const { quotation } = await phone.open(token);
    await shop.changeProduct(app, 'penne', { price_cents: 999 });
    await shop.setStock(app, 'penne', 0);
    const paid = shop.okBody(await phone.payLink(token));
    await shop.changeProduct(app, 'penne', { price_cents: 175 });
    await shop.setStock(app, 'penne', pennesLeft - 30);
    expect(paid.status).toBe('authorized');
    const order = await shop.readOrder(zoe, paid.orderId);
    expect(order.amounts.preauthorization).toBe(quotation.preauthorization);
  });

  it('a phone order is charged without VAT by a VAT-exempt shop', async () => {
    await setExempt(app, true);
    const { orderId } = await desk.take();
    await setExempt(app, false);
    const lines = app.database.db.selectFrom('order_lines').select('vat_rate_basis_points');
    expect(await lines.where('order_id', '=', orderId).execute()).toEqual([
      { vat_rate_basis_points: 0 },
    ]);
  });
});

describe('sending an order taken by telephone', () => {
  it('a phone order is refused when a price changed since its quote', async () => {
    const { quotation } = await desk.quote();
    await shop.changeProduct(app, 'penne', { price_cents: 200 });
    const answer = await desk.send({}, { acceptedAmount: quotation.preauthorization });
    await shop.changeProduct(app, 'penne', { price_cents: 175 });
    shop.expectRefusal(answer, 'EcomCart.TotalAmountOutdated');
    expect(await shop.stockOf(app, 'penne')).toBe(pennesLeft);
  });

  it('a phone order is refused without an address, or for an unknown zone', async () => {
    shop.expectRefusal(await desk.send({ address: undefined }), 'EcomCart.MissingDataForCreation');
    shop.expectRefusal(
      await desk.send({ deliveryZoneId: 'nulle-part' }),
      'List.DeliveryZoneNotFound',
    );
  });

  it('a phone order is refused when a product sold out meanwhile, and reserves nothing', async () => {
    const booked = await shop.bookedPlaces(app, shop.slots.tomorrow);
    await shop.setStock(app, 'penne', 29);
    const answer = await desk.send();
    await shop.setStock(app, 'penne', pennesLeft);
    shop.expectRefusal(answer, 'EcomCart.ProductQuantityUnavailable');
    expect(await shop.bookedPlaces(app, shop.slots.tomorrow)).toBe(booked);
  });

  it('when two members take the last place of a slot for phone orders, one is refused', async () => {
    const { pool } = app.database;
    await pool.query('update slots set capacity = booked + 1 where id = $1', [shop.slots.tomorrow]);
    const both = await Promise.all([desk.send(), desk.send()]);
    await shop.widenSlots(app);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect(await shop.stockOf(app, 'penne')).toBe(pennesLeft - 30);
  });

  it('only support and managers take phone orders', async () => {
    const paul = await shop.staff(app, 'paul');
    for (const [method, path, body] of [
      ['GET', '/api/staff/phoneOrders', undefined],
      ['POST', '/api/staff/phoneOrders/quotes', desk.draft()],
      [
        'POST',
        '/api/staff/phoneOrders',
        { requestKey: newId(), draft: desk.draft(), acceptedAmount: 1 },
      ],
      ['GET', `/api/staff/phoneOrders/customers/${zoe.customerId}`, undefined],
    ] as const)
      shop.expectRefusal(await paul.call(method, path, body), 'Shared.InsufficientPrivileges');
  });
});

describe('the quote', () => {
  it('the quote of a phone order lists everything missing at once', async () => {
    const { problems, quotation, payBefore } = await desk.quote({
      products: [{ id: 'penne', quantity: 2 }],
      timeSlotId: undefined,
      deliveryZoneId: undefined,
    });
    expect(problems).toEqual([
      'Choisissez un lieu et un créneau.',
      expect.stringMatching(/^Minimum de commande/),
    ]);
    expect([quotation.net, payBefore]).toEqual([350, null]);
  });

  it('the quote of a phone order marks lines short of stock and lines with alcohol', async () => {
    const { lines, problems, hasAlcohol } = await desk.quote({
      products: [...pennes, { id: 'panais', quantity: 9 }, { id: 'chinon-rouge', quantity: 1 }],
    });
    expect(lines.map(({ problem }: { problem: string | null }) => problem)).toEqual([
      null,
      'Il n’en reste que 5.',
      null,
    ]);
    expect([problems.length, hasAlcohol]).toEqual([1, true]);
  });

  it('the quote of a phone order requires an address in the zone, and the name of an unnamed customer', async () => {
    const { problems } = await desk.quote({ address: { ...shop.address, postalCode: '33000' } });
    expect(problems).toEqual([expect.stringContaining('livr')]);
    const nameless = await shop.newShopper(app, { firstname: null });
    const unnamed = await desk.quote({ customerId: nameless.customerId });
    expect(unnamed.problems).toEqual(['Notez le prénom et le nom du client.']);
    const named = await desk.quote({ customerId: nameless.customerId, firstname: 'Ana' });
    expect(named.problems).toEqual([]);
  });

  it('a phone order finds products by name, by reference and by barcode', async () => {
    await shop.changeProduct(app, 'penne', { ean: '3017620422003' });
    for (const q of ['penne', '3017620422003']) {
      const path = `/api/staff/phoneOrders/products?q=${q}`;
      const { items } = shop.okBody(await desk.marc.call('GET', path));
      expect(items[0]).toMatchObject({ id: 'penne', unitGrams: null, isAvailable: true });
    }
  });
});
