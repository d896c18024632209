/** One picture of every pack shape, pile layout and model, to look at the kit without a catalogue. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Picture } from '#seed/catalogue/authoring.ts';

const source = readFileSync(path.resolve(import.meta.dirname, '../../seed/catalogue/authoring.ts'), 'utf8');
/** The members of a union type, as they are written. */
const membersOf = (type: string): string[] => {
  const body = source.slice(source.indexOf(`export type ${type} =`)).split(';')[0] ?? '';
  return [...body.replaceAll(/\/\/.*/g, '').matchAll(/'([a-z-]+)'/g)].map((found) => found[1] as string);
};

const palettes: [string, string, string][] = [
  ['#fff6e6', '#7a2e0e', '#c9582b'], ['#123a6b', '#fff2d6', '#f2b632'], ['#e6f1fb', '#0b3b6f', '#2f6fb3'], ['#f5c451', '#4b2a06', '#c9932a'], ['#2c4a43', '#f4ead8', '#d8b25a'],
  ['#ffe6ee', '#8c1238', '#e0507f'], ['#fffdf8', '#1f6b43', '#1f6b43'],
];
const words = ['Confiture|d’abricot', 'Huile|d’olive', 'Yaourt|nature', 'Penne|rigate', 'Café|en grains', 'Riz|basmati', 'Lait|demi-écrémé'];
const emblems = ['1f351', '1fad2', '1f353', '1f345', '2615', '1f33e', '1f34b'];
const patterns = ['dots', 'stripes', 'arc', 'band', 'plain'] as const;
const pick = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;

export type Sample = { id: string; brand: string; net: string; picture: Picture };

export const sampleOrders: Sample[] = [
  ...membersOf('PackShape').map((shape, index): Sample => ({
    id: `pack-${shape}`, brand: index % 7 === 6 ? 'Cabas' : 'Maison Verdier', net: '370 g',
    picture: { as: 'pack', shape, title: pick(words, index), emblem: pick(emblems, index), palette: pick(palettes, index), pattern: pick(patterns, index), ...(index % 5 === 3 ? { emblemCount: 3 } : {}), content: pick(['#e8871e', '#8a8f1f', '#f4f4ee', '#b5172a'], index) } as Picture,
  })),
  ...membersOf('PileLayout').map((layout, index): Sample => ({
    id: `pile-${layout}`, brand: '', net: '', picture: { as: 'pile', of: pick(['1f34e', '1f34a', '1f345', '1f351', '1f353', '1f34b', '1f955', '1f345', '1f34f'], index), layout, ...(index % 3 === 0 ? { tint: { hue: 30 } } : {}) } as Picture,
  })),
  ...membersOf('ModelName').map((model): Sample => ({ id: `model-${model}`, brand: '', net: '', picture: { as: 'model', model } as Picture })),
];
