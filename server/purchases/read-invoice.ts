/** Reads a supplier's file: a Factur-X, or the XML of Cross Industry Invoice or UBL. */
import { inflateSync } from 'node:zlib';
import { ParseOption, XmlDocument, type XmlElement, type XmlNode } from 'libxml2-wasm';
import { supplierInvoiceSchema, type SupplierInvoice } from '#domain/purchases/supplier-invoice.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { ciiPaths, ublPaths, type InvoicePaths } from './invoice-paths.ts';

/** A hundred times an honest invoice. */
const maximumXmlBytes = 2 * 1024 * 1024;
const maximumLines = 2_000;

export type InvoiceFile = {
  mediaType: 'application/pdf' | 'application/xml';
  invoice: SupplierInvoice;
};

/** Refuses with `Purchase.InvoiceUnreadable`, and the reason for the log. */
export function readInvoiceFile(file: Buffer): InvoiceFile {
  const isPdf = file.subarray(0, 1024).includes('%PDF-');
  const xml = isPdf ? findEmbeddedXml(file) : file;
  if (!xml) throw unreadable('no invoice in this PDF');
  return {
    mediaType: isPdf ? 'application/pdf' : 'application/xml',
    invoice: readInvoiceXml(xml),
  };
}

/**
 * The invoice inside a Factur-X. A file inside a PDF is a stream of its own, never part of another object, so it is
 * found without reading the rest: no library that unpacks a stranger's whole PDF has a bound on what comes out.
 */
export function findEmbeddedXml(pdf: Buffer): Buffer | null {
  let budget = maximumXmlBytes * 4;
  for (let at = pdf.indexOf('stream'); at !== -1; at = pdf.indexOf('stream', at + 6)) {
    if (pdf.subarray(at - 3, at).toString('latin1') === 'end') continue;
    const dictionary = pdf.subarray(Math.max(0, at - 1_000), at).toString('latin1');
    if (!/\/EmbeddedFile\b/.test(dictionary.slice(dictionary.lastIndexOf(' obj')))) continue;
    const start = at + (pdf[at + 6] === 0x0d ? 8 : 7);
    const bytes = pdf.subarray(start, pdf.indexOf('endstream', start));
    const content = unpack(bytes, Math.min(maximumXmlBytes, budget));
    if (!content) continue;
    budget -= content.byteLength;
    if (/<(rsm:)?CrossIndustryInvoice\b/.test(content.subarray(0, 4_000).toString('latin1')))
      return content;
    if (budget <= 0) return null;
  }
  return null;
}

/** Null: not compressed as PDF/A does, or longer than an invoice. */
function unpack(bytes: Buffer, maximumBytes: number): Buffer | null {
  if (bytes.subarray(0, 200).includes('<?xml')) return bytes.subarray(0, maximumBytes);
  try {
    return inflateSync(bytes, { maxOutputLength: Math.max(1, maximumBytes) });
  } catch {
    return null;
  }
}

/** Entities stay closed and nothing is fetched: an invoice has no document type, and one that has is refused. */
function readInvoiceXml(xml: Uint8Array): SupplierInvoice {
  if (xml.byteLength > maximumXmlBytes) throw unreadable('too long');
  const document = parse(xml);
  try {
    if (document.dtd) throw unreadable('a document type');
    const root = document.root.name;
    const syntax = root === 'CrossIndustryInvoice' ? 'cii' : 'ubl';
    if (syntax === 'ubl' && root !== 'Invoice' && root !== 'CreditNote')
      throw unreadable('another document');
    const read = supplierInvoiceSchema.safeParse(
      readPaths(document.root, syntax === 'cii' ? ciiPaths : ublPaths, syntax),
    );
    if (!read.success) throw unreadable('facts are missing');
    return read.data;
  } finally {
    document.dispose();
  }
}

function parse(xml: Uint8Array): XmlDocument {
  try {
    return XmlDocument.fromBuffer(xml, {
      option:
        ParseOption.XML_PARSE_NO_XXE |
        ParseOption.XML_PARSE_NONET |
        ParseOption.XML_PARSE_NOERROR |
        ParseOption.XML_PARSE_NOWARNING,
    });
  } catch {
    throw unreadable('not XML');
  }
}

