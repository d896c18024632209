import { describe, expect, it } from 'vitest';
import { quotationSchema } from '../cart/contract.ts';
import { priceCart, type PricedLine } from '../cart/price.ts';
import { amendmentStatus, amendmentText, amendOrder, answerUntil } from './amendment.ts';
import { companionStep, mayMoveAlone } from './companions.ts';
import { groupComplements } from './group-complements.ts';

describe('a complement and the order it completes', () => {
  it.each([
    ['prepaid', 'prepaid', 'preparing'],
    ['preparing', 'preparing', 'prepared'],
    ['prepared', 'prepared', 'cart'],
    ['prepared', 'approvedByClient', 'cart'],
    ['cart', 'cart', 'readyToDeliver'],
    ['inTransit', 'inTransit', 'delivered'],
    ['preparing', 'preparing', 'prepaid'],
    ['inTransit', 'inTransit', 'readyToDeliver'],
  ] as const)(
    'a complement in state %s moves along with its order from %s to %s',
    (complement, from, to) => {
      expect(companionStep(complement, { from, to })).toBe('follows');
    },
  );

  it.each([
    ['prepaid', 'preparing', 'prepared'],
    ['preparing', 'prepared', 'cart'],
    ['prepared', 'readyToDeliver', 'inTransit'],
  ] as const)(
    'a complement in state %s blocks its order from going from %s to %s',
    (complement, from, to) => {
      expect(companionStep(complement, { from, to })).toBe('holdsBack');
    },
  );

  it.each([
    ['prepared', 'preparing', 'prepared'],
    ['prepaid', 'preparing', 'prepaid'],
    ['cancelled', 'prepared', 'cart'],
    ['paid', 'prepared', 'cart'],
  ] as const)(
    'a complement in state %s stays unchanged when its order goes from %s to %s',
    (complement, from, to) => {
      expect(companionStep(complement, { from, to })).toBe('stays');
    },
  );

  it('a complement is prepared and reopened alone, but leaves the shop only with its order', () => {
    expect(mayMoveAlone('prepared', 'preparing')).toBe(true);
    expect(mayMoveAlone('preparing', 'cart')).toBe(true);
    expect(mayMoveAlone('cart', 'prepared')).toBe(false);
    expect(mayMoveAlone('cart', 'readyToDeliver')).toBe(true);
    expect(mayMoveAlone('cancelled', 'prepaid')).toBe(true);
  });
});

