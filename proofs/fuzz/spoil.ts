/** Replaces, adds or removes one part of a body that fits its schema. */
import type { Draw } from '#world/draw-from.ts';

const hostile: readonly unknown[] = [
  null,
  true,
  '',
  ' ',
  0,
  -1,
  0.1,
  2 ** 31,
  2 ** 53,
  -(2 ** 53),
  1e308,
  [],
  {},
  [[]],
  [null],
  '\u0000',
  '\uD800',
  '\u202Etxt',
  '𝔘𝔫𝔦𝔠𝔬𝔡𝔢 👩‍👩‍👧‍👦',
  'é'.repeat(300),
  'x'.repeat(20_000),
  "'; drop table orders; --",
  '<script>alert(1)</script>',
  '{{constructor.constructor("return 1")()}}',
  '../../../../etc/passwd',
  '%00',
  '__proto__',
  'constructor',
  'NaN',
  '1e999',
  '2026-02-30',
  '9999-12-31T23:59:60Z',
  '-000001-01-01',
  '00000000-0000-0000-0000-000000000000',
];

const pick = <Value>(values: readonly Value[], draw: Draw): Value | undefined =>
  values[Math.floor(draw() * values.length)];

export const drawHostile = (draw: Draw): unknown => pick(hostile, draw);

export function spoil(value: unknown, draw: Draw): unknown {
  if (draw() < 0.05) return drawHostile(draw);
  if (Array.isArray(value) && value.length > 0 && draw() < 0.8)
    return draw() < 0.2
      ? [...value, ...value]
      : value.with(Math.floor(draw() * value.length), spoil(pick(value, draw), draw));
  if (value !== null && typeof value === 'object' && !Array.isArray(value)) {
    const names = Object.keys(value);
    const name = pick(names, draw);
    if (name === undefined || draw() < 0.1)
      return { ...value, [draw() < 0.5 ? 'role' : '__proto__x']: 1 };
    const inner = (value as Record<string, unknown>)[name];
    if (draw() < 0.15)
      return Object.fromEntries(Object.entries(value).filter(([key]) => key !== name));
    return { ...value, [name]: spoil(inner, draw) };
  }
  return drawHostile(draw);
}
