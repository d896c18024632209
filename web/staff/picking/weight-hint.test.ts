import { expect, it } from 'vitest';
import { weightHint } from './weight-hint.ts';

it('C03c the surplus above 115 % of the announced weight is shown as a gift', () => {
  expect(weightHint(345, 300)?.tone).toBe('ok');
  expect(weightHint(346, 300)).toEqual({
    tone: 'over',
    text: '15 % de plus : au-delà de 15 %, le surplus sera offert',
  });
});

it('a light piece is only reported as light', () => {
  expect(weightHint(250, 300)).toEqual({ tone: 'near', text: '17 % de moins que prévu' });
  expect(weightHint(0, 300)).toBeNull();
});
