/**
 * Counts a ticket of a till: what was sold leaves the shelf of a site, what came back returns to it, in one transaction with
 * the ticket, so that one sent again moves nothing.
 */
import { sellable } from '#domain/catalogue/shelf.ts';
import type { TillLine, TillMove, TillTicket, TillTicketRequest } from '#domain/till/contract.ts';
import { isDiffering } from '#domain/till/differing-move.ts';
import { weighedUnits } from '#domain/till/weighed-units.ts';
import { moveShelf, type ShelfLeft } from '#server/catalogue/staff/move-shelf.ts';
import type { ShelfDeps } from '#server/catalogue/staff/shelf-deps.ts';
import { lockStock, type LockedStock } from '#server/catalogue/staff/stock-store.ts';
import { lockShelves } from '#server/orders/stock-store.ts';
import { inTransaction, type Reader, type Tx } from '#server/platform/db.ts';
import { newId } from '#server/platform/ids.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { shopDate } from '#server/platform/shop-time.ts';
import {
  findLastCount,
  findLeftGrams,
  findTicket,
  insertTicket,
  listSkusSoldAt,
  listSoldProducts,
  setLeftGrams,
  setMoves,
  type SoldProduct,
  type TicketName,
  type TicketRow,
} from './store.ts';

export type TillDeps = Pick<ShelfDeps, 'database' | 'clock'> & {
  catalogue: Pick<ShelfDeps['catalogue'], 'applyStock'>;
};
export type TicketInput = TicketName & {
  staffId: string;
  ticket: TillTicketRequest;
  /** `soldAt` says the day, not the hour. */
  isDayOnly?: boolean;
};

/** `isNew`: false for a ticket that was counted before. */
export async function recordTicket(
  deps: TillDeps,
  input: TicketInput,
): Promise<{ ticket: TillTicket; isNew: boolean }> {
  const { recorded, left } = await inTransaction(deps.database.db, (tx) =>
    writeTicket(tx, deps, input),
  );
  deps.catalogue.applyStock(left ?? []);
  return { ticket: viewTicket(recorded), isNew: left !== null };
}

/** `left` is null when the ticket was there. */
async function writeTicket(
  tx: Tx,
  { clock }: Pick<TillDeps, 'clock'>,
  { ticket, staffId, isDayOnly = false, ...name }: TicketInput,
): Promise<{ recorded: TicketRow; left: ShelfLeft[] | null }> {
  const at = clock.now();
  const row = {
    shop_id: name.shopId,
    till: name.till,
    number: name.number,
    sold_at: Temporal.Instant.from(ticket.soldAt),
    lines: ticket.lines,
    staff_id: staffId,
    received_at: at,
  };
  if (!(await insertTicket(tx, row))) {
    const known = await findTicket(tx, name);
    if (!known || !isSame(known, row)) throw new Refusal('Till.TicketDiffers');
    return { recorded: known, left: null };
  }
  const sales = await readSales(tx, ticket.lines);
  const shelves = sales.map(({ product: { sku } }) => ({ shopId: name.shopId, sku }));
  await lockShelves(tx, shelves);
  const moves: TillMove[] = [];
  const left: ShelfLeft[] = [];
  for (const sale of sales) {
    const moved = await moveSale(tx, sale, {
      shopId: name.shopId,
      soldAt: row.sold_at,
      isDayOnly,
      staffId,
      at,
    });
    moves.push(moved.move);
    left.push(...moved.left);
  }
  await setMoves(tx, name, moves);
  return { recorded: { ...row, moves, differs: moves.some(isDiffering) }, left };
}

/** A till that begins its numbers again each day sells the same loaf under the same one: another day is another ticket. */
const isSame = (
  known: Pick<TicketRow, 'lines' | 'sold_at'>,
  sent: Pick<TicketRow, 'lines' | 'sold_at'>,
): boolean =>
  linesKey(known.lines) === linesKey(sent.lines) &&
  shopDate(known.sold_at).equals(shopDate(sent.sold_at));

const linesKey = (lines: readonly TillLine[]): string =>
  JSON.stringify(
    lines.map((line) => [line.product, 'units' in line ? ['u', line.units] : ['g', line.grams]]),
  );

/** Of one product on a ticket, whatever its number of lines. */
type Sale = { product: SoldProduct; units: number; grams: number };

/** In sku order, as every lock of several shelves. */
export async function readSales(db: Reader, lines: readonly TillLine[]): Promise<Sale[]> {
  const products = await listSoldProducts(db, [...new Set(lines.map(({ product }) => product))]);
  const bySku = new Map(products.map((product) => [product.sku, product]));
  const byEan = new Map(products.map((product) => [product.ean, product]));
  const sales = new Map<string, Sale>();
  for (const line of lines) {
    const product = bySku.get(line.product) ?? byEan.get(line.product);
    if (!product) throw named('Till.ProductUnknown', line.product);
    if ('grams' in line && product.unit_grams === null)
      throw named('Till.SoldByUnit', product.sku, product.name);
    const sale = sales.get(product.sku) ?? { product, units: 0, grams: 0 };
    sales.set(product.sku, {
      product,
      units: sale.units + ('units' in line ? line.units : 0),
      grams: sale.grams + ('grams' in line ? line.grams : 0),
    });
  }
  return [...sales.values()].toSorted((a, b) => (a.product.sku < b.product.sku ? -1 : 1));
}

