/** The pictures that the shop has: those of its pages, its aisles, its products and its recipes. A manager chooses among them. */
import type { StaffPagesDeps } from './pages-deps.ts';
import { readAllPublished } from './store.ts';

export type OwnPicture = { base: string; label: string; of: string };

/** By base: the pages' first, which were drawn for that. */
export async function ownPictures({ database, catalogue, recipes }: Pick<StaffPagesDeps, 'database' | 'catalogue' | 'recipes'>): Promise<Map<string, OwnPicture>> {
  const pages = await readAllPublished(database.db);
  const used = pages.flatMap(({ text }) => text.blocks.flatMap(({ cards }) => cards.flatMap((card) => (card.type === 'CUSTOM_CONTENT' && card.content.picture ? [card.content.picture] : []))));
  const snapshot = catalogue.current();
  const named: OwnPicture[] = [
    ...snapshot.aisles.map(({ picture, name }) => ({ base: picture, label: name, of: 'Rayons' })),
    ...[...snapshot.products.values()].map(({ card }) => ({ base: card.picture.base, label: card.name, of: 'Produits' })),
    ...recipes.cards().map(({ picture, name }) => ({ base: picture.base, label: name, of: 'Recettes' })),
  ];
  const names = new Map(named.map((picture) => [picture.base, picture]));
  const ofPages = used.map((base): [string, OwnPicture] => [base, names.get(base) ?? { base, label: wordsOf(base), of: 'Pages' }]);
  return new Map([...ofPages, ...names]);
}

/** « /pictures/hero-marche » is the scene of the market. */
const wordsOf = (base: string): string => base.replace(/^\/pictures\/(?:hero-)?/, '').replaceAll('-', ' ').replace(/^./, (letter) => letter.toUpperCase());
