/** Columns of a catalogue file: French heading, aliases used by tills and spreadsheets, and an example. */
import { foldText } from '../words/fold.ts';
import { nutrientRows, type Nutrient } from './nutrients.ts';
import type { FileColumn, SheetFields } from './sheet-field.ts';
import {
  foodFields,
  originFields,
  packageFields,
  sellingFields,
  shopFields,
  textFields,
} from './sheet-fields.ts';

type SnakeCase<Text extends string> = Text extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : Text;
/** Converts camel case to snake case: `packSize` to `pack_size`. */
export const columnKey = <Name extends string>(name: Name): SnakeCase<Name> =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as SnakeCase<Name>;

type ColumnsOf<Fields> = {
  [
    Name in keyof Fields & string as Fields[Name] extends { kind: 'nutrition' }
      ? SnakeCase<Nutrient>
      : Fields[Name] extends { column: object }
        ? SnakeCase<Name>
        : never
  ]: FileColumn;
};
function columnsOf<Fields extends SheetFields>(fields: Fields): ColumnsOf<Fields> {
  const rows = Object.entries(fields).flatMap(
    ([name, { kind, column }]): (readonly [string, { column?: FileColumn | undefined }])[] =>
      kind === 'nutrition' ? nutrientRows : [[name, { column }]],
  );
  return Object.fromEntries(
    rows.flatMap(([name, { column }]) => (column ? [[columnKey(name), column]] : [])),
  ) as ColumnsOf<Fields>;
}

/** Keyed by the name used in code, in the order of the export. */
const table = {
  sku: {
    name: 'Référence',
    also: ['ref', 'code', 'code article', 'code produit', 'reference article', 'id article', 'plu'],
    example: 'LENT-500',
    isRequired: 'always',
  },
  /** A row naming a site other than the first changes only that site's price, stock and range. */
  site: { name: 'Site', also: ['nom du site'], example: 'Nom du site' },
  slug: { name: 'Adresse de la page', also: ['slug', 'url'] },
  name: {
    name: 'Nom',
    also: ['designation', 'libelle', 'libelle article', 'nom du produit', 'article', 'produit'],
    example: 'Lentilles vertes du Puy',
    isRequired: 'always',
  },
  brand: { name: 'Marque', also: ['fabricant', 'nom de marque'], example: 'Le Grenier' },
  aisle: {
    name: 'Rayon',
    also: ['famille', 'univers', 'departement'],
    example: 'Épicerie',
    isRequired: 'always',
  },
  category: {
    name: 'Catégorie de rayon',
    also: ['sous famille', 'categorie', 'groupe'],
    example: 'Légumes secs',
    isRequired: 'whenPresent',
  },
  subcategory: {
    name: 'Sous-rayon',
    also: ['sous categorie', 'sous sous famille', 'sous groupe'],
    example: 'Lentilles',
    isRequired: 'whenPresent',
  },
  price: {
    name: 'Prix TTC',
    also: ['pv ttc', 'prix', 'prix de vente', 'prix de vente ttc', 'prix vente ttc', 'pvttc', 'pv'],
    example: '3,20',
    isRequired: 'always',
  },
  vat: {
    name: 'TVA',
    also: ['taux tva', 'taux de tva', 'tva %', 'taux'],
    example: '5,5',
    isRequired: 'always',
  },
  ...columnsOf(sellingFields),
  unit_grams: { name: 'Poids d’une pièce (g)', also: ['poids unitaire', 'poids moyen'] },
  ...columnsOf(packageFields),
  stock: {
    name: 'Stock',
    also: ['quantite', 'qte', 'qte stock', 'quantite en stock', 'stock reel', 'stock disponible'],
    example: '24',
    isRequired: 'whenPresent',
  },
  enabled: { name: 'En vente', also: ['actif', 'en ligne', 'vendable'], example: 'oui' },
  ...columnsOf(originFields),
  ...columnsOf(textFields),
  ...columnsOf(foodFields),
  promotion: { name: 'Promotion', also: ['remise', 'promo'] },
  ...columnsOf(shopFields),
  months: { name: 'Mois de vente', also: ['mois', 'saison', 'saisonnalite'] },
  ean: {
    name: 'Code-barres',
    also: ['code barre', 'ean', 'ean13', 'ean 13', 'gencod', 'gtin', 'code ean'],
    example: '',
  },
  supplier: { name: 'Fournisseur', also: ['nom du fournisseur', 'nom fournisseur'] },
  supplier_code: {
    name: 'Référence du fournisseur',
    also: ['ref fournisseur', 'reference fournisseur', 'code fournisseur'],
  },
  case_units: {
    name: 'Unités par colis',
    also: ['colisage', 'pcb', 'unites par carton', 'par combien'],
  },
  purchase_price: {
    name: 'Prix d’achat HT',
    also: ['prix d’achat', 'pa ht', 'pa', 'prix achat ht', 'cout', 'cout ht'],
  },
  reorder_point: {
    name: 'Seuil de commande',
    also: ['seuil', 'stock mini', 'stock minimum', 'seuil d’alerte', 'stock d’alerte'],
  },
  operator: {
    name: 'Exploitant ou fabricant',
    also: ['exploitant'],
    example: 'Le Grenier',
  },
  operator_address: {
    name: 'Adresse de l’exploitant',
    example: '20 rue du Grenier, 43000 Le Puy',
  },
  operator_contact: { name: 'Contact de l’exploitant' },
  operator_outside_eu: { name: 'Exploitant hors de l’Union' },
  responsible: { name: 'Responsable dans l’Union' },
  responsible_address: { name: 'Adresse du responsable' },
  responsible_contact: { name: 'Contact du responsable' },
  warnings: { name: 'Avertissements' },
  hazard_pictograms: { name: 'Pictogrammes de danger' },
  signal_word: { name: 'Mention d’avertissement' },
  hazard_statements: { name: 'Mentions de danger' },
  precautionary_statements: { name: 'Conseils de prudence' },
  hazard_contains: { name: 'Substances dangereuses' },
  ufi: { name: 'UFI' },
} satisfies Record<string, FileColumn>;

