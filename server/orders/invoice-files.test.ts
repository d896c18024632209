import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { newId } from '#server/platform/ids.ts';
import type { Visitor } from '../../tests/app.ts';
import { checkFacturX, readFacturX } from '../../tests/factur-x.ts';
import * as shop from '../../tests/shopping.ts';
import type { InvoiceContent } from './invoice-content.ts';
import { drawInvoice } from './invoice-pdf.ts';

describe('an invoice as a file', () => {
  const line = {
    name: 'Pommes Gala',
    quantity: '1,250\u202Fkg',
    unitPrice: '3,49\u202F€/kg',
    vatLetter: 'A',
    totalCents: 436,
  };
  const content: InvoiceContent = {
    number: 'F2026-000123',
    orderNumber: '100042',
    issuedAt: '2026-11-21T10:00:00Z',
    deliveredAt: '2026-11-21T09:00:00Z',
    seller: {
      name: 'Cabas SAS',
      address: '12 rue de la Roquette, 75011 Paris',
      registration: 'RCS Paris 900 000 000',
      vatNumber: 'FR00 900000000',
    },
    customer: {
      name: 'Łukasz Şahin',
      address: '3 rue Oberkampf, 75011 Paris',
      email: 'lukasz@exemple.fr',
    },
    lines: [line, line],
    adjustments: [{ label: 'Frais de préparation', amountCents: 190, vatLetters: 'A' }],
    vat: [{ letter: 'A', rate: 550, base: 1007, vat: 55, total: 1062 }],
    totalCents: 1062,
  };

  /** The PDF's objects, with streams decompressed. */
  function read(pdf: Buffer): { objects: string; streams: string[] } {
    const objects = pdf.toString('latin1');
    const streams = [...objects.matchAll(/\/FlateDecode[^]*?stream\n([^]*?)\nendstream/g)].map(
      ([, bytes]) => inflateSync(Buffer.from(bytes ?? '', 'latin1')).toString('latin1'),
    );
    return { objects, streams };
  }
  const count = (text: string, part: string | RegExp): number => text.split(part).length - 1;

  it('the invoice PDF is tagged: title, headings, and tables with header cells', async () => {
    const { objects } = read(await drawInvoice(content));
    expect(objects).toContain('/Marked true');
    expect(objects).toContain('/Lang (fr-FR)');
    expect(objects).toContain('pdfuaid:part');
    expect([
      count(objects, /\/S \/H1\b/),
      count(objects, /\/S \/H2\b/),
      count(objects, /\/S \/Table\b/),
    ]).toEqual([1, 3, 2]);
    // Five columns and four product rows; four columns and one VAT rate.
    expect([count(objects, /\/Scope \/Column\b/), count(objects, /\/Scope \/Row\b/)]).toEqual([
      9, 5,
    ]);
    expect(count(objects, /\/S \/TD\b/)).toBe(2 * 4 + 2 + 1 + 3);
  });

  it('T26b the invoice PDF lists promotions and gifts as separate rows', async () => {
    const { objects } = read(
      await drawInvoice({
        ...content,
        lines: [
          {
            ...line,
            grossCents: 500,
            reductions: [
              { label: 'Promotion −10 %', amountCents: -50 },
              { label: 'Surplus de poids offert', amountCents: -14 },
            ],
          },
        ],
      }),
    );
    // The line, its two discounts, the fees and the total.
    expect(count(objects, /\/Scope \/Row\b/)).toBe(5 + 1);
    expect(count(objects, /\/S \/TD\b/)).toBe(4 + 2 + 2 + 1 + 3);
  });

  it('the invoice PDF embeds fonts that cover the letters of names', async () => {
    const { objects, streams } = read(await drawInvoice(content));
    expect(count(objects, '/FontFile2')).toBe(2);
    expect(objects).not.toContain('/Helvetica');
    const known = streams
      .filter((stream) => stream.includes('beginbfrange'))
      .join('\n')
      .toLowerCase();
    for (const letter of 'ŁŞ')
      expect(known, letter).toContain(`<${letter.charCodeAt(0).toString(16).padStart(4, '0')}>`);
  });

  it('an invoice PDF generated twice is byte-identical', async () => {
    expect((await drawInvoice(content)).equals(await drawInvoice(content))).toBe(true);
  });

  it('a long invoice PDF spans several numbered pages', async () => {
    const { objects, streams } = read(
      await drawInvoice({ ...content, lines: Array.from({ length: 80 }, () => line) }),
    );
    expect(count(objects, /\/Type \/Page\b/)).toBe(3);
    expect(count(streams.join('\n'), '/Artifact')).toBe(3);
    expect(count(objects, /\/S \/TR\b/)).toBe(80 + 3 + 2);
  });

  it('the PDF of a credit note is labelled as such', async () => {
    const { objects } = read(
      await drawInvoice({
        ...content,
        number: 'A2026-000007',
        creditedInvoice: { number: content.number, issuedAt: content.issuedAt },
      }),
    );
    expect(objects).toContain('>Avoir A2026-000007<');
  });
});

