/**
 * On failure, prints the content of open pages (often the only clue from CI) and closes the test's
 * contexts. Contexts opened before the test stay until its file ends. Retries are traced.
 */
import path from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeEach } from 'vitest';
import { closeContexts, startTrace, tracing, visitors } from './browser.ts';

const mostCharacters = 2_000;
let before: ReadonlySet<BrowserContext> = new Set();

const folder = path.resolve(import.meta.dirname, '../test-results');

beforeEach(async ({ task: { result } }) => {
  before = new Set(visitors);
  tracing.isOn = (result?.retryCount ?? 0) > 0;
  if (tracing.isOn) await Promise.all([...visitors].map(startTrace));
});

afterEach(async ({ task: { id, name, result } }) => {
  const error = result?.state === 'fail' ? result.errors?.at(-1) : undefined;
  if (tracing.isOn)
    for (const [number, visitor] of [...visitors].entries()) {
      const file = path.join(folder, `${id}-${number}.zip`);
      await visitor.tracing.stop(error ? { path: file } : {});
      if (error) console.error(`${name}: npx playwright-core show-trace ${file}`);
    }
  tracing.isOn = false;
  if (!error) return;
  for (const visitor of visitors) {
    for (const page of visitor.pages())
      error.message += `\n\n${page.url()}\n${(await readShownText(page)).slice(0, mostCharacters)}`;
    if (!before.has(visitor)) await visitor.close();
  }
});

afterAll(closeContexts);

/** Returns the accessible content of the top panel, or of the main area. */
async function readShownText(page: Page): Promise<string> {
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
