/**
 * Makes tests use a phone as people do: `click` taps, and typing opens a keyboard over the lower
 * part of the screen.
 */
import type { Locator, Page } from 'playwright-core';

/** Including the row of suggestions, on a phone 780 px high. */
const keyboardHeight = 270;

/** Phone pages, each with the height that the open keyboard takes. */
const phones = new WeakMap<Page, number>();

export function useAsPhone(page: Page): void {
  phones.set(page, 0);
  teach(Object.getPrototypeOf(page.locator('html')) as Locator & { isTaught?: true });
}

/** Patches the locator class once; all locators share it. */
function teach(locators: Locator & { isTaught?: true }): void {
  if (locators.isTaught) return;
  locators.isTaught = true;
  const { click, fill, pressSequentially } = locators;
  locators.click = async function (this: Locator, options = {}) {
    const page = this.page();
    const isTap = phones.has(page) && !options.button && !options.clickCount && !options.delay;
    await (isTap ? this.tap(options) : click.call(this, options));
    if (isTap && phones.get(page)) await closeKeyboardUnlessTyping(page);
  };
  locators.fill = async function (this: Locator, ...parameters) {
    await openKeyboard(this.page());
    await fill.apply(this, parameters);
  };
  locators.pressSequentially = async function (this: Locator, ...parameters) {
    await openKeyboard(this.page());
    await pressSequentially.apply(this, parameters);
  };
}

async function openKeyboard(page: Page): Promise<void> {
  const size = page.viewportSize();
  if (phones.get(page) !== 0 || !size) return;
  phones.set(page, keyboardHeight);
  await page.setViewportSize({ ...size, height: size.height - keyboardHeight });
}

async function closeKeyboardUnlessTyping(page: Page): Promise<void> {
  const isTyping = await page.evaluate(() =>
    Boolean(document.activeElement?.matches('input:not([type=checkbox], [type=radio]), textarea')),
  );
  const size = page.viewportSize();
  if (isTyping || !size) return;
  phones.set(page, 0);
  await page.setViewportSize({ ...size, height: size.height + keyboardHeight });
}
