/**
 * Reads the catalogue of a world: catalogue.csv is the shop's own import format, read by the import's own reader;
 * categories.csv and catalogue-more.csv hold what that format has no column for.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { missingInLabelling, missingReasons } from '#domain/catalogue/sale-rules.ts';
import { nutriScoreKindSchema } from '#domain/catalogue/sheet.ts';
import type { Territory } from '#domain/france/territories.ts';
import { freeAddress, nameKey, productAddresses } from '#server/catalogue/address.ts';
import { checkRows } from '#server/catalogue/import/check-file.ts';
import { missingColumns } from '#server/catalogue/import/columns.ts';
import { readFileRows } from '#server/catalogue/import/read-file.ts';
import type { FileProduct } from '#server/catalogue/import/row.ts';
import { OperatorError } from '#server/platform/operator-error.ts';
import { readTable } from './files.ts';

const shown = 20;

const yes = z.enum(['yes', 'no', '']).transform((word) => word === 'yes');
const numberOrNull = z.string().transform((text, context) => {
  const number = text === '' ? null : Number(text.replace(',', '.'));
  if (!Number.isNaN(number)) return number;
  context.addIssue(`« ${text} » is not a number`);
  return z.NEVER;
});

const categorySchema = z.strictObject({
  id: z.string().min(1),
  /** Empty for an aisle. */
  parent: z.string(),
  name: z.string().min(1),
  intro: z.string(),
  /** Of an aisle: the colour behind its pictures. */
  tint: z.string(),
  /** Of an aisle: food that perishes is exempt from the 14-day right of withdrawal. */
  returnable: yes,
});
type CategoryRow = z.infer<typeof categorySchema>;

const moreSchema = z.strictObject({
  /** The product's address in the catalogue file. */
  product: z.string().min(1),
  /** Empty: the import's answer. Fats, waters, drinks and meats have tables of their own; exempt products have none. */
  nutri_score: z.union([nutriScoreKindSchema, z.literal('')]),
  new: yes,
  rating: numberOrNull,
  ratings: numberOrNull,
  /** Best first, separated by bars. */
  substitutes: z.string().transform((text) => text.split('|').filter(Boolean)),
  /** Units ordered at a time where the supplier's case is another number. */
  reorder_pack: numberOrNull.optional(),
});
type More = z.infer<typeof moreSchema>;

export type WorldProduct = Omit<FileProduct, 'slug'> & {
  /** Its address too. */
  id: string;
  /** The id of its shelf. */
  category: string;
  reorderPack: number | null;
};
export type WorldCategory = Pick<CategoryRow, 'id' | 'name' | 'intro'> & {
  children: WorldCategory[];
};
type WorldAisle = WorldCategory & { tint: string; isReturnable: boolean };
export type AisleData = { aisle: WorldAisle; products: WorldProduct[] };

/** The aisles in the order of categories.csv, their products in that of catalogue.csv. */
export async function readCatalogue(folder: string, territory: Territory): Promise<AisleData[]> {
  const file = path.join(folder, 'catalogue.csv');
  const read = await readFileRows(await readFile(file));
  if ('problem' in read) throw new OperatorError(`${file}: ${read.problem}`);
  const { products, refused } = await checkRows(read.rows, territory);
  if (refused.length > 0)
    refuse(
      file,
      refused.map(({ line, reasons }) => `line ${line}: ${reasons.join(', ')}`),
    );

  const aisles = readAisles(path.join(folder, 'categories.csv'));
  const shelves = new Map(aisles.flatMap((aisle) => shelvesOf(aisle)));
  const more = new Map(
    readTable(path.join(folder, 'catalogue-more.csv'), moreSchema).map((row) => [row.product, row]),
  );
  const problems: string[] = [];
  const taken = new Set<string>();
  const placed = products.flatMap((product) => {
    const id = product.slug ?? freeAddress(productAddresses(product), (slug) => taken.has(slug));
    const shelf = shelves.get(product.path.map(nameKey).join('/'));
    const reasons = [
      ...(shelf ? [] : [`« ${product.path.join(' › ')} » is not in categories.csv`]),
      ...(taken.has(id) ? [`the address « ${id} » is another product's`] : []),
      ...mentionsMissing(product),
    ];
    taken.add(id);
    if (reasons.length > 0) problems.push(`line ${product.line}: ${reasons.join(', ')}`);
    return shelf
      ? [{ aisle: shelf.aisle, product: complete(product, id, shelf, more.get(id)) }]
      : [];
  });
  if (problems.length > 0) refuse(file, problems);
  const byAisle = Map.groupBy(placed, ({ aisle }) => aisle);
  return aisles.map((aisle) => ({
    aisle,
    products: byAisle.get(aisle)?.map(({ product }) => product) ?? [],
  }));
}

/** As the import, which checks them once it knows the product that a row changes. */
const mentionsMissing = (product: FileProduct): string[] =>
  product.enabled
    ? missingInLabelling(product).map(
        (field) => `${missingColumns[field]} : ${missingReasons[field]}`,
      )
    : [];

function refuse(file: string, problems: readonly string[]): never {
  const rest = problems.length > shown ? `\n… and ${problems.length - shown} more` : '';
  throw new OperatorError(
    `${file} cannot be loaded:\n${problems.slice(0, shown).join('\n')}${rest}`,
  );
}

type Shelf = { id: string; aisle: WorldAisle };

function complete(
  { slug: _slug, ...product }: FileProduct,
  id: string,
  shelf: Shelf,
  more: More | undefined,
): WorldProduct {
  const rating =
    more?.rating == null ? null : { average: more.rating, nbRatings: more.ratings ?? 0 };
  return {
    ...product,
    id,
    category: shelf.id,
    reorderPack: more?.reorder_pack ?? null,
    sheet: {
      ...product.sheet,
      nutriScoreKind: more?.nutri_score || product.sheet.nutriScoreKind,
      isReturnable: shelf.aisle.isReturnable,
      isNew: more?.new ?? false,
      rating,
      substituteIds: more?.substitutes ?? [],
    },
  };
}

function readAisles(file: string): WorldAisle[] {
  const children = Map.groupBy(readTable(file, categorySchema), ({ parent }) => parent);
  const category = ({ id, name, intro }: CategoryRow): WorldCategory => ({
    id,
    name,
    intro,
    children: children.get(id)?.map(category) ?? [],
  });
  return (children.get('') ?? []).map((row) => ({
    ...category(row),
    tint: row.tint,
    isReturnable: row.returnable,
  }));
}

/** Each shelf by the names that lead to it, as the import matches them. */
function shelvesOf(aisle: WorldAisle): [string, Shelf][] {
  return aisle.children.flatMap((child) =>
    child.children.map((leaf): [string, Shelf] => [
      [aisle, child, leaf].map(({ name }) => nameKey(name)).join('/'),
      { id: leaf.id, aisle },
    ]),
  );
}
