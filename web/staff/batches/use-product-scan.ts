import { useState } from 'react';
import type { Share } from '#domain/picking/batch.ts';
import type { Batch, BatchProduct } from '#domain/picking/batch-contract.ts';
import { judgeScan } from '#domain/picking/judge-scan.ts';
import { expectedGrams, isWeightComplete, judgeWeight } from '#domain/picking/rules.ts';
import { shopDay } from '../../shop-time.ts';
import { signal } from '../scanning/scan-signal.ts';
import type { StoppingVerdict } from './scan-stop.tsx';
import { useScanner } from '../scanning/use-scanner.ts';

/** What was scanned for the present bag. */
export type Scanned = { grams: number | null; lots: readonly string[]; expiresOn: string | null };
const nothing: Scanned = { grams: null, lots: [], expiresOn: null };

/**
 * Scans of the product on the screen. A right one puts its units into the bag; weighed pieces add
 * up until the announced weight is there, and a code without a weight asks for the scale.
 */
export function useProductScan({
  product,
  batch,
  share,
  quantity,
  onComplete,
}: {
  product: BatchProduct;
  batch: Batch;
  share: Share | null;
  quantity: number;
  onComplete(share: Share, scanned: Scanned): void;
}): { scanned: Scanned; stop: StoppingVerdict | null; resume(): void; reset(): void } {
  const [scanned, setScanned] = useState<Scanned>(nothing);
  const [stop, setStop] = useState<StoppingVerdict | null>(null);

  useScanner((code) => {
    if (!share) return;
    const verdict = judgeScan(code, {
      product,
      products: batch.products,
      scanning: batch.scanning,
      today: shopDay(new Date().toISOString()),
      deliveredOn: shopDay(share.order.from),
    });
    signal(verdict.kind === 'right' ? 'right' : 'wrong');
    if (verdict.kind !== 'right') return setStop(verdict);
    setStop(null);
    const { grams, lot, expiresOn } = verdict;
    const sum: Scanned = {
      grams: grams === null ? scanned.grams : (scanned.grams ?? 0) + grams,
      lots: lot === null || scanned.lots.includes(lot) ? scanned.lots : [...scanned.lots, lot],
      expiresOn:
        [scanned.expiresOn, expiresOn].filter((date) => date !== null).toSorted()[0] ?? null,
    };
    if (isComplete(share, quantity, sum.grams)) {
      setScanned(nothing);
      onComplete(share, sum);
    } else setScanned(sum);
  });
  return { scanned, stop, resume: () => setStop(null), reset: () => setScanned(nothing) };
}

function isComplete({ line }: Share, quantity: number, grams: number | null): boolean {
  if (line.quotation === 'count') return true;
  const expected = expectedGrams(line, quantity);
  return (
    grams !== null && isWeightComplete(grams, expected) && judgeWeight(grams, expected) === 'usual'
  );
}
