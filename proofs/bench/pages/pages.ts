import path from 'node:path';
import { chromium, type Browser } from 'playwright-core';
import { choice, count, readArguments } from '../../../scripts/command.ts';
import {
  chromiumFlags,
  findChromium,
  fullBrowsers,
  headlessShell,
} from '../../../scripts/find-chromium.mjs';
import { findOnPath } from '../../../scripts/find-on-path.mjs';
import { auditPage, type Audit } from './audit.ts';
import { goalsOf, median, missedGoals, type PageFigures, type PageKind } from './goals.ts';
import { interact, type Interactions } from './interactions.ts';
import { measureMainThread, type MainThread } from './main-thread.ts';
import { weighPage } from './weight.ts';
import { freePort } from '../../../scripts/free-port.ts';
import { openShop } from '../shop.ts';
import type { Json } from '../../../tests/json.ts';

const paths: Readonly<Record<PageKind, string>> = {
  home: '/',
  category: '/categorie/fruits-et-legumes',
  product: '/produit/pommes-gala',
  search: '/recherche?q=lait',
  // The recipe with the most tags.
  recipe: '/recette/boeuf-bourguignon',
  checkout: '/checkout',
};
const flags = [
  ...chromiumFlags,
  // Renders text as phones do: hinting rounds letters to whole pixels, so that no fallback font
  // fits.
  '--font-render-hinting=none',
];
const {
  page: only,
  browser: engine,
  runs,
} = readArguments({
  usage: 'npm run prove -- bench-pages [--page home] [--browser shell] [--runs 3]',
  needsPages: true,
  about: `Measures the shop's pages in each Chromium of the machine, the headless shell and the one that people run, against
their goals: Lighthouse, the bytes, and a scripted visitor on a slowed processor; the median of each figure. One JSON line a
page, one more for each goal missed.`,
  wrong: 'when a goal is missed',
  options: {
    page: choice('measure one page', Object.keys(paths) as PageKind[]),
    browser: choice('measure in one browser', ['shell', 'full']),
    runs: count('of each page', { fallback: 3, min: 1, max: 100 }),
  },
}).values;
type Cookie = { name: string; value: string; url: string };
const print = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`);

type Engine = { name: string; browser: Browser; debuggingPort: number };

const executables = findBrowsers();
if (executables.length === 0)
  throw new Error('no Chromium on PATH: install one, or set CHROMIUM_PATH');
// Production answers (without developer hints) for the demo shop.
const shop = await openShop({ NODE_ENV: 'production', ALLOW_SANDBOX: '1', DEMO: '1' });
try {
  for (const executablePath of executables) await measureIn(executablePath);
} finally {
  await shop.stop();
}

function findBrowsers(): string[] {
  const given = process.env['CHROMIUM_PATH'];
  if (given) return [given];
  const shell = engine === 'full' ? undefined : findOnPath([headlessShell]);
  const full = engine === 'shell' ? undefined : findChromium(fullBrowsers);
  return [shell, full].filter((file) => file !== undefined);
}

async function measureIn(executablePath: string): Promise<void> {
  const debuggingPort = await freePort();
  const browser = await chromium.launch({
    executablePath,
    args: [...flags, `--remote-debugging-port=${debuggingPort}`],
  });
  const name = `${path.basename(executablePath)} ${browser.version()}`;
  try {
    await warmUp(browser);
    const session = await signIn(shop.url);
    for (const kind of Object.keys(paths) as PageKind[]) {
      if (only && only !== kind) continue;
      // Without a consent choice, the banner's text is the largest paint on some screens.
      await measure(
        { name, browser, debuggingPort },
        kind,
        kind === 'checkout' ? [{ name: 'session', value: session, url: shop.url }] : [],
      );
    }
  } finally {
    await browser.close();
  }
}

async function measure(
  { name: browserName, browser, debuggingPort }: Engine,
  kind: PageKind,
  cookies: Cookie[],
): Promise<void> {
  const url = shop.url + paths[kind];
  const control = await browser.newBrowserCDPSession();
  const audits: Audit[] = [];
  const visits: Interactions[] = [];
  const threads: MainThread[] = [];
  for (let run = 0; run < runs; run += 1) {
    // Lighthouse uses the browser's default context, so clear its cookies.
    await control.send('Storage.clearCookies');
    if (cookies.length > 0) await control.send('Storage.setCookies', { cookies });
    audits.push(await auditPage(url, debuggingPort));
    visits.push(await interact(browser, kind, url, cookies));
    threads.push(await measureMainThread(browser, url, cookies));
  }
  const weight = await weighPage(url);
  const of = (read: (audit: Audit) => number, digits = 0) =>
    Number(median(audits.map(read)).toFixed(digits));
  const kB = (bytes: number) => Math.round(bytes / 100) / 10;
  const visit = visits.at(-1);
  const lcpPicture = visit?.lcpPicture ?? null;
  const isPreloaded =
    !lcpPicture || weight.preloadedPictures.some((tag) => tag.includes(lcpPicture.path));
  const figures: PageFigures = {
    page: kind,
    browser: browserName,
    performance: of((audit) => audit.performance),
    accessibility: of((audit) => audit.accessibility),
    bestPractices: of((audit) => audit.bestPractices),
    seo: of((audit) => audit.seo),
    lcpMs: of((audit) => audit.lcpMs),
    inpMs: median(visits.map(({ inpMs }) => inpMs)),
    tbtMs: of((audit) => audit.tbtMs),
    threadMs: Math.round(median(threads.map(({ threadMs }) => threadMs))),
    threadBlockedMs: Math.round(median(threads.map(({ threadBlockedMs }) => threadBlockedMs))),
    cls: of((audit) => audit.cls, 3),
    ttfbMs: of((audit) => audit.ttfbMs),
    jsBrotliKB: kB(weight.scriptBytes),
    allJsKB: kB(of((audit) => audit.scriptBytes)),
    cssKB: kB(weight.styleBytes),
    fontsKB: kB(of((audit) => audit.fontBytes)),
    htmlKB: kB(weight.htmlBytes),
    htmlRawKB: kB(weight.htmlRawBytes),
    lcpPictureKB: kB(lcpPicture?.bytes ?? 0),
    firstScreenPicturesKB: kB(visit?.firstScreenPictureBytes ?? 0),
    pictureFaults: (visit?.pictureFaults.length ?? 0) + (isPreloaded ? 0 : 1),
  };
  print(figures);
  print({
    page: kind,
    browser: browserName,
    goals: Object.fromEntries(
      Object.entries(goalsOf(kind)).map(([name, goal]) => [
        name,
        'most' in goal ? `<= ${goal.most}` : `>= ${goal.least}`,
      ]),
    ),
  });
  const missed = missedGoals(figures);
  if (missed.length === 0) return;
  process.exitCode = 1;
  print({
    page: kind,
    browser: browserName,
    missed,
    slowestInteraction: visit?.worst,
    longTasks: audits.at(-1)?.longTasks,
    faults: audits.at(-1)?.faults,
    pictures: [
      ...(visit?.pictureFaults ?? []).slice(0, 5),
      ...(isPreloaded ? [] : [`${lcpPicture?.path}: not preloaded`]),
    ],
  });
}

/** A freshly started browser is busy for a second. */
async function warmUp(browser: Browser): Promise<void> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${shop.url}/cgv`, { waitUntil: 'networkidle' });
  await context.close();
}

