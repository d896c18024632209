/**
 * Writes the file that accounting software reads inside the invoice of a company: Factur-X, profile
 * EN 16931, in the syntax Cross Industry Invoice. The order of its elements is that of the schema.
 */
import type { Company } from '#domain/account/company.ts';
import type { ElectronicInvoice } from '#domain/orders/electronic-invoice.ts';
import { vatExemptionMention } from '#domain/france/profile.ts';
import { dayIn, type TimeZone } from '#domain/time/local-time.ts';
import { hasVat } from '#domain/measures/money.ts';
import { xmlText } from '#server/platform/xml.ts';
import type { InvoiceContent } from './invoice-content.ts';
import { timeZoneOf } from './invoice-time-zone.ts';

type Line = ElectronicInvoice['lines'][number];
type Parties = {
  seller: NonNullable<InvoiceContent['seller']['party']>;
  buyer: Company;
  electronic: ElectronicInvoice;
};

/** Null for a document that no company gets, or whose buyer was erased after ten years. */
export function writeFacturX(content: InvoiceContent): string | null {
  const { party: seller } = content.seller;
  const { company: buyer } = content.customer;
  const { electronic } = content;
  if (!seller || !buyer || !electronic) return null;
  return `<?xml version="1.0" encoding="UTF-8"?>\n${crossIndustryInvoice(content, { seller, buyer, electronic })}\n`;
}

function crossIndustryInvoice(content: InvoiceContent, parties: Parties): string {
  const standard = 'urn:un:unece:uncefact:data:standard';
  const { framework } = parties.electronic;
  return `<rsm:CrossIndustryInvoice xmlns:rsm="${standard}:CrossIndustryInvoice:100" xmlns:ram="${standard}:ReusableAggregateBusinessInformationEntity:100" xmlns:udt="${standard}:UnqualifiedDataType:100" xmlns:qdt="${standard}:QualifiedDataType:100"><rsm:ExchangedDocumentContext>${[
    framework ? ram('BusinessProcessSpecifiedDocumentContextParameter', ram('ID', framework)) : '',
    ram('GuidelineSpecifiedDocumentContextParameter', ram('ID', 'urn:cen.eu:en16931:2017')),
  ].join('')}</rsm:ExchangedDocumentContext><rsm:ExchangedDocument>${[
    ram('ID', xmlText(content.number)),
    ram('TypeCode', content.creditedInvoice ? '381' : '380'),
    ram('IssueDateTime', date('udt:DateTimeString', content.issuedAt, timeZoneOf(content))),
    ...legalNotes(content).map(note),
    // Between businesses of France: the platform sends it on to the buyer's.
    framework ? note({ text: 'B2B', code: 'BAR' }) : '',
  ].join('')}</rsm:ExchangedDocument><rsm:SupplyChainTradeTransaction>${[
    ...parties.electronic.lines.map(tradeLine),
    agreement(content, parties),
    ram(
      'ApplicableHeaderTradeDelivery',
      ram(
        'ActualDeliverySupplyChainEvent',
        ram(
          'OccurrenceDateTime',
          date('udt:DateTimeString', content.deliveredAt, timeZoneOf(content)),
        ),
      ),
    ),
    settlement(content, parties.electronic),
  ].join('')}</rsm:SupplyChainTradeTransaction></rsm:CrossIndustryInvoice>`;
}

type Note = { code: string; text: string };

const note = ({ text, code }: Note): string =>
  ram('IncludedNote', ram('Content', xmlText(text)) + ram('SubjectCode', code));

/**
 * Compulsory between businesses, though these documents are paid: code de commerce L441-9, L441-10. The reform asks for
 * them on credit notes too (BR-FR-05).
 */
export function legalNotes({ creditedInvoice, electronic }: InvoiceContent): Note[] {
  if (creditedInvoice && !electronic?.framework) return [];
  return [
    { code: 'AAB', text: 'Pas d’escompte pour paiement anticipé.' },
    { code: 'PMD', text: 'Pénalités de retard : trois fois le taux d’intérêt légal.' },
    { code: 'PMT', text: 'Indemnité forfaitaire pour frais de recouvrement : 40 €.' },
  ];
}

