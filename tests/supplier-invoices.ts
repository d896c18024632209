/** A right invoice of a supplier, what was ordered and received, and what changes one. */
import type { Expected, ExpectedProduct } from '#domain/purchases/match-invoice.ts';
import type { SupplierInvoice, SupplierInvoiceLine } from '#domain/purchases/supplier-invoice.ts';

const product = (
  sku: string,
  more: Partial<ExpectedProduct> & Pick<ExpectedProduct, 'name' | 'priceCents' | 'received'>,
): ExpectedProduct => ({
  sku,
  code: `F-${sku}`,
  ean: null,
  caseUnits: 6,
  unitGrams: null,
  rate: 550,
  isOrdered: true,
  ...more,
});
export const kept = (lot: string, units: number, grams: number | null = null) => ({
  lot,
  units,
  grams,
});

export const expected: Expected = {
  today: '2026-11-30',
  siren: '732829320',
  orderNumber: 1001,
  isOrderCancelled: false,
  formerIban: 'FR7630006000011234567890189',
  formerInvoices: [],
  products: [
    product('penne', {
      name: 'Penne rigate',
      priceCents: 95,
      received: [kept('L1', 12), kept('L2', 12)],
    }),
    product('farine', { name: 'Farine T65', priceCents: 133, received: [kept('L7', 12)] }),
    product('gala', {
      name: 'Pommes gala',
      priceCents: 210,
      unitGrams: 170,
      received: [kept('P3', 60, 10_350)],
    }),
    product('cidre', {
      name: 'Cidre brut',
      priceCents: 315,
      rate: 2000,
      ean: '3250391234563',
      received: [kept('C9', 12)],
    }),
    product('riz', { name: 'Riz long', priceCents: 180, isOrdered: false, received: [] }),
  ],
};

export const line = (
  sku: string,
  more: Pick<SupplierInvoiceLine, 'name' | 'quantity' | 'priceCents' | 'lot'> &
    Partial<SupplierInvoiceLine>,
): SupplierInvoiceLine => ({
  number: '',
  code: `F-${sku}`,
  ean: null,
  sku: null,
  unit: 'C62',
  reductionCents: 0,
  rate: 550,
  netCents: 0,
  ...more,
});

type Draft = Pick<SupplierInvoice, 'lines' | 'charges'>;

/** Computes what follows from the lines: numbers, amounts, VAT and totals. */
function settle({ lines, charges }: Draft): Pick<SupplierInvoice, 'lines' | 'vat' | 'totals'> {
  const settled = lines.map((one, index) => ({
    ...one,
    number: String(index + 1),
    netCents: Math.round(one.quantity * one.priceCents) - one.reductionCents + one.netCents,
  }));
  const parts = [...settled, ...charges];
  const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);
  const vat = [...new Set(parts.map(({ rate }) => rate))].map((rate) => {
    const baseCents = sum(parts.filter((part) => part.rate === rate).map((part) => part.netCents));
    return { rate, baseCents, vatCents: Math.round((baseCents * rate) / 10_000) };
  });
  const netCents = sum(parts.map((part) => part.netCents));
  const vatCents = sum(vat.map((row) => row.vatCents));
  const grossCents = netCents + vatCents;
  return {
    lines: settled,
    vat,
    totals: {
      linesCents: sum(settled.map((one) => one.netCents)),
      netCents,
      vatCents,
      grossCents,
      prepaidCents: 0,
      dueCents: grossCents,
    },
  };
}

export const draft: Draft = {
  lines: [
    line('penne', { name: 'PENNE 500G', quantity: 12, priceCents: 95, lot: 'L1' }),
    line('penne', { name: 'PENNE 500G', quantity: 12, priceCents: 95, lot: 'L2' }),
    line('farine', { name: 'FARINE T65', quantity: 12, priceCents: 133, lot: 'L7' }),
    line('gala', { name: 'POMME GALA', quantity: 10.35, unit: 'KGM', priceCents: 210, lot: 'P3' }),
    line('cidre', {
      name: 'CIDRE X6',
      code: null,
      ean: '3250391234563',
      quantity: 2,
      unit: 'XCS',
      priceCents: 1890,
      rate: 2000,
      lot: 'C9',
    }),
  ],
  charges: [],
};

export const rightInvoice: SupplierInvoice = {
  syntax: 'cii',
  kind: 'invoice',
  number: 'FA-2026-118',
  issuedOn: '2026-11-27',
  dueOn: '2026-12-27',
  currency: 'EUR',
  seller: {
    name: 'Moulin du Val SARL',
    registrationNumber: '123456782',
    vatNumber: 'FR05123456782',
  },
  buyer: {
    name: 'Au Bon Panier SAS',
    registrationNumber: '732829320',
    vatNumber: 'FR44732829320',
  },
  orderNumber: '1001',
  iban: 'FR7630006000011234567890189',
  charges: [],
  ...settle(draft),
};

export type Fault = {
  title: string;
  invoice: SupplierInvoice;
  expected?: Partial<Expected>;
  /** Each difference, in the words of the team. */
  named: readonly string[];
};

/** One line changed, and the whole computed again, as a supplier's program would. */
export const withLine = (index: number, change: Partial<SupplierInvoiceLine>): SupplierInvoice =>
  withDraft({ lines: draft.lines.map((one, at) => (at === index ? { ...one, ...change } : one)) });
export const withDraft = (change: Partial<Draft>): SupplierInvoice => {
  const changed = { ...draft, ...change };
  return { ...rightInvoice, charges: changed.charges, ...settle(changed) };
};
/** One figure of the totals changed, and nothing else. */
export const withTotal = (change: Partial<SupplierInvoice['totals']>): SupplierInvoice => ({
  ...rightInvoice,
  totals: { ...rightInvoice.totals, ...change },
});
export const withVat = (
  rate: number,
  change: Partial<SupplierInvoice['vat'][number]>,
): SupplierInvoice => ({
  ...rightInvoice,
  vat: rightInvoice.vat.map((row) => (row.rate === rate ? { ...row, ...change } : row)),
});
export const without = (index: number) => draft.lines.filter((_, at) => at !== index);

/** Nothing to say about these. */
export const rightInvoices: readonly Omit<Fault, 'named'>[] = [
  { title: 'the right invoice', invoice: rightInvoice },
  {
    title: 'without lots',
    invoice: withDraft({ lines: draft.lines.map((one) => ({ ...one, lot: null })) }),
  },
  {
    title: 'with grams instead of kilograms',
    invoice: withLine(3, { quantity: 10_350, unit: 'GRM', priceCents: 0.21 }),
  },
  {
    title: 'with packs instead of cases',
    invoice: withLine(4, { quantity: 12, unit: 'H87', priceCents: 315 }),
  },
  {
    title: 'with a weight near that of the pieces, which nobody weighed',
    invoice: rightInvoice,
    expected: {
      products: expected.products.map((one) =>
        one.sku === 'gala' ? { ...one, received: [kept('P3', 60)] } : one,
      ),
    },
  },
  {
    title: 'for the half that a former invoice left out',
    invoice: withDraft({ lines: draft.lines.slice(3) }),
    expected: { formerInvoices: [withDraft({ lines: draft.lines.slice(0, 3) })] },
  },
  {
    title: 'a credit note',
    invoice: { ...withDraft({ lines: draft.lines.slice(0, 1) }), kind: 'creditNote' },
  },
];