const unreadable = (reason: string): Refusal =>
  new Refusal('Purchase.InvoiceUnreadable', { reason });

function readPaths(
  root: XmlElement,
  paths: InvoicePaths,
  syntax: SupplierInvoice['syntax'],
): unknown {
  const { namespaces } = paths;
  const find = (node: XmlNode, path: string): XmlNode[] => node.find(path, namespaces);
  const text = (path: string, node: XmlNode = root): string | null =>
    find(node, path)[0]?.content.trim() || null;
  const number = (path: string, node: XmlNode = root): number => toNumber(text(path, node));
  const cents = (path: string, node: XmlNode = root): number => toCents(text(path, node));
  const rate = (path: string, node: XmlNode): number => Math.round(number(path, node) * 100);
  const party = (path: string) => {
    const [node] = find(root, path);
    if (!node) throw unreadable('a party is missing');
    const { name, registrationNumber, vatNumber, address } = paths.party;
    return {
      name: text(name, node),
      registrationNumber: text(registrationNumber, node),
      vatNumber: text(vatNumber, node),
      address: text(address, node) ?? undefined,
    };
  };
  const signed = (node: XmlNode): number =>
    (text(paths.ofCharge.isCharge, node) === 'true' ? 1 : -1) * cents(paths.ofCharge.amount, node);
  const lines = find(root, paths.line);
  if (lines.length > maximumLines) throw unreadable('too many lines');
  const { ofLine, ofVat, ofCharge, totals } = paths;
  const typeCode = text(paths.typeCode);
  return {
    syntax,
    kind: typeCode === '381' ? 'creditNote' : 'invoice',
    number: text(paths.number),
    issuedOn: toDay(text(paths.issuedOn)),
    dueOn: toDay(text(paths.dueOn)),
    currency: text(paths.currency),
    seller: party(paths.seller),
    buyer: party(paths.buyer),
    orderNumber: text(paths.orderNumber),
    iban: text(paths.iban)?.replaceAll(' ', '') ?? null,
    lines: lines.map((line) => ({
      number: text(ofLine.number, line) ?? '',
      name: text(ofLine.name, line),
      code: text(ofLine.code, line),
      ean: text(ofLine.ean, line),
      sku: text(ofLine.sku, line),
      lot: text(ofLine.lot, line),
      quantity: number(ofLine.quantity, line),
      unit: text(ofLine.unit, line) ?? 'C62',
      priceCents: toPrice(number(ofLine.price, line) / (number(ofLine.priceUnits, line) || 1)),
      reductionCents: sum(find(line, paths.reduction).map((one) => -signed(one))),
      rate: rate(ofLine.rate, line),
      netCents: cents(ofLine.net, line),
    })),
    charges: find(root, paths.charge).map((one) => ({
      label: text(ofCharge.reason, one) ?? 'Sans libellé',
      netCents: signed(one),
      rate: rate(ofCharge.rate, one),
    })),
    vat: find(root, paths.vat).map((row) => ({
      rate: rate(ofVat.rate, row),
      baseCents: cents(ofVat.base, row),
      vatCents: cents(ofVat.tax, row),
    })),
    totals: {
      linesCents: cents(totals.lines),
      netCents: cents(totals.net),
      vatCents: cents(totals.vat),
      grossCents: cents(totals.gross),
      prepaidCents: cents(totals.prepaid),
      dueCents: cents(totals.due),
    },
  };
}

/** An absent amount is zero; one that is no number makes the invoice unreadable. */
function toNumber(text: string | null): number {
  if (text === null) return 0;
  if (!/^-?\d{1,12}(\.\d{1,12})?$/.test(text)) throw unreadable('not a number');
  return Number(text);
}
const toCents = (text: string | null): number => Math.round(toNumber(text) * 100) + 0;
/** Cents, to a ten-thousandth: what is finer is the noise of a division. */
const toPrice = (euros: number): number => Math.round(euros * 1_000_000) / 10_000;

/** AAAAMMJJ in the format 102 of CII, a date of XML in UBL. */
const toDay = (text: string | null): string | null =>
  text && /^\d{8}$/.test(text) ? text.replace(/^(....)(..)(..)$/, '$1-$2-$3') : text;

const sum = (numbers: readonly number[]): number =>
  numbers.reduce((total, one) => total + one, 0) + 0;
