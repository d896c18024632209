/**
 * Writes goods.json, what there is to draw, from the demo world of a shop: `npm run goods -- ../..`. The shop is the
 * one thing outside this package that anything here reads, and only this reads it.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Goods } from './goods.ts';

const [shop] = process.argv.slice(2);
if (shop === undefined) {
  process.stderr.write('Usage: npm run goods -- FOLDER_OF_THE_SHOP\n');
  process.exit(2);
}
const load = (file: string) => import(pathToFileURL(path.resolve(shop, file)).href);
const { demoAisles } = await load('world/demo-products.ts');
const { recipes } = await load('world/demo-recipes.ts');

const row = (value: object) => JSON.stringify(value);
const aisles = demoAisles.map(({ aisle, products }: any) => {
  const rows = products.map(({ id, name, category, brand, sheet }: any) =>
    row({
      id,
      name,
      category,
      brand,
      soldBy: sheet.soldBy,
      unitTerm: sheet.unitTerm,
      packSize: sheet.packSize,
      says: [sheet.ingredients, ...sheet.keywords].filter(Boolean).join(' '),
    } satisfies Goods),
  );
  return `{"id":"${aisle.id}","tint":"${aisle.tint}","products":[\n${rows.join(',\n')}\n]}`;
});
const dishes = recipes.map(({ id, name, ingredients }: any) =>
  row({ id, name, eggs: ingredients.find(({ term }: any) => term === 'oeuf')?.quantity ?? 0 }),
);
writeFileSync(
  path.resolve(import.meta.dirname, '../goods.json'),
  `{"aisles":[\n${aisles.join(',\n')}\n],\n"recipes":[\n${dishes.join(',\n')}\n]}\n`,
);
