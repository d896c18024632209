/**
 * The form in which the demo recipes and the terms of the shopping list are written by hand.
 *
 * Quantities are for the recipe's own number of portions. The steps avoid absolute amounts of what
 * scales (« la moitié du beurre », « couvrez d’eau »), so that they stay true for any number of guests.
 */

/** What one dish is made of, drawn in scripts/pictures/studio. `with` are the measures and colours of its cut. */
export type DishLayer =
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

type IngredientUnit = 'g' | 'ml' | 'piece' | 'pinch';

type AuthoredIngredient = {
  /** id of a grocery term */
  term: string;
  /** whole grams or millilitres, pieces possibly by halves, pinches */
  quantity: number;
  unit: IngredientUnit;
  /** Stands in the list instead of the term’s name, beside the quantity: « gousses d’ail », « comté, râpé ». In the number of the base quantity; plural for what is weighed and can be counted. */
  label?: string;
  /** The label in the other number, for when scaling crosses two: compulsory beside a label counted in pieces. */
  otherLabel?: string;
  /** usually in the cupboard already: listed, but not ticked for the cart */
  pantry?: true;
  /** false: the same amount whatever the number of portions */
  scalable?: false;
};

/** What a line of a shopping list can mean, and the products that answer it. */
export type GroceryTerm = {
  id: string;
  name: string;
  plural: string;
  /** other ways of writing it, accents and plural marks being ignored by the search */
  synonyms?: string[];
  /** ids of catalogue products, best first, one to six */
  products: string[];
  /** weight of one piece as recipes count it: one clove for garlic, one leaf for bay */
  /** Pieces that nobody halves: eggs, cloves of garlic, sprigs. */
  isWhole?: true;
  gramsPerPiece?: number;
  /** density, where a recipe counts in millilitres what the shop sells by weight, or the reverse */
  millilitreGrams?: number;
};

type RecipeCategoryId =
  'entrees' | 'plats' | 'desserts' | 'aperitif' | 'petit-dejeuner' | 'accompagnements';

type RecipeStep = {
  title?: string;
  text: string;
  /** time to wait or to watch, for a timer */ minutes?: number;
};

export type AuthoredRecipe = {
  /** kebab-case, without accents, unique: the slug */
  id: string;
  name: string;
  category: RecipeCategoryId;
  /** ids of recipe types */
  types: string[];
  intro: string;
  portions: number;
  preparationMinutes: number;
  cookingMinutes: number;
  /** chilling, soaking, proving: nobody has to stand by */
  restMinutes?: number;
  difficulty: 1 | 2 | 3;
  gear: string[];
  ingredients: AuthoredIngredient[];
  steps: RecipeStep[];
  tip?: string;
  picture: RecipePicture;
  /** months, 1 to 12, when its produce is at its best; absent means all year */
  season?: number[];
  keywords?: string[];
};

export type RecipeType = { id: string; name: string; intro: string };
export type RecipeCategory = { id: RecipeCategoryId; name: string; intro: string };