function tradeLine(line: Line, index: number): string {
  const { name, quantity, unit, rate, netCents, reductions } = line;
  const grossCents = netCents - reductions.reduce((sum, { netCents: cents }) => sum + cents, 0);
  return ram(
    'IncludedSupplyChainTradeLineItem',
    ram('AssociatedDocumentLineDocument', ram('LineID', String(index + 1))) +
      ram('SpecifiedTradeProduct', ram('Name', xmlText(name))) +
      ram(
        'SpecifiedLineTradeAgreement',
        // Six decimals, so that price times quantity is the amount to the cent.
        ram(
          'NetPriceProductTradePrice',
          ram('ChargeAmount', (grossCents / 100 / quantity).toFixed(6)),
        ),
      ) +
      ram(
        'SpecifiedLineTradeDelivery',
        `<ram:BilledQuantity unitCode="${unit === 'kilogram' ? 'KGM' : 'C62'}">${quantity}</ram:BilledQuantity>`,
      ) +
      ram(
        'SpecifiedLineTradeSettlement',
        ram('ApplicableTradeTax', vatCategory(rate)) +
          reductions
            .map(({ label, netCents: cents }) =>
              ram(
                'SpecifiedTradeAllowanceCharge',
                indicator(false) +
                  ram('ActualAmount', euros(-cents)) +
                  ram('Reason', xmlText(label)),
              ),
            )
            .join('') +
          ram(
            'SpecifiedTradeSettlementLineMonetarySummation',
            ram('LineTotalAmount', euros(netCents)),
          ),
      ),
  );
}

function agreement(content: InvoiceContent, { seller, buyer, electronic }: Parties): string {
  const { name, email } = content.customer;
  const hasAddress = electronic.framework !== undefined;
  return ram(
    'ApplicableHeaderTradeAgreement',
    ram(
      'SellerTradeParty',
      party(seller, {
        email: seller.email,
        isSeller: true,
        hasAddress,
        siret: content.seller.site?.siret ?? '',
      }),
    ) +
      ram('BuyerTradeParty', party(buyer, { person: name, email, hasAddress })) +
      ram('SellerOrderReferencedDocument', ram('IssuerAssignedID', xmlText(content.orderNumber))),
  );
}

/**
 * Among the registers of ISO 6523, 0002 is the SIREN and 0009 the SIRET of an establishment (BT-29). 0225 is the directory
 * of the reform, where every company has its SIREN for an address (BT-34, BT-49).
 */
function party(
  company: Company,
  contact: {
    person?: string;
    email: string;
    isSeller?: boolean;
    siret?: string;
    hasAddress: boolean;
  },
): string {
  const { name, registrationNumber, street, postalCode, city } = company;
  return [
    contact.siret ? `<ram:GlobalID schemeID="0009">${contact.siret}</ram:GlobalID>` : '',
    ram('Name', xmlText(name)),
    ram('SpecifiedLegalOrganization', `<ram:ID schemeID="0002">${registrationNumber}</ram:ID>`),
    ram(
      'DefinedTradeContact',
      (contact.person ? ram('PersonName', xmlText(contact.person)) : '') +
        ram('EmailURIUniversalCommunication', ram('URIID', xmlText(contact.email))),
    ),
    ram(
      'PostalTradeAddress',
      ram('PostcodeCode', xmlText(postalCode)) +
        ram('LineOne', xmlText(street)) +
        ram('CityName', xmlText(city)) +
        ram('CountryID', 'FR'),
    ),
    contact.hasAddress
      ? ram(
          'URIUniversalCommunication',
          `<ram:URIID schemeID="0225">${registrationNumber}</ram:URIID>`,
        )
      : '',
    taxRegistration(company, contact.isSeller ?? false),
  ].join('');
}

/** A seller exempt from VAT who has no number is known to the tax office by the SIREN (BT-32). */
function taxRegistration({ vatNumber, registrationNumber }: Company, isSeller: boolean): string {
  const registration = (scheme: 'VA' | 'FC', id: string) =>
    ram('SpecifiedTaxRegistration', `<ram:ID schemeID="${scheme}">${id}</ram:ID>`);
  if (vatNumber) return registration('VA', vatNumber);
  return isSeller ? registration('FC', registrationNumber) : '';
}

