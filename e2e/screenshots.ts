/**
 * npm run screenshots: every page of the shop and of the back office and every panel, at 360 and 1248 px, judged by axe and
 * by name-faults.ts, on one page to look at (screenshots/index.html, not committed). Exit code 1 when there is a fault.
 * Words after « -- » keep the screens whose names hold one of them: npm run screenshots -- cart /gestion
 */
import AxeBuilder from '@axe-core/playwright';
import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {
  chromium,
  type Browser,
  type BrowserContext,
  type Page,
  type Route,
} from 'playwright-core';
import { staffRoutes } from '#web/staff/staff-routes.ts';
import { findChromium } from '../scripts/find-chromium.mjs';
import { readSection } from '../scripts/spec-coverage.ts';
import { findNameFaults } from './name-faults.ts';

const root = path.resolve(import.meta.dirname, '..');
const out = path.join(root, 'screenshots');
const widths = [360, 1248] as const;
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
/** What stands for each parameter of a route in the demo world. */
const samples: Record<string, string> = {
  '/entreprise/{slug}': '/entreprise/qui-sommes-nous',
  '/info/{slug}': '/info/livraison',
  '/offre/{slug}': '/offre/promotions',
  '/{slug}': '/plan-du-site',
  '/categorie/{categorySlug}': '/categorie/fruits-et-legumes',
  '/produit/{slug}': '/produit/pommes-gala',
  '/recette/{slug}': '/recette/clafoutis-aux-cerises',
  '/recette/categorie/{slug}': '/recette/categorie/desserts',
  '/recette/type/{slug}': '/recette/type/express',
  '/recherche': '/recherche?q=tomate',
};
const byLink = (name: string) => async (page: Page, orderId: string) =>
  void (await page.goto(`/account/orders/${orderId}?modal=${name}&order=${orderId}`, {
    waitUntil: 'networkidle',
  }));
const byButton = (path: string | null, button: RegExp) => async (page: Page, orderId: string) => {
  await page.goto(path ?? `/account/orders/${orderId}`, { waitUntil: 'networkidle' });
  // A button that is not there is seen as a panel that opens nothing.
  await page
    .getByRole('button', { name: button })
    .first()
    .click({ timeout: 5_000 })
    .catch(() => undefined);
};
/** Panels that have nothing to say on the page of all panels. */
const openers: Record<string, (page: Page, orderId: string) => Promise<void>> = {
  'checkout-confirmation-order': byLink('checkout-confirmation-order'),
  'delivery-tracking': byLink('delivery-tracking'),
  'order-again-products': byLink('order-again-products'),
  'update-order': byButton(null, /^Modifier la commande/),
  'ingredients-substitute': byButton(
    '/recette/boeuf-bourguignon',
    /^Choisir un autre produit pour /,
  ),
  'product-ratings': byButton('/produit/pommes-gala', /\d notes?/),
  'updated-products': async (page) => {
    await page.route('**/api/cart/recompute2', changeFirstLine);
    await openByName(page, 'updated-products');
  },
};

async function openByName(page: Page, name: string): Promise<void> {
  await page.goto('/dev/modals', { waitUntil: 'networkidle' });
  await page
    .getByRole('button', { name: `Ouvrir ${name}`, exact: true })
    .click({ timeout: 3_000 })
    .catch(() => undefined);
}

/** The shelf of the demo does not empty by itself: its first line is said to have gone from four to one. */
async function changeFirstLine(route: Route): Promise<void> {
  const response = await route.fetch();
  const cart = await response.json();
  const [product] = cart.products;
  const update = {
    id: product.id,
    name: product.name,
    previousName: product.name,
    actions: ['CHANGE_INSUFFICIENT_AVAILABLE_QUANTITY'],
    previousQuantity: 4,
    quantity: 1,
    previousPrice: product.itemPrice,
    price: product.itemPrice,
    changedTexts: [],
    product,
  };
  await route.fulfill({ response, json: { ...cart, updatedProducts: [update] } });
}
const groceries = {
  'croquettes-chat-sterilise-3kg': 4,
  'pommes-gala': 6,
  'entrecote-race-a-viande': 2,
};
const address = {
  streetNumber: '12',
  street: 'rue de la Roquette',
  postalCode: '75011',
  city: 'Paris',
};

/** Tabs of a page of the back office. */
const staffTabs = ['charge', 'regles', 'zones', 'attente'].map(
  (tab) => `/gestion/creneaux?vue=${tab}`,
);

const words = process.argv.slice(2);
const isWanted = (name: string) => words.length === 0 || words.some((word) => name.includes(word));

type Shot = { kind: 'page' | 'panel'; name: string; width: number; file: string; faults: string[] };

