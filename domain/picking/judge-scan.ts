/** Checks a scanned code: the expected product or another, and whether its date allows delivery. */
import type { BatchProduct, Scanning } from './batch-contract.ts';
import { isCodeOf, readCode, type ReadCode } from './read-code.ts';
import { isExpired, isTooShort, neededUntil } from './shelf-life.ts';

export type RightScan = {
  /** Net weight, read from the code or derived from its price. */
  grams: number | null;
  lot: string | null;
  expiresOn: string | null;
};
export type ScanVerdict =
  | ({ kind: 'right' } & RightScan)
  | { kind: 'expired'; expiresOn: string }
  /** `neededUntil`: earliest expiry that keeps the promise to this customer. */
  | ({ kind: 'short'; neededUntil: string } & RightScan & { expiresOn: string })
  /** `code`: the scanned text. `found`: matching product elsewhere in the batch. */
  | { kind: 'wrong'; code: string; found: BatchProduct | null }
  | { kind: 'misread' };

export function judgeScan(
  scanned: string,
  {
    product,
    products,
    scanning,
    today,
    deliveredOn,
    promisedDays,
  }: {
    product: BatchProduct;
    products: readonly BatchProduct[];
    scanning: Scanning;
    /** YYYY-MM-DD. */
    today: string;
    deliveredOn: string;
    /** Shelf life promised for the order's line. */
    promisedDays: number;
  },
): ScanVerdict {
  const code = readCode(scanned, { inStoreCodes: scanning.inStoreCodes, today });
  if (code.kind === 'misread') return code;
  if (!isCodeOf(code, product)) {
    const found = products.find((other) => isCodeOf(code, other)) ?? null;
    return { kind: 'wrong', code: code.kind === 'text' ? code.text : code.gtin, found };
  }
  const { lot, expiresOn } = code.kind === 'product' ? code : { lot: null, expiresOn: null };
  const grams = gramsOf(code, product);
  if (expiresOn === null) return { kind: 'right', grams, lot, expiresOn };
  const verdict = judgeDate(expiresOn, { today, deliveredOn, promisedDays });
  return verdict.kind === 'expired' ? verdict : { ...verdict, grams, lot };
}

/** Checks a date typed from the pack or known for a lot on the shelf. */
export function judgeDate(
  expiresOn: string,
  {
    today,
    deliveredOn,
    promisedDays,
  }: Pick<Parameters<typeof judgeScan>[1], 'today' | 'deliveredOn' | 'promisedDays'>,
): Exclude<ScanVerdict, { kind: 'wrong' | 'misread' }> {
  const read = { grams: null, lot: null, expiresOn };
  if (isExpired(expiresOn, today)) return { kind: 'expired', expiresOn };
  if (!isTooShort(expiresOn, deliveredOn, promisedDays)) return { kind: 'right', ...read };
  return { kind: 'short', ...read, neededUntil: neededUntil(deliveredOn, promisedDays) };
}

/** The shop's scale prints today's price per kilogram, possibly different from the order's. */
function gramsOf(code: ReadCode, { shelfPriceCents }: BatchProduct): number | null {
  if (code.kind === 'product') return code.grams;
  if (code.kind !== 'inStore') return null;
  if (code.priceCents === null || !shelfPriceCents) return code.grams;
  return Math.round((code.priceCents * 1_000) / shelfPriceCents);
}
