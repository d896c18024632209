import type { Browser } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  newVisitor,
  openBrowser,
  shopUrl,
  sizes,
} from './browser.ts';
import { followEvents } from './measured-events.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

it.each(Object.keys(sizes) as (keyof typeof sizes)[])(
  'S10c on a %s nothing is measured before consent, and refusing takes one click',
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
    // In the HTML, so that it paints with the page: rendered later, its text was the largest
    // contentful paint.
    expect(await (await page.request.get('/')).text()).toContain('Tout refuser');
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

it('C08b C10 S02b S02c with consent the home view and vitals are recorded, the device cookie lasts a year, and consent can be withdrawn', async () => {
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
  // Playwright cannot read the response to an unload beacon.
  expect((await vitals).method()).toBe('POST');
  await page.goto(shopUrl(), { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Gérer mes cookies' }).click();
  await page.getByRole('button', { name: 'Tout refuser' }).click();
  await expect
    .poll(async () => (await page.context().cookies()).map((cookie) => cookie.name).toSorted())
    .toEqual(['consent']);
  await page.context().close();
});

it('S02a S02b S02c each tracked page records one view, and a change of its query records none', async () => {
  const page = await newVisitor(browser, 'desk');
  const events = await followEvents(page);
  await page.request.post('/api/auth/signin', {
    data: { email: 'karim@cabas.test', password: 'Cabas2026' },
  });
  const views = /^(page|home|landing|search results|account edit|address list) viewed$/;
  const viewsOf = async (): Promise<unknown[]> =>
    (await events.sent())
      .filter(({ name }) => views.test(name))
      .map(({ name, properties }) => [name, properties['kind']]);
  const expected: unknown[] = [];
  for (const [path, seen] of [
    ['/', [['home viewed', 'home']]],
    ['/?q=tomate', []],
    ['/recherche', []],
    ['/recherche?q=tomate', [['search results viewed', null]]],
    ['/landing/v2', [['landing viewed', null]]],
    ['/account/settings/me', [['account edit viewed', 'user portal']]],
    ['/account/settings/addresses', [['address list viewed', 'user portal']]],
    ['/cgv', []],
  ] as const) {
    // Wait until the page is hydrated and idle, else « no view » proves nothing.
    await page.goto(path, { waitUntil: 'networkidle' });
    expected.push(...seen);
    // Views of all pages so far, so that a late one is caught too.
    await expect.poll(viewsOf, { message: path }).toEqual(expected);
  }
  await page.context().close();
});