/** Invoices and credit notes in the name of a customer's company. */
describe('company invoice', () => {
  const company = {
    name: 'Fleurs & Fils',
    registrationNumber: '732 829 320',
    vatNumber: 'fr44 732829320',
    street: '3 rue Oberkampf',
    postalCode: '75011',
    city: 'Paris',
  };
  const kept = { ...company, registrationNumber: '732829320', vatNumber: 'FR44732829320' };
  const cart = { penne: 20, 'pomme-gala': 4, 'chinon-rouge': 3 };
  const stock = { penne: 1000, 'pomme-gala': 1000, 'chinon-rouge': 1000 };

  const { app } = shop.open({ stock, hasWideSlots: true, checksBooks: true });

  const save = (visitor: Visitor, changes: object = {}) =>
    visitor.call('PUT', '/api/account/company', { ...company, ...changes });

  async function buyDelivered(visitor: Visitor): Promise<string> {
    await shop.fillCart(visitor, cart);
    const id = shop.okBody(await shop.pay(visitor, { isAdult: true })).orderId as string;
    await shop.prepareAndDeliver(app, id);
    return id;
  }

  type Issued = {
    number: string;
    kind: string;
    total: number;
    vat: { base: number; vat: number }[];
  };

  async function documentsOf(
    visitor: Visitor,
    orderId: string,
  ): Promise<(Issued & { pdf: Buffer })[]> {
    const { invoices } = await shop.readOrder(visitor, orderId);
    return Promise.all(
      invoices.map(async (invoice: Issued & { id: string }) => {
        const { url } = shop.okBody(
          await visitor.call('GET', `/api/orders/${orderId}/invoices/${invoice.id}/downloadUrl`),
        );
        const response = await app.http.inject({
          url,
          headers: { cookie: `session=${visitor.cookies.get('session')}` },
        });
        return { ...invoice, pdf: response.rawPayload };
      }),
    );
  }

  describe('the company of a customer', () => {
    it('a customer saves and removes a company, whose numbers are stored in the registers’ format', async () => {
      const zoe = await shop.newShopper(app);
      expect(shop.okBody(await zoe.call('GET', '/api/account/company'))).toEqual({
        company: null,
        isBilled: false,
      });
      const saved = { company: kept, isBilled: true };
      expect(shop.okBody(await save(zoe))).toEqual(saved);
      expect(shop.okBody(await zoe.call('GET', '/api/account/company'))).toEqual(saved);
      expect(shop.okBody(await zoe.call('DELETE', '/api/account/company'))).toEqual({
        company: null,
        isBilled: false,
      });
    });

    it.each([
      ['a SIREN that does not exist', { registrationNumber: '732829321' }],
      ['a VAT number of another company', { vatNumber: 'FR05123456782' }],
      ['no name', { name: ' ' }],
      ['a postcode of another country', { postalCode: '4000' }],
    ])('saving a company with %s is refused', async (_, changes) => {
      const zoe = await shop.newShopper(app);
      shop.expectRefusal(await save(zoe, changes), 'Shared.Validation');
    });

    it('a company is visible to its own customer only', async () => {
      shop.expectRefusal(
        await app.visitor().call('GET', '/api/account/company'),
        'Auth.Unauthorized',
      );
    });

    it('deleting the account deletes the company', async () => {
      const alice = await shop.signIn(app.visitor(), 'alice');
      shop.okBody(await save(alice));
      shop.okBody(await alice.call('DELETE', '/api/account', { currentPassword: 'Alice2026' }));
      const { rows } = await app.database.pool.query(
        "select 1 from customers where company->>'name' = 'Fleurs & Fils' and deleted_at is not null",
      );
      expect(rows).toEqual([]);
    });
  });

  describe('the invoice of a company', () => {
    it('a company’s invoice and credit note embed a valid Factur-X with the same amounts', async () => {
      const zoe = await shop.newShopper(app);
      shop.okBody(await save(zoe));
      const id = await buyDelivered(zoe);
      const marc = await shop.staff(app, 'marc');
      shop.okBody(
        await marc.call('POST', `/api/staff/orders/${id}/refunds`, {
          key: newId(),
          reason: 'Bouteille cassée',
          lines: [
            { productId: 'chinon-rouge', quantity: 2 },
            { productId: 'penne', amount: 123 },
          ],
          withFees: true,
        }),
      );
      await app.jobs.drain();
      const documents = await documentsOf(zoe, id);
      expect(documents.map(({ kind }) => kind)).toEqual(['invoice', 'creditNote']);
      for (const { pdf, number, kind, total, vat } of documents) {
        const read = checkFacturX(readFacturX(pdf));
        expect(read.text('//rsm:ExchangedDocument/ram:ID')).toBe(number);
        expect(read.text('//rsm:ExchangedDocument/ram:TypeCode')).toBe(
          kind === 'invoice' ? '380' : '381',
        );
        expect(read.text('//ram:BuyerTradeParty/ram:Name')).toBe('Fleurs & Fils');
        expect(read.cents('//ram:GrandTotalAmount')).toEqual([total]);
        const tax = '//ram:ApplicableHeaderTradeSettlement/ram:ApplicableTradeTax';
        expect(read.cents(`${tax}/ram:BasisAmount`)).toEqual(vat.map(({ base }) => base));
        expect(read.cents(`${tax}/ram:CalculatedAmount`)).toEqual(vat.map((row) => row.vat));
      }
    });

    it('only orders for which the customer asks it are invoiced to the company', async () => {
      const zoe = await shop.newShopper(app);
      shop.okBody(await save(zoe));
      await shop.fillCart(zoe, cart);
      shop.okBody(
        await zoe.call('PATCH', '/api/cart/updateCustomerInformation', { billsCompany: false }),
      );
      const id = await buyDelivered(zoe);
      const [invoice] = await documentsOf(zoe, id);
      expect(() => readFacturX(invoice?.pdf ?? Buffer.of())).toThrow('the PDF holds no file');
      expect(shop.okBody(await zoe.call('GET', '/api/account/company'))).toEqual({
        company: kept,
        isBilled: false,
      });
    });

    it('an invoice keeps its company after the customer removes it', async () => {
      const zoe = await shop.newShopper(app);
      shop.okBody(await save(zoe));
      const id = await buyDelivered(zoe);
      const [before] = await documentsOf(zoe, id);
      await zoe.call('DELETE', '/api/account/company');
      const [after] = await documentsOf(zoe, id);
      expect(after?.pdf.equals(before?.pdf ?? Buffer.of())).toBe(true);
    });

    it('a customer without a company cannot ask for a company invoice', async () => {
      const zoe = await shop.newShopper(app);
      await shop.fillCart(zoe, cart);
      shop.okBody(
        await zoe.call('PATCH', '/api/cart/updateCustomerInformation', { billsCompany: true }),
      );
      const [invoice] = await documentsOf(zoe, await buyDelivered(zoe));
      expect(() => readFacturX(invoice?.pdf ?? Buffer.of())).toThrow();
    });
  });
});
