/**
 * Finds the targets of blocks and links by name, so that managers never type ids. Products use the
 * shop's search.
 */
import type { Product } from '#domain/catalogue/contract.ts';
import type { Choice, ChoiceKind } from '#domain/content/page-contract.ts';
import { pathOfTemplate } from '#domain/content/template-path.ts';
import { foldText } from '#domain/words/fold.ts';
import { fillWords } from '#domain/shop/shop-words.ts';
import { listTemplates } from '../store.ts';
import { listPictures } from './own-pictures.ts';
import type { StaffPagesDeps } from './pages-deps.ts';

const shownAtOnce = 24;

export async function findChoices(
  deps: StaffPagesDeps,
  of: ChoiceKind,
  q: string,
): Promise<Choice[]> {
  const products =
    q && (of === 'product' || of === 'link' || of === 'picture') ? deps.searchProducts(q) : [];
  switch (of) {
    case 'product':
      return products.map((product) => choiceOf(product));
    case 'link':
      return [
        ...matching(q, await linksOf(deps)),
        ...products.map(({ slug, name }) => ({
          id: `/produit/${slug}`,
          label: name,
          detail: 'Produit',
          picture: null,
        })),
      ].slice(0, shownAtOnce);
    case 'picture': {
      const listed = [...(await listPictures(deps)).values()].map(({ base, label, of: from }) => ({
        id: base,
        label,
        detail: from,
        picture: base,
      }));
      return [
        ...matching(q, listed),
        ...products.map(({ picture, name }) => ({
          id: picture.base,
          label: name,
          detail: 'Produits',
          picture: picture.base,
        })),
      ].slice(0, shownAtOnce);
    }
    case 'recipe':
      return matching(
        q,
        deps.recipes
          .at(deps.catalogue)
          .cards()
          .map(({ id, name, picture }) => ({
            id,
            label: name,
            detail: null,
            picture: picture.base,
          })),
      );
    case 'category':
      return matching(
        q,
        [...deps.catalogue.current().categories.keys()].flatMap(
          (id) => nameOf(deps, { of, id }) ?? [],
        ),
      );
    case 'recipeType':
      return matching(q, recipeTypes(deps));
  }
}

export type Reference = { of: Exclude<ChoiceKind, 'link' | 'picture'>; id: string };

/** Names the references of a page; missing ones keep their id as a clue. */
export function nameReferences(
  deps: StaffPagesDeps,
  references: readonly Reference[],
): (Choice & { of: ChoiceKind })[] {
  const asked = new Map(
    references.map((reference) => [`${reference.of}:${reference.id}`, reference]),
  );
  return [...asked.values()].map((reference) => {
    const { of, id } = reference;
    const { label, detail, picture } = nameOf(deps, reference) ?? {
      label: id,
      detail: of === 'product' ? 'n’est plus vendu' : 'n’existe plus',
      picture: null,
    };
    return { of, id, label, detail, picture };
  });
}

function nameOf(deps: StaffPagesDeps, { of, id }: Reference): Choice | null {
  switch (of) {
    case 'product': {
      const product = deps.catalogue.productView(id);
      return product?.enabled ? choiceOf(product) : null;
    }
    case 'recipe': {
      const recipe = deps.recipes.at(deps.catalogue).card(id);
      return recipe && { id, label: recipe.name, detail: null, picture: recipe.picture.base };
    }
    case 'category': {
      const { categories } = deps.catalogue.current();
      const category = categories.get(id);
      return category
        ? {
            id,
            label: category.node.name,
            detail: category.parentId
              ? `dans ${categories.get(category.parentId)?.node.name ?? ''}`
              : 'rayon entier',
            picture: null,
          }
        : null;
    }
    case 'recipeType':
      return recipeTypes(deps).find((type) => type.id === id) ?? null;
  }
}

const choiceOf = ({ id, name, packSize, available, picture }: Product): Choice => ({
  id,
  label: name,
  detail: available ? packSize : `${packSize}, épuisé`,
  picture: picture.base,
});
const recipeTypes = ({ recipes }: StaffPagesDeps): Choice[] =>
  recipes
    .page({ limit: 1 })
    .types.map(({ id, name }) => ({ id, label: name, detail: null, picture: null }));

async function linksOf({ database, catalogue, recipes, shop }: StaffPagesDeps): Promise<Choice[]> {
  const pages = await listTemplates(database.db);
  return [
    ...pages.map(({ id, title }) => ({
      id: pathOfTemplate(id),
      label: fillWords(title, shop.words()),
      detail: 'Page',
      picture: null,
    })),
    ...[...catalogue.current().categories.values()]
      .filter(({ node }) => node.productCount > 0)
      .map(({ node }) => ({
        id: `/categorie/${node.slug}`,
        label: node.name,
        detail: 'Rayon',
        picture: null,
      })),
    { id: '/recette', label: 'Toutes les recettes', detail: 'Recettes', picture: null },
    ...recipes
      .at(catalogue)
      .cards()
      .map(({ slug, name }) => ({
        id: `/recette/${slug}`,
        label: name,
        detail: 'Recette',
        picture: null,
      })),
  ];
}

/** Choices whose name or id contains every word; those starting with the first word come first. */
function matching(q: string, choices: readonly Choice[]): Choice[] {
  const words = foldText(q).split(/\s+/).filter(Boolean);
  const [first = ''] = words;
  const found = choices.filter(({ id, label }) => {
    const text = foldText(`${label} ${id}`);
    return words.every((word) => text.includes(word));
  });
  const begins = ({ label }: Choice) => Number(!foldText(label).startsWith(first));
  return found.toSorted((a, b) => begins(a) - begins(b)).slice(0, shownAtOnce);
}
