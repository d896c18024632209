/** Suppliers' invoices that come from the approved platform, and what is answered there. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { Answer } from '../../tests/app.ts';
import * as shop from '../../tests/shopping.ts';
import { rightInvoice } from '../../tests/supplier-invoices.ts';
import { suppliersDesk } from '../../tests/suppliers.ts';
import { writeInvoice } from '../../tests/write-invoice.ts';
import type { SupplierInvoice } from '#domain/purchases/supplier-invoice.ts';
import type { SandboxPlatform } from '#server/partners/invoicing/sandbox.ts';

const { app, marc } = shop.open({ staff: ['marc'] });
let platform: SandboxPlatform;
let isAway = false;
let losesReplies = false;

beforeAll(async () => {
  platform = app.partners.invoicing as SandboxPlatform;
  const { answerInvoice } = platform;
  platform.answerInvoice = async (answer) => {
    if (isAway) throw new Error('the platform is away');
    const given = await answerInvoice(answer);
    if (losesReplies) throw new Error('the reply was lost');
    return given;
  };
});

let sent = 0;

describe('an invoice that the approved platform brings', () => {
  it('an invoice in either syntax arrives once, however often it is read, and its seller is told', async () => {
    const flows = [await deliver({ syntax: 'cii' }), await deliver({ syntax: 'ubl' })];
    await Promise.all([exchange(), exchange()]);
    for (const flow of flows) {
      const number = flowNumber(flow);
      expect((await page()).items.filter((one) => one.number === number)).toMatchObject([
        { status: 'toCheck', platform: { code: 204, isSent: true, failure: null } },
      ]);
      expect(await toldOf(flow)).toEqual([[204, null]]);
    }
  });

  it('an invoice from an unknown supplier waits for a choice, and is approved once it is made', async () => {
    const flow = await deliver({
      seller: { name: 'Ferme du Bout SARL', registrationNumber: '321654984', vatNumber: null },
    });
    const { id, supplierId } = await invoiceOf(flowNumber(flow));
    expect(supplierId).toBeNull();
    shop.expectRefusal(
      await move(id, 'acceptance', { version: 0 }),
      'Purchase.InvoiceWithoutSupplier',
    );
    shop.okBody(
      await marc.call('PUT', `/api/staff/supplierInvoices/${id}/match`, {
        version: 0,
        supplierId: await suppliersDesk(app, marc).newSupplier(),
        orderId: null,
      }),
    );
    shop.okBody(await move(id, 'acceptance', { version: 1 }));
    await exchange();
    expect(await toldOf(flow)).toEqual([
      [204, null],
      [205, null],
    ]);
  });

  it('an invoice from the platform is refused with a reason, which its seller reads', async () => {
    const flow = await deliver();
    const { id } = await invoiceOf(flowNumber(flow));
    shop.expectRefusal(
      await move(id, 'dismissal', { version: 0 }),
      'Purchase.RefusalWithoutReason',
    );
    shop.okBody(await move(id, 'dismissal', { version: 0, reason: 'CMD_ERR' }));
    await exchange();
    expect((await toldOf(flow)).at(-1)).toEqual([210, 'La commande est fausse ou annulée']);
    expect((await invoiceOf(flowNumber(flow))).platform).toMatchObject({ code: 210, isSent: true });
  });

  it('an invoice whose credit note is asked for is disputed, with each difference', async () => {
    const supplierId = await suppliersDesk(app, marc).newSupplier();
    const flow = await deliver();
    const { id } = await invoiceOf(flowNumber(flow));
    const { version } = shop.okBody(
      await marc.call('PUT', `/api/staff/supplierInvoices/${id}/match`, {
        version: 0,
        supplierId,
        orderId: null,
      }),
    );
    shop.okBody(await move(id, 'creditRequest', { version, isByEmail: false }));
    await exchange();
    const [, [code, reason] = []] = await toldOf(flow);
    expect(code).toBe(207);
    expect(reason).toContain('PENNE 500G : produit inconnu chez ce fournisseur ; ');
  });

  it('an invoice for a closed order is compared with what came, and one for a cancelled order is named', async () => {
    const desk = suppliersDesk(app, marc);
    const supplierId = await desk.newSupplier();
    shop.okBody(await desk.supply('penne', supplierId));
    const lines = [{ sku: desk.skuOf('penne'), cases: 2 }];
    const order = async () => {
      const { id, number } = shop.okBody(await desk.draft(supplierId, lines));
      shop.okBody(
        await marc.call('POST', `/api/staff/supplierOrders/${id}/sending`, {
          version: 0,
          isByEmail: false,
        }),
      );
      return { id, number: String(number) };
    };
    const cancelled = await order();
    shop.okBody(
      await marc.call('POST', `/api/staff/supplierOrders/${cancelled.id}/cancellation`, {
        version: 1,
      }),
    );
    const seller = { name: 'Minoterie Close', registrationNumber: '552100554', vatNumber: null };
    const flow = await deliver({ orderNumber: cancelled.number, seller });
    const { id } = await invoiceOf(flowNumber(flow));
    const { differences } = shop.okBody(
      await marc.call('PUT', `/api/staff/supplierInvoices/${id}/match`, {
        version: 0,
        supplierId,
        orderId: null,
      }),
    );
    expect(differences).toContainEqual({ kind: 'cancelledOrder', name: cancelled.number });
    const closed = await order();
    shop.okBody(
      await marc.call('POST', '/api/staff/receipts', {
        id: crypto.randomUUID(),
        sku: desk.skuOf('penne'),
        orderId: closed.id,
        seenUnits: 0,
        units: 12,
        refusedUnits: 0,
        refusalReason: null,
        lot: 'L1',
        dateKind: null,
        expiresOn: null,
        price: null,
        isShortConfirmed: false,
      }),
    );
    const { version } = shop.okBody(
      await marc.call('GET', `/api/staff/supplierOrders/${closed.id}`),
    );
    shop.okBody(
      await marc.call('POST', `/api/staff/supplierOrders/${closed.id}/closing`, { version }),
    );
    const whole = { quantity: 24, priceCents: 95, netCents: 2280, rate: 550, code: 'PN-500' };
    const late = await deliver({
      seller,
      orderNumber: closed.number,
      lines: rightInvoice.lines.slice(0, 1).map((line) => ({ ...line, ...whole })),
    });
    // The supplier is the one of the seller's last invoice, and its order the one that it names.
    const { id: lateId } = await invoiceOf(flowNumber(late));
    const compared = shop.okBody(await marc.call('GET', `/api/staff/supplierInvoices/${lateId}`));
    expect(compared).toMatchObject({ supplier: { id: supplierId }, order: { id: closed.id } });
    expect(compared.differences).toContainEqual(
      expect.objectContaining({ kind: 'quantity', expected: 12, invoiced: 24 }),
    );
  });
});

describe('what the approved platform brings that is no new invoice', () => {
  it('cannot be read: it is named with its file, and put away', async () => {
    await platform.deliver('flow-broken', Buffer.from('%PDF-1.7 nothing'));
    await exchange();
    const [unread] = (await page()).unread;
    expect(unread).toMatchObject({ problem: 'unreadable', fileName: 'flow-broken.pdf' });
    const at = `/api/staff/incomingInvoices/${unread?.id}`;
    const file = await marc.call('GET', `${at}/file`);
    expect(file.body).toBe('%PDF-1.7 nothing');
    expect(file.headers['content-disposition']).toBe('attachment; filename="flow-broken.pdf"');
    shop.expectRefusal(
      await marc.call('POST', `${at}/settlement`, { isRefused: true }),
      'Purchase.InvoiceUnreadable',
    );
    const after = shop.okBody(await marc.call('POST', `${at}/settlement`, { isRefused: false }));
    expect(after.unread).toEqual([]);
    await exchange();
    expect(await toldOf('flow-broken')).toEqual([]);
  });

  it('an invoice whose number is known is refused once as a double, unless the kept invoice would read as refused', async () => {
    const first = await deliver();
    const number = flowNumber(first);
    const [again, corrected] = [
      writeInvoice({ ...rightInvoice, number, issuedOn: '2026-01-05' }),
      writeInvoice({ ...rightInvoice, number, issuedOn: '2026-01-06' }),
    ];
    await platform.deliver('flow-again', Buffer.from(again));
    app.clock.advance({ seconds: 1 });
    await platform.deliver('flow-corrected', Buffer.from(corrected));
    await exchange();
    const { unread } = await page();
    expect(unread).toMatchObject([
      { problem: 'known', number, isRefusable: false },
      { problem: 'known', number, isRefusable: true },
    ]);
    const settle = (row: number, isRefused: boolean) =>
      marc.call('POST', `/api/staff/incomingInvoices/${unread[row]?.id}/settlement`, { isRefused });
    // The same number, kind and day: a refusal names an invoice by no more.
    shop.expectRefusal(await settle(0, true), 'Purchase.InvoiceKnown');
    shop.okBody(await settle(0, false));
    for (const answer of await Promise.all([settle(1, true), settle(1, true)])) shop.okBody(answer);
    await exchange();
    expect(await toldOf('flow-again')).toEqual([]);
    expect(await toldOf('flow-corrected')).toEqual([[210, 'Elle est déjà arrivée']]);
    expect(await toldOf(first)).toEqual([[204, null]]);
  });

  it('an invoice that was added by hand before is the same invoice, and its seller is told', async () => {
    const xml = writeInvoice({ ...rightInvoice, number: 'PAR-MAIN', issuedOn: '2026-01-05' });
    const { id } = shop.okBody(
      await marc.call('POST', '/api/staff/supplierInvoices', xml, {
        'content-type': 'application/xml',
      }),
    );
    await platform.deliver('flow-by-hand', Buffer.from(xml));
    await exchange();
    expect(await invoiceOf('PAR-MAIN')).toMatchObject({ id, platform: { code: 204 } });
  });
});

describe('an answer to a seller', () => {
  it('an answer to a seller leaves once, though the platform was away and then its reply was lost', async () => {
    isAway = true;
    const flow = await deliver();
    isAway = false;
    expect((await invoiceOf(flowNumber(flow))).platform).toEqual({
      code: 204,
      isSent: false,
      failure: 'the platform is away',
    });
    losesReplies = true;
    app.clock.advance({ minutes: 5 });
    await exchange();
    losesReplies = false;
    app.clock.advance({ minutes: 5 });
    await Promise.all([exchange(), exchange()]);
    expect(await toldOf(flow)).toEqual([[204, null]]);
    expect((await invoiceOf(flowNumber(flow))).platform).toMatchObject({ isSent: true });
  });
});

it('an unreadable invoice is told to each manager, once, with the name of its file', async () => {
  await platform.deliver('flow-unread-mail', Buffer.from('not an invoice'));
  await Promise.all([exchange(), exchange()]);
  await exchange();
  await app.jobs.drain();
  const mails = (await shop.inboxOf(app, 'marc@cabas.fr')).filter(({ text }) =>
    text?.includes('flow-unread-mail.xml'),
  );
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Facture d’un fournisseur à regarder : flow-unread-mail.xml',
  ]);
});

const exchange = () => app.jobs.runNow('purchases.platform', {});
const page = async () =>
  shop.okBody<'GET /api/staff/supplierInvoices'>(
    await marc.call('GET', '/api/staff/supplierInvoices'),
  );
const invoiceOf = async (number: string) => {
  const found = (await page()).items.find((one) => one.number === number);
  if (!found) throw new Error(`${number} did not come`);
  return found;
};
const move = (id: string, to: string, body: object): Promise<Answer> =>
  marc.call('POST', `/api/staff/supplierInvoices/${id}/${to}`, body);
/** Codes that the platform was given of a flow, with their reasons. */
async function toldOf(flowId: string): Promise<[number, string | null][]> {
  const { rows } = await app.database.pool.query<{ code: number; reason: string | null }>(
    'select code, reason from sandbox.answered_flows where flow_id = $1 order by code',
    [flowId],
  );
  return rows.map(({ code, reason }) => [code, reason]);
}

async function deliver(changes: Partial<SupplierInvoice> = {}): Promise<string> {
  const number = `PF-${(sent += 1)}`;
  const file = writeInvoice({ ...rightInvoice, number, issuedOn: '2026-01-05', ...changes });
  await platform.deliver(`flow-in-${sent}`, Buffer.from(file));
  await exchange();
  return `flow-in-${sent}`;
}
const flowNumber = (flow: string): string => flow.replace('flow-in', 'PF');
