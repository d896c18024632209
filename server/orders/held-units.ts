import { frozenReplacementSchema } from '#domain/orders/frozen.ts';
import type { StockMove } from './stock-store.ts';
import type { OrderLineRow } from './store.ts';

/** The units that an order has taken from the shelf: what was asked for, and the substitutes in the bag. One move a sku. */
export function heldUnits(
  lines: readonly Pick<
    OrderLineRow,
    'sku' | 'requested_quantity' | 'prepared_quantity' | 'replacement'
  >[],
): StockMove[] {
  const units = new Map<string, number>();
  for (const line of lines)
    for (const { sku, quantity } of [
      { sku: line.sku, quantity: line.requested_quantity },
      ...replacementUnits(line),
    ])
      units.set(sku, (units.get(sku) ?? 0) + quantity);
  return [...units].map(([sku, quantity]) => ({ sku, quantity }));
}

export function replacementUnits(
  line: Pick<OrderLineRow, 'prepared_quantity' | 'replacement'>,
): StockMove[] {
  if (!line.replacement || !line.prepared_quantity) return [];
  return [
    { sku: frozenReplacementSchema.parse(line.replacement).sku, quantity: line.prepared_quantity },
  ];
}
