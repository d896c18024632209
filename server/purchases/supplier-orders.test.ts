/** Orders to suppliers: drafted, changed, sent once. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hire, signInStaff } from '../../tests/hired-staff.ts';
import * as shop from '../../tests/shopping.ts';
import { suppliersDesk } from '../../tests/suppliers.ts';

const { app, marc } = shop.open({ staff: ['marc'] });
let desk: ReturnType<typeof suppliersDesk>;
beforeAll(async () => {
  desk = suppliersDesk(app, marc);
  await shop.widenSlots(app);
});
beforeEach(() => {
  app.clock.advance({ minutes: 1 });
});

const at = (id: string) => `/api/staff/supplierOrders/${id}`;

describe('an order to a supplier', () => {
  it('an order to a supplier counts a case by the pack that was typed, when the supplier’s is the single unit of its form', async () => {
    const supplierId = await desk.newSupplier({ name: 'Pâtes du Sud' });
    const sku = desk.skuOf('penne');
    shop.okBody(await desk.supply('penne', supplierId, { code: null, caseUnits: 1, price: null }));
    shop.okBody(
      await marc.call('PUT', `/api/staff/products/${sku}/reorderPoint`, { units: 5, packUnits: 6 }),
    );
    const order = shop.okBody(await desk.draft(supplierId, [{ sku, cases: 2 }]));
    expect(order.lines).toMatchObject([{ caseUnits: 6, units: 12 }]);
  });

  it('an order to a supplier is drafted with what the supplier says of each product, then changed', async () => {
    const supplierId = await desk.newSupplier();
    shop.okBody(await desk.supply('spaghetti', supplierId));
    shop.okBody(await desk.supply('panais', supplierId, { code: null, caseUnits: 1, price: null }));
    const order = shop.okBody(
      await desk.draft(supplierId, [{ sku: desk.skuOf('spaghetti'), cases: 3 }]),
    );
    expect(order).toMatchObject({
      status: 'draft',
      version: 0,
      expectedOn: '2026-11-26',
      cost: 36 * 95,
      lines: [{ code: 'PN-500', cases: 3, caseUnits: 12, units: 36, price: 95, cost: 36 * 95 }],
      others: [{ sku: desk.skuOf('panais') }],
      supplier: { minimum: 15_000, deliveryOn: '2026-11-26' },
    });
    const change = {
      version: 0,
      expectedOn: '2026-11-27',
      note: 'Par la cour.',
      lines: [
        { sku: desk.skuOf('spaghetti'), cases: 4, price: 90 },
        { sku: desk.skuOf('panais'), cases: 10 },
      ],
    };
    const changed = shop.okBody(await marc.call('PUT', at(order.id), change));
    expect(changed).toMatchObject({ version: 1, cost: 48 * 90, linesWithoutPrice: 1, others: [] });
    shop.expectRefusal(
      await marc.call('PUT', at(order.id), change),
      'Purchase.OrderChangedMeanwhile',
    );
    shop.expectRefusal(
      await marc.call('PUT', at(order.id), {
        ...change,
        version: 1,
        lines: [{ sku: desk.skuOf('carottes'), cases: 1 }],
      }),
      'Purchase.OtherSupplier',
    );
  });

  it('an order to a supplier is one draft for each supplier, however many press at once', async () => {
    const supplierId = await desk.newSupplier();
    const answers = await Promise.all([1, 2, 3, 4].map(() => desk.draft(supplierId, [])));
    const [kept] = answers.filter(({ status }) => status === 200);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const refused of answers.filter((answer) => answer !== kept)) {
      shop.expectRefusal(refused, 'Purchase.DraftExists');
      expect(refused.body.meta.orderId).toBe(kept?.body.id);
    }
    expect(shop.okBody(await desk.draft(supplierId, [], kept?.body.id)).id).toBe(kept?.body.id);
  });

  it('an order to a supplier leaves by e-mail once, with cases and references, whoever presses twice', async () => {
    const supplierId = await desk.newSupplier({ email: 'une-fois@moulin.example' });
    shop.okBody(await desk.supply('spaghetti', supplierId));
    const { id, number } = shop.okBody(
      await desk.draft(supplierId, [{ sku: desk.skuOf('spaghetti'), cases: 2 }]),
    );
    shop.okBody(
      await marc.call('PUT', at(id), {
        version: 0,
        expectedOn: '2026-11-26',
        note: 'Par la cour.',
        lines: [{ sku: desk.skuOf('spaghetti'), cases: 2 }],
      }),
    );
    const send = () => marc.call('POST', `${at(id)}/sending`, { version: 1, isByEmail: true });
    const answers = await Promise.all([send(), send(), send()]);
    for (const answer of answers)
      expect(shop.okBody(answer)).toMatchObject({
        status: 'sent',
        sentTo: 'une-fois@moulin.example',
        version: 2,
      });
    await app.jobs.drain();
    const sent = await shop.inboxOf(app, 'une-fois@moulin.example');
    expect(sent).toHaveLength(1);
    expect(sent[0]?.subject).toContain(`Commande n° ${number}`);
    expect(sent[0]?.text).toContain('(réf. PN-500) : 2 colis de 12');
    expect(sent[0]?.text).toMatch(/livrer le jeudi 26 novembre/);
    expect(sent[0]?.text).toContain('Par la cour.');
    shop.expectRefusal(
      await marc.call('PUT', at(id), { version: 2, expectedOn: null, note: null, lines: [] }),
      'Purchase.OrderNoLongerDraft',
    );
  });

  it('an order to a supplier needs a line, and an address unless it is passed by phone', async () => {
    const supplierId = await desk.newSupplier({ email: null });
    const { id } = shop.okBody(await desk.draft(supplierId, []));
    const send = (version: number, isByEmail: boolean) =>
      marc.call('POST', `${at(id)}/sending`, { version, isByEmail });
    shop.expectRefusal(await send(0, false), 'Purchase.OrderEmpty');
    shop.okBody(await desk.supply('carottes', supplierId));
    shop.okBody(
      await marc.call('PUT', at(id), {
        version: 0,
        expectedOn: null,
        note: null,
        lines: [{ sku: desk.skuOf('carottes'), cases: 1 }],
      }),
    );
    shop.expectRefusal(await send(1, true), 'Purchase.SupplierWithoutEmail');
    expect(shop.okBody(await send(1, false))).toMatchObject({ status: 'sent', sentTo: null });
  });

  it('an order to a supplier is a file for a spreadsheet', async () => {
    const supplierId = await desk.newSupplier();
    shop.okBody(await desk.supply('pomme-golden', supplierId, { code: '=1+1', caseUnits: 6 }));
    const { id } = shop.okBody(
      await desk.draft(supplierId, [{ sku: desk.skuOf('pomme-golden'), cases: 2, price: 120 }]),
    );
    const { body } = await app.http.inject({
      url: `${at(id)}/csv`,
      headers: { cookie: `staff-session=${marc.cookies.get('staff-session')}` },
    });
    const [, row] = body.split('\r\n');
    expect(row).toContain(`"${desk.skuOf('pomme-golden')}";"'=1+1";`);
    expect(row).toContain('"2";"6";"12";"0";"1,20"');
  });

  it('orders to suppliers and suppliers are for managers and admins', async () => {
    const id = await desk.newSupplier();
    for (const role of ['preparer', 'driver', 'support', 'manager', 'admin'] as const) {
      const member = await signInStaff(app, await hire(app, role, role));
      for (const path of [
        '/api/staff/suppliers',
        `/api/staff/suppliers/${id}`,
        '/api/staff/supplierOrders',
        `/api/staff/products/${desk.skuOf('penne')}/supplier`,
      ]) {
        const answer = await member.call('GET', path);
        if (role === 'manager' || role === 'admin') expect(answer.status).toBe(200);
        else shop.expectRefusal(answer, 'Shared.InsufficientPrivileges');
      }
    }
  });
});
