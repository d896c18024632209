/**
 * Compares a supplier's invoice with the order, receipts and earlier invoices, and lists the differences. A
 * difference costs the expected credit without VAT; negative when in the shop's favour.
 */
import type { BasisPoints, Cents } from '../measures/money.ts';
import { checkSums } from './check-invoice-sums.ts';
import type { Difference } from './invoice-difference-contract.ts';
import { sirenOf, type SupplierInvoice, type SupplierInvoiceLine } from './supplier-invoice.ts';

/** A product on the order, or sold by the supplier. */
export type ExpectedProduct = {
  sku: string;
  name: string;
  code: string | null;
  ean: string | null;
  caseUnits: number;
  /** Weight of a unit priced by the kilogram. */
  unitGrams: number | null;
  rate: BasisPoints;
  /** Ordered or agreed price without VAT, per pack or kilogram; null when unknown. */
  priceCents: Cents | null;
  isOrdered: boolean;
  /** Units kept at reception, by lot. `grams`: weight measured then; null if only counted. */
  received: readonly { lot: string | null; units: number; grams: number | null }[];
};

export type Expected = {
  /** YYYY-MM-DD */
  today: string;
  siren: string;
  /** Null: the invoice matches no order of the shop. */
  orderNumber: number | null;
  /** Whether the order named by the invoice was cancelled. */
  isOrderCancelled: boolean;
  /** IBAN of the supplier's last accepted invoice; null without one. */
  formerIban: string | null;
  products: readonly ExpectedProduct[];
  /** Other invoices of the order, accepted or awaiting a credit note. */
  formerInvoices: readonly SupplierInvoice[];
};

export function matchInvoice(invoice: SupplierInvoice, expected: Expected): Difference[] {
  const parties = checkParties(invoice, expected);
  if (invoice.kind === 'creditNote') return [...parties, ...checkSums(invoice)];
  return [
    ...parties,
    ...invoice.lines.flatMap((line) => checkLine(line, expected)),
    ...(expected.orderNumber === null ? [] : checkQuantities(invoice, expected)),
    ...invoice.charges
      .filter(({ netCents }) => netCents > 0)
      .map(
        ({ label, netCents }) => ({ kind: 'charge', name: label, costCents: netCents }) as const,
      ),
    ...checkSums(invoice),
  ];
}

function checkParties(invoice: SupplierInvoice, expected: Expected): Difference[] {
  const found: Difference[] = [];
  const buyer = sirenOf(invoice.buyer);
  if (buyer !== null && buyer !== expected.siren)
    found.push({ kind: 'buyer', name: invoice.buyer.name });
  if (invoice.currency !== 'EUR') found.push({ kind: 'currency', name: invoice.currency });
  if (invoice.issuedOn > expected.today) found.push({ kind: 'date', day: invoice.issuedOn });
  if (expected.isOrderCancelled && invoice.orderNumber)
    found.push({ kind: 'cancelledOrder', name: invoice.orderNumber });
  else if (invoice.kind === 'invoice' && expected.orderNumber === null)
    found.push({ kind: 'order', name: invoice.orderNumber });
  if (invoice.iban && expected.formerIban && invoice.iban !== expected.formerIban)
    found.push({ kind: 'bankAccount', expected: expected.formerIban, invoiced: invoice.iban });
  return found;
}

/** Matches by our reference, the supplier's, the barcode, and finally by name. */
function findProduct(
  line: SupplierInvoiceLine,
  products: readonly ExpectedProduct[],
): ExpectedProduct | undefined {
  const same = (text: string | null, other: string | null): boolean =>
    text !== null && other !== null && text.trim().toLowerCase() === other.trim().toLowerCase();
  return (
    products.find(({ sku }) => same(line.sku, sku)) ??
    products.find(({ code }) => same(line.code, code)) ??
    products.find(({ ean }) => same(line.ean, ean)) ??
    products.find(({ name }) => same(line.name, name))
  );
}

const isExpected = ({ isOrdered, received }: ExpectedProduct): boolean =>
  isOrdered || received.length > 0;

const pieces: readonly string[] = ['C62', 'H87', 'EA', 'PCE', 'NAR', 'XPP'];
const cases: readonly string[] = ['CS', 'XCS', 'CT', 'XCT', 'BX', 'XBX', 'XCR', 'XPK'];
const gramsByUnit: Readonly<Record<string, number>> = { KGM: 1_000, GRM: 1, TNE: 1_000_000 };

/** Packs or grams per invoiced unit; null for a unit that does not suit the product. */
function sizeOfUnit({ unit }: SupplierInvoiceLine, product: ExpectedProduct): number | null {
  if (product.unitGrams !== null) return gramsByUnit[unit] ?? null;
  if (pieces.includes(unit)) return 1;
  return cases.includes(unit) ? product.caseUnits : null;
}

