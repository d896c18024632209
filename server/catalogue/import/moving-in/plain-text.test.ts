import { expect, it } from 'vitest';
import { plainText } from './plain-text.ts';

it.each(['<a ', '<br ', '<!--', '<script ', '</p ', '&#1'])(
  'a megabyte of « %s » that never ends is read at once',
  (text) => {
    const begun = performance.now();
    plainText(text.repeat(1_000_000 / text.length));
    expect(performance.now() - begun).toBeLessThan(2_000);
  },
);

it('tags leave, with their attributes, and their words stay', () => {
  expect(plainText('<p class="a">Pâtes<br/>au <b>blé dur</b></p>')).toBe('Pâtes\nau blé dur');
});
