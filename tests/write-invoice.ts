/** Writes a supplier's invoice in either syntax of EN 16931, as suppliers' programs do. */
import type { SupplierInvoice } from '#domain/purchases/supplier-invoice.ts';
import { xmlElement as element, xmlHead, xmlText } from '#server/platform/xml.ts';

const euros = (cents: number): string => (cents / 100).toFixed(2);
/** Suppliers write up to six decimals. */
const price = (cents: number): string => String(Number((cents / 100).toFixed(6)));
const percent = (rate: number): string => (rate / 100).toFixed(2);
const category = (rate: number): string => (rate === 0 ? 'Z' : 'S');
const given = (name: string, text: string | null): string => (text ? element(name, text) : '');
const wrap = (name: string, ...parts: readonly string[]): string =>
  `<${name}>${parts.join('')}</${name}>`;

export const writeInvoice = (invoice: SupplierInvoice): string =>
  `${xmlHead}\n${invoice.syntax === 'cii' ? writeCii(invoice) : writeUbl(invoice)}`;

function writeCii(invoice: SupplierInvoice): string {
  const standard = 'urn:un:unece:uncefact:data:standard';
  const date = (name: string, day: string): string =>
    wrap(name, `<udt:DateTimeString format="102">${day.replaceAll('-', '')}</udt:DateTimeString>`);
  const tax = (rate: number): string =>
    wrap(
      'ram:ApplicableTradeTax',
      element('ram:TypeCode', 'VAT'),
      element('ram:CategoryCode', category(rate)),
      element('ram:RateApplicablePercent', percent(rate)),
    );
  const party = (name: string, of: SupplierInvoice['seller']): string =>
    wrap(
      name,
      element('ram:Name', of.name),
      of.registrationNumber
        ? wrap(
            'ram:SpecifiedLegalOrganization',
            `<ram:ID schemeID="0002">${of.registrationNumber}</ram:ID>`,
          )
        : '',
      wrap('ram:PostalTradeAddress', element('ram:CountryID', 'FR')),
      of.vatNumber
        ? wrap('ram:SpecifiedTaxRegistration', `<ram:ID schemeID="VA">${of.vatNumber}</ram:ID>`)
        : '',
    );
  const lines = invoice.lines.map((line) =>
    wrap(
      'ram:IncludedSupplyChainTradeLineItem',
      wrap('ram:AssociatedDocumentLineDocument', element('ram:LineID', line.number)),
      wrap(
        'ram:SpecifiedTradeProduct',
        line.ean ? `<ram:GlobalID schemeID="0160">${line.ean}</ram:GlobalID>` : '',
        given('ram:SellerAssignedID', line.code),
        given('ram:BuyerAssignedID', line.sku),
        element('ram:Name', line.name),
        line.lot
          ? wrap(
              'ram:ApplicableProductCharacteristic',
              element('ram:Description', 'Lot'),
              element('ram:Value', line.lot),
            )
          : '',
      ),
      wrap(
        'ram:SpecifiedLineTradeAgreement',
        wrap('ram:NetPriceProductTradePrice', element('ram:ChargeAmount', price(line.priceCents))),
      ),
      wrap(
        'ram:SpecifiedLineTradeDelivery',
        `<ram:BilledQuantity unitCode="${line.unit}">${line.quantity}</ram:BilledQuantity>`,
      ),
      wrap(
        'ram:SpecifiedLineTradeSettlement',
        tax(line.rate),
        wrap(
          'ram:SpecifiedTradeSettlementLineMonetarySummation',
          element('ram:LineTotalAmount', euros(line.netCents)),
        ),
      ),
    ),
  );
  const { totals, charges } = invoice;
  const chargeCents = charges.reduce((sum, { netCents }) => sum + netCents, 0);
  return `<rsm:CrossIndustryInvoice xmlns:rsm="${standard}:CrossIndustryInvoice:100" xmlns:ram="${standard}:ReusableAggregateBusinessInformationEntity:100" xmlns:udt="${standard}:UnqualifiedDataType:100">${[
    wrap(
      'rsm:ExchangedDocumentContext',
      wrap(
        'ram:GuidelineSpecifiedDocumentContextParameter',
        element('ram:ID', 'urn:cen.eu:en16931:2017'),
      ),
    ),
    wrap(
      'rsm:ExchangedDocument',
      element('ram:ID', invoice.number),
      element('ram:TypeCode', invoice.kind === 'invoice' ? '380' : '381'),
      date('ram:IssueDateTime', invoice.issuedOn),
    ),
    wrap(
      'rsm:SupplyChainTradeTransaction',
      ...lines,
      wrap(
        'ram:ApplicableHeaderTradeAgreement',
        party('ram:SellerTradeParty', invoice.seller),
        party('ram:BuyerTradeParty', invoice.buyer),
        invoice.orderNumber
          ? wrap(
              'ram:BuyerOrderReferencedDocument',
              element('ram:IssuerAssignedID', invoice.orderNumber),
            )
          : '',
      ),
      '<ram:ApplicableHeaderTradeDelivery/>',
      wrap(
        'ram:ApplicableHeaderTradeSettlement',
        element('ram:InvoiceCurrencyCode', invoice.currency),
        invoice.iban
          ? wrap(
              'ram:SpecifiedTradeSettlementPaymentMeans',
              element('ram:TypeCode', '30'),
              wrap('ram:PayeePartyCreditorFinancialAccount', element('ram:IBANID', invoice.iban)),
            )
          : '',
        ...invoice.vat.map(({ rate, baseCents, vatCents }) =>
          wrap(
            'ram:ApplicableTradeTax',
            element('ram:CalculatedAmount', euros(vatCents)),
            element('ram:TypeCode', 'VAT'),
            element('ram:BasisAmount', euros(baseCents)),
            element('ram:CategoryCode', category(rate)),
            element('ram:RateApplicablePercent', percent(rate)),
          ),
        ),
        ...charges.map(({ label, netCents, rate }) =>
          wrap(
            'ram:SpecifiedTradeAllowanceCharge',
            wrap('ram:ChargeIndicator', element('udt:Indicator', String(netCents > 0))),
            element('ram:ActualAmount', euros(Math.abs(netCents))),
            element('ram:Reason', label),
            tax(rate).replaceAll('ApplicableTradeTax', 'CategoryTradeTax'),
          ),
        ),
        invoice.dueOn
          ? wrap('ram:SpecifiedTradePaymentTerms', date('ram:DueDateDateTime', invoice.dueOn))
          : '',
        wrap(
          'ram:SpecifiedTradeSettlementHeaderMonetarySummation',
          element('ram:LineTotalAmount', euros(totals.linesCents)),
          chargeCents === 0 ? '' : element('ram:ChargeTotalAmount', euros(chargeCents)),
          element('ram:TaxBasisTotalAmount', euros(totals.netCents)),
          `<ram:TaxTotalAmount currencyID="${invoice.currency}">${euros(totals.vatCents)}</ram:TaxTotalAmount>`,
          element('ram:GrandTotalAmount', euros(totals.grossCents)),
          element('ram:DuePayableAmount', euros(totals.dueCents)),
        ),
      ),
    ),
  ].join('')}</rsm:CrossIndustryInvoice>`;
}

