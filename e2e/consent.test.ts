import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  newVisitor,
  openBrowser,
  shopUrl,
  sizes,
} from './browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
});

it.each(Object.keys(sizes) as (keyof typeof sizes)[])(
  'S10 on a %s nothing is measured before an answer, and refusing is one press',
  async (size) => {
    const page = await newVisitor(browser, size);
    await page.context().clearCookies();
    const sent: string[] = [];
    page.on('request', (request) => {
      if (/\/api\/(analytics|vitals)/.test(request.url())) sent.push(request.url());
    });
    await page.goto('/', { waitUntil: 'networkidle' });
    const banner = page.getByRole('region', { name: 'Cookies' });
    await banner.waitFor();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    const [refuse, accept] = await Promise.all(
      ['Tout refuser', 'Tout accepter'].map(
        async (name) => (await banner.getByRole('button', { name }).boundingBox())?.height,
      ),
    );
    expect(refuse).toBe(accept);
    await banner.getByRole('button', { name: 'Tout refuser' }).click();
    await banner.waitFor({ state: 'detached' });
    expect(sent).toEqual([]);
    expect((await page.context().cookies()).map((cookie) => cookie.name)).toEqual(['consent']);
    await page.reload({ waitUntil: 'networkidle' });
    expect(await banner.count()).toBe(0);
    await page.context().close();
  },
);

it('C08 C10 S02 with consent the home view and the vitals are recorded, the device is known for a year, and the mind may change', async () => {
  const page = await newVisitor(browser, 'desk');
  await page.context().clearCookies();
  await page.goto('/', { waitUntil: 'networkidle' });
  await page
    .getByRole('region', { name: 'Cookies' })
    .getByRole('button', { name: 'Choisir' })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Vos cookies' });
  await dialog.waitFor();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Tout accepter' }).click();
  await dialog.waitFor({ state: 'detached' });
  const device = (await page.context().cookies()).find(
    (cookie) => cookie.name === 'feature_flag_unique_device_id',
  );
  expect(((device?.expires ?? 0) - Date.now() / 1000) / 86_400).toBeCloseTo(365, 0);
  const vitals = page.waitForRequest(/\/api\/vitals/);
  const [events] = await Promise.all([
    page.waitForRequest(/\/api\/analytics\/events/),
    page.goto('/recherche?q=tomate'),
  ]);
  expect(events.postData()).toContain('"search results viewed"');
  // A beacon that leaves with its page has no answer to wait for.
  expect((await vitals).method()).toBe('POST');
  await page.goto(shopUrl(), { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Gérer mes cookies' }).click();
  await page.getByRole('button', { name: 'Tout refuser' }).click();
  await expect
    .poll(async () => (await page.context().cookies()).map((cookie) => cookie.name).toSorted())
    .toEqual(['consent']);
  await page.context().close();
});
