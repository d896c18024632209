import { describe, expect, it } from 'vitest';
import type { Share } from '#domain/picking/batch.ts';
import type { StaffOrder, StaffOrderSummary } from '#domain/picking/contract.ts';
import type { Cold } from '#domain/picking/path.ts';
import type { Substitute } from '#domain/picking/preparation-contract.ts';
import type { StaffUser } from '#domain/staff/contract.ts';
import { drawPage } from '../../../tests/draw-page.tsx';
import { answerOf } from '../kit/use-get.ts';
import { OutboxProvider } from '../phone/outbox-provider.tsx';
import { OrderPanel } from '../picking/order-panel.tsx';
import { MemberContext } from '../session/member.ts';
import { Page } from './batches-page.tsx';
import { ChooseSubstitute } from './choose-substitute.tsx';
import { FillBags } from './fill-bags.tsx';
import { lotsText } from './lots-text.ts';
import { changeCold, moveStop } from './path-changes.ts';

const sami: StaffUser = {
  id: 's',
  name: 'Sami',
  email: 's@b.fr',
  role: 'preparer',
  privileges: ['orders.prepare'],
};

const lot = (expiresOn: string | null, units: number, number: string | null = null) => ({
  expiresOn,
  units,
  lot: number,
});

it.each([
  [[], null],
  [[lot(null, 4)], null],
  [[lot('2026-12-10', 4, 'L2')], 'Prenez celui du 10/12/2026, lot L2'],
  [[lot('2026-11-30', 3), lot('2026-12-10', 1)], 'Prenez 3 du 30/11/2026, 1 du 10/12/2026'],
  [[lot('2026-11-30', 3), lot(null, 1)], 'Prenez 3 du 30/11/2026, 1 sans date'],
])('%j reads %j', (suggestedLots, text) => {
  expect(lotsText({ suggestedLots, requestedQuantity: 4 })).toBe(text);
});

describe('all the bags at once', () => {
  const plain = {
    quotation: 'count',
    requestedQuantity: 3,
    preparedQuantity: null,
    onShelfUntil: null,
    byVan: null,
    question: null,
    suggestedLots: [],
  };
  const drawn = (...bags: (readonly [bag: number, line?: object])[]) => {
    const shares = bags.map(([bag, line]) => ({ line: { ...plain, ...line }, order: { bag } }));
    return drawPage(
      <FillBags shares={shares as unknown as Share[]} onFill={() => undefined} />,
    ).replaceAll(/<[^>]+>/g, '');
  };

  it.each([
    ['3 dans chacun des 2 sacs', [[1], [2]]],
    ['4 dans les 2 sacs', [[1], [2, { requestedQuantity: 1 }]]],
    ['9 dans les 2 sacs', [[1], [1], [2]]],
    ['3 dans chacun des 2 sacs', [[1, { preparedQuantity: 0 }], [2], [3]]],
  ] as const)('%s', (text, bags) => {
    expect(drawn(...bags)).toBe(text);
  });

  it.each([
    { quotation: 'weight' },
    { onShelfUntil: '2026-12-04' },
    { byVan: { units: 1, arrivesAt: '2026-12-03T10:00:00Z' } },
    { question: { state: 'waiting' } },
    { suggestedLots: [lot('2026-12-10', 3)] },
    { preparedQuantity: 3 },
  ])('bags are filled one by one when one of two has %j', (line) => {
    expect(drawn([1], [2, line])).toBe('');
  });
});

describe('the path on the screen', () => {
  const stop = (categoryId: string, parentId: string | null, cold: Cold = 'none') => ({
    categoryId,
    parentId,
    cold,
    name: categoryId,
    products: 1,
  });
  const stops = [
    stop('epicerie', null),
    stop('pates', 'epicerie'),
    stop('riz', 'epicerie', 'fresh'),
    stop('cremerie', null),
  ];
  const ids = (list: typeof stops) => list.map(({ categoryId }) => categoryId);

  it('a stop that moves passes its sibling, not the shelves in between', () => {
    expect(ids(moveStop(stops, 'epicerie', 1))).toEqual(['cremerie', 'pates', 'riz', 'epicerie']);
    expect(ids(moveStop(stops, 'riz', -1))).toEqual(['epicerie', 'riz', 'pates', 'cremerie']);
  });

  it('a stop at the end stays', () => {
    expect(moveStop(stops, 'cremerie', 1)).toEqual(stops);
    expect(moveStop(stops, 'pates', -1)).toEqual(stops);
  });

  it('shelves follow the cold of their aisle, except those set apart', () => {
    const colds = changeCold(stops, 'epicerie', 'fresh').map(({ cold }) => cold);
    expect(colds).toEqual(['fresh', 'fresh', 'fresh', 'none']);
    const apart = changeCold(changeCold(stops, 'epicerie', 'fresh'), 'pates', 'none');
    expect(changeCold(apart, 'epicerie', 'none').map(({ cold }) => cold)).toEqual([
      'none',
      'none',
      'none',
      'none',
    ]);
    expect(changeCold(stops, 'cremerie', 'fresh')[1]?.cold).toBe('none');
  });
});

