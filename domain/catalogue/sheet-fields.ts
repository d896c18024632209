/**
 * The fields of a product sheet, one row each. The schema, the file's column, the input, the
 * wording and the requirements before sale derive from it, so that a new field is a row and a
 * migration. Without zod, for the back office; the storefront does not load it.
 */
import type { SheetField, SheetFields } from './sheet-field.ts';

export const textFields = {
  description: {
    kind: 'text',
    longest: 1000,
    word: 'description',
    column: {
      name: 'Description',
      also: ['descriptif'],
      example: 'Des lentilles qui tiennent.',
    },
    editor: { label: 'Description', group: 'product', rows: 3 },
    due: { of: 'allGoods', reason: 'obligatoire : ce que c’est, en une phrase' },
  },
} as const satisfies SheetFields;

export const sellingFields = {
  soldBy: {
    kind: 'own',
    word: 'façon de vendre',
    column: {
      name: 'Vendu',
      also: ['unite', 'unite de vente', 'mode de vente', 'type de vente', 'uv'],
      example: 'à l’unité',
      isRequired: 'whenPresent',
    },
  },
  unitTerm: {
    kind: 'text',
    longest: 40,
    isRequired: true,
    word: 'unité',
    column: { name: 'Nom d’une pièce', also: ['terme de l’unite'] },
  },
} as const satisfies SheetFields;

export const packageFields = {
  packSize: {
    kind: 'text',
    longest: 60,
    isRequired: true,
    word: 'conditionnement',
    column: {
      name: 'Conditionnement',
      also: ['contenance', 'format'],
      example: '500 g',
      isRequired: 'whenPresent',
    },
    editor: {
      label: 'Conditionnement',
      group: 'product',
      hint: 'Comme imprimé : « 500 g », « 6 × 1 L »',
    },
  },
  netGrams: {
    kind: 'optionalWhole',
    word: 'poids net',
    column: { name: 'Poids net (g)', also: ['poids net', 'poids'], example: '500' },
    editor: { label: 'Grammes', group: 'quantity' },
  },
  netMillilitres: {
    kind: 'optionalWhole',
    word: 'volume net',
    column: { name: 'Volume net (ml)', also: ['volume net', 'volume'] },
    editor: { label: 'Millilitres', group: 'quantity' },
  },
  pieces: {
    kind: 'optionalWhole',
    word: 'nombre de pièces',
    column: { name: 'Nombre de pièces', also: ['pieces', 'nb pieces'] },
    editor: { label: 'Pièces', group: 'quantity' },
  },
} as const satisfies SheetFields;

export const originFields = {
  origin: {
    kind: 'optionalText',
    longest: 120,
    word: 'origine',
    column: { name: 'Origine', also: ['pays d’origine', 'provenance'] },
    editor: { label: 'Origine', group: 'maker', hint: 'Région, pays : « Val de Loire, France »' },
    attribute: 'Origine',
    due: {
      of: ['produce', 'meat', 'fish', 'eggs', 'honey'],
      reason: 'obligatoire pour les fruits, légumes, viandes, poissons, œufs et miels',
    },
  },
  variety: {
    kind: 'optionalText',
    longest: 80,
    word: 'variété',
    column: { name: 'Variété' },
    editor: { label: 'Variété', group: 'kind' },
    attribute: 'Variété',
  },
  class: {
    kind: 'optionalText',
    longest: 20,
    word: 'catégorie',
    column: { name: 'Catégorie (fruits et légumes)', also: ['classe', 'cat'] },
    editor: { label: 'Catégorie', group: 'kind', hint: 'Extra, I ou II' },
    attribute: 'Catégorie',
    due: {
      of: 'byRule',
      reason: 'obligatoire pour les fruits et légumes soumis à une norme de commercialisation',
    },
  },
  calibre: {
    kind: 'optionalText',
    longest: 40,
    word: 'calibre',
    column: { name: 'Calibre' },
    editor: { label: 'Calibre', group: 'kind' },
    attribute: 'Calibre',
  },
  producer: {
    kind: 'optionalText',
    longest: 120,
    word: 'producteur',
    column: { name: 'Producteur' },
    editor: { label: 'Producteur', group: 'maker' },
  },
  method: {
    kind: 'optionalText',
    longest: 200,
    word: 'méthode',
    column: {
      name: 'Méthode (pêche, élevage)',
      also: ['methode', 'methode de production'],
    },
    editor: {
      label: 'Méthode de production',
      group: 'kind',
      hint: 'Pour un poisson : pêché ou élevé, où et comment',
    },
    attribute: 'Méthode',
    due: {
      of: ['fish'],
      reason: 'obligatoire pour les poissons : pêché ou élevé, où et comment',
    },
  },
  labels: {
    kind: 'labels',
    word: 'labels',
    column: { name: 'Labels', also: ['label', 'certifications'], example: 'AOP' },
    editor: { label: 'Labels', group: 'labels' },
  },
} as const satisfies SheetFields;

