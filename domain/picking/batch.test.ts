import { describe, expect, it } from 'vitest';
import type { Batch, BatchLine, BatchOrder, BatchProduct, Gesture } from './batch-contract.ts';
import { applyGesture, listSteps, nextStep, ordersToFinish, unitsLeft } from './batch.ts';
import { coldOf, completeStops, countVisits, guessCold, sortAlongPath } from './path.ts';

describe('path', () => {
  const categories = [
    { id: 'cremerie', parentId: null, name: 'Crèmerie' },
    { id: 'yaourts', parentId: 'cremerie', name: 'Yaourts' },
    { id: 'epicerie', parentId: null, name: 'Épicerie' },
    { id: 'pates', parentId: 'epicerie', name: 'Pâtes' },
    { id: 'surgeles', parentId: null, name: 'Surgelés' },
  ];
  const product = (name: string, categoryIds: string[], place: string | null = null) => ({
    name,
    categoryIds,
    place,
  });

  describe('the stops of a path', () => {
    it('without a saved path, picking follows the catalogue and guesses cold aisles from their names', () => {
      expect(completeStops([], categories)).toEqual([
        { categoryId: 'cremerie', cold: 'fresh' },
        { categoryId: 'yaourts', cold: 'fresh' },
        { categoryId: 'epicerie', cold: 'none' },
        { categoryId: 'pates', cold: 'none' },
        { categoryId: 'surgeles', cold: 'frozen' },
      ]);
      expect(guessCold('Poissons & fruits de mer')).toBe('fresh');
      expect(guessCold('Glaces')).toBe('frozen');
    });

    it('a picking path keeps its saved order, drops deleted categories and appends new ones', () => {
      const saved = [
        { categoryId: 'epicerie', cold: 'none' },
        { categoryId: 'closed', cold: 'none' },
        { categoryId: 'cremerie', cold: 'none' },
      ] as const;
      expect(completeStops(saved, categories).map(({ categoryId }) => categoryId)).toEqual([
        'epicerie',
        'cremerie',
        'yaourts',
        'pates',
        'surgeles',
      ]);
      // The manager marked this aisle as not cold, and its shelf inherits it.
      expect(completeStops(saved, categories)[2]).toEqual({ categoryId: 'yaourts', cold: 'none' });
    });
  });

  describe('products along a path', () => {
    const stops = completeStops(
      [
        { categoryId: 'surgeles', cold: 'frozen' },
        { categoryId: 'cremerie', cold: 'fresh' },
        { categoryId: 'epicerie', cold: 'none' },
      ],
      categories,
    );

    it('fresh then frozen products are picked last, wherever their aisles are', () => {
      const sorted = sortAlongPath(
        [
          product('Petits pois surgelés', ['surgeles', 'legumes']),
          product('Yaourt', ['cremerie', 'yaourts']),
          product('Penne', ['epicerie', 'pates']),
        ],
        stops,
      );
      expect(sorted.map(({ name }) => name)).toEqual(['Penne', 'Yaourt', 'Petits pois surgelés']);
    });

    it('products of one shelf are picked by their numbered place, then by name', () => {
      const shelf = ['epicerie', 'pates'];
      const sorted = sortAlongPath(
        [
          product('Coquillettes', shelf),
          product('Spaghetti', shelf, 'A10'),
          product('Penne', shelf, 'A2'),
          product('Alphabet', shelf),
        ],
        stops,
      );
      expect(sorted.map(({ name }) => name)).toEqual([
        'Penne',
        'Spaghetti',
        'Alphabet',
        'Coquillettes',
      ]);
    });

    it('products that left the catalogue are picked last and are not cold', () => {
      const gone = product('Ancien produit', []);
      expect(coldOf(stops, gone)).toBe('none');
      const sorted = sortAlongPath([gone, product('Penne', ['epicerie', 'pates'])], stops);
      expect(sorted.map(({ name }) => name)).toEqual(['Penne', 'Ancien produit']);
    });

    it('a picking path counts one visit for each change of aisle', () => {
      const [penne, yaourt] = [{ aisleId: 'epicerie' }, { aisleId: 'cremerie' }];
      expect(countVisits([])).toBe(0);
      expect(countVisits([penne, yaourt, penne, penne])).toBe(3);
      expect(countVisits([penne, penne, penne, yaourt])).toBe(2);
    });
  });
});

