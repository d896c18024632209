import type { CategoryNode, ProductsBySubcategory } from '#domain/catalogue/contract.ts';

/** Levels 1 and 2 show sub-category sections until a sort or filter is applied. */
export function showsSections(
  category: Pick<CategoryNode, 'children'>,
  isListed: boolean,
): boolean {
  return category.children.length > 0 && !isListed;
}

const sectionsInHtml = 2;

export function keepFirstSections(answer: ProductsBySubcategory): ProductsBySubcategory {
  return {
    ...answer,
    sections: answer.sections.map((section, index) =>
      index < sectionsInHtml ? section : { ...section, items: [] },
    ),
  };
}
