/** Wording, cost and claim of a difference between an invoice and the order or the receipts. */
import { formatEuros, formatVatRate } from '../measures/money.ts';
import type { Difference, sumsChecked } from './invoice-difference-contract.ts';

/** « Penne : 24 facturées, 22 reçues » */
export function describeDifference(is: Difference): string {
  switch (is.kind) {
    case 'buyer':
      return `Facture au nom d’une autre entreprise : ${is.name}`;
    case 'currency':
      return `Facture en ${is.name}, et non en euros`;
    case 'date':
      return `Facture datée du ${is.day.split('-').toReversed().join('/')}, un jour à venir`;
    case 'order':
      return is.name
        ? `La commande ${is.name} n’est pas une commande à ce fournisseur`
        : 'Aucune commande ne correspond à cette facture';
    case 'cancelledOrder':
      return `La commande ${is.name} a été annulée`;
    case 'bankAccount':
      return `Compte bancaire changé : ${is.invoiced}, au lieu de ${is.expected}. Appelez le fournisseur avant de payer`;
    case 'unknownProduct':
      return `${is.name} : produit inconnu chez ce fournisseur`;
    case 'notOrdered':
      return `${is.name} : facturé, ni commandé ni reçu`;
    case 'unit':
      return `${is.name} : facturé dans une unité qui n’est pas la sienne (${is.invoiced})`;
    case 'vatRate':
      return `${is.name} : TVA à ${formatVatRate(is.invoiced)}, au lieu de ${formatVatRate(is.expected)}`;
    case 'price': {
      const per = is.isWeighed ? ' le kg' : '';
      return `${is.name} : ${formatPrice(is.invoiced)} HT${per}, au lieu de ${formatPrice(is.expected)}`;
    }
    case 'lot':
      return `${is.name} : lot ${is.invoiced} facturé, jamais reçu`;
    case 'quantity':
      return `${is.name}${ofLot(is.lot)} : ${count(is.invoiced)} facturés, ${count(is.expected)} reçus`;
    case 'weight':
      return `${is.name}${ofLot(is.lot)} : ${kilograms(is.invoiced)} facturés, ${kilograms(is.expected)} reçus`;
    case 'notInvoiced':
      return `${is.name}${ofLot(is.lot)} : ${is.isWeighed ? kilograms(is.expected) : count(is.expected)} reçus, non facturés`;
    case 'charge':
      return `Frais non prévus : ${is.name}, ${formatEuros(is.costCents)} HT`;
    case 'sum':
      return `${sumNames[is.what](is.name)} : ${formatEuros(is.invoiced)}, au lieu de ${formatEuros(is.expected)}`;
  }
}

/** Expected credit; null when it cannot be computed. */
export const costOf = (is: Difference): number | null => ('costCents' in is ? is.costCents : null);

/**
 * Differences to claim from the supplier: not those in the shop's favour, nor those that the shop must check itself.
 */
export const claimsOf = (differences: readonly Difference[]): Difference[] =>
  differences.filter(
    (is) =>
      is.kind !== 'order' &&
      is.kind !== 'notInvoiced' &&
      is.kind !== 'bankAccount' &&
      (costOf(is) ?? 1) > 0,
  );

const sumNames: Readonly<Record<(typeof sumsChecked)[number], (name: string) => string>> = {
  line: (line) => `${line}, montant de la ligne`,
  lines: () => 'Somme des lignes',
  vatBase: (rate) => `Base de la TVA à ${rate}`,
  vat: (rate) => `TVA à ${rate}`,
  net: () => 'Total HT',
  vatTotal: () => 'Total de la TVA',
  gross: () => 'Total TTC',
  due: () => 'Net à payer',
};

const ofLot = (number: string | null): string => (number === null ? '' : `, lot ${number}`);
const count = (units: number): string => units.toLocaleString('fr-FR');
const kilograms = (grams: number): string =>
  `${(grams / 1_000).toLocaleString('fr-FR', { maximumFractionDigits: 3 })} kg`;

/** Keeps the supplier's decimals, at least two. */
const formatPrice = (cents: number): string =>
  `${(cents / 100).toLocaleString('fr-FR', { minimumFractionDigits: 2, maximumFractionDigits: 4 })} €`;
