import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { chromium, type Browser, type Page } from 'playwright-core';
import sharp from 'sharp';
import { readArguments } from '../../scripts/command.ts';
import { chromiumFlags, findChromium } from '../../scripts/find-chromium.mjs';
import { openMember, openShopper, startShop } from './visitors.ts';

readArguments({
  usage: 'npm run prove -- animation-readme',
  needsPages: true,
  about: 'Takes the animation of README.md again: from a pasted list to the van.',
});

const file = path.resolve(import.meta.dirname, '../../docs/screenshots/list-to-van.webp');
const width = 360;
const list = [
  '1 kg de carottes',
  '6 œufs',
  '4 pommes gala',
  '2 entrecôtes',
  'lait demi-écrémé x2',
  'croquettes chat x3',
].join('\n');

type Frame = { image: Buffer; milliseconds: number };

/** Captures one order's pages in chronological order, from customer to driver. */
async function takeFrames(browser: Browser, url: string): Promise<Frame[]> {
  const frames: Frame[] = [];
  const take = async (page: Page, milliseconds: number) => {
    await page.waitForLoadState('networkidle');
    frames.push({ image: await page.screenshot({ animations: 'disabled' }), milliseconds });
  };

  const shopper = await openShopper(browser, url, width);
  const page = await shopper.context.newPage();
  await page.goto('/liste-de-courses');
  await take(page, 1_000);
  await page.getByLabel('Votre liste').fill(list);
  await take(page, 1_600);
  await page.getByRole('button', { name: 'Trouver mes produits' }).tap();
  await page.getByRole('heading', { name: /lignes? trouvées?/ }).waitFor();
  await take(page, 2_200);
  await page.getByRole('button', { name: /^Ajouter \d+ produits/ }).tap();
  await page.getByText(/produits dans votre panier/).waitFor();
  await page
    .getByRole('button', { name: /^(Mon p|P)anier/ })
    .filter({ visible: true })
    .first()
    .tap();
  await page.getByText(/produits dans votre panier/).waitFor({ state: 'detached' });
  await page
    .getByRole('dialog', { name: 'Mon panier' })
    .getByText('Total estimé')
    .first()
    .waitFor();
  await take(page, 2_200);
  await page.goto('/checkout');
  await page.getByRole('button', { name: /^Continuer/ }).tap();
  await page.getByText('Moyen de paiement').waitFor();
  await take(page, 1_800);
  const { orderId } = await shopper.order();

  const preparer = await openMember(browser, url, { width, email: 'preparation@cabas.test' });
  const batchId = randomUUID();
  await preparer.request.post('/api/staff/picking/batches', {
    data: { batchId, orderIds: [orderId] },
  });
  const picking = await preparer.newPage();
  await picking.goto(`/gestion/preparation/${batchId}`);
  await picking.getByRole('group', { name: /^Poids de/ }).waitFor();
  await take(picking, 1_600);
  for (const digit of '694') await picking.getByRole('button', { name: digit, exact: true }).tap();
  await take(picking, 2_000);
  await picking.getByRole('button', { name: /^Mettre .* dans le sac/ }).tap();
  await picking.getByText(/^1 sur/).waitFor();
  await take(picking, 1_600);

  const driver = await openMember(browser, url, { width, email: 'livraison@cabas.test' });
  const round = await driver.newPage();
  await round.goto('/gestion/tournee');
  await round.getByRole('heading').first().waitFor();
  await take(round, 2_400);
  return frames;
}

// DEMO_PAST adds a round under way.
const shop = await startShop({ DEMO_PAST: '1' });
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags });
try {
  const frames = await takeFrames(browser, shop.url);
  const { size } = await sharp(
    frames.map(({ image }) => image),
    { join: { animated: true } },
  )
    .webp({ quality: 72, effort: 6, loop: 0, delay: frames.map((frame) => frame.milliseconds) })
    .toFile(file);
  process.stdout.write(`${frames.length} frames, ${Math.round(size / 1024)} kB\n`);
} finally {
  await browser.close();
  await shop.stop();
}
