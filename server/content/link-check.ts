import { destinationOf } from '#domain/content/shop-paths.ts';
import { pathOfTemplate, templateIdOf } from '#domain/content/template-path.ts';
import type { Catalogue } from '#server/catalogue/snapshot-types.ts';
import type { Recipes } from '#server/recipes/open-recipes.ts';

/** Tells whether a link leads to a page of the shop. `paths`: those of written pages. */
export function createLinkCheck(
  { catalogue, recipes }: { catalogue: Catalogue; recipes: Recipes },
  paths: ReadonlySet<string>,
): (href: string) => boolean {
  const lists = recipes.page({ limit: 1 });
  return (href) => {
    const destination = destinationOf(href);
    const snapshot = catalogue.current();
    switch (destination.to) {
      case 'fixed':
        return true;
      case 'category':
        return snapshot.categoryIdBySlug.has(destination.slug);
      case 'product':
        return snapshot.productIdBySlug.has(destination.slug);
      case 'recipe':
        return recipes.at(catalogue).card(destination.slug) !== null;
      case 'recipeType':
        return lists.types.some((type) => type.id === destination.slug);
      case 'recipeCategory':
        return lists.categories.some((category) => category.id === destination.slug);
      case 'page':
        return (
          paths.has(destination.path) &&
          pathOfTemplate(templateIdOf(destination.path)) === destination.path
        );
    }
  };
}
