import { formatEuros } from '../measures/money.ts';
import type { DifferenceKind } from './compare-bank.ts';

export const differenceNames: Readonly<Record<DifferenceKind, string>> = {
  missingAtBank: 'Absent de la banque',
  missingHere: 'Absent de vos comptes',
  otherAmount: 'Montants différents',
  otherCurrency: 'Autre monnaie',
  capturedTwice: 'Débité plusieurs fois',
  unknownRefund: 'Remboursement inconnu',
  holdLeftOpen: 'Somme encore réservée',
  payoutMismatch: 'Versement inexact',
};

export function formatBankAmount(cents: number, currency: string): string {
  return currency === 'EUR'
    ? formatEuros(cents)
    : `${(cents / 100).toFixed(2).replace('.', ',')} ${currency}`;
}
