/** Gate: every phone-sized browser context in the tests has touch. */
import { describe, expect, it } from 'vitest';
import { readSource, sourceFiles } from '../scripts/source-tree.ts';

describe('a browser as narrow as a phone has a finger', () => {
  it.each([
    ['newContext({ viewport: sizes.phone, baseURL })', 1],
    ['newContext({ locale, viewport: { width: 360, height: 740 } })', 1],
    ['newContext({ viewport: { width, height: 800 }, locale })', 1],
    ['newPage({ viewport: { width: 412, height: 915 }, isMobile: true })', 1],
    ['newContext({ viewport: { width, height: 800 }, hasTouch: width < 624 })', 0],
    ["newContext({ ...screen('phone'), baseURL })", 0],
    ['newPage({ viewport: { width: 1600, height: 1200 } })', 0],
    ['newContext()', 0],
  ])('a browser opened by %s has %i missing touch settings', (text, faults) => {
    expect(phonesWithoutTouch(text)).toHaveLength(faults);
  });

  it('every phone-sized browser in journeys, proofs and scripts has touch enabled', () => {
    const opening = sourceFiles().filter((file) => /^(e2e|proofs|scripts)\//.test(file));
    expect(
      opening.flatMap((file) =>
        phonesWithoutTouch(readSource(file)).map((found) => `${file}: ${found}`),
      ),
    ).toEqual([]);
  });
});

/**
 * Returns the browser contexts of a file that are as narrow as a phone, or may be, and have no finger: faults of touch
 * screens stay unseen there. e2e/browser.ts refuses to narrow a desk's window.
 */
function phonesWithoutTouch(text: string): string[] {
  const opened = text.matchAll(/\bnew(?:Context|Page)\((\{(?:[^{}]|\{[^{}]*\})*\})/g);
  return [...opened]
    .map(([, options = '']) => options)
    .filter((options) => options.includes('viewport') && !options.includes('hasTouch'))
    .filter((options) => Number(/width: (\d+)/.exec(options)?.[1] ?? 0) < 624);
}
