/** Faults of a supplier's invoice in its goods: price, quantity, weight, rate, lot, product, unit, fees. */
import {
  draft,
  expected,
  kept,
  line,
  rightInvoice,
  withDraft,
  withLine,
  without,
  type Fault,
} from './supplier-invoices.ts';

export const goodsFaults: readonly Fault[] = [
  {
    title: 'a dearer pack',
    invoice: withLine(2, { priceCents: 141 }),
    named: ['Farine T65 : 1,41 € HT, au lieu de 1,33 €'],
  },
  {
    title: 'a cheaper pack',
    invoice: withLine(2, { priceCents: 125 }),
    named: ['Farine T65 : 1,25 € HT, au lieu de 1,33 €'],
  },
  {
    title: 'a price that is two tenths of a cent dearer',
    invoice: withLine(0, { priceCents: 95.2 }),
    named: ['Penne rigate : 0,952 € HT, au lieu de 0,95 €'],
  },
  {
    title: 'a price ten times too high',
    invoice: withLine(1, { priceCents: 950 }),
    named: ['Penne rigate : 9,50 € HT, au lieu de 0,95 €'],
  },
  {
    title: 'a dearer kilogram',
    invoice: withLine(3, { priceCents: 240 }),
    named: ['Pommes gala : 2,40 € HT le kg, au lieu de 2,10 €'],
  },
  {
    title: 'a dearer case',
    invoice: withLine(4, { priceCents: 2010 }),
    named: ['Cidre brut : 3,35 € HT, au lieu de 3,15 €'],
  },
  {
    title: 'a price with VAT in it',
    invoice: withLine(2, { priceCents: 140.32 }),
    named: ['Farine T65 : 1,4032 € HT, au lieu de 1,33 €'],
  },
  {
    title: 'more units of a lot than came',
    invoice: withLine(0, { quantity: 18 }),
    named: ['Penne rigate, lot L1 : 18 facturés, 12 reçus'],
  },
  {
    title: 'fewer units of a lot than came',
    invoice: withLine(1, { quantity: 6 }),
    named: ['Penne rigate, lot L2 : 6 facturés, 12 reçus'],
  },
  {
    title: 'one unit too many',
    invoice: withLine(2, { quantity: 13 }),
    named: ['Farine T65, lot L7 : 13 facturés, 12 reçus'],
  },
  {
    title: 'a case too many',
    invoice: withLine(4, { quantity: 3 }),
    named: ['Cidre brut, lot C9 : 18 facturés, 12 reçus'],
  },
  {
    title: 'what was ordered, though a part was refused at the door',
    invoice: rightInvoice,
    expected: {
      products: expected.products.map((one) =>
        one.sku === 'farine' ? { ...one, received: [kept('L7', 9)] } : one,
      ),
    },
    named: ['Farine T65, lot L7 : 12 facturés, 9 reçus'],
  },
  {
    title: 'a line twice',
    invoice: withDraft({ lines: [...draft.lines, ...draft.lines.slice(2, 3)] }),
    named: ['Farine T65, lot L7 : 24 facturés, 12 reçus'],
  },
  {
    title: 'units too many, without a lot on any line',
    invoice: withDraft({
      lines: draft.lines.map((one, at) => ({
        ...one,
        lot: null,
        quantity: at === 0 ? 15 : one.quantity,
      })),
    }),
    named: ['Penne rigate : 27 facturés, 24 reçus'],
  },
  {
    title: 'cases counted as packs',
    invoice: withLine(4, { unit: 'C62' }),
    named: [
      'Cidre brut : 18,90 € HT, au lieu de 3,15 €',
      'Cidre brut, lot C9 : 2 facturés, 12 reçus',
    ],
  },
  {
    title: 'more weight than was weighed',
    invoice: withLine(3, { quantity: 11 }),
    named: ['Pommes gala, lot P3 : 11 kg facturés, 10,35 kg reçus'],
  },
  {
    title: 'less weight than was weighed',
    invoice: withLine(3, { quantity: 9.5 }),
    named: ['Pommes gala, lot P3 : 9,5 kg facturés, 10,35 kg reçus'],
  },
  {
    title: 'ten grams too many',
    invoice: withLine(3, { quantity: 10.36 }),
    named: ['Pommes gala, lot P3 : 10,36 kg facturés, 10,35 kg reçus'],
  },
  {
    title: 'the gross weight, in grams',
    invoice: withLine(3, { quantity: 11_150, unit: 'GRM', priceCents: 0.21 }),
    named: ['Pommes gala, lot P3 : 11,15 kg facturés, 10,35 kg reçus'],
  },
  {
    title: 'a tenth more weight than the pieces that were counted',
    invoice: withLine(3, { quantity: 11.3 }),
    expected: {
      products: expected.products.map((one) =>
        one.sku === 'gala' ? { ...one, received: [kept('P3', 60)] } : one,
      ),
    },
    named: ['Pommes gala, lot P3 : 11,3 kg facturés, 10,2 kg reçus'],
  },
  {
    title: 'food at the full rate',
    invoice: withLine(2, { rate: 2000 }),
    named: ['Farine T65 : TVA à 20 %, au lieu de 5,5 %'],
  },
  {
    title: 'alcohol at the rate of food',
    invoice: withLine(4, { rate: 550 }),
    named: ['Cidre brut : TVA à 5,5 %, au lieu de 20 %'],
  },
  {
    title: 'food at the intermediate rate',
    invoice: withLine(0, { rate: 1000 }),
    named: ['Penne rigate : TVA à 10 %, au lieu de 5,5 %'],
  },
  {
    title: 'fruit without VAT',
    invoice: withLine(3, { rate: 0 }),
    named: ['Pommes gala : TVA à 0 %, au lieu de 5,5 %'],
  },
  {
    title: 'a lot that never came',
    invoice: withLine(0, { lot: 'L9' }),
    named: [
      'Penne rigate : lot L9 facturé, jamais reçu',
      'Penne rigate, lot L1 : 12 reçus, non facturés',
    ],
  },
  {
    title: 'a product that nobody knows',
    invoice: withDraft({
      lines: [
        ...draft.lines,
        line('biere', { name: 'BIERE 33CL', quantity: 24, priceCents: 80, lot: null }),
      ],
    }),
    named: ['BIERE 33CL : produit inconnu chez ce fournisseur'],
  },
  {
    title: 'a product of the supplier that was neither ordered nor received',
    invoice: withDraft({
      lines: [
        ...draft.lines,
        line('riz', { name: 'RIZ', quantity: 10, priceCents: 180, lot: null }),
      ],
    }),
    named: ['Riz long : facturé, ni commandé ni reçu'],
  },
  {
    title: 'another product in the place of one that came',
    invoice: withLine(2, { code: 'F-seigle', name: 'FARINE SEIGLE' }),
    named: [
      'FARINE SEIGLE : produit inconnu chez ce fournisseur',
      'Farine T65 : 12 reçus, non facturés',
    ],
  },
  {
    title: 'a product left out',
    invoice: withDraft({ lines: without(2) }),
    named: ['Farine T65 : 12 reçus, non facturés'],
  },
  {
    title: 'a lot left out',
    invoice: withDraft({ lines: without(1) }),
    named: ['Penne rigate, lot L2 : 12 reçus, non facturés'],
  },
  {
    title: 'a weighed product left out',
    invoice: withDraft({ lines: without(3) }),
    named: ['Pommes gala : 10,35 kg reçus, non facturés'],
  },
  {
    title: 'packs by the kilogram',
    invoice: withLine(2, { unit: 'KGM' }),
    named: ['Farine T65 : facturé dans une unité qui n’est pas la sienne (KGM)'],
  },
  {
    title: 'fruit by the piece',
    invoice: withLine(3, { unit: 'C62', quantity: 60 }),
    named: ['Pommes gala : facturé dans une unité qui n’est pas la sienne (C62)'],
  },
  {
    title: 'a transport that was not agreed',
    invoice: withDraft({ charges: [{ label: 'Transport', netCents: 1500, rate: 2000 }] }),
    named: ['Frais non prévus : Transport, 15,00 € HT'],
  },
  {
    title: 'deposits for pallets',
    invoice: withDraft({ charges: [{ label: 'Palettes', netCents: 840, rate: 2000 }] }),
    named: ['Frais non prévus : Palettes, 8,40 € HT'],
  },
];