export type Column = keyof typeof table;
export const fileColumns: Readonly<Record<Column, FileColumn>> = table;
export const columns = Object.keys(fileColumns) as Column[];

/** Columns of the seller's catalogue: all except the site's name. */
export const catalogueColumns: readonly Column[] = columns.filter((column) => column !== 'site');

/** Columns of a single site's file: range, prices, stock, reorder points. Imports ignore name and aisle. */
export const siteColumns = [
  'sku',
  'name',
  'aisle',
  'site',
  'enabled',
  'price',
  'promotion',
  'stock',
  'reorder_point',
] as const satisfies readonly Column[];

/** Exported only to members who may read the books. */
const costColumns = [
  'supplier',
  'supplier_code',
  'case_units',
  'purchase_price',
  'reorder_point',
] as const satisfies readonly Column[];
export type CostColumn = (typeof costColumns)[number];
export const isCostColumn = (name: string | null): name is CostColumn =>
  (costColumns as readonly (string | null)[]).includes(name);

export const columnsRequired = (when: FileColumn['isRequired']): readonly Column[] =>
  columns.filter((column) => fileColumns[column].isRequired === when);

export const isColumn = (name: string): name is Column => Object.hasOwn(fileColumns, name);
export const columnName = (column: Column): string => fileColumns[column].name;

/** Ignores a unit in brackets: « Poids net (g) » and « poids net » are the same heading. */
const keyOf = (heading: string): string =>
  foldText(heading)
    .replace(/[^a-z0-9%]+/g, ' ')
    .trim();

const byHeading: ReadonlyMap<string, Column> = new Map(
  columns.flatMap((column) => {
    const { name, also = [] } = fileColumns[column];
    return [name, ...also].map((heading): [string, Column] => [keyOf(heading), column]);
  }),
);

/** Returns the column that a heading designates, or null when unknown. */
export const columnOf = (heading: string): Column | null =>
  isColumn(heading) ? heading : (byHeading.get(keyOf(heading)) ?? null);
