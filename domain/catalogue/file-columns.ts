/** The columns of a catalogue file: their French heading, what tills and spreadsheets call them, and an example. */
import { foldText } from '../words/fold.ts';

type FileColumn = { name: string; also?: readonly string[]; example?: string };

/** By the name that programs use; the order is that of the export. */
export const fileColumns = {
  sku: {
    name: 'Référence',
    also: ['ref', 'code', 'code article', 'code produit', 'reference article', 'id article', 'plu'],
    example: 'LENT-500',
  },
  slug: { name: 'Adresse de la page', also: ['slug', 'url'] },
  name: {
    name: 'Nom',
    also: ['designation', 'libelle', 'libelle article', 'nom du produit', 'article', 'produit'],
    example: 'Lentilles vertes du Puy',
  },
  brand: { name: 'Marque', also: ['fabricant', 'nom de marque'], example: 'Le Grenier' },
  aisle: { name: 'Rayon', also: ['famille', 'univers', 'departement'], example: 'Épicerie' },
  category: {
    name: 'Catégorie de rayon',
    also: ['sous famille', 'categorie', 'groupe'],
    example: 'Légumes secs',
  },
  subcategory: {
    name: 'Sous-rayon',
    also: ['sous categorie', 'sous sous famille', 'sous groupe'],
    example: 'Lentilles',
  },
  price: {
    name: 'Prix TTC',
    also: ['pv ttc', 'prix', 'prix de vente', 'prix de vente ttc', 'prix vente ttc', 'pvttc', 'pv'],
    example: '3,20',
  },
  vat: { name: 'TVA', also: ['taux tva', 'taux de tva', 'tva %', 'taux'], example: '5,5' },
  sold_by: {
    name: 'Vendu',
    also: ['unite', 'unite de vente', 'mode de vente', 'type de vente', 'uv'],
    example: 'à l’unité',
  },
  unit_term: { name: 'Nom d’une pièce', also: ['terme de l’unite'] },
  unit_grams: { name: 'Poids d’une pièce (g)', also: ['poids unitaire', 'poids moyen'] },
  pack_size: { name: 'Conditionnement', also: ['contenance', 'format'], example: '500 g' },
  net_grams: { name: 'Poids net (g)', also: ['poids net', 'poids'], example: '500' },
  net_millilitres: { name: 'Volume net (ml)', also: ['volume net', 'volume'] },
  pieces: { name: 'Nombre de pièces', also: ['pieces', 'nb pieces'] },
  stock: {
    name: 'Stock',
    also: ['quantite', 'qte', 'qte stock', 'quantite en stock', 'stock reel', 'stock disponible'],
    example: '24',
  },
  enabled: { name: 'En vente', also: ['actif', 'en ligne', 'vendable'], example: 'oui' },
  origin: { name: 'Origine', also: ['pays d’origine', 'provenance'] },
  variety: { name: 'Variété' },
  class: { name: 'Catégorie (fruits et légumes)', also: ['classe', 'cat'] },
  calibre: { name: 'Calibre' },
  producer: { name: 'Producteur' },
  method: { name: 'Méthode (pêche, élevage)', also: ['methode', 'methode de production'] },
  labels: { name: 'Labels', also: ['label', 'certifications'], example: 'AOP' },
  description: {
    name: 'Description',
    also: ['descriptif'],
    example: 'Des lentilles qui tiennent.',
  },
  ingredients: { name: 'Ingrédients', also: ['composition', 'liste des ingredients'] },
  allergens: { name: 'Allergènes', also: ['allergene'] },
  traces: { name: 'Traces', also: ['traces eventuelles', 'peut contenir'] },
  kcal: { name: 'Énergie (kcal)', also: ['kcal', 'calories', 'energie'] },
  fat: { name: 'Matières grasses', also: ['lipides', 'graisses'] },
  saturates: { name: 'Acides gras saturés', also: ['dont acides gras satures', 'ags'] },
  carbohydrates: { name: 'Glucides' },
  sugars: { name: 'Sucres', also: ['dont sucres'] },
  fibre: { name: 'Fibres', also: ['fibres alimentaires'] },
  protein: { name: 'Protéines' },
  salt: { name: 'Sel' },
  fruit_vegetable_percent: { name: 'Fruits et légumes (%)' },
  conservation: {
    name: 'Conservation',
    also: ['conseils de conservation'],
    example: 'Au sec, à l’abri de la lumière.',
  },
  shelf_life_days: {
    name: 'Jours de garde',
    also: ['dluo', 'dlc', 'ddm', 'duree de vie', 'duree de conservation'],
    example: '365',
  },
  alcohol: { name: 'Alcool (% vol.)', also: ['alcool', 'degre', 'degre d’alcool'] },
  promotion: { name: 'Promotion', also: ['remise', 'promo'] },
  keywords: { name: 'Mots-clés', also: ['mots cles', 'tags'] },
  picture: { name: 'Image', also: ['photo'] },
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
} as const satisfies Record<string, FileColumn>;

export type Column = keyof typeof fileColumns;
export const columns = Object.keys(fileColumns) as Column[];

/** Costs are read by those who may read the books. */
export const costColumns = [
  'supplier',
  'supplier_code',
  'case_units',
  'purchase_price',
  'reorder_point',
] as const satisfies readonly Column[];
export type CostColumn = (typeof costColumns)[number];

export const isColumn = (name: string): name is Column => Object.hasOwn(fileColumns, name);
export const columnName = (column: Column): string => fileColumns[column].name;

/** Without a unit in brackets: « Poids net (g) » and « poids net » are one heading. */
const keyOf = (heading: string): string =>
  foldText(heading)
    .replace(/[^a-z0-9%]+/g, ' ')
    .trim();

const byHeading: ReadonlyMap<string, Column> = new Map(
  columns.flatMap((column) => {
    const { name, also = [] }: FileColumn = fileColumns[column];
    return [name, ...also].map((heading): [string, Column] => [keyOf(heading), column]);
  }),
);

/** The column that a heading means; null when no table knows it. */
export const columnOf = (heading: string): Column | null =>
  isColumn(heading) ? heading : (byHeading.get(keyOf(heading)) ?? null);
