/** Replaces Playwright's `networkidle`, which always waits half a second, by a faster check. */
import type { Page, Request } from 'playwright-core';

const betweenLooksMs = 70;
const mostMs = 15_000;

/**
 * Makes `goto(…, { waitUntil: 'networkidle' })` resolve once the page is hydrated and has no
 * pending request.
 */
export function openQuickly(page: Page): void {
  const pending = new Set<Request>();
  page.on('request', (request) => {
    // Event streams of the back office stay open.
    if (request.resourceType() !== 'eventsource') pending.add(request);
  });
  const over = (request: Request) => pending.delete(request);
  page.on('requestfinished', over);
  page.on('requestfailed', over);
  const goto = page.goto.bind(page);
  page.goto = async (url, options = {}) => {
    if (options.waitUntil !== 'networkidle') return goto(url, options);
    // Forget requests of the previous document, which a test may still hold.
    pending.clear();
    const response = await goto(url, { ...options, waitUntil: 'load' });
    await page.waitForFunction(isHydrated);
    // A rendered response may trigger more requests, so require three idle checks, each after the
    // page's own tasks.
    const until = Date.now() + mostMs;
    for (let quiet = 0; quiet < 3 && !page.isClosed();) {
      if (Date.now() > until)
        throw new Error(`${url} still asks for ${[...pending].map((one) => one.url()).join(' ')}`);
      // The page may reload itself and abort the check.
      const isThere = await page.evaluate(afterOwnTasks, betweenLooksMs).then(
        () => true,
        () => false,
      );
      quiet = isThere && pending.size === 0 ? quiet + 1 : 0;
    }
    return response;
  };
}

/** Pages not rendered by the shop (e-mails, the API reference) have no hydration. */
function isHydrated(): boolean {
  const main = document.querySelector('main');
  if (!main || !document.getElementById('first-paint')) return true;
  return Object.keys(main).some((key) => key.startsWith('__reactFiber$'));
}

function afterOwnTasks(ms: number): Promise<void> {
  return new Promise((resolve) => {
    requestIdleCallback(() => setTimeout(resolve, ms), { timeout: 2_000 });
  });
}
