/** The houses of the drinks, household and care aisles, and short ways to write their tables. */
import type { AuthoredProduct, PackShape, Picture, Sold } from './authoring.ts';

type Maker = { brand: string; palette: [string, string, string] };
const maker = (brand: string, label: string, ink: string, accent: string): Maker => ({
  brand,
  palette: [label, ink, accent],
});

export const makers = {
  source: maker('Source d’Auvelle', '#e3f2fb', '#0b4a6f', '#2f8fc4'),
  verger: maker('Verger Cantelou', '#fff3df', '#a84300', '#f07d00'),
  bulle: maker('La Bulle', '#d9f0e4', '#14503a', '#2f9d6b'),
  champs: maker('Boire aux Champs', '#f6ecd9', '#5a3d12', '#c98f3a'),
  siroterie: maker('Siroterie Marceau', '#ffe1ea', '#8c1238', '#e0507f'),
  thé: maker('Thés du Midi', '#e9f3d6', '#39521a', '#8fb53c'),
  lormet: maker('Château Lormet', '#fbf7ee', '#3a0d16', '#5a0f1e'),
  aubrac: maker('Domaine Aubrac', '#ffffff', '#28402b', '#c9a227'),
  roc: maker('Domaine du Roc', '#f3e9d2', '#4a2b12', '#8a5a2b'),
  brasserie: maker('Brasserie du Canal', '#f9d26b', '#4b2a06', '#c9932a'),
  cidrerie: maker('Cidrerie Le Guen', '#f2f9e4', '#2f5d0f', '#5b9b1f'),
  maisonClaire: maker('Maison Claire', '#e7f4f2', '#0f5a55', '#2fa79b'),
  douceur: maker('Douceur de Lin', '#f6eef8', '#4a2b4f', '#9b6bb0'),
  nid: maker('Le Petit Nid', '#fff0e0', '#7a3b10', '#f2a24b'),
  patte: maker('Patte Douce', '#eaf0d8', '#3b4a16', '#8a9a2b'),
  verdanne: maker('Clos Verdanne', '#fdf6e6', '#2a3a5a', '#8a6a2a'),
  tresille: maker('Mas Tresille', '#f4ead8', '#6a2a14', '#b5652a'),
  ormes: maker('Brasserie des Ormes', '#e6eed8', '#2f3a14', '#6b7a2a'),
  distillerie: maker('Distillerie Ormeval', '#f1f4f2', '#1f3a4a', '#5b8a9a'),
  bruyere: maker('Atelier Bruyère', '#f3ebe6', '#5a2f45', '#9b5b7a'),
  lavaur: maker('Officine Lavaur', '#f6f3ea', '#2f4a3a', '#7a9a7f'),
  croc: maker('Croc & Moustache', '#fbe9d6', '#4a2a14', '#d9702a'),
  cabas: maker('Cabas', '#fffdf8', '#1f6b43', '#1f6b43'),
};

export const from = (
  by: Maker,
  shape: PackShape,
  title: string,
  emblem: string,
  look: {
    content?: string;
    pattern?: 'dots' | 'stripes' | 'arc' | 'band' | 'plain';
    count?: 1 | 2 | 3;
    accent?: string;
    label?: string;
    ink?: string;
  } = {},
): { brand: string; picture: Picture } => ({
  brand: by.brand,
  picture: {
    as: 'pack',
    shape,
    title,
    emblem,
    pattern: look.pattern ?? 'plain',
    palette: [look.label ?? by.palette[0], look.ink ?? by.palette[1], look.accent ?? by.palette[2]],
    ...(look.content ? { content: look.content } : {}),
    ...(look.count ? { emblemCount: look.count } : {}),
  },
});

type Leaf = Pick<AuthoredProduct, 'category' | 'conservation' | 'shelfLifeDays' | 'vat'>;
/** The products of one leaf, with what they share; each other product of the leaf is a substitute. */
export function leaf(
  shared: Leaf,
  rows: (Omit<AuthoredProduct, keyof Leaf> & Partial<Pick<AuthoredProduct, 'vat'>>)[],
): AuthoredProduct[] {
  return rows.map((row) => ({
    ...shared,
    ...row,
    substitutes:
      row.substitutes ??
      rows
        .filter((other) => other.id !== row.id)
        .slice(0, 3)
        .map((other) => other.id),
  }));
}

export const litres = (net: string, millilitres: number): Sold => ({
  by: 'count',
  net,
  millilitres,
});
export const pieces = (net: string, count: number): Sold => ({ by: 'count', net, pieces: count });
export const kilos = (net: string, grams: number): Sold => ({ by: 'count', net, grams });
/** kcal, carbohydrates, sugars, protein, fat: what a drink has. */
export const drink = (
  kcal: number,
  carbohydrates: number,
  sugars: number,
  protein = 0,
  fat = 0,
  fruit = 0,
) => ({
  kcal,
  fat,
  saturates: 0,
  carbohydrates,
  sugars,
  fibre: 0,
  protein,
  salt: 0.01,
  ...(fruit ? { fruitVegetablePercent: fruit } : {}),
});
