import { describe, expect, it } from 'vitest';
import { checkState, scaleRefusal, weighingText } from './scales.ts';

const scale = {
  name: 'Balance du rayon',
  minimumGrams: 40,
  maximumGrams: 15_000,
  nextCheckOn: '2026-12-20',
  isRetired: false,
};
const nameOf = (changes: Partial<typeof scale>, grossGrams = 500, today = '2026-12-20') =>
  scaleRefusal({ ...scale, ...changes }, { grossGrams, today })?.name ?? null;

describe('a scale', () => {
  it('a scale weighs until the day of its next check, and warns thirty days before', () => {
    expect(checkState('2026-12-20', '2026-11-19')).toBe('valid');
    expect(checkState('2026-12-20', '2026-11-20')).toBe('soon');
    expect(checkState('2026-12-20', '2026-12-20')).toBe('soon');
    expect(checkState('2026-12-20', '2026-12-21')).toBe('over');
  });

  it('a scale whose check is over is refused, with the way to go on', () => {
    expect(nameOf({})).toBeNull();
    expect(nameOf({}, 500, '2026-12-21')).toBe('Picking.ScaleOverdue');
    const refusal = scaleRefusal(scale, { grossGrams: 500, today: '2026-12-21' });
    expect(refusal?.text).toContain('Pesez sur une autre balance');
  });

  it('a scale weighs from its minimum to its maximum load, and not once retired or unknown', () => {
    expect(nameOf({}, 40)).toBeNull();
    expect(nameOf({}, 39)).toBe('Picking.BeyondScale');
    expect(nameOf({}, 15_001)).toBe('Picking.BeyondScale');
    expect(nameOf({ isRetired: true })).toBe('Picking.ScaleUnknown');
    expect(scaleRefusal(undefined, { grossGrams: 500, today: '2026-12-20' })?.name).toBe(
      'Picking.ScaleUnknown',
    );
  });
});

it('a weighing says gross, tare and scale, and that it was typed', () => {
  const known = { id: 'a', name: 'Balance 2', approvalMark: 'LNE-1', nextCheckOn: '2026-12-20' };
  const weighing = { grossGrams: 512, tareGrams: 12 };
  const plain = (text: string) => text.replaceAll(/\s/g, ' ');
  expect(plain(weighingText({ ...weighing, source: 'scale', scale: known }))).toBe(
    '512 g brut, tare 12 g, Balance 2',
  );
  expect(weighingText({ ...weighing, source: 'typed', scale: known })).toContain(
    'Balance 2, tapé à la main',
  );
  expect(weighingText({ ...weighing, source: 'typed', scale: null })).toContain('balance non dite');
});