export const foodFields = {
  ingredients: {
    kind: 'optionalText',
    longest: 3000,
    word: 'ingrédients',
    column: { name: 'Ingrédients', also: ['composition', 'liste des ingredients'] },
    editor: {
      label: 'Ingrédients',
      group: 'food',
      rows: 4,
      hint: 'Allergènes entre astérisques : « farine de *blé*, sucre »',
    },
    due: { of: 'byRule', reason: 'obligatoires ici, avec les allergènes entre astérisques' },
  },
  allergens: {
    kind: 'allergens',
    word: 'allergènes',
    column: { name: 'Allergènes', also: ['allergene'] },
    editor: { label: 'Allergènes', group: 'food' },
    due: {
      of: 'byRule',
      reason: 'à cocher : les ingrédients en signalent entre astérisques',
    },
  },
  traces: {
    kind: 'allergens',
    word: 'traces',
    column: { name: 'Traces', also: ['traces eventuelles', 'peut contenir'] },
    editor: { label: 'Traces éventuelles', group: 'food' },
  },
  /** Expands to a column and an input for each row of nutrients.ts. */
  nutrition: {
    kind: 'nutrition',
    word: 'valeurs nutritionnelles',
    editor: { label: 'Valeurs nutritionnelles', group: 'nutrition' },
    due: {
      of: 'byRule',
      reason: 'obligatoires pour un produit préemballé de plusieurs ingrédients',
    },
  },
  nutriScoreKind: { kind: 'own', word: 'Nutri-Score' },
  conservation: {
    kind: 'text',
    longest: 400,
    word: 'conservation',
    column: {
      name: 'Conservation',
      also: ['conseils de conservation'],
      example: 'Au sec, à l’abri de la lumière.',
    },
    editor: { label: 'Conseils de conservation', group: 'keeping', rows: 2 },
    due: { of: 'allGoods', reason: 'obligatoires : où le garder, et une fois ouvert' },
  },
  shelfLifeDays: {
    kind: 'whole',
    most: 3650,
    word: 'durée de vie',
    column: {
      name: 'Jours de garde',
      also: ['dluo', 'dlc', 'ddm', 'duree de vie', 'duree de conservation'],
      example: '365',
      isRequired: 'whenPresent',
    },
    editor: { label: 'Se garde, en jours après la livraison', group: 'keeping' },
  },
  alcohol: {
    kind: 'optionalDecimal',
    most: 96,
    word: 'alcool',
    column: { name: 'Alcool (% vol.)', also: ['alcool', 'degre', 'degre d’alcool'] },
    editor: {
      label: 'Alcool, en % du volume',
      group: 'keeping',
      hint: 'Rempli : vendu aux majeurs seulement',
    },
  },
} as const satisfies SheetFields;

export const shopFields = {
  isReturnable: { kind: 'own' },
  isNew: { kind: 'own' },
  rating: { kind: 'own' },
  keywords: {
    kind: 'keywords',
    word: 'mots-clés',
    column: { name: 'Mots-clés', also: ['mots cles', 'tags'] },
    editor: {
      label: 'Mots-clés de la recherche',
      group: 'product',
      hint: 'Séparés par des virgules',
    },
  },
  substituteIds: { kind: 'own' },
  /** Base path of the picture files, without width and extension. */
  picture: { kind: 'own', word: 'image', column: { name: 'Image', also: ['photo'] } },
} as const satisfies SheetFields;

/** In storage order; file-columns.ts defines the order in files. */
export const sheetFields = {
  ...textFields,
  ...sellingFields,
  ...packageFields,
  ...originFields,
  ...foodFields,
  ...shopFields,
};
export type SheetFieldName = keyof typeof sheetFields;
export const sheetFieldNames = Object.keys(sheetFields) as SheetFieldName[];
export const isSheetField = (name: string): name is SheetFieldName =>
  Object.hasOwn(sheetFields, name);
export const sheetField = (name: SheetFieldName): SheetField => sheetFields[name];

/** Fields edited on the product's page. */
export type WrittenFieldName = {
  [Name in SheetFieldName]: (typeof sheetFields)[Name] extends { editor: object } ? Name : never;
}[SheetFieldName];
export const writtenFieldNames = sheetFieldNames.filter(
  (name): name is WrittenFieldName => sheetField(name).editor !== undefined,
);

/** Fields that may be required before sale. */
export type DueFieldName = {
  [Name in SheetFieldName]: (typeof sheetFields)[Name] extends { due: object } ? Name : never;
}[SheetFieldName];
export const isDue = (name: SheetFieldName): name is DueFieldName =>
  sheetField(name).due !== undefined;
export const dueFieldNames = sheetFieldNames.filter(isDue);
