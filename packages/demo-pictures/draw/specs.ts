/** What each picture is drawn from, and the hash by which one that is older than its recipe is known. */
import { createHash } from 'node:crypto';
import {
  pictureOf,
  recipePictureOf,
  type DishPicture,
  type Picture,
  type RecipePicture,
} from './drawings.ts';
import { aisles, countSold, recipes } from './goods.ts';
import { settingOf } from './recipe-tables.ts';
import studio from '../studio/forms.json' with { type: 'json' };

/** Raised when every label changes, so that all packs are drawn again. */
const packVersion = 2;

export type Spec = {
  id: string;
  shelf: string;
  file: string;
  kind: 'product' | 'recipe';
  picture: Picture | RecipePicture;
  drawnAs: Picture['as'];
  brand: string;
  net: string;
  /** how many one buys at a time; null for what is weighed or scooped */
  sold: number | null;
};

export const specs: Spec[] = [
  ...aisles.flatMap(({ id: aisle, products }) =>
    products.map((goods) => {
      const { id, category, brand, soldBy, packSize } = goods;
      const picture = pictureOf(id);
      const shape = picture.as === 'pack' ? picture.shape : picture.as;
      return {
        id,
        shelf: [aisle, category, shape, id].join('/'),
        drawnAs: picture.as,
        file: id,
        kind: 'product' as const,
        picture,
        brand: brand ?? 'Cabas',
        net: soldBy === 'count' ? packSize : '',
        sold: countSold(goods),
      };
    }),
  ),
  ...recipes.map(({ id }) => {
    const picture = recipePictureOf(id);
    return {
      id,
      shelf: `recipes/${id}`,
      drawnAs: picture.as,
      file: `recipe-${id}`,
      kind: 'recipe' as const,
      picture,
      brand: '',
      net: '',
      sold: null,
    };
  }),
];

/**
 * A drawing's number changes its picture only where its goods are seen. `dishes` has a row for each part of a dish
 * whose drawing changed on its own; a part without one adds nothing.
 */
export function hashOf(whole: Spec, dishes: Record<string, number> = studio.dishes): string {
  const { shelf: _shelf, drawnAs: _drawnAs, sold, ...spec } = whole;
  const { picture } = spec;
  return picture.as === 'pack'
    ? digest([packVersion, studio.packs[picture.shape], spec, sold])
    : digest([
        studio.studio,
        studio.forms[picture.form],
        spec.id,
        sold,
        picture,
        ...(spec.kind === 'recipe' ? [[studio.tables, settingOf(spec.id)]] : []),
        ...partsOf(picture).flatMap((part) => (part in dishes ? [[part, dishes[part]]] : [])),
      ]);
}

/** What a dish is made of: its vessel, its sauces and crusts, and its foods. */
function partsOf(picture: Picture | RecipePicture): string[] {
  if (picture.as !== 'studio' || picture.form !== 'dish') return [];
  const { vessel, base, layers } = picture.with as DishPicture;
  const filled = (look: object) => ('toast' in look ? 'crust' : 'sauce');
  const laid = layers.flatMap((layer) => {
    if ('of' in layer) return [layer.of];
    if ('pour' in layer) return [filled(layer.pour)];
    return 'pools' in layer ? ['syrup'] : [];
  });
  return [...new Set([vessel, ...(base === undefined ? [] : [filled(base)]), ...laid])].toSorted();
}

const digest = (parts: unknown[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 16);
