/** The ledger's accounts in the plan comptable général; the accountant may map them on import. */
import { formatVatRate } from '../measures/money.ts';

export type GeneralAccount = { number: string; label: string };

const fixed: Readonly<Record<string, GeneralAccount>> = {
  // 511, cash in transit: paid out days later, less a commission that the accountant books.
  'bank:captured': { number: '511500', label: 'Paiements en ligne à encaisser' },
  // Same account: a dispute reduces the amount still to be cashed.
  'bank:disputed': { number: '511500', label: 'Paiements en ligne à encaisser' },
  // 416, doubtful or disputed customers: the accountant writes off lost disputes there.
  disputes: { number: '416000', label: 'Clients douteux ou litigieux' },
  // 707, sales of goods, and of the fees that follow the VAT rates of those goods.
  sales: { number: '707000', label: 'Ventes de marchandises' },
};

/** 44571, VAT collected: one sub-account per rate, named by its last digits. */
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
