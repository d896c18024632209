import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { faults } from '../../tests/invoice-faults.ts';
import { expected, rightInvoice, rightInvoices } from '../../tests/supplier-invoices.ts';
import { brokenRules } from '../../tests/schematron.ts';
import { writeInvoice } from '../../tests/write-invoice.ts';
import { describeDifference } from '#domain/purchases/invoice-difference.ts';
import { matchInvoice } from '#domain/purchases/match-invoice.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { findEmbeddedXml, readInvoiceFile } from './read-invoice.ts';

describe.each(['cii', 'ubl'] as const)('a file of %s', (syntax) => {
  it('that is right breaks no rule of EN 16931 and is read as it was written', () => {
    const invoice = { ...rightInvoice, syntax };
    const xml = writeInvoice(invoice);
    expect(brokenRules(xml, syntax)).toEqual([]);
    expect(read(xml)).toEqual(invoice);
  });

  it.each(rightInvoices)('($title) is read as it was written', ({ invoice }) => {
    expect(read(writeInvoice({ ...invoice, syntax }))).toEqual({ ...invoice, syntax });
  });

  it.each(faults)('with $title has its fault named once it is read', (fault) => {
    const invoice = read(writeInvoice({ ...fault.invoice, syntax }));
    const found = matchInvoice(invoice, { ...expected, ...fault.expected });
    expect(
      found.map(describeDifference).map((text) => text.replaceAll(/[\u00a0\u202f]/g, ' ')),
    ).toEqual(fault.named);
  });
});

describe('a file that is no invoice', () => {
  const xml = writeInvoice(rightInvoice);
  const withType = (type: string, number: string): string =>
    xml
      .replace('?>\n', `?>\n<!DOCTYPE rsm:CrossIndustryInvoice [${type}]>\n`)
      .replace('FA-2026-118', number);

  it.each([
    ['an external entity', withType('<!ENTITY x SYSTEM "file:///etc/passwd">', '&x;')],
    [
      'an external document type',
      xml.replace('?>\n', '?>\n<!DOCTYPE x SYSTEM "http://127.0.0.1:1/x.dtd">\n'),
    ],
    ['an entity of its own', withType('<!ENTITY x "F-1">', '&x;')],
  ])('with %s is refused, and nothing is opened', (_, file) => {
    expect(reasonOf(file)).toBe('a document type');
  });

  it('with entities in entities is refused before they grow', () => {
    const levels = Array.from(
      { length: 12 },
      (_, level) => `<!ENTITY e${level + 1} "${`&e${level};`.repeat(10)}">`,
    );
    const startedAt = performance.now();
    const reason = reasonOf(withType(`<!ENTITY e0 "ha">${levels.join('')}`, '&e12;'));
    expect(['a document type', 'not XML']).toContain(reason);
    expect(performance.now() - startedAt).toBeLessThan(2_000);
  });

  it.each([
    ['text', 'Facture n° 12', 'not XML'],
    ['an XML cut short', xml.slice(0, 3_000), 'not XML'],
    ['another document', '<Order xmlns="urn:x"/>', 'another document'],
    ['three megabytes of XML', xml.replace('?>\n', `?>\n${' '.repeat(3_000_000)}`), 'too long'],
    ['no number', xml.replace('FA-2026-118', ''), 'facts are missing'],
    ['an amount in words', xml.replace('<ram:LineTotalAmount>', '$&douze '), 'not a number'],
    ['a PDF without a file', '%PDF-1.7\n1 0 obj\n<<>>\nendobj', 'no invoice in this PDF'],
  ])('%s is refused', (_, file, reason) => {
    expect(reasonOf(file)).toBe(reason);
  });

  it('a thousand levels deep is refused', () => {
    expect(reasonOf(`${'<a>'.repeat(1_000)}${'</a>'.repeat(1_000)}`)).toBe('not XML');
  });
});

describe('a PDF', () => {
  const pdfOf = (...contents: readonly Buffer[]): Buffer =>
    Buffer.concat([
      Buffer.from('%PDF-1.7\n'),
      ...contents.flatMap((content, index) => [
        Buffer.from(
          `${index + 1} 0 obj\n<< /Type /EmbeddedFile /Filter /FlateDecode /Length ${content.byteLength} >>\nstream\n`,
        ),
        content,
        Buffer.from('\nendstream\nendobj\n'),
      ]),
    ]);
  const xml = Buffer.from(writeInvoice(rightInvoice));

  it('a PDF holds the invoice among other files', () => {
    const pdf = pdfOf(deflateSync('bon de livraison'), deflateSync(xml));
    expect(findEmbeddedXml(pdf)?.equals(xml)).toBe(true);
    expect(readInvoiceFile(pdf)).toEqual({ mediaType: 'application/pdf', invoice: rightInvoice });
  });

  it('a PDF whose file would unpack to a gigabyte is refused at once', () => {
    const bomb = deflateSync(Buffer.alloc(100 * 1024 * 1024), { level: 9 });
    const startedAt = performance.now();
    expect(findEmbeddedXml(pdfOf(...Array.from({ length: 10 }, () => bomb)))).toBeNull();
    expect(performance.now() - startedAt).toBeLessThan(3_000);
  });
});

const read = (xml: string) => readInvoiceFile(Buffer.from(xml)).invoice;
/** Why a file is refused. */
function reasonOf(file: string | Buffer): unknown {
  try {
    readInvoiceFile(Buffer.from(file));
  } catch (error) {
    if (error instanceof Refusal && error.errorName === 'Purchase.InvoiceUnreadable')
      return error.body.meta?.['reason'];
    throw error;
  }
  return 'read';
}
