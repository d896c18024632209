import { useRef, useState } from 'react';
import type { Share } from '#domain/picking/batch.ts';
import type { Batch, BatchProduct } from '#domain/picking/batch-contract.ts';
import { judgeScan, type RightScan } from '#domain/picking/judge-scan.ts';
import { expectedGrams, isWeightComplete, judgeWeight } from '#domain/picking/rules.ts';
import { shopDay } from '../../shop-time.ts';
import { signal } from '../devices/scan-signal.ts';
import type { StoppingVerdict } from './scan-stop.tsx';
import { useScanner } from '../devices/use-scanner.ts';

/** What was scanned for the present bag. */
export type Scanned = {
  /** For a product sold by the unit, one for each scan. */
  units: number;
  grams: number | null;
  lots: readonly string[];
  expiresOn: string | null;
  /** A shorter date than promised was taken all the same: the line is not charged. */
  isShortLifeOffered: boolean;
};
const nothing: Scanned = {
  units: 0,
  grams: null,
  lots: [],
  expiresOn: null,
  isShortLifeOffered: false,
};

/**
 * Scans of the product on the screen. One beep is one unit, so that nine are never bagged for eight;
 * weighed pieces add up until the announced weight is there, and a code without a weight asks for
 * the scale.
 */
export function useProductScan({
  product,
  batch,
  share,
  quantity,
  isPaused,
  onComplete,
}: {
  product: BatchProduct;
  batch: Batch;
  share: Share | null;
  quantity: number;
  /** Another part of the page hears the scanner. */
  isPaused: boolean;
  onComplete(share: Share, scanned: Scanned): void;
}): {
  scanned: Scanned;
  stop: StoppingVerdict | null;
  resume(): void;
  /** Bags the unit of the present stop although its date is short. */
  offer(): void;
  reset(): void;
} {
  const [scanned, setScanned] = useState<Scanned>(nothing);
  const [stop, setStop] = useState<StoppingVerdict | null>(null);
  // Two beeps may come before the page is drawn again.
  const latest = useRef(nothing);
  const keep = (next: Scanned) => {
    latest.current = next;
    setScanned(next);
  };

  function add(to: Share, read: RightScan, isShortLifeOffered: boolean): void {
    const before = latest.current;
    const { grams, lot, expiresOn } = read;
    const sum: Scanned = {
      units: before.units + 1,
      grams: grams === null ? before.grams : (before.grams ?? 0) + grams,
      lots: lot === null || before.lots.includes(lot) ? before.lots : [...before.lots, lot],
      expiresOn:
        [before.expiresOn, expiresOn].filter((date) => date !== null).toSorted()[0] ?? null,
      isShortLifeOffered: before.isShortLifeOffered || isShortLifeOffered,
    };
    setStop(null);
    if (isComplete(to, quantity, sum)) {
      keep(nothing);
      onComplete(to, sum);
    } else keep(sum);
  }

  useScanner((code) => {
    if (!share || isPaused) return;
    const verdict = judgeScan(code, {
      product,
      products: batch.products,
      scanning: batch.scanning,
      today: shopDay(new Date().toISOString()),
      deliveredOn: shopDay(share.order.from),
      promisedDays: share.line.promisedDays,
    });
    signal(verdict.kind === 'right' ? 'right' : 'wrong');
    if (verdict.kind !== 'right') return setStop(verdict);
    add(share, verdict, false);
  });
  return {
    scanned,
    stop,
    resume: () => setStop(null),
    offer: () => (share && stop?.kind === 'short' ? add(share, stop, true) : undefined),
    reset: () => keep(nothing),
  };
}

function isComplete({ line }: Share, quantity: number, { units, grams }: Scanned): boolean {
  if (line.quotation === 'count') return units >= quantity;
  const expected = expectedGrams(line, quantity);
  return (
    grams !== null && isWeightComplete(grams, expected) && judgeWeight(grams, expected) === 'usual'
  );
}
