/**
 * A journey that fails says what was on its pages then: a red build far away is often the only look one gets. Its
 * visitors leave, so that they do not go on asking the shop while others walk; those who were there before it stay.
 */
import type { BrowserContext, Page } from 'playwright-core';
import { afterEach, beforeEach } from 'vitest';
import { visitors } from './browser.ts';

const mostCharacters = 2_000;
let before: ReadonlySet<BrowserContext> = new Set();

beforeEach(() => {
  before = new Set(visitors);
});

afterEach(async ({ task: { result } }) => {
  const error = result?.state === 'fail' ? result.errors?.at(-1) : undefined;
  if (!error) return;
  for (const visitor of visitors) {
    for (const page of visitor.pages())
      error.message += `\n\n${page.url()}\n${(await whatIsShown(page)).slice(0, mostCharacters)}`;
    if (!before.has(visitor)) await visitor.close();
  }
});

/** What a screen reader would find there: the panel on top, else what the page is about. */
async function whatIsShown(page: Page): Promise<string> {
  try {
    const panel = page.getByRole('dialog').last();
    return await (
      (await panel.isVisible())
        ? panel
        : page.getByRole('main').or(page.locator('body:not(:has(main))')).first()
    ).ariaSnapshot({ timeout: 5_000 });
  } catch (error) {
    return `cannot be read: ${String(error)}`;
  }
}
