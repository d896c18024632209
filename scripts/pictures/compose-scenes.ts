/** Still lifes for the aisles and the home page, composed from the products' own pictures. Run after render-all.ts. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { demoAisles } from '#seed/catalogue/all.ts';

const folder = path.resolve(import.meta.dirname, '../../seed/pictures');
const size = 800;

type Placed = { id: string; x: number; y: number; scale: number };

/** Back row first: what stands in front covers what stands behind. Coordinates are centres, in a square of 1. */
const threesome = [[0.31, 0.4, 0.56], [0.69, 0.4, 0.56], [0.5, 0.66, 0.6]] as const;
const stall = [[0.2, 0.33, 0.4], [0.5, 0.25, 0.44], [0.8, 0.33, 0.4], [0.32, 0.55, 0.42], [0.68, 0.55, 0.42], [0.17, 0.76, 0.38], [0.5, 0.76, 0.42], [0.83, 0.76, 0.38]] as const;

/** What each scene of the home page shows; ids of products. */
const scenes: Record<string, string[]> = {
  'hero-marche': ['ananas', 'baguette-tradition', 'aubergine', 'tomates-grappe', 'comte-aop-18-mois', 'citron', 'fraises-gariguette', 'avocat'],
  'hero-primeur': ['ananas', 'brocoli', 'aubergine', 'carottes', 'tomates-grappe', 'citron', 'fraises', 'avocat'],
  'hero-fromagerie': ['comte', 'camembert', 'roquefort', 'chevre', 'brie', 'reblochon', 'mimolette', 'mozzarella'],
  'hero-boucherie': ['entrecote', 'roti', 'cote', 'saucisse', 'poulet', 'hache', 'agneau', 'brochette'],
  'hero-livraison': ['baguette', 'lait', 'oeufs', 'banane', 'beurre', 'salade', 'orange', 'saumon'],
  'hero-recettes': ['citron', 'ail', 'oignon', 'tomates', 'basilic', 'poivron', 'champignon', 'carotte'],
};

const products = demoAisles.flatMap(({ aisle, products: own }) => own.map((product) => ({ aisleId: aisle.id, product })));
const isDrawn = (id: string) => existsSync(path.join(folder, `${id}-800.avif`));

for (const { aisle, products: own } of demoAisles) {
  // One of each sub-category, so that a tile says what the whole aisle holds.
  const byCategory = Map.groupBy(own.filter((product) => isDrawn(product.id)), (product) => product.category);
  const chosen = [...byCategory.values()].flatMap((group) => group[0] ?? []).filter((_, index, all) => index % Math.max(1, Math.floor(all.length / 3)) === 0).slice(0, 3);
  await compose(`aisle-${aisle.id}`, chosen.map((product, index) => placed(product.id, threesome[index])));
}
for (const [name, wanted] of Object.entries(scenes)) {
  const used = new Set<string>();
  const ids = wanted.flatMap((word) => {
    const found = products.find(({ product }) => product.id.startsWith(word) && isDrawn(product.id) && !used.has(product.id)) ?? products.find(({ product }) => product.id.includes(word) && isDrawn(product.id) && !used.has(product.id));
    if (found) used.add(found.product.id);
    return found ? [found.product.id] : [];
  });
  await compose(name, ids.map((id, index) => placed(id, stall[index])));
}

function placed(id: string, at: readonly [number, number, number] | undefined): Placed {
  const [x, y, scale] = at ?? [0.5, 0.5, 0.5];
  return { id, x, y, scale };
}

async function compose(name: string, items: Placed[]): Promise<void> {
  const layers = await Promise.all(items.map(async ({ id, x, y, scale }) => {
    const width = Math.round(size * scale);
    const input = await sharp(path.join(folder, `${id}-800.avif`)).resize(width).png().toBuffer();
    return { input, left: Math.max(0, Math.min(size - width, Math.round(x * size - width / 2))), top: Math.max(0, Math.min(size - width, Math.round(y * size - width / 2))) };
  }));
  const scene = await sharp({ create: { width: size, height: size, channels: 4, background: '#0000' } }).composite(layers).png().toBuffer();
  for (const width of [240, 480, 800]) await sharp(scene).resize(width).avif({ quality: 52, effort: 3 }).toFile(path.join(folder, `${name}-${width}.avif`));
  await sharp(scene).resize(480).webp({ quality: 62 }).toFile(path.join(folder, `${name}-480.webp`));
}
