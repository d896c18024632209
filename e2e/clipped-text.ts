/**
 * Finds text that is cut off or overlaps other text at high zoom, at 320 px, or with custom
 * spacing.
 */
import type { Page } from 'playwright-core';

/** Runs in the page. Returns text clipped by a non-scrolling box or overflowing its button. */
function judgeTexts(): string[] {
  const root = document.querySelector('[role=dialog]') ?? document.body;
  const faults = new Set<string>();
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const parent = text.parentElement;
    if (
      !text.textContent?.trim() ||
      !parent?.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ||
      parent.closest('script, style, noscript, [aria-hidden=true], [hidden]')
    )
      continue;
    range.selectNodeContents(text);
    const box = range.getBoundingClientRect();
    if (box.width < 1 || box.height < 1) continue;
    const say = `« ${text.textContent.trim().slice(0, 40)} »`;
    for (
      let above: HTMLElement | null = parent;
      above && above !== document.body;
      above = above.parentElement
    ) {
      const style = getComputedStyle(above);
      // A scrollable box reveals its content, and an ellipsis is deliberate.
      if (
        /auto|scroll/.test(style.overflow) ||
        style.textOverflow === 'ellipsis' ||
        style.webkitLineClamp !== 'none' ||
        style.position === 'fixed'
      )
        break;
      // Badges overflow their button on purpose.
      if (above === parent && style.position === 'absolute') break;
      const edge = above.getBoundingClientRect();
      // Visually hidden text, for screen readers.
      if (edge.width <= 1.5 && edge.height <= 1.5) break;
      const cut = [
        edge.left - box.left,
        box.right - edge.right,
        edge.top - box.top,
        box.bottom - edge.bottom,
      ].map(Math.round);
      const isCut = /hidden|clip/.test(style.overflow) && cut.some((pixels) => pixels > 3);
      const isOut =
        above.matches('button, a, [role=tab]') &&
        style.display !== 'inline' &&
        cut.some((pixels) => pixels > 6);
      if (isCut || isOut) {
        faults.add(
          `${say} ${isCut ? 'is cut by' : 'leaves'} ${above.tagName.toLowerCase()}.${String(above.className).slice(0, 60)} by ${Math.max(...cut)} px`,
        );
        break;
      }
    }
  }
  return [...faults];
}

/** Runs in the page. Returns lines of text that overlap other lines. */
function judgeOverprints(): string[] {
  const lines: { say: string; node: Node; box: DOMRect }[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  /**
   * Returns the visible part of a line after clipping by its ancestors. Fixed or sticky text
   * returns an empty box, since it may cover other text.
   */
  const shown = (box: DOMRect, parent: Element): DOMRect => {
    let [left, top, right, bottom] = [box.left, box.top, box.right, box.bottom];
    for (let above: Element | null = parent; above; above = above.parentElement) {
      const { overflowX, overflowY, position } = getComputedStyle(above);
      if (position === 'fixed' || position === 'sticky') return new DOMRect();
      if (overflowX === 'visible' && overflowY === 'visible') continue;
      if (above === document.body || above === document.documentElement) break;
      const edge = above.getBoundingClientRect();
      [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)];
      [top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)];
    }
    // The upper and lower fifth of a line are empty for most letters.
    const inset = (bottom - top) / 5;
    return new DOMRect(left, top + inset, right - left, bottom - top - 2 * inset);
  };
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const parent = text.parentElement;
    if (
      !text.textContent?.trim() ||
      !parent?.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ||
      parent.closest('script, style, noscript, [aria-hidden=true], [hidden], svg')
    )
      continue;
    range.selectNodeContents(text);
    for (const box of range.getClientRects()) {
      const part = shown(box, parent);
      if (part.width > 2 && part.height > 2)
        lines.push({ say: text.textContent.trim().slice(0, 40), node: text, box: part });
    }
  }
  const faults = new Set<string>();
  lines.sort((one, other) => one.box.top - other.box.top);
  for (const [index, { say, node, box }] of lines.entries())
    for (const other of lines.slice(index + 1)) {
      if (other.box.top >= box.bottom) break;
      const width = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
      const height = Math.min(box.bottom, other.box.bottom) - other.box.top;
      if (node !== other.node && width > 2 && height > 2)
        faults.add(`« ${say} » and « ${other.say} » are printed over each other`);
    }
  return [...faults];
}

/**
 * Retries: after a change of the root font size, a busy browser lays out some elements a few frames
 * late, and their text overflows until then.
 */
export async function findClippedTexts(page: Page): Promise<string[]> {
  for (let look = 1; ; look += 1) {
    const faults = await page.evaluate(judgeTexts);
    if (faults.length === 0 || look === 40) return faults;
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
}

export const findOverprints = (page: Page): Promise<string[]> => page.evaluate(judgeOverprints);

/**
 * Replaces the user style, as an adopted sheet because the content security policy blocks style
 * elements.
 */
export async function setStyle(page: Page, css: string): Promise<void> {
  await page.evaluate(async (text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
    // Rows that measure their own width settle within a few frames.
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  }, css);
}

/** Returns the share of the window's height covered by floating elements. */
export async function coveredShare(page: Page): Promise<number> {
  return page.evaluate(() => {
    scrollTo({ top: 600, behavior: 'instant' });
    const bars = [...document.querySelectorAll('header, nav, section, div, details')].filter(
      (element) => {
        const { position } = getComputedStyle(element);
        const { top, bottom, width } = element.getBoundingClientRect();
        return (
          (position === 'fixed' || position === 'sticky') &&
          element.checkVisibility() &&
          width > innerWidth / 2 &&
          (top <= 1 || bottom >= innerHeight - 1) &&
          bottom > 0 &&
          top < innerHeight
        );
      },
    );
    const covered = new Set(
      bars.flatMap((bar) => {
        const { top, bottom } = bar.getBoundingClientRect();
        return Array.from(
          { length: Math.max(0, Math.round(Math.min(innerHeight, bottom) - Math.max(0, top))) },
          (_, row) => Math.round(Math.max(0, top)) + row,
        );
      }),
    );
    scrollTo({ top: 0, behavior: 'instant' });
    return covered.size / innerHeight;
  });
}
