/** Facts of the shop that the checks of a draft and the choice of an ingredient's product need. */
import type { Product } from '#domain/catalogue/contract.ts';
import { foldText } from '#domain/words/fold.ts';
import type { RecipeFacts } from '#domain/recipes/check-draft.ts';
import type { IngredientTarget, RecipeDraft } from '#domain/recipes/draft.ts';
import type { TargetChoice } from '#domain/recipes/staff-contract.ts';
import type { Reader } from '#server/platform/db.ts';
import type { StaffRecipesDeps } from './recipes-deps.ts';
import { isAddressTaken } from './store.ts';

export async function readFacts(
  deps: StaffRecipesDeps,
  db: Reader,
  id: string,
  { slug }: RecipeDraft,
): Promise<RecipeFacts> {
  const isTaken = await isAddressTaken(db, slug, id);
  const { categories, types } = listGroups(deps);
  return {
    isSlugTaken: () => isTaken,
    hasCategory: (category) => categories.some((known) => known.id === category),
    hasType: (type) => types.some((known) => known.id === type),
    hasTarget: (target) => target.kind === 'none' || nameTarget(deps, target) !== null,
  };
}

export function listGroups({ recipes }: StaffRecipesDeps) {
  const { categories, types } = recipes.page({ limit: 1 });
  const named = ({ id, name }: { id: string; name: string }) => ({ id, name });
  return { categories: categories.map(named), types: types.map(named) };
}

/** Names what an ingredient means; null when it no longer exists. */
export function nameTarget(
  deps: StaffRecipesDeps,
  target: Exclude<IngredientTarget, { kind: 'none' }>,
): TargetChoice | null {
  const { catalogue, recipes } = deps;
  switch (target.kind) {
    case 'term': {
      const term = recipes.terms().find(({ id }) => id === target.id);
      return term ? { target, ...describeTerm(deps, term) } : null;
    }
    case 'product': {
      const product = catalogue.productView(target.id);
      return product?.enabled ? choiceOf(product) : null;
    }
    case 'shelf': {
      const { categories } = catalogue.current();
      const shelf = categories.get(target.id);
      if (!shelf) return null;
      const parent = shelf.parentId ? categories.get(shelf.parentId)?.node.name : null;
      const detail = parent ? `Rayon, dans ${parent}` : 'Rayon entier';
      return { target, label: shelf.node.name, detail, picture: null };
    }
  }
}

type Term = ReturnType<StaffRecipesDeps['recipes']['terms']>[number];

/** Its usual product tells two terms of nearly the same name apart. */
function describeTerm({ catalogue }: StaffRecipesDeps, { name, products }: Term) {
  const [usual] = products.flatMap((id) => catalogue.productView(id) ?? []);
  return {
    label: name,
    detail: usual ? `Mot des listes de courses : ${usual.name}` : 'Mot des listes de courses',
    picture: usual?.picture.base ?? null,
  };
}

const choiceOf = ({ id, name, packSize, available, picture }: Product): TargetChoice => ({
  target: { kind: 'product', id },
  label: name,
  detail: available ? `Produit, ${packSize}` : `Produit, ${packSize}, épuisé`,
  picture: picture.base,
});

const shownOfEach = 6;

/** Words of shopping lists first, since they group products; then products, then shelves. */
export function findTargets(deps: StaffRecipesDeps, q: string): TargetChoice[] {
  const words = foldText(q).split(/\s+/).filter(Boolean);
  const [first] = words;
  if (first === undefined) return [];
  const matches = (...names: readonly string[]) => {
    const text = foldText(names.join(' '));
    return words.every((word) => text.includes(word));
  };
  const begins = (name: string) => Number(!foldText(name).startsWith(first));
  const terms = deps.recipes
    .terms()
    .filter(({ name, plural, synonyms }) => matches(name, plural, ...(synonyms ?? [])))
    .toSorted((a, b) => begins(a.name) - begins(b.name) || a.name.length - b.name.length)
    .slice(0, shownOfEach)
    .map((term): TargetChoice => ({
      target: { kind: 'term', id: term.id },
      ...describeTerm(deps, term),
    }));
  const shelves = [...deps.catalogue.current().categories.values()]
    .filter(({ node }) => node.productCount > 0 && matches(node.name))
    .toSorted((a, b) => begins(a.node.name) - begins(b.node.name))
    .slice(0, shownOfEach)
    .flatMap(({ node }) => nameTarget(deps, { kind: 'shelf', id: node.id }) ?? []);
  return [...terms, ...deps.searchProducts(q).slice(0, shownOfEach).map(choiceOf), ...shelves];
}
