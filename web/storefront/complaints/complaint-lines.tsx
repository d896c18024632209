import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ReportableLine } from '#domain/complaints/contract.ts';
import { plural } from '#domain/measures/quantity.ts';
import { Picture } from '../../ui/picture.tsx';
import { openOverlay } from '../overlays/overlay-store.ts';

export const closedReasons = {
  tooLate: 'Le délai pour ce produit est passé',
  done: 'Déjà signalé, rendu ou remboursé',
} as const;

/** The products that were delivered, those that can be reported first. */
export function ComplaintLines({
  lines,
  onChoose,
  onClose,
}: {
  lines: readonly ReportableLine[];
  onChoose(productId: string): void;
  onClose(): void;
}): ReactNode {
  const open = lines.filter((line) => line.quantity > 0);
  const closed = lines.filter((line) => line.quantity === 0);
  return (
    <>
      <ul className="divide-y divide-line">
        {open.map((line) => (
          <li key={line.productId}>
            <button
              type="button"
              className="grid min-h-16 w-full grid-cols-[3rem_1fr_auto] items-center gap-3 py-2 text-left transition-colors hover:bg-sand"
              onClick={() => onChoose(line.productId)}
            >
              <Thumbnail line={line} />
              <span className="min-w-0">
                <span className="block font-semibold [overflow-wrap:anywhere]">{line.name}</span>
                <span className="block text-sm text-quiet">{plural(line.quantity, 'reçu')}</span>
              </span>
              <ChevronRight aria-hidden className="size-5 text-quiet" />
            </button>
          </li>
        ))}
        {closed.map((line) => (
          <li
            key={line.productId}
            className="grid min-h-16 grid-cols-[3rem_1fr] items-center gap-3 py-2 text-quiet"
          >
            <Thumbnail line={line} />
            <span className="min-w-0">
              <span className="block [overflow-wrap:anywhere]">{line.name}</span>
              <span className="block text-sm">{closedReasons[line.closed ?? 'done']}</span>
            </span>
          </li>
        ))}
      </ul>
      <button
        type="button"
        className="mt-4 min-h-11 text-left font-semibold text-leaf underline underline-offset-2"
        onClick={() => {
          onClose();
          openOverlay('customer-service');
        }}
      >
        La livraison, le prix, autre chose : écrire au service client
      </button>
    </>
  );
}

const Thumbnail = ({ line }: { line: ReportableLine }): ReactNode => (
  <Picture
    base={line.picture.base}
    alt=""
    tint={line.picture.tint}
    sizes="48px"
    className="size-12 rounded-md"
  />
);
