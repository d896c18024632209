/** What may stop the exchange with the approved platform, and what sellers are owed of decided invoices. */
import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { hire, signInStaff } from '../../tests/hired-staff.ts';
import * as shop from '../../tests/shopping.ts';
import { rightInvoice } from '../../tests/supplier-invoices.ts';
import { suppliersDesk } from '../../tests/suppliers.ts';
import { writeInvoice } from '../../tests/write-invoice.ts';
import type { SupplierInvoice } from '#domain/purchases/supplier-invoice.ts';
import type { SandboxPlatform } from '#server/partners/invoicing/sandbox.ts';
import { exchangeInvoices } from './exchange-invoices.ts';

const { app, marc } = shop.open({ staff: ['marc'] });
let platform: SandboxPlatform;

beforeAll(async () => {
  platform = app.partners.invoicing as SandboxPlatform;
});

describe('what stops neither the invoices after it nor the answers', () => {
  it('a number or a name that no index takes is unreadable', async () => {
    const long = randomBytes(3_000).toString('hex');
    const seller = { name: long, registrationNumber: null, vatNumber: null };
    await platform.deliver('flow-long-number', Buffer.from(xmlOf(long)));
    await platform.deliver('flow-long-name', Buffer.from(xmlOf('N1', { seller })));
    await deliver('AFTER-LONG');
    await exchange();
    for (const name of ['flow-long-number.xml', 'flow-long-name.xml'])
      expect(await unreadOf(name)).toMatchObject([{ problem: 'unreadable' }]);
    expect(await invoiceOf('AFTER-LONG')).toMatchObject({ platform: { code: 204, isSent: true } });
  });

  it('an invoice is kept without the characters that PostgreSQL cannot store', async () => {
    const incoming = {
      flowId: 'flow-nul',
      fileName: 'a\0.xml',
      file: Buffer.from(xmlOf('NUL')),
      at: app.clock.now(),
    };
    const after = { ...incoming, flowId: 'flow-sound', fileName: null };
    const invoices = [incoming, { ...after, file: Buffer.from(xmlOf('SOUND')) }];
    await during(
      { readInvoices: async () => ({ invoices, cursor: '2026-01-01T00:00:00Z' }) },
      exchange,
    );
    expect(await unreadOf(null)).toMatchObject([{ problem: 'unreadable' }]);
    expect(await invoiceOf('SOUND')).toBeDefined();
  });

  it('a database that was away marks no invoice, which comes in later; answers leave meanwhile', async () => {
    const { query } = app.database.pool;
    const sql = query.bind(app.database.pool) as (text: string) => Promise<unknown>;
    await sql(`create function go_away() returns trigger language plpgsql as $$
      begin raise exception 'going away' using errcode = '57P01'; end $$`);
    await during({ answerInvoice: () => Promise.reject(new Error('away')) }, async () => {
      await deliver('WAITS');
      await exchange();
    });
    app.clock.advance({ minutes: 5 });
    await sql(`create trigger away before insert on supplier_invoices
      for each row when (new.number = 'HEALTHY') execute function go_away()`);
    await deliver('HEALTHY');
    await expect(exchange()).rejects.toMatchObject({ code: '57P01' });
    expect(await toldOf('flow-WAITS')).toEqual([[204, null]]);
    expect(await unreadOf('flow-HEALTHY.xml')).toEqual([]);
    await sql('drop trigger away on supplier_invoices');
    await exchange();
    expect(await invoiceOf('HEALTHY')).toMatchObject({ platform: { code: 204, isSent: true } });
  });

  it('an error of the shop’s own sets the invoice aside with its words, tries it again, and loses nothing', async () => {
    const { query } = app.database.pool;
    const sql = query.bind(app.database.pool) as (text: string) => Promise<unknown>;
    await sql(`create function fail_own() returns trigger language plpgsql as $$
      begin raise exception 'a fault of our own' using errcode = '42703'; end $$`);
    await sql(`create trigger own before insert on supplier_invoices
      for each row when (new.number like 'OWN-%') execute function fail_own()`);
    await deliver('OWN-1');
    await deliver('OWN-2');
    await deliver('AFTER-OWN');
    await exchange();
    expect(await invoiceOf('AFTER-OWN')).toMatchObject({ platform: { code: 204, isSent: true } });
    const aside = { problem: 'failed', failure: 'a fault of our own', isRefusable: false };
    const [first] = await unreadOf('flow-OWN-1.xml');
    const [second] = await unreadOf('flow-OWN-2.xml');
    expect([first, second]).toMatchObject([aside, aside]);
    // It may pass by itself: the managers read of it after the last try, once.
    const mailsOf = async (name: string) =>
      (await shop.inboxOf(app, 'marc@cabas.fr')).filter(({ text }) => text?.includes(name)).length;
    expect(await mailsOf('flow-OWN-1.xml')).toBe(0);
    for (let tries = 1; tries < 8; tries += 1) await exchange();
    await app.jobs.drain();
    expect([await mailsOf('flow-OWN-1.xml'), await mailsOf('flow-OWN-2.xml')]).toEqual([1, 1]);
    const again = async (id = '') =>
      shop
        .okBody<'POST /api/staff/incomingInvoices/:id/again'>(
          await marc.call('POST', `/api/staff/incomingInvoices/${id}/again`),
        )
        .unread.some((one) => one.id === id);
    expect(await again(first?.id)).toBe(true);
    await sql('drop trigger own on supplier_invoices');
    expect(await again(first?.id)).toBe(false);
    shop.expectRefusal(
      await marc.call('POST', `/api/staff/incomingInvoices/${first?.id}/again`),
      'Purchase.InvoiceNotFound',
    );
    shop.okBody(
      await marc.call('POST', `/api/staff/incomingInvoices/${second?.id}/settlement`, {
        isRefused: false,
      }),
    );
    await exchange();
    expect(await invoiceOf('OWN-1')).toMatchObject({ platform: { code: 204, isSent: true } });
    expect(await invoiceOf('OWN-2')).toBeUndefined();
  });

  it('a page that fails keeps what the pages before it brought, and their cursor', async () => {
    const asked: (string | null)[] = [];
    const readInvoices: SandboxPlatform['readInvoices'] = async (cursor) => {
      asked.push(cursor);
      const rank = asked.length;
      if (rank === 3) throw new Error('the third page is lost');
      const file = Buffer.from(xmlOf(`PAGE-${rank}`));
      const invoice = { flowId: `flow-page-${rank}`, fileName: null, file, at: app.clock.now() };
      return { invoices: [invoice], cursor: `2026-01-0${rank}T00:00:00Z` };
    };
    await during({ readInvoices }, () => expect(exchange()).rejects.toThrow('the third page'));
    expect(asked.slice(1)).toEqual(['2026-01-01T00:00:00Z', '2026-01-02T00:00:00Z']);
    expect(await invoiceOf('PAGE-2')).toMatchObject({ platform: { code: 204, isSent: true } });
    await during(
      {
        readInvoices: async (cursor) => ({
          invoices: [],
          cursor: (asked.push(cursor), cursor ?? ''),
        }),
      },
      exchange,
    );
    expect(asked.at(-1)).toBe('2026-01-02T00:00:00Z');
  });
});