/** Before anything is counted: the first product that the site does not sell refuses the ticket. */
export async function requireSold(
  db: Reader,
  shopId: string,
  sales: readonly Sale[],
): Promise<void> {
  const skus = sales.map(({ product }) => product.sku);
  const sold = new Set(await listSkusSoldAt(db, shopId, skus));
  const other = sales.find(({ product }) => !sold.has(product.sku))?.product;
  if (other) throw named('Site.ProductNotSold', other.sku, other.name);
}

type SaleTime = { shopId: string; soldAt: Temporal.Instant; isDayOnly: boolean };

/** Whether the shelf was counted after the sale. Refuses a sale of unknown hour when the count was on its day. */
export async function isBeforeCount(
  db: Reader,
  { sku, name }: SoldProduct,
  { shopId, soldAt, isDayOnly }: SaleTime,
): Promise<boolean> {
  const countedAt = await findLastCount(db, shopId, sku);
  if (countedAt === null) return false;
  if (isDayOnly && shopDate(countedAt).equals(shopDate(soldAt)))
    throw named('Till.HourMissing', sku, name);
  return Temporal.Instant.compare(soldAt, countedAt) < 0;
}

const refusedFor = {
  'Till.ProductUnknown': 'la boutique n’a aucun produit de cette référence ou de ce code-barres',
  'Till.SoldByUnit': 'il est vendu à l’unité : donnez un nombre, pas un poids',
  'Site.ProductNotSold': 'ce site ne le vend pas',
  'Till.HourMissing': 'il a été compté ce jour-là, donnez l’heure de la vente',
} as const;

const named = (reason: keyof typeof refusedFor, product: string, name = product): Refusal =>
  new Refusal(reason, { product }, `« ${name} » : ${refusedFor[reason]}.`);

async function moveSale(
  tx: Tx,
  { product, units: counted, grams }: Sale,
  { shopId, staffId, at, ...time }: SaleTime & { staffId: string; at: Temporal.Instant },
): Promise<{ move: TillMove; left: ShelfLeft[] }> {
  const { sku, name, unit_grams: unitGrams } = product;
  const held = await lockStock(tx, sku, shopId).catch((error: unknown) => {
    throw error instanceof Refusal ? named('Site.ProductNotSold', sku, name) : error;
  });
  if (!held.is_offered) throw named('Site.ProductNotSold', sku, name);
  // Who counted after the sale saw what was left of it: taken off again, the goods would be missing twice.
  if (await isBeforeCount(tx, product, { shopId, ...time }))
    return { move: moveBeforeCount({ product, units: counted, grams }), left: [] };
  let units = counted;
  if (grams !== 0 && unitGrams !== null) {
    const leftGrams = await findLeftGrams(tx, shopId, sku);
    const weighed = weighedUnits({ grams, unitGrams, leftGrams });
    units += weighed.units;
    await setLeftGrams(tx, { shopId, sku, grams: weighed.leftGrams });
  }
  const found = Math.max(0, units - held.on_shelf);
  const short =
    units === 0
      ? 0
      : sellable({ onShelf: held.on_shelf + found - units, promised: held.promised }).short -
        sellable({ onShelf: held.on_shelf, promised: held.promised }).short;
  const booking = { staffId, at };
  const left: ShelfLeft[] = [];
  // The till sold more than the ledger knew of: they were there, and the history says so.
  if (found > 0)
    left.push(
      await moveShelf(tx, held, { ...booking, id: newId(), kind: 'inventory', units: found }),
    );
  if (units !== 0)
    left.push(
      await moveShelf(tx, withUnits(held, found), {
        ...booking,
        id: newId(),
        kind: units > 0 ? 'tillSale' : 'tillReturn',
        units: -units,
      }),
    );
  return { move: { sku, name, units, found, short: Math.max(0, short) }, left };
}

/** A weight is about so many units: what the sales before left over does not count. */
export const aboutUnits = ({ product, units, grams }: Sale): number =>
  units + Math.round(grams / (product.unit_grams ?? 1));

export const moveBeforeCount = (sale: Sale): TillMove => ({
  sku: sale.product.sku,
  name: sale.product.name,
  units: aboutUnits(sale),
  found: 0,
  short: 0,
  isBeforeCount: true,
});

function withUnits(held: LockedStock, units: number): LockedStock {
  const onShelf = held.on_shelf + units;
  const { quantity } = sellable({ onShelf, promised: held.promised });
  return { ...held, on_shelf: onShelf, quantity };
}

export const viewTicket = (row: TicketRow): TillTicket => ({
  siteId: row.shop_id,
  till: row.till,
  number: row.number,
  soldAt: row.sold_at.toString(),
  receivedAt: row.received_at.toString(),
  moves: row.moves,
});