describe('amendment', () => {
  const line = (
    id: string,
    priceCents: number,
    quantity: number,
    unitGrams: number | null = null,
  ) =>
    ({
      product: {
        id,
        name: id,
        quotation: unitGrams === null ? 'count' : 'weight',
        priceCents,
        unitGrams,
        promotion: null,
      },
      quantity,
    }) satisfies PricedLine;

  const delivery = {
    tiers: [{ minCartNetPrice: 0, shippingAmount: 490 }],
    deltaDayCents: 0,
    deltaSlotCents: 0,
  };

  function ordered(lines: readonly PricedLine[], discountCents = 0) {
    const coupons =
      discountCents > 0
        ? [{ id: 'code', name: 'CODE', reward: { type: 'VALUE' as const, value: discountCents } }]
        : [];
    const price = priceCart({ lines, coupons, delivery, preparationFeeCents: 190 });
    return {
      quotation: price.quotation,
      holdCents: price.quotation.preauthorization,
      lines: price.lines.map(({ productId, netCents, maximumCents }) => ({
        productId,
        requestedCents: netCents,
        maximumCents,
      })),
    };
  }

  describe('an order with one line changed', () => {
    it.each<[string, PricedLine[], string, PricedLine | null]>([
      ['fewer units', [line('a', 200, 5), line('b', 300, 2)], 'a', line('a', 200, 3)],
      ['a line taken off', [line('a', 200, 5), line('b', 300, 2)], 'b', null],
      ['a new line', [line('a', 200, 5)], 'c', line('c', 150, 2)],
      [
        'a weighed line',
        [line('a', 200, 5), line('w', 2000, 2, 300)],
        'w',
        line('w', 2000, 1, 300),
      ],
    ])(
      'an amended order costs the same as if it had been placed that way: %s',
      (_name, lines, id, amended) => {
        const order = ordered(lines);
        const { quotation, differenceCents } = amendOrder(order, id, amended);
        const others = lines.filter(({ product }) => product.id !== id);
        const isNew = others.length === lines.length;
        const expected = lines.flatMap((one) =>
          one.product.id === id ? (amended ? [amended] : []) : [one],
        );
        const fresh = ordered(isNew && amended ? [...lines, amended] : expected).quotation;
        expect(quotation).toEqual({ ...fresh, preauthorization: order.holdCents });
        expect(differenceCents).toBe(quotation.total - order.quotation.total);
      },
    );

    it('C03a an amended line is held with the weight margin of its order, not the current one', () => {
      const order = ordered([line('a', 1000, 1), line('w', 2000, 2, 500)]);
      const placed = { ...order, quotation: { ...order.quotation, weightMarginPercent: 10 } };
      const amended = amendOrder(placed, 'w', line('w', 2000, 1, 500));
      expect(amended.line?.maximumCents).toBe(1100);
      expect(amended.quotation.weightMarginPercent).toBe(10);
    });

    it('C03a an order placed before margins were frozen keeps 15 %', () => {
      const { weightMarginPercent, ...former } = ordered([]).quotation;
      expect(weightMarginPercent).toBe(15);
      expect(quotationSchema.parse(former).weightMarginPercent).toBe(15);
    });

    it('C03 an amended order must fit within the hold with its weight margin', () => {
      const order = ordered([line('a', 1000, 2), line('w', 2000, 1, 500)]);
      const withUnits = (quantity: number) =>
        amendOrder(ordered([line('a', 1000, 3)]), 'w', line('w', 2000, quantity, 500)).isWithinHold;
      expect(withUnits(1)).toBe(false);
      // 10,00 € by weight needs a hold of 11,50 €; returning a unit of 10,00 € is not enough.
      const swapped = amendOrder(order, 'a', line('a', 1000, 1));
      const left = { ...order, quotation: swapped.quotation };
      const lines = order.lines.map((one) =>
        one.productId === 'a' ? { ...one, requestedCents: 1000, maximumCents: 1000 } : one,
      );
      expect(amendOrder({ ...left, lines }, 'w', line('w', 2000, 2, 500)).isWithinHold).toBe(false);
      expect(amendOrder({ ...left, lines }, 'b', line('b', 1000, 1)).isWithinHold).toBe(true);
    });

    it('an amended order keeps the agreed discount, and reports when it would exceed the price of the goods', () => {
      const order = ordered([line('a', 200, 5), line('b', 300, 2)], 700);
      expect(amendOrder(order, 'b', null)).toMatchObject({
        isBelowDiscount: false,
        quotation: { couponDiscount: 700, net: 1000 },
      });
      expect(amendOrder(order, 'a', null).isBelowDiscount).toBe(true);
    });
  });

  describe('how long an answer is waited for', () => {
    const now = Temporal.Instant.from('2026-11-21T09:00:00Z');
    it('an amendment waits for an answer until the order closes, between half an hour and a day', () => {
      const at = (hours: number) => answerUntil(now.add({ minutes: hours * 60 }), now);
      expect(at(48)).toEqual(now.add({ hours: 24 }));
      expect(at(5)).toEqual(now.add({ hours: 5 }));
      expect(at(-3)).toEqual(now.add({ minutes: 30 }));
      expect(answerUntil(null, now)).toEqual(now.add({ hours: 24 }));
    });

    it('a pending amendment ends at its deadline, or when picking of the order begins', () => {
      const asked = { status: 'open' as const, answerUntil: now.add({ hours: 1 }) };
      expect(amendmentStatus(asked, 'prepaid', now)).toBe('open');
      expect(amendmentStatus(asked, 'preparing', now)).toBe('overtaken');
      expect(amendmentStatus(asked, 'prepaid', now.add({ hours: 1 }))).toBe('expired');
      expect(amendmentStatus({ ...asked, status: 'declined' }, 'preparing', now)).toBe('declined');
    });
  });

  it('an amendment is described by its quantities', () => {
    const text = (formerQuantity: number, quantity: number) =>
      amendmentText({ name: 'Penne', formerQuantity, quantity });
    expect([text(2, 3), text(0, 1), text(2, 0)]).toEqual([
      'Penne : 3 au lieu de 2',
      'Penne : 1 en plus',
      'Penne : retiré',
    ]);
  });
});

describe('group complements', () => {
  const order = (id: string, initial: string | null = null) => ({ id, initial_order_id: initial });
  const shape = (orders: Parameters<typeof groupComplements>[0]) =>
    groupComplements(orders).map((group) => [
      group.order.id,
      ...group.complements.map(({ id }) => id),
    ]);

  it('complements are grouped with their order, wherever they are in the list', () => {
    expect(shape([order('c', 'a'), order('a'), order('b'), order('d', 'a')])).toEqual([
      ['a', 'c', 'd'],
      ['b'],
    ]);
  });

  it('a complement whose order is not in the list makes a group of its own', () => {
    expect(shape([order('c', 'elsewhere'), order('b')])).toEqual([['c'], ['b']]);
  });
});
