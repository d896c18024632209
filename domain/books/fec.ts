/** FEC (LPF, art. L47 A and A47 A-1): eighteen columns, tabs, dates AAAAMMJJ, decimal commas. */
import { generalAccount } from './chart-of-accounts.ts';

const fecColumns = [
  'JournalCode',
  'JournalLib',
  'EcritureNum',
  'EcritureDate',
  'CompteNum',
  'CompteLib',
  'CompAuxNum',
  'CompAuxLib',
  'PieceRef',
  'PieceDate',
  'EcritureLib',
  'Debit',
  'Credit',
  'EcritureLet',
  'DateLet',
  'ValidDate',
  'Montantdevise',
  'Idevise',
] as const;

/** A ledger transaction and its document: an invoice, a credit note or the bank's dispute. */
export type BookedTransaction = {
  reason: 'sale' | 'refund' | 'dispute' | 'disputeReturn';
  day: string;
  /** Day of the closing, after which nothing can change. */
  validatedDay: string;
  documentNumber: string;
  documentDay: string;
  orderNumber: string;
  /** Site's name on the document; null for the first site. */
  siteName: string | null;
  entries: readonly { account: string; amountCents: number }[];
};

const journals = {
  sales: ['VT', 'Ventes'],
  others: ['OD', 'Opérations diverses'],
} as const;
const pieces: Readonly<
  Record<BookedTransaction['reason'], { journal: keyof typeof journals; name: string }>
> = {
  sale: { journal: 'sales', name: 'Facture' },
  refund: { journal: 'sales', name: 'Avoir' },
  dispute: { journal: 'others', name: 'Paiement contesté' },
  disputeReturn: { journal: 'others', name: 'Litige gagné' },
};

export const fecHeader = line(fecColumns);

/** Returns the lines of one entry. `number` is the gapless sequence of the year's transactions. */
export function fecLines(transaction: BookedTransaction, number: number): string {
  const { reason, documentNumber, orderNumber, siteName, entries } = transaction;
  const piece = pieces[reason];
  const [journalCode, journalName] = journals[piece.journal];
  const place = siteName === null ? '' : `, ${inLatin1(siteName)}`;
  const label = `${piece.name} ${documentNumber}, commande ${orderNumber}${place}`;
  return entries
    .map(({ account, amountCents }) => {
      const general = generalAccount(account);
      return line([
        journalCode,
        journalName,
        String(number),
        compact(transaction.day),
        general.number,
        general.label,
        // No auxiliary account: customers pay by card on delivery and never owe money.
        '',
        '',
        documentNumber,
        compact(transaction.documentDay),
        label,
        amount(Math.max(0, amountCents)),
        amount(Math.max(0, -amountCents)),
        '',
        '',
        compact(transaction.validatedDay),
        '',
        '',
      ]);
    })
    .join('');
}

/** « 900000000FEC20261231.txt »: last day of the year, or last closed day of the current year. */
/** The SIREN is null until a manager has entered the shop's identity. */
export const fecFileName = (siren: string | null, lastDay: string): string =>
  `${siren ?? '000000000'}FEC${compact(lastDay)}.txt`;

/** Site names are free text: characters outside Latin-1 are transliterated or dropped. */
const inLatin1 = (text: string): string =>
  text
    .replaceAll('’', "'")
    .replaceAll('œ', 'oe')
    .replaceAll(/[^\x20-\x7E\xA0-\xFF]/g, '');

const compact = (day: string): string => day.replaceAll('-', '');
const amount = (cents: number): string => (cents / 100).toFixed(2).replace('.', ',');

function line(fields: readonly string[]): string {
  return `${fields.map((field) => field.replaceAll(/[\t\r\n]/g, ' ')).join('\t')}\r\n`;
}
