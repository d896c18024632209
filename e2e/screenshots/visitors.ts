/** Starts the shop to photograph, and opens its visitors. */
import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Browser, BrowserContext } from 'playwright-core';
import type { Cart } from '#domain/cart/contract.ts';
import { freePort } from '../../scripts/free-port.ts';
import type { Json } from '../../tests/json.ts';

const root = path.resolve(import.meta.dirname, '../..');
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

export async function startShop(
  env: Readonly<Record<string, string>> = {},
): Promise<{ url: string; stop(): Promise<void> }> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'cabas-screens-'));
  chmodSync(dataDir, 0o755);
  const url = `http://localhost:${await freePort()}`;
  const shop = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: new URL(url).port,
      DATA_DIR: dataDir,
      NODE_ENV: 'development',
      DEMO_PAST: '0',
      ...env,
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

type Shopper = {
  context: BrowserContext;
  setQuantities(quantities: Readonly<Record<string, number>>): Promise<void>;
  /** Pays the cart with a card. */
  order(): Promise<{ orderId: string }>;
};

/** Signs a customer in and chooses the next slot. */
export async function openShopper(browser: Browser, url: string, width: number): Promise<Shopper> {
  const context = await newContext(browser, url, width);
  await context.addCookies([{ name: 'consent', value: '1', url }]);
  await context.addInitScript(() => localStorage.setItem('referral-invitation-seen', '1'));
  const ask = async (
    method: 'post' | 'patch' | 'put',
    address_: string,
    data: object,
  ): Promise<Json> => (await context.request[method](address_, { data })).json();
  await ask('post', '/api/auth/signin', {
    email: width === 360 ? 'camille@cabas.test' : 'karim@cabas.test',
    password: 'Cabas2026',
  });
  const {
    zones: [zone],
    nextAvailableSlot: slot,
  } = await ask('post', '/api/addresses/deliverySlots2', { mode: 'delivery', address });
  const choosePlace = () =>
    ask('patch', '/api/cart/delivery2', {
      deliveryZoneId: zone.id,
      timeSlotId: slot.id,
      address,
    });
  await choosePlace();
  return {
    context,
    async setQuantities(quantities) {
      await choosePlace();
      await ask('patch', '/api/cart/products', {
        data: Object.entries(quantities).map(([id, quantity]) => ({ id, quantity })),
      });
    },
    async order() {
      const { price } = (await (await context.request.get('/api/cart')).json()) as Cart;
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
      return { orderId };
    },
  };
}

/** Signs in a customer with an order to prepare and a filled cart. */
export async function openCustomer(
  browser: Browser,
  url: string,
  width: number,
): Promise<{ context: BrowserContext; orderId: string }> {
  const shopper = await openShopper(browser, url, width);
  await shopper.setQuantities(groceries);
  const { orderId } = await shopper.order();
  await shopper.setQuantities(groceries);
  return { context: shopper.context, orderId };
}

export async function openMember(
  browser: Browser,
  url: string,
  { width, email }: { width: number; email: string },
): Promise<BrowserContext> {
  const context = await newContext(browser, url, width);
  await context.request.post('/api/staff/session', { data: { email, password: 'Cabas2026' } });
  return context;
}

const newContext = (browser: Browser, url: string, width: number): Promise<BrowserContext> =>
  browser.newContext({
    viewport: { width, height: 800 },
    hasTouch: width < 624,
    isMobile: width < 624,
    baseURL: url,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
