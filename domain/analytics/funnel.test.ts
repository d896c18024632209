import { describe, expect, it } from 'vitest';
import { bitOf, drawFunnel, furthestStep, funnelSteps, type FunnelStep } from './funnel.ts';

const met = (...steps: FunnelStep[]) => steps.reduce((mask, step) => mask | bitOf(step), 0);
const furthest = (...steps: FunnelStep[]) => funnelSteps[furthestStep(met(...steps))];

describe('the order funnel', () => {
  it.each<[FunnelStep[], FunnelStep]>([
    [[], 'visit'],
    [['product'], 'product'],
    [['cart'], 'cart'],
    [['slot', 'cart'], 'slot'],
    [['slot'], 'visit'],
    [['product', 'slot'], 'product'],
    [['checkout'], 'checkout'],
    [['slot', 'checkout'], 'checkout'],
    [['product', 'confirmed'], 'confirmed'],
  ])('a session with %j counts up to the step %s', (steps, reached) => {
    expect(furthest(...steps)).toBe(reached);
  });

  it('each step counts the sessions that got further too, with retained and lost shares', () => {
    const rows = drawFunnel([
      { mask: 0, device: 'phone', sessions: 50 },
      { mask: met('product'), device: 'phone', sessions: 30 },
      { mask: met('product', 'cart', 'slot'), device: 'desk', sessions: 15 },
      { mask: met('cart', 'checkout', 'payment', 'confirmed'), device: null, sessions: 5 },
    ]);
    expect(rows.map(({ step, sessions, lost }) => [step, sessions, lost])).toEqual([
      ['visit', 100, 0],
      ['product', 50, 50],
      ['cart', 20, 30],
      ['slot', 20, 0],
      ['checkout', 5, 15],
      ['payment', 5, 0],
      ['confirmed', 5, 0],
    ]);
    expect(rows.map(({ rate }) => rate)).toEqual([null, 0.5, 0.4, 1, 0.25, 1, 1]);
    expect(rows[1]?.byDevice).toEqual({ phone: 30, desk: 15 });
  });

  it('a period without visits has null rates and no losses', () => {
    expect(drawFunnel([]).map(({ sessions, rate, lost }) => [sessions, rate, lost])).toEqual(
      funnelSteps.map(() => [0, null, 0]),
    );
  });
});