describe('choose substitute', () => {
  const pasta: Substitute = {
    id: 'coquillettes',
    name: 'Coquillettes',
    packSize: '1 kg',
    picture: { base: '/pictures/none', alt: '', tint: '#F1F5DC' },
    quotation: 'count',
    unitGrams: 1000,
    itemPrice: 180,
    availableQuantity: 12,
    quantity: 1,
    difference: -40,
    isWished: false,
    isProposable: true,
    added: { contains: [], traces: [] },
  };

  it('what replaces three packs of 400 g is proposed by weight, can be counted, searched and scanned', () => {
    const drawn = drawPage(
      <ChooseSubstitute
        line={{
          orderId: 'o',
          productId: 'crozets',
          name: 'Crozets',
          version: 1,
          requestedQuantity: 3,
          wish: { kind: 'closest' },
          replaceMissingProducts: true,
          question: null,
          isShelfEmpty: false,
        }}
        onReplaced={() => undefined}
        onRemove={() => undefined}
        onAsk={() => undefined}
      />,
      [[['staff', 'substitutes', 'o', 'crozets', ''], [pasta]]],
    );
    expect(drawn).toContain('Chercher, ou scanner ce que vous avez en main');
    expect(drawn).toMatch(/Quantité.*1 Coquillettes dans le sac/s);
  });
});

describe('batches page', () => {
  const order = (number: string): StaffOrderSummary => ({
    id: number,
    number,
    status: 'prepaid',
    statusLabel: 'Validée',
    customerName: 'Camille Martin',
    site: { id: 'paris', name: 'Cabas' },
    zoneName: 'Paris Est',
    type: 'delivery',
    from: '2026-11-28T17:00:00Z',
    to: '2026-11-28T19:00:00Z',
    lines: 12,
    weighings: 4,
    reducePacking: false,
    isComplement: false,
    hasAlcohol: false,
    total: 5000,
    amount: 5000,
    arrivedAt: '2026-11-28T09:00:00Z',
    dueAt: null,
    missed: null,
    payBefore: null,
    preparerName: null,
    driverName: null,
  });
  const orders = Array.from({ length: 8 }, (_, index) => order(String(100_016 + index)));
  const page = (
    <OutboxProvider staffId="s">
      <MemberContext value={sami}>
        <Page />
      </MemberContext>
    </OutboxProvider>
  );
  const drawn = drawPage(page, [
    [['staff', 'session'], sami],
    [['staff', 'orders', 'batches'], { items: [], refused: [] }],
    [['staff', 'orders', 'to-batch'], { items: orders, next: null, sums: null }],
    [answerOf('GET /api/staff/scales'), { items: [], today: '2026-11-28', withoutScale: 0 }],
  ]);

  it('no order is ticked before the preparer ticks it, and nothing starts a batch of none', () => {
    const [, list = ''] =
      /<section aria-labelledby="a-preparer"[^>]*>(.*?)<\/section>/s.exec(drawn) ?? [];
    expect(list.match(/type="checkbox"/g)).toHaveLength(8);
    expect(list).not.toContain('checked=""');
    expect(list).not.toContain('<button');
  });

  it('the first orders of the earliest slot are one press away, with what is in them', () => {
    const [, button = ''] = /<button[^>]*min-h-24[^>]*>(.*?)<\/button>/s.exec(drawn) ?? [];
    const text = button.replaceAll(/<[^>]+>/g, ' ');
    expect(text).toMatch(/Préparer 6 commandes pour .*18\sh/s);
    expect(text).toContain('72 lignes, dont 24 à peser · Paris Est');
    expect(text).toContain('n° 100016, n° 100017');
    expect(text).not.toContain('100022');
  });

  it('the scale, the signals and the settings are behind one gear', () => {
    expect(drawn).toContain('aria-label="Réglages de ce téléphone"');
    expect(drawn).not.toMatch(/Ce navigateur ne sait pas lire une balance|<select|Mes chiffres/);
  });
});

describe('order page', () => {
  const order = {
    id: 'o',
    number: '100016',
    status: 'delivered',
    statusLabel: 'Livrée',
    customerId: null,
    customerName: 'Camille Martin',
    phone: '0612345678',
    address: null,
    delivery: { type: 'delivery', from: '2026-11-28T17:00:00Z', to: '2026-11-28T19:00:00Z' },
    products: [],
    complements: [],
    initialOrder: null,
    uncollected: null,
    missed: null,
    hold: null,
    awaitedPayment: null,
    preparerId: null,
  } as unknown as StaffOrder;
  const drawOrder = (of: StaffOrder, member: StaffUser) =>
    drawPage(
      <OutboxProvider staffId={member.id}>
        <MemberContext value={member}>
          <OrderPanel orderId="o" list="/gestion" />
        </MemberContext>
      </OutboxProvider>,
      [
        [answerOf('GET /api/staff/orders/:id', { params: { id: 'o' } }), of],
        [
          answerOf('GET /api/staff/complaints', { query: { scope: 'open' } }),
          {
            items: [
              ['here', '100016'],
              ['elsewhere', '100017'],
            ].map(([id, orderNumber]) => ({
              id,
              orderNumber,
              at: '2026-11-28T20:00:00Z',
              who: 'Camille Martin',
              name: 'Penne',
              kind: 'missing',
              quantity: 1,
              state: 'open',
              amount: null,
            })),
          },
        ],
      ],
    );

  it('the page of an order names its open complaints, with their state and their page, and no other’s', () => {
    const sam: StaffUser = { ...sami, role: 'support', privileges: ['orders.refund'] };
    const drawn = drawOrder(order, sam);
    expect(drawn).toContain('/gestion/service-client?vue=reclamations&amp;id=here');
    expect(drawn).toContain('À décider');
    expect(drawn).not.toContain('id=elsewhere');
  });

  it('the keyboard and screen readers reach the next step of an order before its lines', () => {
    const drawn = drawOrder({ ...order, status: 'prepaid' }, sami);
    const [step, lines] = [drawn.indexOf('Prendre en charge'), drawn.indexOf('id="produits"')];
    expect(step).toBeGreaterThan(0);
    expect(lines).toBeGreaterThan(step);
  });
});
