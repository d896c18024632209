/** What draws each product and recipe of the demo world, in drawings/: a file an aisle, and the recipes. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './folders.ts';
import type studioForms from '../studio/forms.json';

/**
 * What draws the product's picture. Emblems are code points with a file in @lobehub/fluent-emoji-3d/assets (e.g.
 * '1f34e') or a name of draw/own-emblems.js. A label's emblem is what the pack contains; 'none' when
 * nothing shows it truly. Colours are #rrggbb. Goods sold by number are drawn in that number, read from how they are sold.
 */
export type Picture =
  | {
      as: 'pack';
      shape: PackShape;
      /** One word or two lines split by '|', printed large on the label; keep each line under 14 letters. */
      title: string;
      emblem: string;
      emblemCount?: 1 | 2 | 3;
      /** label background, label ink, accent (lid, cap, band) */
      palette: [string, string, string];
      /** what shows through glass: jars, bottles, wine */
      content?: string;
      pattern?: 'dots' | 'stripes' | 'arc' | 'band' | 'plain';
      /** what is seen through the film of a tray */
      window?: { model: TrayGoods; tints: string[] };
    }
  /** A form of studio/ with its variety's colours and measures; `count` only where the shop states none. */
  | { as: 'studio'; form: StudioForm; with?: Readonly<Record<string, unknown>>; count?: number };

type StudioForm = keyof (typeof studioForms)['forms'];

export type PackShape =
  | 'jar'
  | 'small-jar'
  | 'bottle'
  | 'wine'
  | 'champagne'
  | 'beer'
  | 'drink-can'
  | 'carton'
  | 'brick'
  | 'can'
  | 'flat-can'
  | 'pot'
  | 'small-pots'
  | 'tub'
  | 'box'
  | 'flat-box'
  | 'bar'
  | 'pouch'
  | 'bag'
  | 'net-bag'
  | 'tray'
  | 'tube'
  | 'spray'
  | 'pump'
  | 'aerosol'
  | 'spirit'
  | 'jug'
  | 'roll-pack'
  | 'butter-block'
  | 'water-bottle'
  | 'flask'
  | 'sleeve';

/** What lies in a tray, seen through its film. */
type TrayGoods =
  | 'cheese-log'
  | 'cheese-wedge'
  | 'cheese-wheel'
  | 'cubes'
  | 'fish-fillet'
  | 'friand'
  | 'grated-heap'
  | 'ham-slices'
  | 'mussels'
  | 'pate-slice'
  | 'poultry-fillet';

/** What one dish is made of, drawn in studio/. `with` are the measures and colours of its cut. */
type DishLayer =
  | {
      /** a name of FOODS in dish_foods.py or of FILLS in dish_fills.py */
      of: string;
      count?: number;
      how?: 'scatter' | 'rings' | 'places';
      /** x, y in centimetres from the middle, and the turn in degrees */
      places?: [number, number, number][];
      rings?: { reach: number; count: number; start?: number }[];
      with?: Readonly<Record<string, unknown>>;
      [option: string]: unknown;
    }
  /** a sauce or a crust over all that was laid before */
  | { pour: Readonly<Record<string, unknown>> }
  /** spoonfuls of sauce at these x, y, which run over what lies there */
  | { pools: [number, number][]; with?: Readonly<Record<string, unknown>> }
  /** what comes next is heaped: x, y, reach and height in centimetres */
  | { mound: [number, number, number, number] };

export type DishPicture = {
  vessel:
    | 'table'
    | 'pizza'
    | 'plate'
    | 'bowl'
    | 'coupe'
    | 'crock'
    | 'ramekin'
    | 'oven-dish'
    | 'pot'
    | 'pan'
    | 'board'
    | 'tart'
    | 'stand';
  /** the vessel's glaze and measures */
  ware?: Readonly<Record<string, unknown>>;
  /** the soup, the sauce or the filling */
  base?: Readonly<Record<string, unknown>>;
  /** x, y, reach and height of a mound, in centimetres */
  mounds?: [number, number, number, number][];
  layers: DishLayer[];
  elevation?: number;
  /** share of the picture that the dish fills */
  fill?: number;
};

export type RecipePicture = { as: 'studio'; form: 'dish'; with: DishPicture };

const folder = path.join(root, 'drawings');
const recipeFile = 'recipes.json';
const read = <T>(name: string): Record<string, T> =>
  JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as Record<string, T>;
const all = <T>(rows: Record<string, T>) => {
  const drawings = new Map(Object.entries(rows));
  return (id: string): T => {
    const drawing = drawings.get(id);
    if (drawing === undefined) throw new Error(`${id} has no drawing in drawings/`);
    return drawing;
  };
};

export const pictureOf = all<Picture>(
  Object.assign(
    {},
    ...readdirSync(folder)
      .filter((name) => name !== recipeFile)
      .map((name) => read<Picture>(name)),
  ),
);
export const recipePictureOf = all(read<RecipePicture>(recipeFile));