async function startShop(): Promise<{ url: string; stop(): Promise<void> }> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'cabas-screens-'));
  chmodSync(dataDir, 0o755);
  const url = `http://localhost:${20_000 + (process.pid % 20_000)}`;
  const shop = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: new URL(url).port,
      DATA_DIR: dataDir,
      NODE_ENV: 'development',
      DEMO_PAST: '0',
    },
  });
  const exited = new Promise((resolve) => {
    shop.on('exit', resolve);
  });
  const deadline = Date.now() + 90_000;
  while (
    !(await fetch(`${url}/health`).then(
      (answer) => answer.ok,
      () => false,
    ))
  ) {
    if (Date.now() > deadline || shop.exitCode !== null) throw new Error('the shop did not start');
    await new Promise((resolve) => {
      setTimeout(resolve, 200);
    });
  }
  return {
    url,
    async stop() {
      shop.kill('SIGTERM');
      await exited;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** A customer with an order on its way to be prepared, and a basket being filled. */
async function openCustomer(
  browser: Browser,
  url: string,
  width: number,
): Promise<{ context: BrowserContext; orderId: string }> {
  const context = await browser.newContext({
    viewport: { width, height: 800 },
    baseURL: url,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  await context.addCookies([{ name: 'consent', value: '1', url }]);
  await context.addInitScript(() => localStorage.setItem('referral-invitation-seen', '1'));
  const ask = async (
    method: 'post' | 'patch' | 'put',
    address_: string,
    data: object,
  ): Promise<any> => (await context.request[method](address_, { data })).json();
  await ask('post', '/api/auth/signin', {
    email: width === 360 ? 'camille@cabas.test' : 'karim@cabas.test',
    password: 'Cabas2026',
  });
  const {
    zones: [zone],
    nextAvailableSlot: slot,
  } = await ask('post', '/api/addresses/deliverySlots2', { mode: 'delivery', address });
  const fill = async () => {
    await ask('patch', '/api/cart/delivery2', {
      deliveryZoneId: zone.id,
      timeSlotId: slot.id,
      address,
    });
    return ask('patch', '/api/cart/products', {
      data: Object.entries(groceries).map(([id, quantity]) => ({ id, quantity })),
    });
  };
  const { price } = await fill();
  const { token } = await ask('post', '/sandbox/tokens', {
    number: '4242424242424242',
    expMonth: 12,
    expYear: 2030,
    cvc: '123',
  });
  const { orderId } = await ask('put', '/api/cart/createPaymentIntent', {
    acceptedAmount: price.quotation.preauthorization,
    acceptTerms: true,
    payment: { type: 'card', token },
  });
  await fill();
  return { context, orderId };
}

async function judge(page: Page, shot: Omit<Shot, 'file' | 'faults'>): Promise<Shot> {
  const file = `${shot.kind}-${shot.name.replace(/[^\w-]+/g, '_') || 'home'}-${shot.width}.png`;
  const isPanel = shot.kind === 'panel';
  await page
    .locator('.animate-shimmer')
    .first()
    .waitFor({ state: 'detached', timeout: 5_000 })
    .catch(() => undefined);
  await page.screenshot({ path: path.join(out, file), fullPage: !isPanel });
  // In a window as tall as the page: a bar that floats covers whatever happens to be there, which is no fault of that target.
  const height = await page.evaluate<number>('document.documentElement.scrollHeight');
  if (!isPanel)
    await page.setViewportSize({
      width: shot.width,
      height: Math.min(30_000, Math.max(800, height)),
    });
  const hasDialog = isPanel && (await page.getByRole('dialog').count()) > 0;
  const axe = new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']);
  const { violations } = await (hasDialog ? axe.include('[role=dialog]') : axe).analyze();
  if (!isPanel) await page.setViewportSize({ width: shot.width, height: 800 });
  const overflow = await page.evaluate<number>(
    'document.documentElement.scrollWidth - window.innerWidth',
  );
  const faults = [
    ...(await findNameFaults(page)),
    ...violations.map(
      (violation) =>
        `${violation.id}: ${violation.nodes
          .map((node) => node.target.join(' '))
          .slice(0, 3)
          .join(' | ')}`,
    ),
    ...(overflow > 0 ? [`${overflow} px too wide`] : []),
    ...(isPanel && !hasDialog ? ['opens nothing'] : []),
  ];
  process.stdout.write(
    `${faults.length === 0 ? 'ok   ' : 'FAULT'} ${shot.width} ${shot.kind} ${shot.name}${faults.length === 0 ? '' : `  ${faults.join('; ')}`}\n`,
  );
  return { ...shot, file, faults };
}

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

/** Each page by somebody whose work it is. */
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
    const context = await browser.newContext({
      viewport: { width, height: 800 },
      baseURL: url,
      locale: 'fr-FR',
      timezoneId: 'Europe/Paris',
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    });
    await context.request.post('/api/staff/session', {
      data: {
        email: route === '/gestion/tournee' ? 'livraison@cabas.test' : 'admin@cabas.test',
        password: 'Cabas2026',
      },
    });
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

function writeIndex(shots: readonly Shot[]): void {
  const escape = (text: string) =>
    text.replace(
      /[&<>"]/g,
      (character) =>
        ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[character] ?? character,
    );
  const figures = shots.map(
    (shot) =>
      `<figure${shot.faults.length > 0 ? ' class="fault"' : ''}><figcaption>${escape(shot.name)} · ${shot.width}${shot.faults.map((fault) => `<br>${escape(fault)}`).join('')}</figcaption><a href="${shot.file}"><img src="${shot.file}" alt="" loading="lazy"></a></figure>`,
  );
  writeFileSync(
    path.join(out, 'index.html'),
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Every screen of Cabas</title><style>body{font:14px/1.4 system-ui;margin:1rem;display:grid;grid-template-columns:repeat(auto-fill,minmax(260px,1fr));gap:1rem}figure{margin:0}img{width:100%;height:420px;object-fit:cover;object-position:top;border:1px solid #ccc}.fault figcaption{color:#b00}</style>${figures.join('')}</html>`,
  );
}

mkdirSync(out, { recursive: true });
const shop = process.env['SHOP_URL']
  ? { url: process.env['SHOP_URL'], stop: async () => undefined }
  : await startShop();
const browser = await chromium.launch({ executablePath: findChromium(), args: flags });
const shots: Shot[] = [];
try {
  for (const width of widths) shots.push(...(await shootAll(browser, shop.url, width)));
} finally {
  await browser.close();
  await shop.stop();
}
writeIndex(shots);
const faulty = shots.filter((shot) => shot.faults.length > 0).length;
process.stdout.write(
  `\n${shots.length} screens, ${faulty} with faults: ${path.join(out, 'index.html')}\n`,
);
process.exit(faulty > 0 ? 1 : 0);