function checkLine(line: SupplierInvoiceLine, { products, orderNumber }: Expected): Difference[] {
  const product = findProduct(line, products);
  if (!product) return [{ kind: 'unknownProduct', name: line.name, costCents: line.netCents }];
  const { name } = product;
  if (orderNumber !== null && !isExpected(product))
    return [{ kind: 'notOrdered', name, costCents: line.netCents }];
  const found: Difference[] = [];
  if (line.rate !== product.rate)
    found.push({ kind: 'vatRate', name, expected: product.rate, invoiced: line.rate });
  const size = sizeOfUnit(line, product);
  if (size === null) return [...found, { kind: 'unit', name, invoiced: line.unit }];
  const isWeighed = product.unitGrams !== null;
  const priceCents = (line.priceCents / size) * (isWeighed ? 1_000 : 1);
  // Suppliers divide case prices by packs, so 0.05 cent per pack may be rounding.
  if (product.priceCents !== null && Math.abs(priceCents - product.priceCents) > 0.05) {
    const perUnit = isWeighed ? product.priceCents / 1_000 : product.priceCents;
    found.push({
      kind: 'price',
      name,
      expected: product.priceCents,
      invoiced: priceCents,
      isWeighed,
      costCents: Math.round(line.quantity * (line.priceCents - perUnit * size)),
    });
  }
  if (line.lot !== null && product.received.length > 0) {
    const isKnown = product.received.some(({ lot }) => lot === line.lot);
    if (!isKnown) found.push({ kind: 'lot', name, invoiced: line.lot, costCents: line.netCents });
  }
  return found;
}

/** Invoiced packs or grams of a product, or of one of its lots. */
function countInvoiced(
  { lines, kind }: SupplierInvoice,
  product: ExpectedProduct,
  products: readonly ExpectedProduct[],
  lot?: string | null,
): number {
  const sign = kind === 'creditNote' ? -1 : 1;
  return lines
    .filter((line) => findProduct(line, products) === product)
    .filter((line) => lot === undefined || line.lot === lot)
    .reduce((sum, line) => sum + sign * line.quantity * (sizeOfUnit(line, product) ?? 0), 0);
}

/** Tolerance for weights estimated from a count, since pieces vary. */
const estimatedShare = 0.05;

function checkQuantities(invoice: SupplierInvoice, expected: Expected): Difference[] {
  const { products, formerInvoices } = expected;
  const hasUnreadUnit = (product: ExpectedProduct): boolean =>
    invoice.lines.some(
      (line) => findProduct(line, products) === product && sizeOfUnit(line, product) === null,
    );
  return products.flatMap((product): Difference[] => {
    if (hasUnreadUnit(product) || !isExpected(product)) return [];
    const lots = product.received.map(({ lot }) => lot);
    const named = new Set(
      invoice.lines.filter((line) => findProduct(line, products) === product).map(({ lot }) => lot),
    );
    const before = formerInvoices.reduce(
      (sum, former) => sum + countInvoiced(former, product, products),
      0,
    );
    const isByLot = before === 0 && named.size > 0 && !named.has(null) && !lots.includes(null);
    // A lot that was never received is reported separately.
    const parts = isByLot ? new Set(lots) : [undefined];
    return [...parts].flatMap((lot) => {
      const received = product.received.filter((part) => lot === undefined || part.lot === lot);
      const invoiced = countInvoiced(invoice, product, products, lot);
      return compareAmounts(product, { received, invoiced, before, lot: lot ?? null });
    });
  });
}

function compareAmounts(
  product: ExpectedProduct,
  {
    received,
    invoiced,
    before,
    lot,
  }: {
    received: ExpectedProduct['received'];
    invoiced: number;
    before: number;
    lot: string | null;
  },
): Difference[] {
  const { name, unitGrams, priceCents } = product;
  const owed = sum(received, (part) =>
    unitGrams === null ? part.units : (part.grams ?? part.units * unitGrams),
  );
  const left = Math.max(0, owed - before);
  if (invoiced === 0)
    return left === 0 || before > 0
      ? []
      : [{ kind: 'notInvoiced', name, lot, expected: left, isWeighed: unitGrams !== null }];
  const difference = Math.round(invoiced - left);
  const isEstimated = unitGrams !== null && received.some(({ grams }) => grams === null);
  if (Math.abs(difference) <= (isEstimated ? left * estimatedShare : 0)) return [];
  const perUnit = (priceCents ?? 0) / (unitGrams === null ? 1 : 1_000);
  return [
    {
      kind: unitGrams === null ? 'quantity' : 'weight',
      name,
      lot,
      expected: left,
      invoiced: Math.round(invoiced),
      costCents: Math.round(difference * perUnit),
    },
  ];
}

const sum = <Item>(items: readonly Item[], of: (item: Item) => number): number =>
  items.reduce((total, item) => total + of(item), 0);
