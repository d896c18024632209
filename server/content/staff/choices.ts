/** What a manager puts in a block or a link, found by its name: nobody types an id. */
import type { Choice, ChoiceKind } from '#domain/content/page-contract.ts';
import { pathOfTemplate } from '#domain/content/template-path.ts';
import { foldText } from '#domain/fold.ts';
import { listTemplates } from '../store.ts';
import { ownPictures } from './own-pictures.ts';
import type { StaffPagesDeps } from './pages-deps.ts';

const shownAtOnce = 24;

type Named = Choice & { words?: string };

/** Those that hold every word, those that begin with the first before the others. */
export async function findChoices(deps: StaffPagesDeps, of: ChoiceKind, q: string): Promise<Choice[]> {
  const words = foldText(q).split(/\s+/).filter(Boolean);
  const [first = ''] = words;
  const found = (await readAll(deps, of)).filter((choice) => { const text = foldText(`${choice.label} ${choice.words ?? ''}`); return words.every((word) => text.includes(word)); });
  const begins = (choice: Named) => Number(!foldText(choice.label).startsWith(first));
  return found.toSorted((a, b) => begins(a) - begins(b)).slice(0, shownAtOnce).map(({ id, label, detail, picture }) => ({ id, label, detail, picture }));
}

export type Reference = { of: Exclude<ChoiceKind, 'link' | 'picture'>; id: string };

/** Those that a page already holds, by name; what is gone keeps its id, which says more than nothing. */
export function nameReferences(deps: StaffPagesDeps, references: readonly Reference[]): (Choice & { of: ChoiceKind })[] {
  return [...Map.groupBy(references, ({ of }) => of)].flatMap(([of, asked]) => {
    const known = new Map(readOwn(deps, of).map((choice) => [choice.id, choice]));
    return [...new Set(asked.map(({ id }) => id))].map((id) => {
      const { label, detail, picture } = known.get(id) ?? { label: id, detail: of === 'product' ? 'n’est plus vendu' : 'n’existe plus', picture: null };
      return { of, id, label, detail, picture };
    });
  });
}

async function readAll(deps: StaffPagesDeps, of: ChoiceKind): Promise<Named[]> {
  if (of === 'picture') return [...(await ownPictures(deps)).values()].map(({ base, label, of: from }) => ({ id: base, label, detail: from, picture: base }));
  if (of !== 'link') return readOwn(deps, of);
  const pages = (await listTemplates(deps.database.db)).map(({ id, title }): Named => ({ id: pathOfTemplate(id), label: title, detail: 'Page', picture: null, words: pathOfTemplate(id) }));
  const { categories } = deps.catalogue.current();
  return [
    ...pages,
    ...[...categories.values()].filter(({ node }) => node.productCount > 0).map(({ node }): Named => ({ id: `/categorie/${node.slug}`, label: node.name, detail: 'Rayon', picture: null })),
    { id: '/recette', label: 'Toutes les recettes', detail: 'Recettes', picture: null },
    ...deps.recipes.cards().map(({ slug, name }): Named => ({ id: `/recette/${slug}`, label: name, detail: 'Recette', picture: null })),
    ...[...deps.catalogue.current().products.values()].filter(({ card }) => card.enabled).map(({ card }): Named => ({ id: `/produit/${card.slug}`, label: card.name, detail: 'Produit', picture: null })),
  ];
}

function readOwn({ catalogue, recipes }: StaffPagesDeps, of: Exclude<ChoiceKind, 'link' | 'picture'>): Named[] {
  const snapshot = catalogue.current();
  switch (of) {
    case 'product':
      return [...snapshot.products.values()].filter(({ card }) => card.enabled).map(({ card }) => ({ id: card.id, label: card.name, detail: [card.packSize, catalogue.stockOf(card.sku) > 0 ? '' : 'épuisé'].filter(Boolean).join(', '), picture: card.picture.base, words: `${card.brand ?? ''} ${card.sku}` }));
    case 'recipe':
      return recipes.cards().map(({ id, name, picture }) => ({ id, label: name, detail: null, picture: picture.base }));
    case 'category':
      return [...snapshot.categories.values()].map(({ node, parentId }) => ({ id: node.id, label: node.name, detail: parentId ? `dans ${snapshot.categories.get(parentId)?.node.name ?? ''}` : 'rayon entier', picture: null }));
    case 'recipeType':
      return recipes.page({ limit: 1 }).types.map(({ id, name }) => ({ id, label: name, detail: null, picture: null }));
  }
}
