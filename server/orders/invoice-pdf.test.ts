import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { InvoiceContent } from './invoice-content.ts';
import { drawInvoice } from './invoice-pdf.ts';

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

describe('an invoice as a file', () => {
  it('an invoice as a file is tagged: title, headings, and tables with header cells', async () => {
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

  it('T26b an invoice as a file lists promotions and gifts as separate rows', async () => {
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

  it('an invoice as a file embeds fonts that cover the letters of names', async () => {
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

  it('an invoice as a file is byte-identical each time', async () => {
    expect((await drawInvoice(content)).equals(await drawInvoice(content))).toBe(true);
  });

  it('an invoice as a file spans several numbered pages', async () => {
    const { objects, streams } = read(
      await drawInvoice({ ...content, lines: Array.from({ length: 80 }, () => line) }),
    );
    expect(count(objects, /\/Type \/Page\b/)).toBe(3);
    expect(count(streams.join('\n'), '/Artifact')).toBe(3);
    expect(count(objects, /\/S \/TR\b/)).toBe(80 + 3 + 2);
  });

  it('a credit note is labelled as such', async () => {
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
