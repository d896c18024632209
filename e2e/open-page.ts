/** `goto` until a page is quiet, without the half second that Playwright's `networkidle` waits each time. */
import type { Page, Request } from 'playwright-core';

const betweenLooksMs = 70;
const mostMs = 15_000;

/** Makes `goto(…, { waitUntil: 'networkidle' })` of this page end once it is hydrated and asks for nothing more. */
export function openQuickly(page: Page): void {
  const pending = new Set<Request>();
  page.on('request', (request) => {
    // The streams of the team's pages stay open.
    if (request.resourceType() !== 'eventsource') pending.add(request);
  });
  const over = (request: Request) => pending.delete(request);
  page.on('requestfinished', over);
  page.on('requestfailed', over);
  const goto = page.goto.bind(page);
  page.goto = async (url, options = {}) => {
    if (options.waitUntil !== 'networkidle') return goto(url, options);
    // What the document before asked for, and a test may hold, is not this one's.
    pending.clear();
    const response = await goto(url, { ...options, waitUntil: 'load' });
    await page.waitForFunction(isHydrated);
    // What an answer leads to is asked for once it is drawn: three quiet looks, each after the page's own tasks.
    const until = Date.now() + mostMs;
    for (let quiet = 0; quiet < 3 && !page.isClosed();) {
      if (Date.now() > until)
        throw new Error(`${url} still asks for ${[...pending].map((one) => one.url()).join(' ')}`);
      // A page may reload itself, which ends the look.
      const isThere = await page.evaluate(afterOwnTasks, betweenLooksMs).then(
        () => true,
        () => false,
      );
      quiet = isThere && pending.size === 0 ? quiet + 1 : 0;
    }
    return response;
  };
}

/** Pages that the shop does not draw (an e-mail, the API's reference) have nothing to hydrate. */
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
