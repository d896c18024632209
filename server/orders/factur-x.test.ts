import { describe, expect, it } from 'vitest';
import { electronicInvoice, type RatedLine } from '#domain/orders/electronic-invoice.ts';
import { vatRows } from '#domain/orders/settle.ts';
import { checkFacturX, readFacturX } from '../../tests/factur-x.ts';
import { brokenRules } from '../../tests/schematron.ts';
import { textOfPdf } from '../../tests/pdf-text.ts';
import { writeFacturX } from './factur-x.ts';
import type { InvoiceContent } from './invoice-content.ts';
import { drawInvoice } from './invoice-pdf.ts';

const rated: RatedLine[] = [
  {
    name: 'Pommes « Gala » & <Reinette>',
    quantity: 1.25,
    unit: 'kilogram',
    rate: 550,
    totalCents: 393,
    reductions: [
      { label: 'Promotion −10 %', amountCents: -39 },
      { label: 'Surplus de poids offert', amountCents: -4 },
    ],
  },
  { name: 'Café', quantity: 3, unit: 'piece', rate: 550, totalCents: 1000, reductions: [] },
  { name: 'Cidre', quantity: 7, unit: 'piece', rate: 2000, totalCents: 2333, reductions: [] },
];
const adjustments = [
  { label: 'Codes et avantages', amountCents: -501 },
  { label: 'Frais de livraison', amountCents: 390 },
];
const vat = vatRows(
  rated.map(({ rate, totalCents }) => ({ rate, cents: totalCents })),
  -111,
);
const company = {
  name: 'Fleurs & Fils SARL',
  registrationNumber: '732829320',
  vatNumber: 'FR44732829320',
  street: '3 rue Oberkampf',
  postalCode: '69002',
  city: 'Lyon',
};
const content: InvoiceContent = {
  number: 'F2026-000123',
  orderNumber: '100042',
  issuedAt: '2026-11-20T23:30:00Z',
  deliveredAt: '2026-11-20T10:00:00Z',
  seller: {
    name: 'Au Bon Panier & Cie SAS',
    address: '1 place Bellecour, 69002 Lyon',
    registration: 'RCS Lyon 123 456 782',
    vatNumber: 'FR05 123456782',
    party: {
      name: 'Au Bon Panier & Cie SAS',
      registrationNumber: '123456782',
      vatNumber: 'FR05123456782',
      street: '1 place Bellecour',
      postalCode: '69002',
      city: 'Lyon',
      email: 'bonjour@exemple.fr',
    },
  },
  customer: { name: 'Łukasz Şahin', address: '', email: 'lukasz@exemple.fr', company },
  lines: rated.map(({ name, totalCents, reductions }) => ({
    name,
    quantity: '1',
    unitPrice: '',
    vatLetter: 'A',
    totalCents,
    reductions: [...reductions],
  })),
  adjustments,
  vat,
  totalCents: 3615,
  electronic: electronicInvoice(rated, adjustments, vat),
};
const { electronic: _, ...onPaper } = content;

