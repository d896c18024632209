import type { ReactNode } from 'react';
import type { StaffOrderSummary } from '#domain/picking/contract.ts';
import { plural } from '#domain/measures/quantity.ts';
import { Badge } from '../../ui/badge.tsx';
import { formatSlot } from '../../shop-time.ts';

/** A ready order, large enough for a gloved thumb. */
export function PickupRow({
  order,
  onChoose,
}: {
  order: StaffOrderSummary;
  onChoose(): void;
}): ReactNode {
  return (
    <button
      type="button"
      className="block min-h-16 w-full px-4 py-2 text-left transition-colors hover:bg-leaf-wash"
      onClick={onChoose}
    >
      <span className="flex flex-wrap items-center justify-between gap-x-3">
        <span className="text-lg font-bold [overflow-wrap:anywhere]">{order.customerName}</span>
        <span className="figures font-semibold">n° {order.number}</span>
      </span>
      <span className="flex flex-wrap items-center gap-x-3 text-sm text-quiet">
        <span className="first-letter:uppercase">{formatSlot(order)}</span>
        <span>{plural(order.lines, 'produit')}</span>
        {order.hasAlcohol ? <Badge tone="butter">18 ans</Badge> : null}
        {order.isComplement ? <Badge tone="quiet">Complément</Badge> : null}
      </span>
    </button>
  );
}
