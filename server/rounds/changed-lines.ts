/** Lists the lines delivered otherwise than ordered, in words. */
import { formatEuros } from '#domain/measures/money.ts';
import { frozenProductSchema } from '#domain/orders/frozen.ts';
import { formatGrams } from '#domain/measures/quantity.ts';
import type { OrderLineRow } from '#server/orders/store.ts';

export type ChangedLine = { productId: string; name: string; text: string };

export function changedLines(lines: readonly OrderLineRow[]): ChangedLine[] {
  return lines.flatMap((line) => {
    const text = changeOf(line);
    return text
      ? [{ productId: line.product_id, name: frozenProductSchema.parse(line.product).name, text }]
      : [];
  });
}

function changeOf(line: OrderLineRow): string | null {
  if (line.prepared_quantity === null) return null;
  if (line.prepared_quantity === 0) return line.replaced_by ? 'Remplacé' : 'Manquant, non facturé';
  if (line.prepared_quantity < line.requested_quantity)
    return `${line.prepared_quantity} sur ${line.requested_quantity}`;
  if (line.short_lived_until) return `Date plus courte que promis : offert`;
  if (line.offered_cents > 0)
    return `${formatGrams(line.prepared_grams ?? 0)}, dont ${formatEuros(line.offered_cents)} offerts`;
  if (
    line.prepared_grams !== null &&
    line.announced_grams !== null &&
    line.prepared_grams !== line.announced_grams
  )
    return `${formatGrams(line.prepared_grams)} au lieu de ${formatGrams(line.announced_grams)}`;
  return null;
}