describe('an invoice that was decided before its seller could be answered', () => {
  it('an invoice decided before its seller could be answered is approved, or disputed with its differences, once the platform brings it', async () => {
    for (const number of ['HAND-205', 'HAND-207']) {
      const { id } = await addByHand(xmlOf(number));
      const version = await match(id);
      if (number === 'HAND-205') await move(id, 'acceptance', { version });
      else await move(id, 'creditRequest', { version, isByEmail: false });
      await deliver(number);
    }
    await exchange();
    expect(await toldOf('flow-HAND-205')).toEqual([
      [204, null],
      [205, null],
    ]);
    expect(await toldOf('flow-HAND-207')).toEqual([
      [204, null],
      [207, expect.stringContaining('produit inconnu chez ce fournisseur')],
    ]);
  });

  it('a dismissed invoice waits above the list for a person of all sites to refuse it or put it away', async () => {
    const { id } = await addByHand(xmlOf('HAND-210'));
    await move(id, 'dismissal', { version: 0 });
    await deliver('HAND-210');
    await exchange();
    expect(await toldOf('flow-HAND-210')).toEqual([]);
    const [waiting] = await unreadOf('flow-HAND-210.xml');
    expect(waiting).toMatchObject({ problem: 'known', isRefusable: true });
    const path = `/api/staff/incomingInvoices/${waiting?.id}/settlement`;
    const noraId = await hire(app, 'manager', 'Nora Paris');
    await app.database.pool.query("insert into staff_sites values ($1, 'paris')", [noraId]);
    const nora = await signInStaff(app, noraId);
    for (const answer of [
      await nora.call('POST', path, { isRefused: true }),
      await nora.call('GET', path.replace('settlement', 'file')),
    ])
      shop.expectRefusal(answer, 'Shared.InsufficientPrivileges');
    expect(shop.okBody(await nora.call('GET', '/api/staff/supplierInvoices')).unread).toEqual([]);
    shop.okBody(await marc.call('POST', path, { isRefused: true }));
    await exchange();
    expect(await toldOf('flow-HAND-210')).toEqual([[210, 'Elle est déjà arrivée']]);
  });

  it('an invoice decided by a former release is answered at the next exchange', async () => {
    for (const number of ['FORMER-205', 'FORMER-210']) await deliver(number);
    await exchange();
    const status = { 'FORMER-205': 'accepted', 'FORMER-210': 'dismissed' };
    for (const [number, is] of Object.entries(status))
      await app.database.pool.query(
        'update supplier_invoices set status = $2, decided_at = now() where number = $1',
        [number, is],
      );
    await Promise.all([exchange(), exchange()]);
    expect((await toldOf('flow-FORMER-205')).at(-1)).toEqual([205, null]);
    expect(await toldOf('flow-FORMER-210')).toEqual([[204, null]]);
    expect(await unreadOf('flow-FORMER-210.xml')).toMatchObject([{ isRefusable: true }]);
  });
});

