import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { chromium, type Browser } from 'playwright-core';
import { OperatorError } from '#server/platform/operator-error.ts';
import { staffRoutes } from '#web/staff/routes/staff-routes.ts';
import { readArguments } from '../scripts/command.ts';
import { chromiumFlags, findChromium } from '../scripts/find-chromium.mjs';
import { readSection } from '../tests/spec-coverage.ts';
import { judge, out, writeIndex, type Shot } from './screenshots/judge.ts';
import { openByName, openers, samples, staffTabs } from './screenshots/screens.ts';
import { openCustomer, openStaff, startShop } from './screenshots/visitors.ts';

const widths = [360, 1248] as const;

const { words } = readArguments({
  usage: 'npm run prove -- screenshots [NAME]...',
  needsPages: true,
  about: `Renders every page and panel at 360 and 1248 px, or those whose name contains a NAME (cart, /gestion), checks them
with axe and for missing names, and writes screenshots/index.html.`,
  wrong: 'on a fault',
  words: { atMost: 1_000 },
});
const isWanted = (name: string) => words.length === 0 || words.some((word) => name.includes(word));

async function shootAll(browser: Browser, url: string, width: number): Promise<Shot[]> {
  const { context, orderId } = await openCustomer(browser, url, width);
  const page = await context.newPage();
  const shots: Shot[] = [];
  for (const [route = ''] of readSection('Page routes')) {
    if (!isWanted(route)) continue;
    await page.goto(
      route === '/account/orders/{orderId}'
        ? `/account/orders/${orderId}`
        : (samples[route] ?? route),
      { waitUntil: 'networkidle' },
    );
    shots.push(await judge(page, { kind: 'page', name: route, width }));
  }
  for (const [name = ''] of readSection('Modals')) {
    if (!isWanted(name)) continue;
    const alone = await context.newPage();
    await (openers[name]?.(alone, orderId) ?? openByName(alone, name));
    await alone
      .getByRole('dialog')
      .first()
      .waitFor({ timeout: 5_000 })
      .catch(() => undefined);
    await alone.waitForLoadState('networkidle');
    shots.push(await judge(alone, { kind: 'panel', name, width }));
    await alone.close();
  }
  await context.close();
  return [...shots, ...(await shootStaff(browser, url, width, orderId))];
}

/** Opens each page as a role that may see it. */
async function shootStaff(
  browser: Browser,
  url: string,
  width: number,
  orderId: string,
): Promise<Shot[]> {
  const shots: Shot[] = [];
  for (const route of [
    ...staffRoutes.map(({ path: address_ }) => address_.replace(':pageId', 'home')),
    ...staffTabs,
  ]) {
    if (!isWanted(route)) continue;
    const context = await openStaff(browser, url, width, route);
    const { customerId } = await (await context.request.get(`/api/staff/orders/${orderId}`)).json();
    const codes = route.includes(':codeId')
      ? await (await context.request.get('/api/staff/promo-codes')).json()
      : null;
    const page = await context.newPage();
    await page.goto(
      route
        .replace(':orderId', orderId)
        .replace(':sku', 'CAB-00001')
        .replace(':customerId', customerId)
        .replace(':codeId', codes?.items[0].id),
      { waitUntil: 'networkidle' },
    );
    shots.push(await judge(page, { kind: 'page', name: route, width }));
    await context.close();
  }
  return shots;
}

mkdirSync(out, { recursive: true });
const shop = process.env['SHOP_URL']
  ? { url: process.env['SHOP_URL'], stop: async () => undefined }
  : await startShop();
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags });
const shots: Shot[] = [];
try {
  for (const width of widths) shots.push(...(await shootAll(browser, shop.url, width)));
} finally {
  await browser.close();
  await shop.stop();
}
if (shots.length === 0) throw new OperatorError(`No screen has a name with ${words.join(' or ')}`);
writeIndex(shots);
const faulty = shots.filter((shot) => shot.faults.length > 0).length;
process.stdout.write(
  `\n${shots.length} screens, ${faulty} with faults: ${path.join(out, 'index.html')}\n`,
);
process.exit(faulty > 0 ? 1 : 0);
