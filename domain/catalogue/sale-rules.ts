/** Required before distance selling (Regulations 1169/2011 art. 14, 2023/2429; décret 2010-109). */
import type { Territory } from '../france/territories.ts';
import { vatOf, vatRatesOf } from '../france/vat.ts';
import { formatVatRate } from '../measures/money.ts';
import type { Labelling } from './labelling.ts';
import type { Promotion } from './product.ts';
import { kindOfProduct, type ProductKind } from './product-kind.ts';
import { promotionRatePercent } from './promotion-label.ts';
import type { ProductSheet } from './sheet.ts';
import { dueFieldNames, sheetField, type DueFieldName, type sheetFields } from './sheet-fields.ts';

export const labellingFields = [
  'operator',
  'electronicAddress',
  'responsible',
  'warnings',
  'hazards',
] as const;
export type LabellingField = (typeof labellingFields)[number];

export type MissingField = DueFieldName | 'netQuantity' | LabellingField;

const labellingReasons: Readonly<Record<LabellingField, string>> = {
  operator: 'nom et adresse obligatoires : l’exploitant d’un aliment, le fabricant du reste',
  electronicAddress: 'obligatoire pour ce qui n’est pas un aliment : un e-mail ou une page',
  responsible:
    'nom et adresse obligatoires si l’exploitant ou le fabricant est hors de l’Union ; hors aliments, avec un e-mail ou une page',
  warnings: 'à écrire pour ce qui n’est pas un aliment, ou à déclarer « aucune »',
  hazards:
    'à recopier de l’étiquette d’un produit d’entretien, ou à déclarer « aucun danger » (« aucun » dans un fichier)',
};
const dueOfAllGoods = dueFieldNames.filter((name) => sheetField(name).due?.of === 'allGoods');
const dueOfFood = dueFieldNames.filter((name) => sheetField(name).due?.of !== 'allGoods');

/** Compulsory mentions of a sheet, in reporting order. */
export const sheetMentions = [...dueOfAllGoods, 'netQuantity', ...dueOfFood] as const;

export const missingReasons = {
  ...Object.fromEntries(dueFieldNames.map((name) => [name, sheetField(name).due?.reason])),
  netQuantity:
    'obligatoire pour afficher le prix au kilo ou au litre : grammes, millilitres ou nombre de pièces',
  ...labellingReasons,
} as Readonly<Record<MissingField, string>>;

/** Names of produce with a specific marketing standard (Regulation 2023/2429, annex I, part B). */
const graded =
  /^(pommes?(?! de terre)|poires?|oranges?|citrons?|clémentines?|mandarines?|kiwis?|laitues?|batavias?|frisées?|scaroles?|pêches?|nectarines?|fraises?|poivrons?|raisins?|tomates?|bananes?)(?=[\s,]|$)(?! (?:secs|sèches|séchées|confites))/i;

type CheckedProduct = {
  name: string;
  path: readonly string[];
  sheet: ProductSheet;
  labelling: Labelling | null;
};

/** Returns what is missing before the product may be put on sale. */
export function missingForSale(product: CheckedProduct): MissingField[] {
  return [...missingInSheet(product), ...missingInLabelling(product)];
}

/** Products created before the legal mentions have no labelling and stay on sale. */
export function missingOnSale(product: CheckedProduct): MissingField[] {
  return product.labelling === null ? missingInSheet(product) : missingForSale(product);
}

/** Mentions still missing on a product that was on sale before they were required. */
export function labellingToComplete(product: CheckedProduct): LabellingField[] {
  return product.labelling === null ? missingInLabelling(product) : [];
}

/**
 * Food and feed: Regulations 1169/2011 art. 9(1)(h), 767/2009 art. 15; loose produce also needs its
 * origin (art. 44). Other goods: 2023/988 art. 19. Household chemicals: 1272/2008 art. 48, 48a.
 */
export function missingInLabelling({
  path,
  sheet,
  labelling,
}: Pick<CheckedProduct, 'path' | 'labelling'> & {
  sheet: Pick<ProductSheet, 'soldBy' | 'ingredients'>;
}): LabellingField[] {
  const kind = kindOfProduct(path);
  const isLoose = kind === 'produce' && sheet.soldBy !== 'count' && !sheet.ingredients;
  const { operator = null, responsible = null, warnings = null, hazards = null } = labelling ?? {};
  const missing: LabellingField[] = [];
  if (!operator && !isLoose) missing.push('operator');
  const isOther = kind === 'household';
  if (isOther && !operator?.electronicAddress) missing.push('electronicAddress');
  const isReachable = responsible && (!isOther || responsible.electronicAddress);
  if (operator?.isOutsideUnion && !isReachable) missing.push('responsible');
  if (isOther && warnings === null) missing.push('warnings');
  if (isOther && hazards === null && mayBeHazardous(path)) missing.push('hazards');
  return missing;
}

/** Cosmetics and nappies need no hazard label; insecticides and disinfectants do, on any shelf. */
function mayBeHazardous([aisle = '', ...shelves]: readonly string[]): boolean {
  return (
    /maison|droguerie|entretien|ménage|lessive/i.test(aisle) ||
    shelves.some((name) => /insect|parasit|désinfect|pharmacie|lessive|entretien/i.test(name))
  );
}