describe('an answer that cannot leave yet', () => {
  it('an answer to a seller waits for a platform that takes answers, and for the SIREN of the shop', async () => {
    await during({ answerInvoice: undefined as never }, async () => {
      await deliver('HELD');
      await exchange();
    });
    expect(await invoiceOf('HELD')).toMatchObject({
      platform: { isSent: false, failure: 'Cette plateforme ne transmet pas les réponses.' },
    });
    await exchangeInvoices({ ...app, shop: { current: () => null } });
    expect(await invoiceOf('HELD')).toMatchObject({
      platform: { isSent: false, failure: 'L’identité de la boutique n’a pas de SIREN.' },
    });
    await exchange();
    expect(await invoiceOf('HELD')).toMatchObject({ platform: { isSent: true, failure: null } });
  });

  it('an answer to a seller is never sent when its invoice does not say the SIREN of its seller', async () => {
    const seller = { name: 'Sans Siren SARL', registrationNumber: null, vatNumber: null };
    await deliver('NO-SIREN', { seller });
    await exchange();
    app.clock.advance({ minutes: 5 });
    await exchange();
    expect(await toldOf('flow-NO-SIREN')).toEqual([]);
    expect(await invoiceOf('NO-SIREN')).toMatchObject({
      platform: { isSent: false, failure: 'La facture ne dit pas le SIREN du vendeur.' },
    });
  });

  it('an answer to a seller is tried once in an exchange, however slow the platform is', async () => {
    let tries = 0;
    const answerInvoice = async () => {
      tries += 1;
      app.clock.advance({ minutes: tries > 4 ? 0 : 5 });
      throw new Error('away');
    };
    await deliver('SLOW-1');
    await deliver('SLOW-2');
    await during({ answerInvoice }, exchange);
    expect(tries).toBe(2);
  });
});

const exchange = () => app.jobs.runNow('purchases.platform', {});
const page = async () =>
  shop.okBody<'GET /api/staff/supplierInvoices'>(
    await marc.call('GET', '/api/staff/supplierInvoices'),
  );
const invoiceOf = async (number: string) =>
  (await page()).items.find((one) => one.number === number);
const unreadOf = async (fileName: string | null) =>
  (await page()).unread.filter((one) => one.fileName === fileName);
async function toldOf(flowId: string): Promise<[number, string | null][]> {
  const { rows } = await app.database.pool.query<{ code: number; reason: string | null }>(
    'select code, reason from sandbox.answered_flows where flow_id = $1 order by code',
    [flowId],
  );
  return rows.map(({ code, reason }) => [code, reason]);
}

const xmlOf = (number: string, changes: Partial<SupplierInvoice> = {}): string =>
  writeInvoice({ ...rightInvoice, number, issuedOn: '2026-01-05', ...changes });
const deliver = (number: string, changes?: Partial<SupplierInvoice>): Promise<void> =>
  platform.deliver(`flow-${number}`, Buffer.from(xmlOf(number, changes)));
const addByHand = async (xml: string) =>
  shop.okBody<'POST /api/staff/supplierInvoices'>(
    await marc.call('POST', '/api/staff/supplierInvoices', xml, {
      'content-type': 'application/xml',
    }),
  );
const move = async (id: string, to: string, body: object) =>
  shop.okBody(await marc.call('POST', `/api/staff/supplierInvoices/${id}/${to}`, body));
async function match(id: string): Promise<number> {
  const supplierId = await suppliersDesk(app, marc).newSupplier();
  const body = { version: 0, supplierId, orderId: null };
  const path = `/api/staff/supplierInvoices/${id}/match`;
  return shop.okBody<'PUT /api/staff/supplierInvoices/:id/match'>(
    await marc.call('PUT', path, body),
  ).version;
}
/** Replaces what the platform does while `act` runs. */
async function during(changes: Partial<SandboxPlatform>, act: () => Promise<void>): Promise<void> {
  const before = { ...platform };
  Object.assign(platform, changes);
  await act().finally(() => Object.assign(platform, before));
}
