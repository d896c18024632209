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
  adjustments: [{ label: 'Frais de préparation', amountCents: 190 }],
  vat: [{ letter: 'A', rate: 550, base: 1007, vat: 55, total: 1062 }],
  totalCents: 1062,
};

/** Its objects as they are written, and what was compressed in it. */
function read(pdf: Buffer): { objects: string; streams: string[] } {
  const objects = pdf.toString('latin1');
  const streams = [...objects.matchAll(/\/FlateDecode[^]*?stream\n([^]*?)\nendstream/g)].map(
    ([, bytes]) => inflateSync(Buffer.from(bytes ?? '', 'latin1')).toString('latin1'),
  );
  return { objects, streams };
}
const count = (text: string, part: string | RegExp): number => text.split(part).length - 1;

describe('an invoice as a file', () => {
  it('is tagged: its title, its headings, and tables whose cells know their headers', async () => {
    const { objects } = read(await drawInvoice(content));
    expect(objects).toContain('/Marked true');
    expect(objects).toContain('/Lang (fr-FR)');
    expect(objects).toContain('pdfuaid:part');
    expect([
      count(objects, /\/S \/H1\b/),
      count(objects, /\/S \/H2\b/),
      count(objects, /\/S \/Table\b/),
    ]).toEqual([1, 3, 2]);
    // Five columns and four rows of what was bought, four columns and one rate of VAT.
    expect([count(objects, /\/Scope \/Column\b/), count(objects, /\/Scope \/Row\b/)]).toEqual([
      9, 5,
    ]);
    expect(count(objects, /\/S \/TD\b/)).toBe(2 * 4 + 1 + 1 + 3);
  });

  it('carries its fonts, with the letters that names have', async () => {
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

  it('is the same file each time it is asked for', async () => {
    expect((await drawInvoice(content)).equals(await drawInvoice(content))).toBe(true);
  });

  it('goes over several pages, each with its number', async () => {
    const { objects, streams } = read(
      await drawInvoice({ ...content, lines: Array.from({ length: 80 }, () => line) }),
    );
    expect(count(objects, /\/Type \/Page\b/)).toBe(3);
    expect(count(streams.join('\n'), '/Artifact')).toBe(3);
    expect(count(objects, /\/S \/TR\b/)).toBe(80 + 3 + 2);
  });

  it('a credit note says that it is one', async () => {
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