export function missingInSheet({
  name,
  path,
  sheet,
}: Omit<CheckedProduct, 'labelling'>): MissingField[] {
  const kind = kindOfProduct(path);
  const missing: MissingField[] = dueOfAllGoods.filter((field) => !sheet[field]);
  if (sheet.soldBy === 'count' && !sheet.netGrams && !sheet.netMillilitres && !sheet.pieces)
    missing.push('netQuantity');
  if (kind === 'household' || kind === 'petFood') return missing;
  return [...missing, ...dueOfFood.filter((field) => isMissing(field, { name, kind, sheet }))];
}

type Food = Pick<CheckedProduct, 'name' | 'sheet'> & { kind: ProductKind };

function isMissing(field: DueFieldName, food: Food): boolean {
  const of = sheetField(field).due?.of;
  return Array.isArray(of)
    ? of.includes(food.kind) && !food.sheet[field]
    : rules[field as RuledFieldName](food);
}

type RuledFieldName = {
  [Name in DueFieldName]: (typeof sheetFields)[Name]['due']['of'] extends 'byRule' ? Name : never;
}[DueFieldName];

const rules: Readonly<Record<RuledFieldName, (food: Food) => boolean>> = {
  class: ({ name, kind, sheet }) =>
    kind === 'produce' && !sheet.ingredients && !sheet.class && graded.test(name),
  ingredients: ({ kind, sheet }) => {
    const isPlain = !sheet.ingredients && kind !== 'prepared';
    const lacksMarks = !namesAllergens(sheet) && sheet.allergens.length > 0;
    return !isPlain && (!sheet.ingredients || lacksMarks);
  },
  allergens: ({ sheet }) => namesAllergens(sheet) && sheet.allergens.length === 0,
  nutrition: ({ kind, sheet }) =>
    kind === 'prepared' && sheet.soldBy === 'count' && !sheet.nutrition && sheet.alcohol === null,
};

const namesAllergens = ({ ingredients }: ProductSheet): boolean =>
  /\*[^*]+\*/.test(ingredients ?? '');

/** Drinks above this are alcoholic and bear the full VAT rate (CGI, art. 278-0 bis, A, 1°). */
const reducedVatUpToAlcohol = 1.2;

export function vatRefusal({
  vatRateBasisPoints,
  alcohol,
  territory,
}: {
  vatRateBasisPoints: number;
  alcohol: number | null;
  territory: Territory;
}): string | null {
  const rates = vatRatesOf(territory);
  if (!rates.includes(vatRateBasisPoints))
    return `${formatVatRate(vatRateBasisPoints)} n’est pas un taux de votre territoire, qui a ${rates.map(formatVatRate).join(', ')}`;
  const { normal } = vatOf(territory);
  return alcohol !== null && alcohol > reducedVatUpToAlcohol && vatRateBasisPoints !== normal
    ? `au-dessus de 1,2 % d’alcool, la TVA est de ${formatVatRate(normal)}`
    : null;
}

/** EGalim counts pet food as food. */
const ceilingOf = (kind: ProductKind): { percent: number; of: string } => {
  if (kind === 'household') return { percent: 40, of: 'l’entretien et l’hygiène' };
  return { percent: 34, of: kind === 'petFood' ? 'l’alimentation des animaux' : 'l’alimentaire' };
};

export const highestPromotionPercent = (path: readonly string[]): number =>
  ceilingOf(kindOfProduct(path)).percent;

/**
 * Returns why a promotion is illegal, to follow « ferait », or null. Free units count: « 1 acheté = 1 offert » is 50 %.
 */
export function promotionRefusal(
  promotion: Promotion,
  itemCents: number,
  kind: ProductKind,
): string | null {
  const rate = promotionRatePercent(promotion, itemCents);
  if (rate <= 0 && itemCents > 0) return 'payer autant que sans elle, ou plus';
  const ceiling = ceilingOf(kind);
  // Rounded so that exactly 34 % passes despite floating-point error.
  if (Math.round(rate * 100) / 100 <= ceiling.percent) return null;
  return `${Math.round(rate)} % de l’ensemble, au-dessus des ${ceiling.percent} % que la loi permet sur ${ceiling.of}`;
}

/** Food that keeps no longer is exempt from the prior price rule (art. L112-1-1, I, last paragraph). */
const fastPerishableDays = 3;

export function isExemptOfPriorPrice(shelfLifeDays: number): boolean {
  return shelfLifeDays > 0 && shelfLifeDays <= fastPerishableDays;
}

/** Reference price of a reduction; null when exempt. Defaults to the reduced price. */
export function priorPriceCents(product: {
  shelfLifeDays: number;
  itemCents: number;
  nowCents: number;
  lowestCents: number | null;
}): number | null {
  if (isExemptOfPriorPrice(product.shelfLifeDays)) return null;
  return Math.min(product.itemCents, product.lowestCents ?? product.nowCents);
}
