/** Pictures a manager can choose: those of pages, aisles, products and recipes. */
import type { Snapshot } from '#server/catalogue/snapshot-types.ts';
import type { StaffPagesDeps } from './pages-deps.ts';
import { readAllPublished } from './store.ts';

export type OwnPicture = { base: string; label: string; of: string };
type Deps = Pick<StaffPagesDeps, 'database' | 'catalogue' | 'recipes'>;

/** Pictures without those of products, the pages' own first. */
export async function listPictures({
  database,
  catalogue,
  recipes,
}: Deps): Promise<Map<string, OwnPicture>> {
  const pages = await readAllPublished(database.db);
  const used = pages.flatMap(({ text }) =>
    text.blocks.flatMap(({ cards }) =>
      cards.flatMap((card) =>
        card.type === 'CUSTOM_CONTENT' && card.content.picture ? [card.content.picture] : [],
      ),
    ),
  );
  const named: OwnPicture[] = [
    ...catalogue
      .current()
      .aisles.map(({ picture, name }) => ({ base: picture, label: name, of: 'Rayons' })),
    ...recipes
      .at(catalogue)
      .cards()
      .map(({ picture, name }) => ({ base: picture.base, label: name, of: 'Recettes' })),
  ];
  const names = new Map(named.map((picture) => [picture.base, picture]));
  const ofPages = used.map((base): [string, OwnPicture] => [
    base,
    names.get(base) ?? { base, label: wordsOf(base), of: 'Pages' },
  ]);
  return new Map([...ofPages, ...names]);
}

export async function readKnownPictures(deps: Deps): Promise<{ has(base: string): boolean }> {
  const listed = await listPictures(deps);
  return { has: (base) => listed.has(base) || ofProducts(deps.catalogue.current()).has(base) };
}

const basesOf = new WeakMap<Snapshot, ReadonlySet<string>>();

/** Cached per snapshot, since each save of a draft checks its pictures. */
function ofProducts(snapshot: Snapshot): ReadonlySet<string> {
  const known =
    basesOf.get(snapshot) ??
    new Set([...snapshot.products.values()].map(({ card }) => card.picture.base));
  basesOf.set(snapshot, known);
  return known;
}

/** Search words of a picture, from its file name: « /pictures/hero-marche ». */
const wordsOf = (base: string): string =>
  base
    .replace(/^\/pictures\/(?:hero-)?/, '')
    .replaceAll('-', ' ')
    .replace(/^./, (letter) => letter.toUpperCase());
