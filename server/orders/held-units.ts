import { frozenReplacementSchema } from '#domain/orders/frozen.ts';
import type { StockMove } from './stock-store.ts';
import type { OrderLineRow } from './store.ts';

export type HeldLine = Pick<
  OrderLineRow,
  'requested_quantity' | 'prepared_quantity' | 'is_shelf_empty'
> & { replacement?: unknown };

/** Stock held by an order: ordered units plus bagged substitutes, one entry per sku. */
export function heldUnits(lines: readonly (HeldLine & Pick<OrderLineRow, 'sku'>)[]): StockMove[] {
  const units = new Map<string, number>();
  for (const line of lines)
    for (const { sku, quantity } of [
      { sku: line.sku, quantity: ownUnits(line) },
      ...replacementUnits(line),
    ])
      units.set(sku, (units.get(sku) ?? 0) + quantity);
  return [...units]
    .filter(([, quantity]) => quantity > 0)
    .map(([sku, quantity]) => ({ sku, quantity }));
}

/** Once the shelf was found empty, unbagged units do not exist and cannot return to stock. */
export function ownUnits(line: HeldLine): number {
  if (!line.is_shelf_empty) return line.requested_quantity;
  return line.replacement ? 0 : (line.prepared_quantity ?? 0);
}

export function replacementUnits(
  line: Pick<HeldLine, 'prepared_quantity' | 'replacement'>,
): StockMove[] {
  if (!line.replacement || !line.prepared_quantity) return [];
  return [
    { sku: frozenReplacementSchema.parse(line.replacement).sku, quantity: line.prepared_quantity },
  ];
}