describe('batch', () => {
  const product = (id: string): BatchProduct => ({
    id,
    sku: id,
    name: id,
    packSize: '500 g',
    picture: { base: '', alt: '', tint: '' },
    ean: null,
    aisleId: 'aisle',
    aisle: 'Épicerie',
    shelf: null,
    place: null,
    cold: 'none',
    shelfPriceCents: 100,
  });
  const order = (id: string, bag: number, changes: Partial<BatchOrder> = {}): BatchOrder => ({
    id,
    number: id,
    bag,
    initialOrderId: null,
    status: 'preparing',
    statusLabel: 'En préparation',
    from: '2026-11-22T17:00:00Z',
    to: '2026-11-22T19:00:00Z',
    isCollected: false,
    isOpen: true,
    reducePacking: false,
    replaceMissingProducts: true,
    couponDiscountCents: 0,
    weightMarginPercent: 15,
    feesCents: 0,
    holdCents: 1_000,
    ...changes,
  });
  const line = (orderId: string, productId: string, requestedQuantity = 1): BatchLine => ({
    orderId,
    productId,
    version: 0,
    name: productId,
    quotation: 'count',
    vatRateBasisPoints: 550,
    unitPriceCents: 100,
    promotion: null,
    requestedCents: 100,
    maximumCents: 100,
    requestedQuantity,
    announcedGrams: null,
    preparedQuantity: null,
    preparedGrams: null,
    replacement: null,
    wish: { kind: 'closest' },
    question: null,
    approvedByClient: false,
    promisedDays: 0,
    suggestedLots: [],
    onShelfUntil: null,
    byVan: null,
    shortLivedUntil: null,
  });
  const batch: Batch = {
    id: 'batch',
    startedAt: '2026-11-22T09:00:00Z',
    pausedAt: null,
    scanning: { inStoreCodes: [], shortestLifeDays: 0 },
    scales: [],
    allowsSimulatedScale: true,
    products: [product('penne'), product('riz'), product('beurre')],
    orders: [order('A', 1), order('B', 2), order('B2', 2, { initialOrderId: 'B' })],
    lines: [line('B', 'penne', 3), line('A', 'penne', 2), line('A', 'riz'), line('B2', 'beurre')],
    refused: [],
    members: [
      { id: 'paul', name: 'Paul', isInCharge: true, productId: null },
      { id: 'sami', name: 'Sami', isInCharge: false, productId: null },
    ],
  };
  const names = (steps: ReturnType<typeof listSteps>) =>
    steps.map(({ product: { id }, shares }) => [id, shares.map((share) => share.order.bag)]);
  let made = 0;
  const gesture = (fields: object) =>
    ({ gestureId: `g${(made += 1)}`, at: '2026-11-22T09:01:00Z', ...fields }) as Gesture;
  const bagged = (orderId: string, productId: string) =>
    gesture({ kind: 'line', orderId, productId, version: 0, preparedQuantity: 1 });
  const after = (...gestures: Gesture[]): Batch =>
    gestures.reduce((seen, each) => ({ ...seen, ...applyGesture(seen, each, 'paul') }), batch);

  describe('the steps of a batch', () => {
    it('a batch merges the lines of all orders by product, split bag by bag', () => {
      expect(names(listSteps(batch))).toEqual([
        ['penne', [1, 2]],
        ['riz', [1]],
        ['beurre', [2]],
      ]);
      const [penne] = listSteps(batch);
      expect(penne && unitsLeft(penne)).toBe(5);
    });

    it('the steps of a batch exclude orders that left it', () => {
      const without = { ...batch, orders: [order('A', 1, { isOpen: false }), order('B', 2)] };
      expect(names(listSteps(without))).toEqual([['penne', [2]]]);
    });

    it('the next step of a batch is the next waiting product that no colleague is picking', () => {
      expect(nextStep(batch, 'paul')?.product.id).toBe('penne');
      const claimed = {
        ...batch,
        ...applyGesture(batch, gesture({ kind: 'claim', productId: 'penne' }), 'sami'),
      };
      expect(nextStep(claimed, 'paul')?.product.id).toBe('riz');
      expect(nextStep(claimed, 'sami')?.product.id).toBe('penne');
      const half = after(bagged('A', 'penne'));
      expect(nextStep(half, 'paul')?.product.id).toBe('penne');
      const [penne] = listSteps(half);
      expect(penne && unitsLeft(penne)).toBe(3);
      expect(nextStep(after(bagged('A', 'penne'), bagged('B', 'penne')), 'paul')?.product.id).toBe(
        'riz',
      );
    });
  });

  it('a postponed product comes back after all the others', () => {
    expect(nextStep(batch, 'paul', ['penne'])?.product.id).toBe('riz');
    expect(nextStep(batch, 'paul', ['penne', 'riz', 'beurre'])?.product.id).toBe('penne');
  });

  describe('the orders to finish', () => {
    it('an order can be finished once all its lines and those of its complements are processed', () => {
      expect(ordersToFinish(batch)).toEqual([]);
      const onlyOrder = after(bagged('A', 'penne'), bagged('A', 'riz'), bagged('B', 'penne'));
      expect(ordersToFinish(onlyOrder).map(({ id }) => id)).toEqual(['A']);
      const all = { ...onlyOrder, ...applyGesture(onlyOrder, bagged('B2', 'beurre'), 'paul') };
      expect(ordersToFinish(all).map(({ id }) => id)).toEqual(['A', 'B']);
      const finish = gesture({ kind: 'finish', orderId: 'B' });
      const done = { ...all, ...applyGesture(all, finish, 'paul') };
      expect(ordersToFinish(done).map(({ id }) => id)).toEqual(['A']);
    });
  });

  it('a picking gesture is shown before the server answers, and a pause with its time', () => {
    const write = gesture({
      kind: 'line',
      orderId: 'A',
      productId: 'penne',
      version: 4,
      preparedQuantity: 0,
    });
    expect(after(write).lines[1]).toMatchObject({
      preparedQuantity: 0,
      preparedGrams: null,
      version: 5,
    });
    expect(after(write).lines[0]).toEqual(batch.lines[0]);
    expect(after(gesture({ kind: 'pause' })).pausedAt).toBe('2026-11-22T09:01:00Z');
    expect(after(gesture({ kind: 'pause' }), gesture({ kind: 'resume' })).pausedAt).toBeNull();
  });

  it('an acknowledged refusal leaves the screen before the server answers', () => {
    const told = ['one', 'two'].map((gestureId) => ({
      gestureId,
      batchId: 'batch',
      productId: 'penne',
      productName: 'Penne',
      orderNumber: 'A',
      refusal: { code: 'E_PICKING_0011', message: 'Non.', owner: 'Picking.LineChanged' },
    }));
    const write = gesture({ kind: 'acknowledge', refusedId: 'one' });
    expect(applyGesture({ ...batch, refused: told }, write, 'paul').refused).toEqual(told.slice(1));
  });
});