function writeUbl(invoice: SupplierInvoice): string {
  const isCredit = invoice.kind === 'creditNote';
  const root = isCredit ? 'CreditNote' : 'Invoice';
  const ubl = 'urn:oasis:names:specification:ubl:schema:xsd';
  const amount = (name: string, cents: number): string =>
    `<cbc:${name} currencyID="${invoice.currency}">${euros(cents)}</cbc:${name}>`;
  const tax = (name: string, rate: number): string =>
    wrap(
      `cac:${name}`,
      element('cbc:ID', category(rate)),
      element('cbc:Percent', percent(rate)),
      wrap('cac:TaxScheme', element('cbc:ID', 'VAT')),
    );
  const party = (name: string, of: SupplierInvoice['seller']): string =>
    wrap(
      `cac:${name}`,
      wrap(
        'cac:Party',
        wrap('cac:PostalAddress', wrap('cac:Country', element('cbc:IdentificationCode', 'FR'))),
        of.vatNumber
          ? wrap(
              'cac:PartyTaxScheme',
              element('cbc:CompanyID', of.vatNumber),
              wrap('cac:TaxScheme', element('cbc:ID', 'VAT')),
            )
          : '',
        wrap(
          'cac:PartyLegalEntity',
          element('cbc:RegistrationName', of.name),
          of.registrationNumber
            ? `<cbc:CompanyID schemeID="0002">${of.registrationNumber}</cbc:CompanyID>`
            : '',
        ),
      ),
    );
  const quantity = isCredit ? 'CreditedQuantity' : 'InvoicedQuantity';
  const lines = invoice.lines.map((line) =>
    wrap(
      `cac:${root}Line`,
      element('cbc:ID', line.number),
      `<cbc:${quantity} unitCode="${line.unit}">${line.quantity}</cbc:${quantity}>`,
      amount('LineExtensionAmount', line.netCents),
      wrap(
        'cac:Item',
        element('cbc:Name', line.name),
        line.sku ? wrap('cac:BuyersItemIdentification', element('cbc:ID', line.sku)) : '',
        line.code ? wrap('cac:SellersItemIdentification', element('cbc:ID', line.code)) : '',
        line.ean
          ? wrap(
              'cac:StandardItemIdentification',
              `<cbc:ID schemeID="0160">${xmlText(line.ean)}</cbc:ID>`,
            )
          : '',
        tax('ClassifiedTaxCategory', line.rate),
        line.lot
          ? wrap(
              'cac:AdditionalItemProperty',
              element('cbc:Name', 'Lot'),
              element('cbc:Value', line.lot),
            )
          : '',
      ),
      wrap(
        'cac:Price',
        `<cbc:PriceAmount currencyID="${invoice.currency}">${price(line.priceCents)}</cbc:PriceAmount>`,
      ),
    ),
  );
  const { totals, charges } = invoice;
  const chargeCents = charges.reduce((sum, { netCents }) => sum + netCents, 0);
  return `<${root} xmlns="${ubl}:${root}-2" xmlns:cac="${ubl}:CommonAggregateComponents-2" xmlns:cbc="${ubl}:CommonBasicComponents-2">${[
    element('cbc:CustomizationID', 'urn:cen.eu:en16931:2017'),
    element('cbc:ID', invoice.number),
    element('cbc:IssueDate', invoice.issuedOn),
    isCredit ? '' : given('cbc:DueDate', invoice.dueOn),
    element(`cbc:${root}TypeCode`, isCredit ? '381' : '380'),
    element('cbc:DocumentCurrencyCode', invoice.currency),
    invoice.orderNumber ? wrap('cac:OrderReference', element('cbc:ID', invoice.orderNumber)) : '',
    party('AccountingSupplierParty', invoice.seller),
    party('AccountingCustomerParty', invoice.buyer),
    wrap(
      'cac:PaymentMeans',
      element('cbc:PaymentMeansCode', '30'),
      isCredit ? given('cbc:PaymentDueDate', invoice.dueOn) : '',
      invoice.iban ? wrap('cac:PayeeFinancialAccount', element('cbc:ID', invoice.iban)) : '',
    ),
    ...charges.map(({ label, netCents, rate }) =>
      wrap(
        'cac:AllowanceCharge',
        element('cbc:ChargeIndicator', String(netCents > 0)),
        element('cbc:AllowanceChargeReason', label),
        amount('Amount', Math.abs(netCents)),
        tax('TaxCategory', rate),
      ),
    ),
    wrap(
      'cac:TaxTotal',
      amount('TaxAmount', totals.vatCents),
      ...invoice.vat.map(({ rate, baseCents, vatCents }) =>
        wrap(
          'cac:TaxSubtotal',
          amount('TaxableAmount', baseCents),
          amount('TaxAmount', vatCents),
          tax('TaxCategory', rate),
        ),
      ),
    ),
    wrap(
      'cac:LegalMonetaryTotal',
      amount('LineExtensionAmount', totals.linesCents),
      amount('TaxExclusiveAmount', totals.netCents),
      amount('TaxInclusiveAmount', totals.grossCents),
      chargeCents === 0 ? '' : amount('ChargeTotalAmount', chargeCents),
      amount('PayableAmount', totals.dueCents),
    ),
    ...lines,
  ].join('')}</${root}>`;
}
