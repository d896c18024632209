import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { chromium, type Browser } from 'playwright-core';
import { OperatorError } from '#server/platform/operator-error.ts';
import { staffRoutes } from '#web/staff/routes/staff-routes.ts';
import { flag, readArguments } from '../scripts/command.ts';
import { chromiumFlags, findChromium } from '../scripts/find-chromium.mjs';
import { readSection } from '../tests/spec-coverage.ts';
import { judge, out, writeIndex, type Shot } from './screenshots/judge.ts';
import { openQuickly } from './open-page.ts';
import { openByName, openers, sampleIds, samples, staffTabs } from './screenshots/screens.ts';
import { openCustomer, openMember, startShop } from './screenshots/visitors.ts';

const widths = [360, 1248] as const;
/** Back-office screens: a small phone and a desk, in light and dark themes. */
const teamScreens = [
  [1440, 'light'],
  [360, 'light'],
  [1440, 'dark'],
  [360, 'dark'],
] as const;

const { words, values } = readArguments({
  usage: 'npm run prove -- screenshots [--team] [NAME]...',
  needsPages: true,
  about: `Renders every page and panel at 360 and 1248 px, those of the team at 360 and 1440 px in both themes, or those whose
name contains a NAME (cart, /gestion), checks them with axe and for missing names, and writes screenshots/index.html.`,
  wrong: 'on a fault',
  words: { atMost: 1_000 },
  options: { team: flag('the pages of the team alone') },
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
  return shots;
}

/** Shoots each page with a role allowed to see it, one session per role. */
async function shootTeam(
  browser: Browser,
  url: string,
  [width, theme]: (typeof teamScreens)[number],
): Promise<Shot[]> {
  const shots: Shot[] = [];
  const admin = await openMember(browser, url, { width, email: 'admin@cabas.test' });
  const driver = await openMember(browser, url, { width, email: 'livraison@cabas.test' });
  const ids = await sampleIds(admin.request);
  for (const route of [...staffRoutes.map(({ path: address_ }) => address_), ...staffTabs]) {
    const address = route.replace(/:\w+/, (parameter) => ids[route] ?? parameter);
    if (!isWanted(route) || /[:*]/.test(address)) continue;
    const page = await (route === '/gestion/tournee' ? driver : admin).newPage();
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    openQuickly(page);
    await page.goto(address, { waitUntil: 'networkidle' });
    shots.push(await judge(page, { kind: 'page', name: route, width, theme }));
    await page.close();
  }
  await admin.close();
  await driver.close();
  return shots;
}

mkdirSync(out, { recursive: true });
const shop = process.env['SHOP_URL']
  ? { url: process.env['SHOP_URL'], stop: async () => undefined }
  : await startShop({ DEMO_PAST: '1' });
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags });
const shots: Shot[] = [];
try {
  if (!values.team)
    for (const width of widths) shots.push(...(await shootAll(browser, shop.url, width)));
  for (const screen of teamScreens) shots.push(...(await shootTeam(browser, shop.url, screen)));
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
