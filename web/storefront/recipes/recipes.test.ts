import { describe, expect, it } from 'vitest';
import { unitsOf } from '#domain/cart/recipe-units.ts';
import { changesFor, countInCart } from './recipe-in-cart.ts';
import { difficultyText, durationText, ingredientText } from './recipe-texts.ts';
import { readSwaps, withSwap } from './swaps.ts';
import { isOver, startTimer, stopTimer, timeLeftText } from './timers.ts';

describe('ingredient texts', () => {
  it.each([
    [{ quantity: 250, unit: 'g', label: 'courge butternut' }, '250 g de courge butternut'],
    [{ quantity: 30, unit: 'ml', label: 'huile d’olive' }, '3 cl d’huile d’olive'],
    [{ quantity: 15, unit: 'ml', label: 'vinaigre de vin' }, '1 c. à s. de vinaigre de vin'],
    [{ quantity: 5, unit: 'ml', label: 'vinaigre de vin' }, '1 c. à c. de vinaigre de vin'],
    [{ quantity: 45, unit: 'ml', label: 'huile d’olive' }, '4,5 cl d’huile d’olive'],
    [{ quantity: 750, unit: 'ml', label: 'vin rouge' }, '75 cl de vin rouge'],
    [{ quantity: 650, unit: 'ml', label: 'vin rouge' }, '65 cl de vin rouge'],
    [{ quantity: 1200, unit: 'ml', label: 'lait' }, '1,2 L de lait'],
    [{ quantity: 1500, unit: 'g', label: 'haricots verts' }, '1,5 kg de haricots verts'],
    [{ quantity: 40, unit: 'g', label: 'échalote' }, '40 g d’échalote'],
    [{ quantity: null, unit: 'pinch', label: 'origan' }, '1 pincée d’origan'],
    [{ quantity: 2.5, unit: 'piece', label: 'citrons' }, '2½ citrons'],
    [{ quantity: 0.5, unit: 'piece', label: 'citron' }, '½ citron'],
    [{ quantity: 125, unit: 'g', label: 'yaourt' }, '125 g de yaourt'],
  ] as const)('%o is « %s »', (ingredient, text) => {
    expect(ingredientText(ingredient)).toBe(text);
  });
});

describe('durations', () => {
  it.each([
    [35, '35 min'],
    [60, '1 h'],
    [80, '1 h 20'],
    [125, '2 h 05'],
  ])('%i minutes of cooking read « %s »', (minutes, text) => {
    expect(durationText(minutes)).toBe(text);
  });
});

it('a difficulty has one word, on cards and on the recipe’s page', () => {
  expect([1, 2, 3].map(difficultyText)).toEqual(['Facile', 'Moyen', 'Délicat']);
});

it('F02 a substitute per ingredient is kept in the URL', () => {
  const one = withSwap(new URLSearchParams('portions=7'), 'carotte', 'carottes-bio');
  expect(one.get('portions')).toBe('7');
  expect(
    readSwaps(withSwap(withSwap(one, 'pomme', 'pommes-gala'), 'carotte', 'carottes-botte')),
  ).toBe('pomme:pommes-gala,carotte:carottes-botte');
});

it('F02 invalid substitutes in the URL are ignored', () => {
  expect(readSwaps(new URLSearchParams('swap=<b>,carotte:carottes-bio,x'))).toBe(
    'carotte:carottes-bio',
  );
  expect(readSwaps(new URLSearchParams(''))).toBeNull();
});

describe('kitchen timers', () => {
  it('F02 several kitchen timers run concurrently, soonest first, one per step', () => {
    const timers = startTimer(startTimer(startTimer([], 0, 20, 0), 2, 5, 60_000), 0, 10, 120_000);
    expect(timers.map(({ step, endsAtMs }) => [step, endsAtMs])).toEqual([
      [2, 360_000],
      [0, 720_000],
    ]);
    expect(stopTimer(timers, 2).map(({ step }) => step)).toEqual([0]);
  });

  it.each([
    [0, '20:00'],
    [1, '20:00'],
    [1000, '19:59'],
    [20 * 60_000, '0:00'],
    [99 * 60_000, '0:00'],
    [-45 * 60_000, '1:05:00'],
  ])('F02 after %d ms a timer of 20 minutes shows %s', (nowMs, text) => {
    const [timer] = startTimer([], 0, 20, 0);
    expect(timer && timeLeftText(timer, nowMs)).toBe(text);
    expect(timer && isOver(timer, nowMs)).toBe(nowMs >= 20 * 60_000);
  });
});

describe('a recipe that is in the cart', () => {
  const line = (id: string, quantity: number, ...recipeIds: string[]) => ({
    id,
    quantity,
    recipeIds,
    recipeUnits: unitsOf({ quantity, recipeIds }),
  });
  const wanted = (id: string, quantity: number) => ({ product: { id }, quantity });

  it('F02 a recipe that is in the cart is unchanged for the same portions', () => {
    expect(changesFor([line('carottes', 2, 'soupe')], 'soupe', [wanted('carottes', 2)])).toEqual(
      [],
    );
    expect(countInCart([line('carottes', 2, 'soupe'), line('penne', 1)], 'soupe')).toBe(1);
  });

  it('F02 a recipe that is in the cart with other portions updates its own products and removes unticked ones', () => {
    expect(
      changesFor([line('carottes', 2, 'soupe'), line('pomme', 1, 'soupe')], 'soupe', [
        wanted('carottes', 1),
      ]),
    ).toEqual([
      { id: 'carottes', quantity: 1, recipeId: 'soupe' },
      { id: 'pomme', quantity: 0 },
    ]);
  });

  it('F02 a recipe that is in the cart counts the shopper’s own units, and keeps them when it needs fewer', () => {
    const carottes = { ...line('carottes', 5, 'soupe'), recipeUnits: { soupe: 3 } };
    expect(changesFor([carottes], 'soupe', [wanted('carottes', 1)])).toEqual([
      { id: 'carottes', quantity: 2, recipeId: 'soupe' },
    ]);
    expect(changesFor([carottes], 'soupe', [])).toEqual([{ id: 'carottes', quantity: 2 }]);
  });

  it('F02 a recipe that is in the cart never removes units of another recipe or of the shopper', () => {
    expect(
      changesFor([line('carottes', 5, 'soupe', 'gateau'), line('pomme', 3)], 'soupe', [
        wanted('carottes', 2),
        wanted('pomme', 1),
      ]),
    ).toEqual([{ id: 'pomme', quantity: 3, recipeId: 'soupe' }]);
  });
});
