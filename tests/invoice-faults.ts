/** The faults that are planted in a right invoice of a supplier, each with the differences that it makes. */
import { goodsFaults } from './goods-faults.ts';
import {
  draft,
  rightInvoice,
  withDraft,
  withLine,
  withTotal,
  withVat,
  type Fault,
} from './supplier-invoices.ts';

const { totals } = rightInvoice;

const sumAndPartyFaults: readonly Fault[] = [
  {
    title: 'a line that is not its quantity times its price',
    invoice: withLine(2, { netCents: 300 }),
    named: ['FARINE T65, montant de la ligne : 18,96 €, au lieu de 15,96 €'],
  },
  {
    title: 'a wrong sum of the lines',
    invoice: withTotal({ linesCents: totals.linesCents + 100 }),
    named: ['Somme des lignes : 99,30 €, au lieu de 98,30 €'],
  },
  {
    title: 'a wrong base of VAT',
    invoice: withVat(550, { baseCents: 6100 }),
    named: ['Base de la TVA à 5,5 % : 61,00 €, au lieu de 60,50 €'],
  },
  {
    title: 'a wrong VAT of one rate',
    invoice: withVat(2000, { vatCents: 856 }),
    named: ['TVA à 20 % : 8,56 €, au lieu de 7,56 €'],
  },
  {
    title: 'a wrong total without VAT',
    invoice: withTotal({ netCents: totals.netCents + 1 }),
    named: ['Total HT : 98,31 €, au lieu de 98,30 €'],
  },
  {
    title: 'a wrong total of VAT',
    invoice: withTotal({ vatCents: totals.vatCents + 200 }),
    named: ['Total de la TVA : 12,89 €, au lieu de 10,89 €'],
  },
  {
    title: 'a wrong total',
    invoice: withTotal({ grossCents: totals.grossCents + 1000 }),
    named: ['Total TTC : 119,19 €, au lieu de 109,19 €'],
  },
  {
    title: 'more to pay than the total',
    invoice: withTotal({ dueCents: totals.dueCents + 500 }),
    named: ['Net à payer : 114,19 €, au lieu de 109,19 €'],
  },
  {
    title: 'the name of another company',
    invoice: {
      ...rightInvoice,
      buyer: { name: 'Épicerie Martin', registrationNumber: '552100554', vatNumber: null },
    },
    named: ['Facture au nom d’une autre entreprise : Épicerie Martin'],
  },
  {
    title: 'another currency',
    invoice: { ...rightInvoice, currency: 'CHF' },
    named: ['Facture en CHF, et non en euros'],
  },
  {
    title: 'a date to come',
    invoice: { ...rightInvoice, issuedOn: '2026-12-12' },
    named: ['Facture datée du 12/12/2026, un jour à venir'],
  },
  {
    title: 'an order that the shop never passed',
    invoice: { ...rightInvoice, orderNumber: '4711' },
    expected: { orderNumber: null },
    named: ['La commande 4711 n’est pas une commande à ce fournisseur'],
  },
  {
    title: 'another bank account than last time',
    invoice: { ...rightInvoice, iban: 'LT121000011101001000' },
    named: [
      'Compte bancaire changé : LT121000011101001000, au lieu de FR7630006000011234567890189. Appelez le fournisseur avant de payer',
    ],
  },
  {
    title: 'goods that another invoice counted already',
    invoice: withDraft({ lines: draft.lines.slice(2, 3) }),
    expected: { formerInvoices: [{ ...rightInvoice, number: 'FA-2026-117' }] },
    named: ['Farine T65 : 12 facturés, 0 reçus'],
  },
];

export const faults: readonly Fault[] = [...goodsFaults, ...sumAndPartyFaults];
