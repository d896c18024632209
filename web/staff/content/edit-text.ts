/** Pure functions that edit the blocks of a page. */
import type { StoredBlock, StoredCard, StoredContent } from '#domain/content/template.ts';

/** Moves an item by `steps` places; returns the same list when the target is out of range. */
export function moved<Item>(items: readonly Item[], index: number, by: number): Item[] {
  const item = items[index];
  if (item === undefined || index + by < 0 || index + by >= items.length) return [...items];
  return items.toSpliced(index, 1).toSpliced(index + by, 0, item);
}

/** Sets one field of one hand-written card. */
export const withContent = (card: StoredCard, changes: Partial<StoredContent>): StoredCard =>
  card.type === 'CUSTOM_CONTENT' ? { ...card, content: { ...card.content, ...changes } } : card;

/** Summary of a collapsed block. */
export function headingOf(block: StoredBlock): string {
  const [first] = block.cards;
  return block.title || (first?.type === 'CUSTOM_CONTENT' ? first.content.title : '') || '';
}
