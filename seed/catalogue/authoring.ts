/**
 * The form in which the demo catalogue is written by hand, one file an aisle.
 *
 * Prices are integer cents, tax included; weights are grams, volumes millilitres;
 * nutrition is for 100 g (or 100 ml). Everything a product sheet must legally show before purchase
 * (Regulation 1169/2011, décret 2010-109) is either here or computed from what is here.
 */

import type studioForms from '../../scripts/pictures/studio/forms.json';

/** The fourteen allergens of Regulation 1169/2011, annex II. */
export type Allergen =
  | 'gluten'
  | 'crustaceans'
  | 'eggs'
  | 'fish'
  | 'peanuts'
  | 'soy'
  | 'milk'
  | 'nuts'
  | 'celery'
  | 'mustard'
  | 'sesame'
  | 'sulphites'
  | 'lupin'
  | 'molluscs';

/** Quality labels that a French grocer prints on a shelf card. */
type LabelId =
  | 'bio'
  | 'aop'
  | 'aoc'
  | 'igp'
  | 'label-rouge'
  | 'msc'
  | 'asc'
  | 'hve'
  | 'stg'
  | 'bleu-blanc-coeur'
  | 'commerce-equitable'
  | 'pavillon-france'
  | 'viande-francaise'
  | 'lait-cru'
  | 'fermier'
  | 'vegan'
  | 'sans-gluten'
  | 'sans-nitrite'
  | 'plein-air'
  | 'ecolabel';

export type Sold =
  /** A fixed pack: `net` is what the label says ("370 g", "6 × 1 L", "6 pièces"). Give grams or millilitres of the whole pack whenever they exist: the price per kg or litre is computed from them. */
  | { by: 'count'; net: string; grams?: number; millilitres?: number; pieces?: number }
  /** Weighed pieces ("un melon d'environ 900 g"): the price is per kg, one unit in the cart is one piece of about `grams`. */
  | { by: 'piece'; term: string; grams: number }
  /** Cut or scooped to weight ("200 g de jambon"): the price is per kg, one unit in the cart is one step of `grams`. */
  | { by: 'step'; term: string; grams: number };

export type Nutrition = {
  kcal: number;
  fat: number;
  saturates: number;
  carbohydrates: number;
  sugars: number;
  fibre: number;
  protein: number;
  salt: number;
  /** Share of fruit, vegetables and pulses, 0 to 100: needed by the Nutri-Score. */
  fruitVegetablePercent?: number;
};

/**
 * What draws the product's picture. Emblems are code points with a file in @lobehub/fluent-emoji-3d/assets (e.g.
 * '1f34e') or a name of scripts/pictures/own-emblems.js. A label's emblem is what the pack contains; 'none' when
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
  /** A form of scripts/pictures/studio with its variety's colours and measures; `count` only where the shop states none. */
  | { as: 'studio'; form: StudioForm; with?: Readonly<Record<string, unknown>>; count?: number };

export type StudioForm = keyof (typeof studioForms)['forms'];

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
export type TrayGoods =
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

export type Promotion =
  /** −X % or −X cents on each. `value` is percent, or cents for VALUE. */
  | { mechanism: 'discount'; type: 'PERCENT' | 'VALUE'; value: number }
  /** The nth item at −X %: { nthQuantity: 2, value: 60 } reads « le 2e à −60 % ». Food stays within 34 % of the whole (EGalim). */
  | {
      mechanism: 'nth';
      nthQuantity: number;
      nthQuantityOffered: number;
      type: 'PERCENT' | 'VALUE';
      value: number;
    }
  /** A price by the batch: −X cents (or −X %) for each full batch of nthQuantity. */
  | { mechanism: 'bulk'; nthQuantity: number; type: 'PERCENT' | 'VALUE'; value: number };

export type AuthoredProduct = {
  /** kebab-case, without accents, unique in the whole catalogue: the slug and the base id. */
  id: string;
  /** As on the shelf card, French typography: « Pommes Gala », « Comté AOP 18 mois ». */
  name: string;
  brand?: string;
  /** id of a level-3 category of the same file */
  category: string;
  /** cents, tax included: the pack's price when sold by count, the price per kg otherwise */
  price: number;
  vat: 550 | 1000 | 2000;
  sold: Sold;
  picture: Picture;
  /** country, or region and country: « Val de Loire, France ». Compulsory for fruit, vegetables, meat, fish, eggs, honey. */
  origin?: string;
  variety?: string;
  /** « Extra », « I », « II » for fruit and vegetables */
  class?: string;
  calibre?: string;
  producer?: string;
  labels?: LabelId[];
  /** one or two appetising, concrete sentences in French: taste, use, origin; no superlatives */
  description: string;
  /** compulsory unless a single unprocessed ingredient; allergens written between asterisks: « farine de *blé*, eau, sel » */
  ingredients?: string;
  allergens?: Allergen[];
  traces?: Allergen[];
  /** compulsory for food except fresh unprocessed produce, alcohol above 1.2 %, water, tea, coffee, herbs and spices (give it for produce when known) */
  nutrition?: Nutrition;
  conservation: string;
  /** days guaranteed after delivery (« se garde au moins N jours après la livraison ») */
  shelfLifeDays: number;
  /** percent by volume; present means alcohol, sold to adults only */
  alcohol?: number;
  promotion?: Promotion;
  isNew?: boolean;
  rating?: { average: number; nbRatings: number };
  stock: number;
  /** search words not in the name: synonyms, uses, common misspellings are NOT needed */
  keywords?: string[];
  /** ids of products that replace this one best (same file); at least two where they exist */
  substitutes?: string[];
  /** months of sale, 1 to 12; absent: all year. Fruit and vegetables grown in the open in France have them; what comes from elsewhere the rest of the year is another product. */
  months?: number[];
  /** how it is fished, bred or made, when the law or a good shop says so: « pêché au chalut, Atlantique Nord-Est (FAO 27) » */
  method?: string;
};

type AuthoredCategory = {
  id: string;
  name: string;
  /** French sentence for the page head and for search engines */
  intro?: string;
  /** What annex V of Regulation 1169/2011 exempts bears no Nutri-Score, even where its nutrition is given: salt, vinegar, spices, herbs, tea, coffee, yeast. */
  nutriScore?: 'exempt';
};
export type AuthoredAisle = AuthoredCategory & {
  /** tile colour behind the aisle's pictures, pale: #rrggbb */
  tint: string;
  intro: string;
  children: (AuthoredCategory & { children: AuthoredCategory[] })[];
};
