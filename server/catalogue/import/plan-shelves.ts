/** The rows of a file that name a site: which they are, and what they change of its range, prices, stock and reorder points. */
import type { ProductSheet } from '#domain/catalogue/sheet.ts';
import { worksAt } from '#domain/staff/works-at.ts';
import { foldText } from '#domain/words/fold.ts';
import type { Reader } from '#server/platform/db.ts';
import { setImmediate } from 'node:timers/promises';
import type { ProductCosts } from './cost-cells.ts';
import { cellsOfProducts } from './export-catalogue.ts';
import { inParts, type CountRows, type PlannedProduct } from './plan.ts';
import type { RefusedRow } from './plan-addresses.ts';
import type { FileRow } from './read-file.ts';
import { planShelf, readShelfCells, type PlannedShelf, type ShelfProduct } from './shelf-row.ts';
import { notThere, type FileSite, type SiteShelves } from './site-shelves.ts';
import { listProductsBySku } from './store.ts';

export type SiteRows = { site: FileSite; rows: FileRow[] };
export type SortedRows = { catalogue: FileRow[]; ofSites: SiteRows[]; refused: RefusedRow[] };
export type PlannedSite = { site: FileSite; shelves: PlannedShelf[] };

/** A row without a site, or of the first one, is of the catalogue. `siteIds`: of a member of some sites. */
export function sortRows(
  rows: readonly FileRow[],
  sites: readonly FileSite[],
  siteIds: readonly string[] | undefined,
): SortedRows {
  const byName = new Map(
    sites.flatMap((site) => [
      [foldText(site.name), site],
      [site.id, site],
    ]),
  );
  const first = sites.find(({ isFirst }) => isFirst);
  const sorted: SortedRows = { catalogue: [], ofSites: [], refused: [] };
  const groups = new Map(sites.map((site): [FileSite, FileRow[]] => [site, []]));
  for (const row of rows) {
    const name = row.record.site?.trim() ?? '';
    const site = name === '' ? first : byName.get(foldText(name));
    const reason = refusalOf(name, site, siteIds);
    if (reason !== null)
      sorted.refused.push({ line: row.line, sku: row.record.sku ?? '', reasons: [reason] });
    else if (!site || site.isFirst) sorted.catalogue.push(row);
    else groups.get(site)?.push(row);
  }
  sorted.ofSites = [...groups]
    .filter(([, ofSite]) => ofSite.length > 0)
    .map(([site, ofSite]) => ({ site, rows: ofSite }));
  return sorted;
}

function refusalOf(
  name: string,
  site: FileSite | undefined,
  siteIds: readonly string[] | undefined,
): string | null {
  if (!site) return name === '' ? null : `site : « ${name} » n’est le nom d’aucun site`;
  if (!worksAt({ siteIds }, site.id))
    return name === ''
      ? 'site : manque, une ligne sans site est du catalogue, que tous les sites partagent'
      : `site : vous ne travaillez pas à « ${site.name} »`;
  return site.isClosed ? `site : « ${site.name} » est fermé` : null;
}

type Planning = {
  shelves: Pick<SiteShelves, 'read'>;
  costs: Pick<ProductCosts, 'readPoints'>;
  replacesStock: boolean;
  isLocked: boolean;
  count: CountRows;
  /** Products that the same file adds, where they are not written yet. */
  added?: readonly PlannedProduct[];
};

/** Site after site, in the order of their ids, each in the order of skus: as checkouts lock their stock. */
export async function planSites(
  db: Reader,
  ofSites: readonly SiteRows[],
  planning: Planning,
): Promise<{ sites: PlannedSite[]; refused: RefusedRow[] }> {
  const sites: PlannedSite[] = [];
  const refused: RefusedRow[] = [];
  const of = ofSites.reduce((sum, { rows }) => sum + rows.length, 0);
  let compared = 0;
  for (const one of ofSites.toSorted((a, b) => (a.site.id < b.site.id ? -1 : 1))) {
    const shelves: PlannedShelf[] = [];
    const { rows, twice } = uniqueRows(one.rows);
    refused.push(...twice);
    for (const part of inParts(rows)) {
      await setImmediate();
      const planned = await planPart(db, { site: one.site, rows: part }, planning);
      for (const { line, sku, plan } of planned)
        if (Array.isArray(plan)) refused.push({ line, sku, reasons: plan });
        else shelves.push(plan);
      compared += part.length;
      planning.count(compared, of);
    }
    sites.push({ site: one.site, shelves });
  }
  return { sites, refused };
}

const skuOf = ({ record }: FileRow): string => record.sku?.trim() ?? '';

function uniqueRows(rows: readonly FileRow[]): { rows: FileRow[]; twice: RefusedRow[] } {
  const seen = new Map<string, number>();
  const twice: RefusedRow[] = [];
  const kept = rows.filter((row) => {
    const sku = skuOf(row);
    const before = seen.get(sku);
    if (before === undefined) seen.set(sku, row.line);
    else
      twice.push({
        line: row.line,
        sku,
        reasons: [`sku : « ${sku} » est déjà à la ligne ${before}, pour le même site`],
      });
    return before === undefined;
  });
  return { rows: kept.toSorted((a, b) => (skuOf(a) < skuOf(b) ? -1 : 1)), twice };
}

async function planPart(
  db: Reader,
  { site, rows }: SiteRows,
  { shelves, costs, replacesStock, isLocked, added = [] }: Planning,
): Promise<{ line: number; sku: string; plan: PlannedShelf | string[] }[]> {
  const skus = rows.map(skuOf);
  const products = await readProducts(db, skus, added);
  const held = await shelves.read(db, { site, skus, isLocked });
  const points = await costs.readPoints(db, { siteId: site.id, skus });
  return rows.map((row) => {
    const sku = skuOf(row);
    const { line } = row;
    const reasons: string[] = [];
    const cells = readShelfCells(row.record, (reason) => reasons.push(reason));
    const product = products.get(sku);
    if (!product) reasons.unshift(sku ? `sku : « ${sku} » n’est pas au catalogue` : 'sku : manque');
    if (!product || reasons.length > 0) return { line, sku, plan: reasons };
    const before = { ...(held.get(sku) ?? notThere), reorderUnits: points.get(sku) ?? null };
    return {
      line,
      sku,
      plan: planShelf({ line, sku, cells }, product, { site, before, replacesStock }),
    };
  });
}

async function readProducts(
  db: Reader,
  skus: readonly string[],
  added: readonly PlannedProduct[],
): Promise<ReadonlyMap<string, ShelfProduct>> {
  const stored = await listProductsBySku(db, skus, { isLocked: false });
  const cells = await cellsOfProducts(db, stored);
  const known = stored.map((row): [string, ShelfProduct] => {
    const { aisle = '', category = '', subcategory = '' } = cells.get(row.sku) ?? {};
    return [
      row.sku,
      {
        id: row.id,
        name: row.name,
        brand: row.brand,
        priceCents: row.price_cents,
        quotation: quotationOf(row.sheet as ProductSheet),
        unitGrams: row.unit_grams,
        path: [aisle, category, subcategory],
      },
    ];
  });
  const fresh = added
    .filter(({ kind }) => kind === 'added')
    .map((product): [string, ShelfProduct] => [
      product.sku,
      { ...product, id: null, quotation: quotationOf(product.sheet) },
    ]);
  return new Map([...fresh, ...known]);
}

const quotationOf = ({ soldBy }: Pick<ProductSheet, 'soldBy'>): 'count' | 'weight' =>
  soldBy === 'count' ? 'count' : 'weight';
