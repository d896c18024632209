/** Short ways to write the two grocery aisles' data tables, and the look of each house on their shelves. */
import type { AuthoredProduct, PackShape, Picture, Sold } from './authoring.ts';

type Pattern = 'dots' | 'stripes' | 'arc' | 'band' | 'plain';
/** A brand and its usual label, ink and accent, so that its packs look like one family. */
export type House = { name: string; palette: [string, string, string]; pattern: Pattern };
type Look = {
  label?: string;
  ink?: string;
  accent?: string;
  pattern?: Pattern;
  content?: string;
  count?: 1 | 2 | 3;
};

const house = (
  name: string,
  label: string,
  ink: string,
  accent: string,
  pattern: Pattern,
): House => ({ name, palette: [label, ink, accent], pattern });

/** The house's name and its pack, one product apart from the next by what `look` changes. */
export const from = (
  maker: House,
  shape: PackShape,
  title: string,
  emblem: string,
  look: Look = {},
): { brand: string; picture: Picture } => ({
  brand: maker.name,
  picture: {
    as: 'pack',
    shape,
    title,
    emblem,
    pattern: look.pattern ?? maker.pattern,
    palette: [
      look.label ?? maker.palette[0],
      look.ink ?? maker.palette[1],
      look.accent ?? maker.palette[2],
    ],
    ...(look.content === undefined ? {} : { content: look.content }),
    ...(look.count === undefined ? {} : { emblemCount: look.count }),
  },
});

const weight = (grams: number): string =>
  grams >= 1000 ? `${(grams / 1000).toLocaleString('fr-FR')} kg` : `${grams} g`;
const volume = (millilitres: number): string =>
  millilitres >= 1000 ? `${millilitres / 1000} L` : `${millilitres / 10} cl`.replace('.', ',');
export const grams = (amount: number, net = weight(amount), pieces?: number): Sold => ({
  by: 'count',
  net,
  grams: amount,
  ...(pieces === undefined ? {} : { pieces }),
});
export const millilitres = (amount: number, net = volume(amount)): Sold => ({
  by: 'count',
  net,
  millilitres: amount,
});
/** Preserves in brine: the price per kilogram is that of the drained weight. */
export const drained = (whole: number, net: number): Sold => ({
  by: 'count',
  net: `${weight(whole)} (égoutté ${weight(net)})`,
  grams: net,
});
export const scoop = (amount: number): Sold => ({ by: 'step', term: 'sachet', grams: amount });

type ShelfDefaults = Pick<AuthoredProduct, 'category' | 'conservation' | 'shelfLifeDays'> & {
  vat?: AuthoredProduct['vat'];
};
type ShelfProduct = Omit<AuthoredProduct, keyof ShelfDefaults> &
  Partial<Pick<AuthoredProduct, 'vat' | 'conservation' | 'shelfLifeDays'>>;
/** The products of one leaf: what they share is written once, and a product may depart from it. */
export const shelf = (
  category: string,
  conservation: string,
  shelfLifeDays: number,
  rows: ShelfProduct[],
  vat: AuthoredProduct['vat'] = 550,
): AuthoredProduct[] => rows.map((row) => ({ category, conservation, shelfLifeDays, vat, ...row }));

export const DRY = 'Dans un endroit sec et frais, à l’abri de la lumière.';
export const DARK =
  'À température ambiante, à l’abri de la chaleur et de la lumière, bien refermé.';
export const TIN =
  'À température ambiante. Après ouverture, au réfrigérateur dans un récipient fermé, à consommer sous 2 jours.';
export const CHILL_OPENED =
  'À température ambiante. Après ouverture, au réfrigérateur, à consommer sous un mois.';
export const SAUCE =
  'À température ambiante. Après ouverture, au réfrigérateur, à consommer sous 4 jours.';

export const houses = {
  cabas: house('Cabas', '#fffdf8', '#1f6b43', '#1f6b43', 'band'),
  lisiere: house('Terre Lisière', '#e4efcf', '#2f4a1f', '#7da33b', 'arc'),
  // Savoury
  bellorino: house('Casa Bellorino', '#1d3a6b', '#fff4d6', '#f2b632', 'band'),
  armel: house('Le Grenier d’Armel', '#ecdcb9', '#4b3420', '#8a9a3a', 'stripes'),
  kermael: house('Conserverie Ker Maël', '#0f6478', '#fff7e6', '#f08a5d', 'arc'),
  pomarel: house('Mas Pomarel', '#f4eccd', '#4d5a1e', '#8b9a2b', 'arc'),
  tourvaine: house('Maison Tourvaine', '#6e1a2b', '#fbeed3', '#d8b25a', 'plain'),
  zephirin: house('Comptoir Zéphirin', '#fbefdc', '#4a2418', '#b4472a', 'band'),
  lanvert: house('Potager Lanvert', '#2f7d46', '#fffbe8', '#f6d55c', 'stripes'),
  odilon: house('La Mère Odilon', '#f2913d', '#3c1d0c', '#fff1d8', 'dots'),
  croustelle: house('Croustelle', '#22252b', '#ffe9b0', '#f4b43c', 'stripes'),
  jonque: house('La Jonque Dorée', '#b71f2c', '#ffe6a3', '#d9a437', 'band'),
  tolmeca: house('Casa Tolmeca', '#d6377c', '#fff6d9', '#17a398', 'dots'),
  amira: house('Souk d’Amira', '#1c4f8f', '#ffe9bd', '#d39a2d', 'arc'),
  rajvani: house('Rajvani', '#f3a712', '#4f1230', '#8e2a5b', 'arc'),
  // Sweet
  aunelles: house('Moulin des Aunelles', '#f7ecd4', '#5a3d1d', '#c8923a', 'band'),
  valmure: house('Sucrerie Valmure', '#f6c9d2', '#6a1f3a', '#ffffff', 'stripes'),
  florizel: house('Maison Florizel', '#e7dcf3', '#4a2b6f', '#a97fd0', 'dots'),
  aurele: house('Chocolaterie Aurèle', '#3a1d14', '#f3d9a4', '#c79a4b', 'plain'),
  elouan: house('Biscuiterie Saint-Elouan', '#17375e', '#fff6df', '#f4c945', 'stripes'),
  zelie: house('Les Goûters de Zélie', '#0f7d78', '#fffbe6', '#f47b3a', 'dots'),
  ursule: house('Confitures Tante Ursule', '#fff5ea', '#8f1e3c', '#c9304f', 'dots'),
  belcombe: house('Rucher de Belcombe', '#ffe6a6', '#5b3407', '#d98a12', 'arc'),
  matin: house('Matin Clair', '#ffd34e', '#6a2c0b', '#f0762b', 'arc'),
  serac: house('Brûlerie Sérac', '#1f1a18', '#f0cfa0', '#b5662f', 'band'),
  theiere: house('La Théière du Large', '#d3ebe6', '#12443f', '#2b8a7e', 'arc'),
  valjoie: house('Herbes de Valjoie', '#f0f3d8', '#46561d', '#a6b84a', 'dots'),
  pimprenelle: house('Confiserie Pimprenelle', '#ffd0e1', '#8a1c56', '#57c4b8', 'stripes'),
  cantelou: house('Vergers Cantelou', '#dff0b8', '#3b5713', '#e2574c', 'plain'),
} as const;
