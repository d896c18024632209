/**
 * An external bank with a hosted card page: card refused, payment cancelled, page abandoned, then
 * paid.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBankServer } from '../tests/bank-server.ts';
import { startShop, type StartedShop } from '../tests/started-shop.ts';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  newVisitor,
  openBrowser,
  type sizes,
} from './browser.ts';

let browser: Browser;
let bank: Awaited<ReturnType<typeof openBankServer>>;
let shop: StartedShop;
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'cabas-hosted-'));

beforeAll(async () => {
  // When run as root, PostgreSQL's user must be able to enter its folder.
  chmodSync(dataDir, 0o755);
  bank = await openBankServer(() => Temporal.Now.instant());
  [browser, shop] = await Promise.all([
    openBrowser(),
    startShop({
      NODE_ENV: 'development',
      DATA_DIR: dataDir,
      DEMO_PAST: '0',
      PAYMENT_ADAPTER: './docs/adapters/payment.ts',
      ...bank.env,
    }),
  ]);
  await shop.waitForOutput(shop.url);
}, 180_000);
afterAll(async () => {
  await shop.stop();
  await bank.close();
  rmSync(dataDir, { recursive: true, force: true });
});

it.each([
  ['phone', 'camille@cabas.test'],
  ['desk', 'karim@cabas.test'],
] as const)(
  'on a %s, a card entered on the bank’s page pays only once the bank accepts it',
  async (size, email) => {
    const page = await openCheckout(size, email);
    const orders = async (): Promise<number> =>
      (await (await page.context().request.get('/api/orders/current')).json()).items.length;
    const before = await orders();

    await page.goto('/checkout');
    await goToBank(page);
    await page.getByRole('link', { name: 'Payer avec une carte refusée' }).click();
    await page.getByText('Votre banque a refusé ce paiement.').waitFor();
    await expectAccessible(page);

    await page.goto('/checkout');
    await goToBank(page);
    await page.getByRole('link', { name: 'Renoncer' }).click();
    await page.getByRole('heading', { name: 'Paiement annulé' }).waitFor();
    await expectAccessible(page);

    await page.goto('/checkout');
    await goToBank(page);
    // Abandoned without telling the bank or the shop: the shop offers to resume or choose again.
    await page.goto(`${shop.url}/checkout`);
    await page.getByRole('button', { name: 'Continuer vers le paiement' }).click();
    await page.getByRole('button', { name: 'Reprendre la confirmation' }).waitFor();
    await expectAccessible(page);
    expect(await orders()).toBe(before);
    await page.getByRole('button', { name: 'Annuler ce paiement et en choisir un autre' }).click();

    await goToBank(page);
    await page.getByRole('link', { name: 'Payer', exact: true }).click();
    await page.getByRole('heading', { name: /votre commande est validée/ }).waitFor();
    expect(await orders()).toBe(before + 1);
    const held = bank.payments().filter(({ status }) => status === 'held');
    expect(held).toHaveLength(size === 'phone' ? 1 : 2);
    await page.context().close();
  },
);

function slotInTwoDays(): string {
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' }).format(
    Date.now() + 2 * 86_400_000,
  );
  return `paris-est-${day}-18`;
}

async function openCheckout(size: keyof typeof sizes, email: string): Promise<Page> {
  const page = await newVisitor(browser, size, { at: shop.url });
  const api = page.context().request;
  const sent = [
    await api.post('/api/auth/signin', { data: { email, password: 'Cabas2026' } }),
    await api.patch('/api/cart/delivery2', {
      data: {
        deliveryZoneId: 'paris-est',
        timeSlotId: slotInTwoDays(),
        address: {
          streetNumber: '12',
          street: 'rue de la Roquette',
          postalCode: '75011',
          city: 'Paris',
        },
      },
    }),
    await api.patch('/api/cart/products', {
      data: { data: [{ id: 'penne-rigate-500g', quantity: 30 }] },
    }),
  ];
  expect(sent.map((answer) => answer.status())).toEqual([200, 200, 200]);
  return page;
}

/** Continues to the bank's hosted page. */
async function goToBank(page: Page): Promise<void> {
  const toPayment = page.getByRole('button', { name: 'Continuer vers le paiement' });
  const order = page.getByRole('button', { name: /^Commander/ });
  await toPayment.or(order).first().waitFor();
  if (await toPayment.isVisible()) await toPayment.click();
  await page.getByText('Vous tapez votre carte sur la page de notre banque').waitFor();
  await page.getByLabel(/J’accepte les/).check();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await order.click();
  await page.getByRole('link', { name: 'Payer', exact: true }).waitFor();
}
