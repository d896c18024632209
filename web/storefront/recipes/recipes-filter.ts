import type { RecipesPage } from '#domain/recipes/contract.ts';
import { recipesIntro } from '#domain/content/seo-title.ts';
import type { RecipesFilter } from './queries.ts';

export function filterOf(pathname: string, slug: string | undefined): RecipesFilter {
  if (!slug) return {};
  return pathname.startsWith('/recette/type/') ? { type: slug } : { category: slug };
}

/** null: unknown category or type. */
export function headingOf(
  page: RecipesPage,
  filter: RecipesFilter,
): { title: string; intro: string } | null {
  if (filter.type) {
    const type = page.types.find(({ id }) => id === filter.type);
    return type ? { title: type.name, intro: type.intro } : null;
  }
  if (filter.category) {
    const category = page.categories.find(({ id }) => id === filter.category);
    return category
      ? {
          title: category.name,
          intro: 'Les ingrédients se glissent dans votre panier en un geste.',
        }
      : null;
  }
  return {
    title: 'Recettes',
    intro: recipesIntro,
  };
}
