import { expect, it } from 'vitest';
import { countTray, emptyTray, tareTray, weighOn, weightOn, type Tray } from './tray.ts';

const rest = (grams: number | null) => ({ grams, isStable: grams !== null });
const motion = (grams: number) => ({ grams, isStable: false });
const after = (...weighings: { grams: number | null; isStable: boolean }[]): Tray =>
  weighings.reduce(weighOn, emptyTray);

it('only a weight at rest may go into a bag', () => {
  expect(weightOn(emptyTray)).toBeNull();
  expect(weightOn(after(motion(340)))).toBeNull();
  expect(weightOn(after(motion(340), rest(345)))).toBe(345);
  expect(weightOn(after(rest(345), motion(200)))).toBeNull();
  expect(weightOn(after(rest(345), rest(null)))).toBeNull();
  expect(weightOn(after(rest(4)))).toBeNull();
  expect(weightOn(after(rest(-30)))).toBeNull();
});

it('a weight that went into a bag counts again only once the scale was emptied', () => {
  const counted = countTray(after(rest(345)));
  expect(weightOn(counted)).toBeNull();
  expect(weightOn(weighOn(counted, rest(360)))).toBeNull();
  expect(weightOn(weighOn(weighOn(counted, motion(0)), rest(360)))).toBeNull();
  expect(weightOn([rest(2), rest(360)].reduce(weighOn, counted))).toBe(360);
});

it('the tare is taken off, and an empty scale forgets it', () => {
  const dish = tareTray(after(rest(85)));
  expect(weightOn(dish)).toBeNull();
  expect(weightOn(weighOn(dish, rest(430)))).toBe(345);
  const taken = weighOn(countTray(weighOn(dish, rest(430))), rest(85));
  expect(weightOn(weighOn(taken, rest(300)))).toBe(215);
  const forgotten = tareTray(weighOn(dish, rest(0)));
  expect(weightOn(weighOn(forgotten, rest(430)))).toBe(430);
});

it('a tare in motion is not taken', () => {
  expect(tareTray(after(motion(85))).tareGrams).toBe(0);
  expect(tareTray(after(rest(null))).tareGrams).toBe(0);
});
