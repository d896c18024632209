/** Preparers with their phones: batches of six by aisle, scans, weights, what is missing, bags, the van. */
import type { Draw } from '#world/draw-from.ts';
import type { Batch, BatchLine, BatchProduct } from '#domain/picking/batch-contract.ts';
import { judgeScan } from '#domain/picking/judge-scan.ts';
import { newId } from '#server/platform/ids.ts';
import type { TestApp } from '../../tests/app.ts';
import { okBody } from '../../tests/shopping.ts';
import { saturday, type DayOrder } from './customers.ts';
import type { Phone } from './phone.ts';

export type Walk = {
  lines: number;
  /** Each time the next product lies in another aisle than the last one. */
  visits: number;
  /** Of the same orders, one after the other, in the order of their carts. */
  visitsOneByOne: number;
};

const perBatch = 6;
const batches = '/api/staff/picking/batches';

/** Takes from `queue` until it is empty. */
export async function prepareAll(
  app: TestApp,
  phone: Phone,
  {
    queue,
    draw,
    walk,
    onShelf,
  }: {
    queue: DayOrder[];
    draw: Draw;
    walk: Walk;
    /** By « order product », where a shelf has less than was promised. */
    onShelf: ReadonlyMap<string, number>;
  },
): Promise<void> {
  for (let taken = queue.splice(0, perBatch); taken.length > 0; taken = queue.splice(0, perBatch)) {
    await phone.ask('GET', '/api/staff/orders?scope=toPrepare');
    phone.tap(taken.length + 1);
    const batchId = newId();
    const { batch, refused } = okBody(
      await phone.ask('POST', batches, { batchId, orderIds: taken.map(({ id }) => id) }),
    ) as { batch: Batch; refused: unknown[] };
    if (refused.length > 0) throw new Error(`refused: ${JSON.stringify(refused)}`);
    countVisits(batch, taken, walk);
    await fillBags(app, phone, { batch, draw, onShelf });
    phone.tap();
    await phone.do(
      `${batches}/${batchId}/gestures`,
      ...taken.map(({ id }) => gesture(app, { kind: 'finish', orderId: id })),
    );
    // The next page needs the network.
    await phone.send();
    for (const order of taken) await bagAndLoad(phone, order, draw);
  }
}

const gesture = (app: TestApp, fields: object) => ({
  gestureId: newId(),
  at: app.clock.now().toString(),
  ...fields,
});

async function fillBags(
  app: TestApp,
  phone: Phone,
  { batch, draw, onShelf }: { batch: Batch; draw: Draw; onShelf: ReadonlyMap<string, number> },
): Promise<void> {
  for (const product of batch.products)
    for (const line of batch.lines.filter(({ productId }) => productId === product.id)) {
      const found = findUnits(line, draw, onShelf.get(`${line.orderId} ${line.productId}`));
      phone.tap(found.taps);
      const isWhole = found.quantity === line.requestedQuantity;
      let grams: number | null = null;
      if (line.quotation === 'weight' && found.quantity > 0) {
        // On the pad: what the scale shows, then « dans le sac ».
        grams = Math.round(
          ((line.announcedGrams ?? 0) * found.quantity * (90 + draw() * 22)) /
            100 /
            line.requestedQuantity,
        );
        phone.type(String(grams));
        phone.tap();
      } else if (isWhole) {
        // A torn code, or none: one large button.
        if (product.ean !== null && draw() < 0.9) {
          requireRight(product.ean, batch, product);
          phone.scan();
        } else phone.tap();
      }
      await phone.do(
        `${batches}/${batch.id}/gestures`,
        gesture(app, {
          kind: 'line',
          orderId: line.orderId,
          productId: line.productId,
          version: line.version,
          preparedQuantity: found.quantity,
          ...(grams === null ? {} : { preparedGrams: grams, isWeightConfirmed: true }),
        }),
      );
    }
}

/** The screen moves on by itself after a right scan, and stops at any other. */
function requireRight(code: string, batch: Batch, product: BatchProduct): void {
  const { kind } = judgeScan(code, {
    product,
    products: batch.products,
    scanning: batch.scanning,
    today: saturday,
    deliveredOn: saturday,
    promisedDays: 0,
  });
  if (kind !== 'right') throw new Error(`the scan of ${product.name} is ${kind}`);
}

/** Presses « Manque, rayon vide » or « Manque, il en reste », then « Aucun » or the count that was found. */
function findUnits(
  line: BatchLine,
  draw: Draw,
  most = line.requestedQuantity,
): { quantity: number; taps: number } {
  const fate = draw();
  if (fate < 0.03) return { quantity: 0, taps: 2 };
  if (fate < 0.05 && line.requestedQuantity > 1)
    return { quantity: Math.min(most, line.requestedQuantity - 1), taps: 2 };
  return { quantity: most, taps: most < line.requestedQuantity ? 2 : 0 };
}

/** Counts the bags; then « chariot » and « camionnette », or « à retirer », on the page of the order. */
async function bagAndLoad(phone: Phone, { id, mode }: DayOrder, draw: Draw): Promise<void> {
  const { products } = okBody(await phone.ask('GET', `/api/staff/orders/${id}`));
  const isEmpty = products.every(
    ({ preparedQuantity }: { preparedQuantity: number | null }) => preparedQuantity === 0,
  );
  if (isEmpty) throw new Error('an order of ten lines lost all of them');
  const bags = 1 + Math.floor(draw() * 3);
  const coldBags = Math.min(bags, 1);
  phone.tap(bags - 1 + coldBags + 1);
  okBody(await phone.ask('PUT', `/api/staff/orders/${id}/bags`, { bags, coldBags }));
  for (const to of mode === 'delivery' ? ['cart', 'readyToDeliver'] : ['ready']) {
    phone.tap();
    okBody(await phone.ask('POST', `/api/staff/orders/${id}/moves`, { to }));
  }
}

function countVisits(batch: Batch, taken: readonly DayOrder[], walk: Walk): void {
  const aisleOf = new Map(batch.products.map(({ id, aisleId, aisle }) => [id, aisleId ?? aisle]));
  walk.lines += batch.lines.length;
  walk.visits += countChanges(batch.products.map(({ id }) => aisleOf.get(id)));
  for (const { productIds } of taken)
    walk.visitsOneByOne += countChanges(productIds.map((id) => aisleOf.get(id)));
}

const countChanges = (aisles: readonly (string | undefined)[]): number =>
  aisles.filter((aisle, index) => index === 0 || aisle !== aisles[index - 1]).length;
