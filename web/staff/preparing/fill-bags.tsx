import type { ReactNode } from 'react';
import { isWaiting, type Share } from '#domain/picking/batch.ts';
import { Button } from '../../ui/button.tsx';
import { lotsText } from './lots-text.ts';

/** Nothing is weighed, dated, asked or still to come: the pieces alone are given. */
const isPlain = ({ line }: Share): boolean =>
  line.quotation === 'count' &&
  line.onShelfUntil === null &&
  line.byVan === null &&
  line.question === null &&
  lotsText(line) === null;

/** All the bags that wait for a product, when each can be filled without a look at it. */
function bagsToFill(shares: readonly Share[]): { waiting: readonly Share[]; text: string } | null {
  const waiting = shares.filter(isWaiting);
  const bags = new Set(waiting.map(({ order }) => order.bag)).size;
  if (bags < 2 || !waiting.every(isPlain)) return null;
  const quantities = waiting.map(({ line }) => line.requestedQuantity);
  // A complement has a line of its own in the bag of its order.
  const isEqual = bags === waiting.length && new Set(quantities).size === 1;
  const sum = quantities.reduce((total, quantity) => total + quantity, 0);
  const text = isEqual
    ? `${quantities[0]} dans chacun des ${bags} sacs`
    : `${sum} dans les ${bags} sacs`;
  return { waiting, text };
}

/** One press instead of one for each bag; a bag can be opened again. */
export function FillBags({
  shares,
  onFill,
}: {
  shares: readonly Share[];
  onFill(waiting: readonly Share[]): void;
}): ReactNode {
  const all = bagsToFill(shares);
  return all ? (
    <Button
      variant="secondary"
      className="min-h-14"
      // A second tap of the same finger would fill those of the next product.
      onClick={(event) => (event.detail > 1 ? undefined : onFill(all.waiting))}
    >
      {all.text}
    </Button>
  ) : null;
}