function settlement(
  content: InvoiceContent,
  { lines, adjustments, framework }: ElectronicInvoice,
): string {
  const { vat, totalCents, creditedInvoice, vatMention: reason = vatExemptionMention } = content;
  const linesCents = sum(lines.map(({ netCents }) => netCents));
  const charges = adjustments.filter(({ netCents }) => netCents > 0);
  const allowances = adjustments.filter(({ netCents }) => netCents < 0);
  return ram(
    'ApplicableHeaderTradeSettlement',
    [
      ram('InvoiceCurrencyCode', 'EUR'),
      ...vat.map(({ rate, base, vat: tax }) =>
        ram(
          'ApplicableTradeTax',
          ram('CalculatedAmount', euros(tax)) +
            ram('TypeCode', 'VAT') +
            (hasVat({ rate }) ? '' : ram('ExemptionReason', reason)) +
            ram('BasisAmount', euros(base)) +
            ram('CategoryCode', categoryOf(rate)) +
            (hasVat({ rate }) || reason !== vatExemptionMention
              ? ''
              : ram('ExemptionReasonCode', 'VATEX-FR-FRANCHISE')) +
            ram('RateApplicablePercent', percent(rate)),
        ),
      ),
      ...[...allowances, ...charges].map(({ label, rate, netCents }) =>
        ram(
          'SpecifiedTradeAllowanceCharge',
          indicator(netCents > 0) +
            ram('ActualAmount', euros(Math.abs(netCents))) +
            ram('Reason', xmlText(label)) +
            ram('CategoryTradeTax', vatCategory(rate)),
        ),
      ),
      // Of what is already paid, the reform asks for the day of the payment here.
      framework
        ? ram(
            'SpecifiedTradePaymentTerms',
            ram(
              'DueDateDateTime',
              date('udt:DateTimeString', content.issuedAt, timeZoneOf(content)),
            ),
          )
        : '',
      ram(
        'SpecifiedTradeSettlementHeaderMonetarySummation',
        ram('LineTotalAmount', euros(linesCents)) +
          ram('ChargeTotalAmount', euros(sum(charges.map(({ netCents }) => netCents)))) +
          ram('AllowanceTotalAmount', euros(-sum(allowances.map(({ netCents }) => netCents)))) +
          ram('TaxBasisTotalAmount', euros(sum(vat.map(({ base }) => base)))) +
          `<ram:TaxTotalAmount currencyID="EUR">${euros(sum(vat.map((row) => row.vat)))}</ram:TaxTotalAmount>` +
          ram('GrandTotalAmount', euros(totalCents)) +
          // Captured, or paid back, before the document was issued.
          ram('TotalPrepaidAmount', euros(totalCents)) +
          ram('DuePayableAmount', euros(0)),
      ),
      creditedInvoice
        ? ram(
            'InvoiceReferencedDocument',
            ram('IssuerAssignedID', xmlText(creditedInvoice.number)) +
              ram(
                'FormattedIssueDateTime',
                date('qdt:DateTimeString', creditedInvoice.issuedAt, timeZoneOf(content)),
              ),
          )
        : '',
    ].join(''),
  );
}

const ram = (name: string, content: string): string => `<ram:${name}>${content}</ram:${name}>`;

const vatCategory = (rate: number): string =>
  ram('TypeCode', 'VAT') +
  ram('CategoryCode', categoryOf(rate)) +
  ram('RateApplicablePercent', percent(rate));

/** Standard, whatever the rate, or exempt. */
const categoryOf = (rate: number): string => (hasVat({ rate }) ? 'S' : 'E');

const indicator = (isCharge: boolean): string =>
  ram('ChargeIndicator', `<udt:Indicator>${isCharge}</udt:Indicator>`);

/** 102 is the format AAAAMMJJ. */
const date = (element: string, instant: string, timeZone: TimeZone): string =>
  `<${element} format="102">${dayIn(timeZone, instant).replaceAll('-', '')}</${element}>`;

const euros = (cents: number): string => (cents / 100).toFixed(2);
const percent = (rate: number): string => (rate / 100).toFixed(2);
const sum = (numbers: readonly number[]): number =>
  numbers.reduce((total, number) => total + number, 0);
