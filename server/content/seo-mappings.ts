/** Titles, descriptions and footer links of list pages, for search engines. */
import type { CategoryNode } from '#domain/catalogue/contract.ts';
import { fillEveryText } from '#domain/shop/shop-words.ts';
import { withShopName } from '#domain/shop/page-title.ts';
import { recipesIntro, seoTitleOf } from '#domain/content/seo-title.ts';
import type { SeoMapping } from '#domain/content/seo.ts';
import { pathOfTemplate } from '#domain/content/template-path.ts';
import type { Catalogue } from '#server/catalogue/snapshot-types.ts';
import type { ShopIdentity } from '#server/shop/open-shop-identity.ts';
import type { Recipes } from '#server/recipes/open-recipes.ts';

const maximumLinks = 12;

export type TemplateHead = {
  id: string;
  title: string;
  seo_title: string | null;
  description: string;
};

export function seoMappings(
  deps: { catalogue: Catalogue; recipes: Recipes; shop: ShopIdentity },
  templates: readonly TemplateHead[],
): SeoMapping[] {
  const { aisles, categories } = deps.catalogue.current();
  const { name: shopName, area } = deps.shop.shown();
  const filled = <T>(text: T) => fillEveryText(text, deps.shop.words());
  const named = (title: string) => withShopName(title, shopName);
  const lists = deps.recipes.page({ limit: 1 });
  return [
    ...templates.map(({ id, title, seo_title: seoTitle, description }) => ({
      path: pathOfTemplate(id),
      title: seoTitleOf(filled({ title, seoTitle }), shopName),
      description: filled(description),
      preFooter: id === 'home' ? linksTo(aisles) : [],
    })),
    ...[...categories.values()]
      .filter(({ node }) => node.productCount > 0)
      .map(({ node, parentId, intro }) => ({
        path: `/categorie/${node.slug}`,
        title: named(`${node.name} : livraison ${area ? `à ${area}` : 'à domicile'}`),
        description:
          intro ||
          `${node.productCount} produits au rayon ${node.name}, livrés chez vous${area ? ` à ${area}` : ''}.`,
        // Links to subcategories, or to siblings when there are none.
        preFooter: linksTo(
          (node.children.length > 0
            ? node.children
            : (categories.get(parentId ?? '')?.node.children ?? aisles)
          ).filter(({ id }) => id !== node.id),
        ),
      })),
    ...(lists.total === 0
      ? []
      : [
          {
            path: '/recette',
            title: named('Recettes de saison'),
            description: recipesIntro,
            preFooter: lists.types.map(({ id, name }) => ({
              label: name,
              href: `/recette/type/${id}`,
            })),
          },
        ]),
    ...lists.types.map(({ id, name, intro }) => ({
      path: `/recette/type/${id}`,
      title: named(`Recettes : ${name}`),
      description: intro,
      preFooter: lists.categories.map((category) => ({
        label: category.name,
        href: `/recette/categorie/${category.id}`,
      })),
    })),
    ...lists.categories.map(({ id, name, count }) => ({
      path: `/recette/categorie/${id}`,
      title: named(`Recettes : ${name}`),
      description: `${count} recettes, ${name.toLowerCase()} : les ingrédients se glissent dans votre panier en un geste.`,
      preFooter: lists.types.map((type) => ({
        label: type.name,
        href: `/recette/type/${type.id}`,
      })),
    })),
  ];
}

function linksTo(nodes: readonly CategoryNode[]): SeoMapping['preFooter'] {
  return nodes
    .filter(({ productCount }) => productCount > 0)
    .slice(0, maximumLinks)
    .map(({ name, slug }) => ({ label: name, href: `/categorie/${slug}` }));
}
