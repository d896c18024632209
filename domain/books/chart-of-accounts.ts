/** The ledger's accounts in the plan comptable général; the accountant may map them on import. */
import { formatVatRate } from '../measures/money.ts';

export type GeneralAccount = { number: string; label: string };

const fixed: Readonly<Record<string, GeneralAccount>> = {
  // 511, values being cashed: paid out days later, less a commission the accountant books.
  'bank:captured': { number: '511500', label: 'Paiements en ligne à encaisser' },
  // The same account, since a dispute reduces what is still to be cashed.
  'bank:disputed': { number: '511500', label: 'Paiements en ligne à encaisser' },
  // 416, doubtful or disputed customers: a lost dispute is written off there by the accountant.
  disputes: { number: '416000', label: 'Clients douteux ou litigieux' },
  // 707, goods for resale, and the fees that take the VAT rates of these goods.
  sales: { number: '707000', label: 'Ventes de marchandises' },
};

/** 44571, VAT collected: a sub-account for each rate, ending with it. */
const vatAccounts: Readonly<Record<string, string>> = {
  'vat:90': '44571009',
  'vat:105': '44571010',
  'vat:175': '44571017',
  'vat:210': '44571021',
  'vat:550': '44571055',
  'vat:850': '44571085',
  'vat:1000': '44571100',
  'vat:1300': '44571130',
  'vat:2000': '44571200',
};

/** Throws on an unmapped account: a file for the tax office must not guess. */
export function generalAccount(account: string): GeneralAccount {
  const known = fixed[account];
  if (known) return known;
  const number = vatAccounts[account];
  if (!number) throw new Error(`the ledger account ${account} is in no general account`);
  return { number, label: `TVA collectée ${formatVatRate(Number(account.slice(4)))}` };
}
