/** Keyboard navigation that checks each Tab stop: visible focus, accessible name, not covered. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

export type Stop = { role: string; name: string };

/**
 * Returns the focused element as a screen reader sees it; null when nothing but the page has the
 * focus.
 */
export async function readFocus(page: Page): Promise<Stop | null> {
  // A dialog's focus guard passes the focus on a moment later.
  await page.waitForFunction(
    () => !document.activeElement?.hasAttribute('data-base-ui-focus-guard'),
  );
  const focused = page.locator('*:focus');
  if ((await focused.count()) === 0) return null;
  const line = (await focused.first().ariaSnapshot()).split('\n')[0] ?? '';
  const [, quote = '', role = '', name = ''] =
    /^- ('?)([\w-]+)(?: "((?:[^"\\]|\\.)*)")?/.exec(line) ?? [];
  return { role, name: quote ? name.replaceAll("''", "'") : name };
}

/** Presses Tab until the target has the focus; fails with the list of stops. */
export async function tabTo(
  page: Page,
  role: string,
  name: string | RegExp,
  { key = 'Tab', limit = 80 }: { key?: 'Tab' | 'Shift+Tab'; limit?: number } = {},
): Promise<void> {
  const stops: string[] = [];
  for (let press = 0; press < limit; press += 1) {
    await page.keyboard.press(key);
    const stop = await readFocus(page);
    if (!stop) {
      stops.push('(nothing)');
      continue;
    }
    const said = `${stop.role} « ${stop.name} »`;
    stops.push(said);
    expect(stop.name, `a stop without a name after ${stops.slice(-3).join(', ')}`).not.toBe('');
    expect(await page.evaluate(judgeFocus), said).toEqual([]);
    if (
      stop.role === role &&
      (typeof name === 'string' ? stop.name === name : name.test(stop.name))
    )
      return;
  }
  throw new Error(`${key} never came to ${role} « ${String(name)} »: ${stops.join(' → ')}`);
}

/** Runs in the page: returns faults of the focus indicator (WCAG 2.4.7, 2.4.11 and 1.4.11). */
async function judgeFocus(): Promise<string[]> {
  await new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(resolve));
  });
  const element = document.activeElement;
  if (!(element instanceof HTMLElement)) return ['nothing has the focus'];
  // A visually hidden radio shows its focus ring on its label.
  const shows = (one: Element) => getComputedStyle(one).outlineStyle !== 'none';
  const shower = [element, element.closest('label')].find((one) => one && shows(one)) ?? element;
  const style = getComputedStyle(shower);
  const [width, offset] = [
    Number.parseFloat(style.outlineWidth),
    Number.parseFloat(style.outlineOffset),
  ];
  if (style.outlineStyle === 'none' || width < 2) return ['the focus does not show'];
  const box = shower.getClientRects()[0] ?? shower.getBoundingClientRect();
  const [left, right, top, bottom] = [
    Math.max(0, box.left),
    Math.min(innerWidth, box.right),
    Math.max(0, box.top),
    Math.min(innerHeight, box.bottom),
  ];
  if (right <= left || bottom <= top) return ['out of the screen'];
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const over = document.elementFromPoint(x, y);
  if (!over || !(shower.contains(over) || over.closest('label')?.control === element))
    return [`hidden under ${over?.outerHTML.slice(0, 120) ?? 'nothing'}`];
  const colours = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (!colours) return [];
  const luminance = (colour: string): number | null => {
    colours.clearRect(0, 0, 1, 1);
    colours.fillStyle = colour;
    colours.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = colours.getImageData(0, 0, 1, 1).data;
    const linear = (channel: number) =>
      channel / 255 <= 0.04045 ? channel / 255 / 12.92 : ((channel / 255 + 0.055) / 1.055) ** 2.4;
    return alpha < 250
      ? null
      : 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
  };
  const ring = luminance(style.outlineColor) ?? 0;
  // Samples the background just outside the ring, or inside it when the ring is inset.
  const gap = offset >= 0 ? offset + width + 1 : 1 - offset - width;
  const away = offset >= 0 ? gap : -Math.max(1, gap);
  const grounds = [
    [box.left - away, y],
    [box.right + away, y],
    [x, box.top - away],
    [x, box.bottom + away],
  ].flatMap(([px = 0, py = 0]) => {
    for (let under = document.elementFromPoint(px, py); under; under = under.parentElement) {
      if (under.tagName === 'IMG') return [];
      const ground = luminance(getComputedStyle(under).backgroundColor);
      if (ground !== null) return [ground];
    }
    return [];
  });
  const contrasts = grounds.map(
    (ground) => (Math.max(ring, ground) + 0.05) / (Math.min(ring, ground) + 0.05),
  );
  const faint = contrasts.filter((contrast) => contrast < 3);
  return faint.length > contrasts.length / 2
    ? [`the ring is too faint: ${contrasts.map((contrast) => contrast.toFixed(1)).join(', ')}`]
    : [];
}
