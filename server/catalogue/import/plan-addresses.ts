/** The address of each product of a file: the one that it gives, the one that it has, or a free one made from its name. */
import type { Reader } from '#server/platform/db.ts';
import { freeAddress, productAddresses } from '../address.ts';
import type { FileProduct } from './row.ts';
import { listAddresses, listOtherHolders } from './store.ts';

export type RefusedRow = { line: number; sku: string; reasons: string[] };
export type AddressPlan = { slugOf: ReadonlyMap<string, string>; refused: RefusedRow[] };

/**
 * Two products may have one name: brands, then references, tell their addresses apart. Only an address written in the
 * file is refused when another product has it.
 */
export async function planAddresses(
  db: Reader,
  products: readonly FileProduct[],
): Promise<AddressPlan> {
  const skus = products.map(({ sku }) => sku);
  const known = await listAddresses(db, skus);
  const knownOf = new Map(known.map((row) => [row.sku, row]));
  /** Null: to be made from the name. */
  const fixedSlug = (product: FileProduct): string | null => {
    const before = knownOf.get(product.sku);
    // An unchanged name keeps its address, even if today's rule would make another.
    return product.slug ?? (before?.name === product.name ? before.slug : null);
  };
  const candidates = products.flatMap((product) => fixedSlug(product) ?? productAddresses(product));
  const holders = new Map(
    (await listOtherHolders(db, candidates, skus)).map(({ slug, sku }) => [slug, sku]),
  );
  const slugOf = new Map<string, string>();
  const lineOf = new Map<string, number>();
  const refused: RefusedRow[] = [];
  const take = ({ sku, line }: FileProduct, slug: string): void => {
    slugOf.set(sku, slug);
    lineOf.set(slug, line);
  };
  for (const product of products) {
    const slug = fixedSlug(product);
    if (slug === null) continue;
    const { line, sku } = product;
    const before = lineOf.get(slug);
    if (before !== undefined)
      refused.push({ line, sku, reasons: [`slug : « ${slug} » est déjà à la ligne ${before}`] });
    else if (holders.has(slug))
      refused.push({
        line,
        sku,
        reasons: [`slug : « ${slug} » est celui de ${holders.get(slug)}`],
      });
    else take(product, slug);
  }
  const isTaken = (slug: string): boolean => lineOf.has(slug) || holders.has(slug);
  for (const product of products)
    if (fixedSlug(product) === null) take(product, freeAddress(productAddresses(product), isTaken));
  return { slugOf, refused };
}
