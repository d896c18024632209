import type { CategoryNode } from '#domain/catalogue/contract.ts';

/** Levels 1 and 2 are shown by sub-category, until a sort or a filter makes one list of them. */
export function showsSections(category: Pick<CategoryNode, 'children'>, isListed: boolean): boolean {
  return category.children.length > 0 && !isListed;
}