/** Signs in a demo customer whose cart is ready to pay. Returns the cookie's value. */
async function signIn(url: string): Promise<string> {
  let cookie = '';
  const ask = async (method: string, path: string, body: object): Promise<Json> => {
    const answer = await fetch(url + path, {
      method,
      headers: { 'content-type': 'application/json', ...(cookie ? { cookie } : {}) },
      body: JSON.stringify(body),
    });
    if (!answer.ok)
      throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
    cookie =
      answer.headers
        .getSetCookie()
        .find((line) => line.startsWith('session='))
        ?.split(';')[0] ?? cookie;
    return answer.json();
  };
  const address = {
    streetNumber: '12',
    street: 'rue de la Roquette',
    postalCode: '75011',
    city: 'Paris',
  };
  await ask('POST', '/api/auth/signin', { email: 'camille@cabas.test', password: 'Cabas2026' });
  const {
    zones: [zone],
    nextAvailableSlot: slot,
  } = await ask('POST', '/api/addresses/deliverySlots2', { mode: 'delivery', address });
  await ask('PATCH', '/api/cart/delivery2', {
    deliveryZoneId: zone.id,
    timeSlotId: slot.id,
    address,
  });
  await ask('PATCH', '/api/cart/products', {
    data: [
      { id: 'penne-rigate-500g', quantity: 30 },
      { id: 'pommes-gala', quantity: 4 },
    ],
  });
  return cookie.slice('session='.length);
}
