import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allCards, families } from './families.ts';
import {
  completeFamilies,
  copiesOf,
  countDoubles,
  drawCard,
  exchangeRefusal,
  winsCard,
  type Exchange,
  type Holdings,
} from './rules.ts';

const card = fc.constantFrom(...allCards.map(({ id }) => id));
const holdings = fc
  .array(fc.tuple(card, fc.integer({ min: 1, max: 4 })))
  .map((rows) => new Map(rows));

describe('the seven families', () => {
  it('F11 there are seven families of six cards, and no produce appears twice', () => {
    expect(families.map(({ cards }) => cards.length)).toEqual([6, 6, 6, 6, 6, 6, 6]);
    expect(new Set(allCards.map(({ id }) => id)).size).toBe(42);
    expect(new Set(allCards.map(({ productId }) => productId)).size).toBe(42);
  });

  it('F11 the same seed draws the same card', () => {
    fc.assert(
      fc.property(fc.uuid(), (seed) => {
        expect(drawCard(seed)).toBe(drawCard(seed));
      }),
    );
    expect(drawCard('1')).not.toBe(drawCard('2'));
  });

  it('F11 cards are uniformly distributed, also for similar seeds', () => {
    const drawn = new Map<string, number>();
    const draws = 42_000;
    for (let seed = 0; seed < draws; seed += 1) {
      const id = drawCard(`0190-order-${seed}`);
      drawn.set(id, (drawn.get(id) ?? 0) + 1);
    }
    const expected = draws / 42;
    const chiSquare = allCards.reduce(
      (sum, { id }) => sum + ((drawn.get(id) ?? 0) - expected) ** 2 / expected,
      0,
    );
    // With 41 degrees of freedom, a fair deck exceeds 74.7 once in a thousand runs.
    expect(chiSquare).toBeLessThan(74.7);
  });

  it('F11 exchanging two doubles gives a missing card and never uses the last copy', () => {
    fc.assert(
      fc.property(holdings, card, card, card, (held, one, other, take) => {
        const asked = { give: [one, other], take };
        if (exchangeRefusal(held, asked) !== null) return;
        const after = exchange(held, asked);
        expect(countDoubles(after)).toBe(countDoubles(held) - 2);
        expect(copiesOf(after, take)).toBe(1);
        for (const [id] of held) expect(copiesOf(after, id)).toBeGreaterThan(0);
        // Families that were complete stay complete.
        expect(completeFamilies(after)).toEqual(expect.arrayContaining(completeFamilies(held)));
      }),
    );
  });

  it.each<[string, Record<string, number>, string[], string]>([
    [
      'of one copy',
      { 'courge-pere': 1, 'courge-mere': 2 },
      ['courge-pere', 'courge-mere'],
      'courge-fils',
    ],
    [
      'of the same double twice',
      { 'courge-mere': 2 },
      ['courge-mere', 'courge-mere'],
      'courge-fils',
    ],
    [
      'for a card already held',
      { 'courge-mere': 3, 'courge-fils': 1 },
      ['courge-mere', 'courge-mere'],
      'courge-fils',
    ],
    ['of one double', { 'courge-mere': 3 }, ['courge-mere'], 'courge-fils'],
    [
      'for a card that does not exist',
      { 'courge-mere': 3 },
      ['courge-mere', 'courge-mere'],
      'melon-pere',
    ],
  ])('F11 an exchange is refused: %s', (_words, held, give, take) => {
    expect(exchangeRefusal(new Map(Object.entries(held)), { give, take })).not.toBeNull();
  });

  it('F11 three copies of a card are two doubles', () => {
    expect(
      exchangeRefusal(new Map([['courge-mere', 3]]), {
        give: ['courge-mere', 'courge-mere'],
        take: 'courge-fils',
      }),
    ).toBeNull();
  });
});

it('F11 orders win cards at the configured rate, whichever card they would draw', () => {
  const orders = Array.from({ length: 20_000 }, (_, index) => `0190-order-${index}`);
  const winners = orders.filter((id) => winsCard(id, 30));
  expect(winners.length / orders.length).toBeCloseTo(0.3, 1);
  expect(orders.every((id) => winsCard(id, 100))).toBe(true);
  expect(new Set(winners.map(drawCard)).size).toBe(allCards.length);
});

/** Computes the cards left after an exchange like the server's SQL. */
function exchange(held: Holdings, { give, take }: Exchange): Holdings {
  const next = new Map(held);
  for (const id of give) next.set(id, copiesOf(next, id) - 1);
  return next.set(take, copiesOf(next, take) + 1);
}