describe('the Factur-X of a company', () => {
  it('the Factur-X of a company’s invoice validates against the official schema and EN 16931', () => {
    const read = checkFacturX(writeFacturX(content) ?? '');
    expect(read.text('//rsm:ExchangedDocument/ram:TypeCode')).toBe('380');
    expect(read.text('//rsm:ExchangedDocument/ram:IssueDateTime')).toBe('20261121');
    expect(read.text('//ram:SpecifiedTradeProduct/ram:Name')).toBe(
      'Pommes « Gala » & <Reinette>|Café|Cidre',
    );
    expect(read.cents('//ram:GrandTotalAmount')).toEqual([3615]);
    expect(read.cents('//ram:DuePayableAmount')).toEqual([0]);
    expect(read.text('//ram:BuyerTradeParty/ram:Name')).toBe('Fleurs & Fils SARL');
    expect(read.text('//ram:BuyerTradeParty/ram:SpecifiedTaxRegistration')).toBe('FR44732829320');
    expect(read.text('//ram:SellerTradeParty/ram:SpecifiedLegalOrganization')).toBe('123456782');
    expect(read.texts('//ram:GlobalID')).toEqual([]);
  });

  it('the Factur-X of another site has its SIRET (BT-29) beside the SIREN of the seller (BT-30)', () => {
    const site = { name: 'L’Épicerie', address: '', siret: '12345678200028' };
    const read = checkFacturX(
      writeFacturX({ ...content, seller: { ...content.seller, site } }) ?? '',
    );
    expect(read.text('//ram:SellerTradeParty/ram:GlobalID[@schemeID="0009"]')).toBe(site.siret);
    expect(read.text('//ram:SellerTradeParty/ram:SpecifiedLegalOrganization')).toBe('123456782');
    const unnumbered = { ...content.seller, site: { ...site, siret: '' } };
    expect(
      checkFacturX(writeFacturX({ ...content, seller: unnumbered }) ?? '').texts('//ram:GlobalID'),
    ).toEqual([]);
  });

  it.each([
    ['BR-02', /<ram:ID>F2026-000123<\/ram:ID>/, ''],
    ['BR-06', /<ram:Name>Au Bon Panier[^<]*<\/ram:Name>/, ''],
    ['BR-S-02', /<ram:ID schemeID="VA">FR05123456782<\/ram:ID>/, ''],
    ['BR-CL-23', 'unitCode="KGM"', 'unitCode="KILO"'],
    ['BR-CL-04', '<ram:InvoiceCurrencyCode>EUR', '<ram:InvoiceCurrencyCode>FRF'],
    ['BR-CO-10', /<ram:LineTotalAmount>\d+(?=[.\d]*<\/ram:LineTotalAmount><ram:Charge)/, '$&1'],
    ['BR-CO-11', '<ram:AllowanceTotalAmount>', '$&9'],
    ['BR-CO-12', '<ram:ChargeTotalAmount>', '$&9'],
    ['BR-CO-13', '<ram:TaxBasisTotalAmount>', '$&9'],
    ['BR-CO-15', '<ram:GrandTotalAmount>', '$&9'],
    ['BR-CO-16', '<ram:DuePayableAmount>', '$&9'],
    ['BR-CO-17', '<ram:CalculatedAmount>', '$&9'],
    ['BR-S-08', '<ram:BasisAmount>', '$&9'],
  ])('a Factur-X altered to break %s is rejected by that rule', (rule, right, wrong) => {
    const xml = writeFacturX(content) ?? '';
    const faulty = xml.replace(right, wrong);
    expect(faulty).not.toBe(xml);
    expect(brokenRules(faulty, 'cii')).toContainEqual(expect.stringContaining(`[${rule}]`));
  });

  it('the Factur-X has what the French reform requires: framework, directory addresses, notes and payment date', () => {
    const read = checkFacturX(writeFacturX(content) ?? '');
    expect(read.text('//ram:BusinessProcessSpecifiedDocumentContextParameter/ram:ID')).toBe('B2');
    expect(read.texts('//ram:IncludedNote/ram:SubjectCode')).toEqual(['AAB', 'PMD', 'PMT', 'BAR']);
    const address = 'ram:URIUniversalCommunication/ram:URIID[@schemeID="0225"]';
    expect(read.text(`//ram:SellerTradeParty/${address}`)).toBe('123456782');
    expect(read.text(`//ram:BuyerTradeParty/${address}`)).toBe('732829320');
    expect(read.text('//ram:DueDateDateTime')).toBe('20261121');
  });

  it.each([
    ['BR-FR-05/BT-22', '<ram:SubjectCode>PMT', '<ram:SubjectCode>AAI'],
    ['BR-FR-08/BT-23', '<ram:ID>B2</ram:ID>', '<ram:ID>A1</ram:ID>'],
    ['BR-FR-10/BT-30', '<ram:ID schemeID="0002">123456782', '<ram:ID schemeID="0002">12345678'],
    ['BR-FR-12/BT-49', '<ram:URIID schemeID="0225">732829320', '<ram:URIID schemeID="0225">'],
    ['BR-FR-16/BT-119', /RateApplicablePercent>5\.50/g, 'RateApplicablePercent>5.60'],
    ['BR-FR-20/BT-21', '<ram:Content>B2B', '<ram:Content>B2X'],
    ['BR-FR-21/BT-49', '<ram:URIID schemeID="0225">7', '<ram:URIID schemeID="0225">8'],
    [
      'BR-FR-CO-09/BT-23',
      /<ram:SpecifiedTradePaymentTerms>.*?<\/ram:SpecifiedTradePaymentTerms>/,
      '',
    ],
  ])('a Factur-X altered to break %s of the French reform is rejected', (rule, right, wrong) => {
    const xml = writeFacturX(content) ?? '';
    const faulty = xml.replace(right, wrong);
    expect(faulty).not.toBe(xml);
    expect(brokenRules(faulty, 'fr-cii')).toContainEqual(expect.stringContaining(rule));
  });

  it('the Factur-X of an invoice issued before the reform stays unchanged', () => {
    const { framework: __, ...electronic } = content.electronic ?? { lines: [], adjustments: [] };
    const credited = { number: content.number, issuedAt: content.issuedAt };
    const before = { ...content, electronic, creditedInvoice: credited };
    const read = checkFacturX(writeFacturX(before) ?? '');
    expect(
      read.texts('//ram:IncludedNote | //ram:DueDateDateTime | //ram:URIID[@schemeID]'),
    ).toEqual([]);
  });

  it('the Factur-X is embedded in an archive PDF (PDF/A) that declares it', async () => {
    const pdf = await drawInvoice(content);
    checkFacturX(readFacturX(pdf));
    const bytes = pdf.toString('latin1');
    for (const part of [
      '<pdfaid:part>3</pdfaid:part>',
      '<pdfaid:conformance>A</pdfaid:conformance>',
      '<pdfuaid:part>1</pdfuaid:part>',
      '<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>',
      '/AFRelationship /Alternative',
      '/OutputIntents',
      '/Marked true',
    ])
      expect(bytes).toContain(part);
    expect(/\/Type \/Catalog[^]*?\/AF /.test(bytes)).toBe(true);
    const text = textOfPdf(pdf);
    for (const line of ['Fleurs & Fils SARL', 'SIREN 732 829 320', 'TVA FR44 732829320'])
      expect(text).toContain(line);
    expect(text).toContain('40 €');
    expect((await drawInvoice(content)).equals(pdf)).toBe(true);
  });

  it('the Factur-X of a credit note has type 381 and names the invoice', () => {
    const read = checkFacturX(
      writeFacturX({
        ...content,
        number: 'A2026-000007',
        creditedInvoice: { number: content.number, issuedAt: content.issuedAt },
      }) ?? '',
    );
    expect(read.text('//rsm:ExchangedDocument/ram:TypeCode')).toBe('381');
    expect(read.text('//ram:InvoiceReferencedDocument/ram:IssuerAssignedID')).toBe('F2026-000123');
  });

  it('the Factur-X of a buyer outside VAT has no VAT number', () => {
    const outside = { ...company, vatNumber: null };
    const customer = { ...content.customer, company: outside };
    const read = checkFacturX(writeFacturX({ ...content, customer }) ?? '');
    expect(read.texts('//ram:BuyerTradeParty/ram:SpecifiedTaxRegistration')).toEqual([]);
  });

  it('the Factur-X of a VAT-exempt seller states the exemption and its SIREN', () => {
    const { party } = content.seller;
    if (!party) throw new Error('the seller has a party');
    const exempt = rated.map((line) => ({ ...line, rate: 0 }));
    const rows = vatRows(
      exempt.map(({ rate, totalCents }) => ({ rate, cents: totalCents })),
      -111,
    );
    const read = checkFacturX(
      writeFacturX({
        ...content,
        seller: { ...content.seller, vatNumber: '', party: { ...party, vatNumber: null } },
        vat: rows,
        vatMention: 'TVA non applicable, art. 293 B du CGI',
        electronic: electronicInvoice(exempt, adjustments, rows),
      }) ?? '',
    );
    const tax = '//ram:ApplicableHeaderTradeSettlement/ram:ApplicableTradeTax';
    expect(read.text(`${tax}/ram:CategoryCode`)).toBe('E');
    expect(read.text(`${tax}/ram:ExemptionReason`)).toBe('TVA non applicable, art. 293 B du CGI');
    expect(read.text(`${tax}/ram:ExemptionReasonCode`)).toBe('VATEX-FR-FRANCHISE');
    expect(read.cents('//ram:TaxTotalAmount')).toEqual([0]);
    expect(read.cents('//ram:GrandTotalAmount')).toEqual([3615]);
    expect(read.texts('//ram:CategoryCode').every((category) => category === 'E')).toBe(true);
    const registration = '//ram:SellerTradeParty/ram:SpecifiedTaxRegistration/ram:ID';
    expect(read.text(`${registration}[@schemeID='FC']`)).toBe('123456782');
    expect(read.texts(`${registration}[@schemeID='VA']`)).toEqual([]);
  });

  it('the Factur-X of a shop without VAT states the shop’s own reason, without the small-business code', () => {
    const untaxed = rated.map((line) => ({ ...line, rate: 0 }));
    const rows = vatRows(
      untaxed.map(({ rate, totalCents }) => ({ rate, cents: totalCents })),
      -111,
    );
    const read = checkFacturX(
      writeFacturX({
        ...content,
        vat: rows,
        vatMention: 'TVA non applicable, art. 294 du CGI',
        electronic: electronicInvoice(untaxed, adjustments, rows),
      }) ?? '',
    );
    const tax = '//ram:ApplicableHeaderTradeSettlement/ram:ApplicableTradeTax';
    expect(read.text(`${tax}/ram:ExemptionReason`)).toBe('TVA non applicable, art. 294 du CGI');
    expect(read.texts(`${tax}/ram:ExemptionReasonCode`)).toEqual([]);
  });

  it.each([
    ['a person', { ...content, customer: { name: 'Zoé', address: '', email: '' } }],
    ['an older invoice', onPaper],
  ])('the invoice of %s is a PDF without an embedded Factur-X', async (_, document) => {
    expect(writeFacturX(document)).toBeNull();
    const pdf = await drawInvoice(document);
    expect(pdf.includes('EmbeddedFile')).toBe(false);
    expect(pdf.includes('pdfaid')).toBe(false);
  });
});
