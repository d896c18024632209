/** Where each fact of an invoice stands in the two syntaxes of EN 16931, as XPath. */
export type InvoicePaths = {
  namespaces: Readonly<Record<string, string>>;
  number: string;
  typeCode: string;
  issuedOn: string;
  dueOn: string;
  currency: string;
  orderNumber: string;
  iban: string;
  seller: string;
  buyer: string;
  party: { name: string; registrationNumber: string; vatNumber: string; address: string };
  line: string;
  ofLine: {
    number: string;
    name: string;
    code: string;
    ean: string;
    sku: string;
    lot: string;
    quantity: string;
    unit: string;
    price: string;
    /** The price is for as many units; one when it is left out. */
    priceUnits: string;
    rate: string;
    net: string;
  };
  /** Allowances and charges of a line, and of the whole. */
  reduction: string;
  charge: string;
  ofCharge: { isCharge: string; amount: string; reason: string; rate: string };
  vat: string;
  ofVat: { rate: string; base: string; tax: string };
  totals: {
    lines: string;
    net: string;
    vat: string;
    gross: string;
    prepaid: string;
    due: string;
  };
};

const uncefact = 'urn:un:unece:uncefact:data:standard';
const trade = '/rsm:CrossIndustryInvoice/rsm:SupplyChainTradeTransaction';
const settlement = `${trade}/ram:ApplicableHeaderTradeSettlement`;
const sums = `${settlement}/ram:SpecifiedTradeSettlementHeaderMonetarySummation`;
const ofLine = 'ram:SpecifiedLineTradeSettlement';
const product = 'ram:SpecifiedTradeProduct';
const price = 'ram:SpecifiedLineTradeAgreement/ram:NetPriceProductTradePrice';

/** EN 16931 has no lot: suppliers write an attribute of the item, or the element of the full syntax. */
const isLot = (name: string): string =>
  `translate(normalize-space(${name}), 'LOT', 'lot') = 'lot' or ${name} = 'Numéro de lot'`;

export const ciiPaths: InvoicePaths = {
  namespaces: {
    rsm: `${uncefact}:CrossIndustryInvoice:100`,
    ram: `${uncefact}:ReusableAggregateBusinessInformationEntity:100`,
    udt: `${uncefact}:UnqualifiedDataType:100`,
  },
  number: '/rsm:CrossIndustryInvoice/rsm:ExchangedDocument/ram:ID',
  typeCode: '/rsm:CrossIndustryInvoice/rsm:ExchangedDocument/ram:TypeCode',
  issuedOn: '/rsm:CrossIndustryInvoice/rsm:ExchangedDocument/ram:IssueDateTime/udt:DateTimeString',
  dueOn: `${settlement}/ram:SpecifiedTradePaymentTerms/ram:DueDateDateTime/udt:DateTimeString`,
  currency: `${settlement}/ram:InvoiceCurrencyCode`,
  orderNumber: `${trade}/ram:ApplicableHeaderTradeAgreement/ram:BuyerOrderReferencedDocument/ram:IssuerAssignedID`,
  iban: `${settlement}/ram:SpecifiedTradeSettlementPaymentMeans/ram:PayeePartyCreditorFinancialAccount/ram:IBANID`,
  seller: `${trade}/ram:ApplicableHeaderTradeAgreement/ram:SellerTradeParty`,
  buyer: `${trade}/ram:ApplicableHeaderTradeAgreement/ram:BuyerTradeParty`,
  party: {
    name: 'ram:Name',
    registrationNumber: 'ram:SpecifiedLegalOrganization/ram:ID',
    vatNumber: "ram:SpecifiedTaxRegistration/ram:ID[@schemeID='VA']",
    address: "ram:URIUniversalCommunication/ram:URIID[@schemeID='0225']",
  },
  line: `${trade}/ram:IncludedSupplyChainTradeLineItem`,
  ofLine: {
    number: 'ram:AssociatedDocumentLineDocument/ram:LineID',
    name: `${product}/ram:Name`,
    code: `${product}/ram:SellerAssignedID`,
    ean: `${product}/ram:GlobalID[@schemeID='0160']`,
    sku: `${product}/ram:BuyerAssignedID`,
    lot: `${product}/ram:IndividualTradeProductInstance/ram:BatchID | ${product}/ram:ApplicableProductCharacteristic[${isLot('ram:Description')}]/ram:Value`,
    quantity: 'ram:SpecifiedLineTradeDelivery/ram:BilledQuantity',
    unit: 'ram:SpecifiedLineTradeDelivery/ram:BilledQuantity/@unitCode',
    price: `${price}/ram:ChargeAmount`,
    priceUnits: `${price}/ram:BasisQuantity`,
    rate: `${ofLine}/ram:ApplicableTradeTax/ram:RateApplicablePercent`,
    net: `${ofLine}/ram:SpecifiedTradeSettlementLineMonetarySummation/ram:LineTotalAmount`,
  },
  reduction: `${ofLine}/ram:SpecifiedTradeAllowanceCharge`,
  charge: `${settlement}/ram:SpecifiedTradeAllowanceCharge`,
  ofCharge: {
    isCharge: 'ram:ChargeIndicator/udt:Indicator',
    amount: 'ram:ActualAmount',
    reason: 'ram:Reason',
    rate: 'ram:CategoryTradeTax/ram:RateApplicablePercent',
  },
  vat: `${settlement}/ram:ApplicableTradeTax`,
  ofVat: {
    rate: 'ram:RateApplicablePercent',
    base: 'ram:BasisAmount',
    tax: 'ram:CalculatedAmount',
  },
  totals: {
    lines: `${sums}/ram:LineTotalAmount`,
    net: `${sums}/ram:TaxBasisTotalAmount`,
    vat: `${sums}/ram:TaxTotalAmount`,
    gross: `${sums}/ram:GrandTotalAmount`,
    prepaid: `${sums}/ram:TotalPrepaidAmount`,
    due: `${sums}/ram:DuePayableAmount`,
  },
};

