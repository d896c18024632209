/** How a phone is used: `click` is a tap, and typing brings a keyboard that covers the lower part of the screen. */
import type { Locator, Page } from 'playwright-core';

/** With its row of suggestions, on a phone 780 px high. */
const keyboardHeight = 270;

/** The pages of phones, with the height that the keyboard took from each. */
const phones = new WeakMap<Page, number>();

export function useAsPhone(page: Page): void {
  phones.set(page, 0);
  teach(Object.getPrototypeOf(page.locator('html')) as Locator & { isTaught?: true });
}

/** Once for the locators of every page: those that a locator returns are of the same class. */
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
