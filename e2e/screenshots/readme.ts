import path from 'node:path';
import { chromium, type Browser, type Page } from 'playwright-core';
import sharp from 'sharp';
import { readArguments } from '../../scripts/command.ts';
import { chromiumFlags, findChromium } from '../../scripts/find-chromium.mjs';
import { openCustomer, openMember, startShop } from './visitors.ts';

readArguments({
  usage: 'npm run prove -- screenshots-readme',
  needsPages: true,
  about: 'Takes the pictures of README.md again, from a shop with its demo.',
});

const folder = path.resolve(import.meta.dirname, '../../docs/screenshots');
const sizes = { 360: { width: 360, height: 780 }, 1440: { width: 1440, height: 900 } } as const;
type Width = keyof typeof sizes;

async function save(page: Page, name: string, width: Width): Promise<void> {
  await page.setViewportSize(sizes[width]);
  await page.waitForLoadState('networkidle');
  const shot = await page.screenshot({ animations: 'disabled' });
  // Palette PNGs keep the repository's history small.
  await sharp(shot)
    .png({ palette: true, quality: 90, effort: 10 })
    .toFile(path.join(folder, `${name}-${width}.png`));
}

async function takeAll(browser: Browser, url: string): Promise<void> {
  const phone = await openCustomer(browser, url, 360);
  const desktop = await openCustomer(browser, url, 1440);
  const [small, large] = [await phone.context.newPage(), await desktop.context.newPage()];
  for (const [page, width] of [
    [small, 360],
    [large, 1440],
  ] as const) {
    await page.goto('/');
    await save(page, 'home', width);
  }
  await large.goto('/categorie/epicerie-sucree');
  await save(large, 'category', 1440);
  await small.goto('/produit/comte-aop-18-mois');
  await save(small, 'product', 360);
  await small.getByRole('button', { name: /^Panier/ }).click();
  await small.getByRole('dialog').waitFor();
  await save(small, 'cart', 360);
  await large.goto('/checkout');
  await large.getByRole('button', { name: /^Continuer/ }).click();
  await large.getByText('Moyen de paiement').waitFor();
  await save(large, 'checkout', 1440);
  const preparer = await openMember(browser, url, { width: 360, email: 'preparation@cabas.test' });
  await preparer.request.post(`/api/staff/orders/${phone.orderId}/moves`, {
    data: { to: 'preparing' },
  });
  const order = await preparer.newPage();
  await order.goto(`/gestion/commandes/${phone.orderId}`);
  await order.getByText('En préparation').first().waitFor();
  await order.evaluate(() => scrollBy(0, 250));
  await save(order, 'preparing', 360);
}

const shop = await startShop();
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: chromiumFlags,
});
try {
  await takeAll(browser, shop.url);
} finally {
  await browser.close();
  await shop.stop();
}
