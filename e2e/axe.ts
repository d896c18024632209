/** Runs axe-core in a page. */
import axe from 'axe-core';
import type { Frame, Page } from 'playwright-core';

const levels = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];

/**
 * Returns the WCAG 2.2 A and AA violations of a page, a cross-origin frame, or the part that
 * matches a selector. Loads axe once per document: half a megabyte takes a tenth of a second to
 * compile.
 */
export async function findViolations(page: Page | Frame, within = 'html'): Promise<string[]> {
  for (const frame of 'frames' in page ? page.frames() : [page])
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source);
  return page.evaluate(
    async ([selector, values]) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(
        { include: [selector] },
        {
          runOnly: { type: 'tag', values },
          resultTypes: ['violations'],
          // No A or AA rule reads style sheets, so axe need not fetch and parse them.
          preload: { assets: ['media'] },
        },
      );
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
      );
    },
    [within, levels] as const,
  );
}
