/** What each picture is drawn from, and the hash by which one that is older than its recipe is known. */
import { createHash } from 'node:crypto';
import { demoAisles } from '#seed/catalogue/all.ts';
import type { Picture } from '#seed/catalogue/authoring.ts';
import { recipes } from '#seed/recipes/all.ts';
import type { RecipePicture } from '#seed/recipes/authoring.ts';
import { countSold } from './count-sold.ts';
import studio from './studio/forms.json' with { type: 'json' };

/** Each raised when the drawings of its kind change, so that the others are not drawn and committed again. */
const kitVersions = { pack: 2, pile: 2, model: 2, studio: studio.studio } as const;
/** The same for one drawing of a kind: these were drawn anew, or stood above their shadow. */
const revisions: Readonly<Record<string, number>> = Object.fromEntries(
  `1f346 apricot baguette bacon banana bell-pepper bone-slice
    brioche-braid brioche-praline buns burger-patty cake chausson cheese-blue cheese-holes cheese-log
    cheese-small-round cheese-wedge cherry-tomatoes dry-sausage eclair fig fish-deep fish-fillet
    fish-flat fish-long fish-slim fish-striped fish-whole flan friand long-steak lychee macaron
    meatballs medallion mozzarella-ball nut-pile offal pain-au-chocolat passion-fruit pate-slice
    pissaladiere plum pomegranate poultry-fillet pudding radish-bunch raisin-roll ramekin ravioli ribs
    roast rolls round-loaf sausages skewers smoked-slices squash-round tart-berries tin-loaf`
    .split(/\s+/)
    .map((name) => [name, 2]),
);

export type Spec = {
  id: string;
  shelf: string;
  file: string;
  kind: 'product' | 'recipe';
  picture: Picture | RecipePicture;
  drawnAs: keyof typeof kitVersions;
  brand: string;
  net: string;
  /** how many one buys at a time; null for what is weighed or scooped */
  sold: number | null;
};

export const specs: Spec[] = [
  ...demoAisles.flatMap(({ aisle, products }) =>
    products.map((product) => ({
      id: product.id,
      shelf: [
        aisle.id,
        product.category,
        product.picture.as === 'pack' ? product.picture.shape : product.picture.as,
        product.id,
      ].join('/'),
      drawnAs: product.picture.as,
      file: product.id,
      kind: 'product' as const,
      picture: product.picture,
      brand: product.brand ?? 'Cabas',
      net: product.sold.by === 'count' ? product.sold.net : '',
      sold: countSold(product),
    })),
  ),
  ...recipes.map((recipe) => ({
    id: recipe.id,
    shelf: `recipes/${recipe.id}`,
    drawnAs: recipe.picture.as,
    file: `recipe-${recipe.id}`,
    kind: 'recipe' as const,
    picture: recipe.picture,
    brand: '',
    net: '',
    sold: null,
  })),
];

/** Drawn by blender; the others by Chromium. */
export const isInStudio = (spec: Spec): boolean =>
  spec.drawnAs === 'studio' || spec.drawnAs === 'pack';

/** A drawing's number changes its picture only where its goods are seen. */
export function hashOf(whole: Spec): string {
  const { shelf: _shelf, drawnAs, sold, ...spec } = whole;
  const { picture } = spec;
  if (picture.as === 'pack')
    return digest([kitVersions.pack, studio.packs[picture.shape], spec, sold]);
  if (picture.as === 'studio')
    return digest([kitVersions.studio, studio.forms[picture.form], spec.id, sold, picture]);
  const said = JSON.stringify(picture);
  const revised = Object.entries(revisions)
    .filter(([name]) => said.includes(`"${name}"`))
    .flat();
  const isCounted = drawnAs === 'model' && sold !== null && sold > 1;
  const counted = isCounted && !said.includes(`"count":${sold}`) ? [sold] : [];
  return digest([kitVersions[drawnAs], spec, ...revised, ...counted]);
}

const digest = (parts: unknown[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 16);