const ublSums = '/*/cac:LegalMonetaryTotal';

/** `/*`: an Invoice or a CreditNote. */
export const ublPaths: InvoicePaths = {
  namespaces: {
    cac: 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
    cbc: 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
  },
  number: '/*/cbc:ID',
  typeCode: '/*/cbc:InvoiceTypeCode | /*/cbc:CreditNoteTypeCode',
  issuedOn: '/*/cbc:IssueDate',
  dueOn: '/*/cbc:DueDate | /*/cac:PaymentMeans/cbc:PaymentDueDate',
  currency: '/*/cbc:DocumentCurrencyCode',
  orderNumber: '/*/cac:OrderReference/cbc:ID',
  iban: '/*/cac:PaymentMeans/cac:PayeeFinancialAccount/cbc:ID',
  seller: '/*/cac:AccountingSupplierParty/cac:Party',
  buyer: '/*/cac:AccountingCustomerParty/cac:Party',
  party: {
    name: 'cac:PartyLegalEntity/cbc:RegistrationName',
    registrationNumber: 'cac:PartyLegalEntity/cbc:CompanyID',
    vatNumber: "cac:PartyTaxScheme[cac:TaxScheme/cbc:ID='VAT']/cbc:CompanyID",
    address: "cbc:EndpointID[@schemeID='0225']",
  },
  line: '/*/cac:InvoiceLine | /*/cac:CreditNoteLine',
  ofLine: {
    number: 'cbc:ID',
    name: 'cac:Item/cbc:Name',
    code: 'cac:Item/cac:SellersItemIdentification/cbc:ID',
    ean: "cac:Item/cac:StandardItemIdentification/cbc:ID[@schemeID='0160']",
    sku: 'cac:Item/cac:BuyersItemIdentification/cbc:ID',
    lot: `cac:Item/cac:ItemInstance/cac:LotIdentification/cbc:LotNumberID | cac:Item/cac:AdditionalItemProperty[${isLot('cbc:Name')}]/cbc:Value`,
    quantity: 'cbc:InvoicedQuantity | cbc:CreditedQuantity',
    unit: 'cbc:InvoicedQuantity/@unitCode | cbc:CreditedQuantity/@unitCode',
    price: 'cac:Price/cbc:PriceAmount',
    priceUnits: 'cac:Price/cbc:BaseQuantity',
    rate: 'cac:Item/cac:ClassifiedTaxCategory/cbc:Percent',
    net: 'cbc:LineExtensionAmount',
  },
  reduction: 'cac:AllowanceCharge',
  charge: '/*/cac:AllowanceCharge',
  ofCharge: {
    isCharge: 'cbc:ChargeIndicator',
    amount: 'cbc:Amount',
    reason: 'cbc:AllowanceChargeReason',
    rate: 'cac:TaxCategory/cbc:Percent',
  },
  vat: '/*/cac:TaxTotal/cac:TaxSubtotal',
  ofVat: {
    rate: 'cac:TaxCategory/cbc:Percent',
    base: 'cbc:TaxableAmount',
    tax: 'cbc:TaxAmount',
  },
  totals: {
    lines: `${ublSums}/cbc:LineExtensionAmount`,
    net: `${ublSums}/cbc:TaxExclusiveAmount`,
    vat: '/*/cac:TaxTotal[cac:TaxSubtotal]/cbc:TaxAmount',
    gross: `${ublSums}/cbc:TaxInclusiveAmount`,
    prepaid: `${ublSums}/cbc:PrepaidAmount`,
    due: `${ublSums}/cbc:PayableAmount`,
  },
};
