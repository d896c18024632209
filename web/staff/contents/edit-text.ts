/** What is done to the blocks of a page while it is written: plain moves from one list to the next. */
import type { StoredBlock, StoredCard, StoredContent } from '#domain/content/template.ts';

/** The list with the item at `index` moved by so many places; the same list where there is no such place. */
export function moved<Item>(items: readonly Item[], index: number, by: number): Item[] {
  const item = items[index];
  if (item === undefined || index + by < 0 || index + by >= items.length) return [...items];
  return items.toSpliced(index, 1).toSpliced(index + by, 0, item);
}

/** One field of one card written by hand. */
export const withContent = (card: StoredCard, changes: Partial<StoredContent>): StoredCard =>
  card.type === 'CUSTOM_CONTENT' ? { ...card, content: { ...card.content, ...changes } } : card;

/** What a folded block says of itself. */
export function headingOf(block: StoredBlock): string {
  const [first] = block.cards;
  return block.title || (first?.type === 'CUSTOM_CONTENT' ? first.content.title : '') || '';
}
