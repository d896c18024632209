/** Records the analytics events of a page whose visitor consented. */
import type { Page } from 'playwright-core';
import { shopUrl } from './browser.ts';

export type Measured = { name: string; properties: Record<string, unknown> };

/** `sent` flushes the event queue, as leaving the tab does, and returns all events so far. */
export async function followEvents(page: Page): Promise<{ sent(): Promise<Measured[]> }> {
  await page.context().addCookies([{ name: 'consent', value: '1.audience', url: shopUrl() }]);
  const measured: Measured[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/analytics/events'))
      measured.push(
        ...(JSON.parse(request.postData() ?? '{"events":[]}') as { events: Measured[] }).events,
      );
  });
  return {
    async sent() {
      await page.evaluate(() => {
        Object.defineProperty(document, 'visibilityState', {
          value: 'hidden',
          configurable: true,
        });
        document.dispatchEvent(new Event('visibilitychange'));
        delete (document as { visibilityState?: unknown }).visibilityState;
        // A microtask sends the batch: wait two frames.
        return new Promise((resolve) => {
          requestAnimationFrame(() => requestAnimationFrame(resolve));
        });
      });
      return measured;
    },
  };
}
