/** Ten pages of the demo, drawn at a fixed time and compared with the pictures kept beside this file. */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import pixelmatch from 'pixelmatch';
import { chromium, type Browser, type BrowserContext } from 'playwright-core';
import sharp from 'sharp';
import { flag, print, runCommand } from '../../scripts/command.ts';
import { chromiumFlags, findChromium } from '../../scripts/find-chromium.mjs';
import { withProgress } from '../../scripts/progress.mjs';
import { openCustomer, openMember, startShop } from '../../e2e/screenshots/visitors.ts';

/** A Tuesday before Christmas, with slots and promotions. */
const clock = '2026-12-08T09:00';
const pages: readonly { name: string; path: string; isStaff?: true }[] = [
  { name: 'home', path: '/' },
  { name: 'category', path: '/categorie/fruits-et-legumes' },
  { name: 'product', path: '/produit/pommes-gala' },
  { name: 'search', path: '/recherche?q=lait' },
  { name: 'recipe', path: '/recette/boeuf-bourguignon' },
  { name: 'help', path: '/info/livraison' },
  { name: 'checkout', path: '/checkout' },
  { name: 'account', path: '/account' },
  { name: 'staff-products', path: '/gestion/produits', isStaff: true },
  { name: 'staff-slots', path: '/gestion/creneaux', isStaff: true },
];
const sizes = [
  { width: 360, height: 780 },
  { width: 1440, height: 900 },
] as const;
/** A quarter of a percent of a screen: letters smoothed in another way stay below, a button of another colour does not. */
const toleratedPercent = 0.25;

const found = path.resolve(import.meta.dirname, '../../test-results/look');

type Picture = { data: Buffer; width: number; height: number };
const read = async (source: string | Buffer): Promise<Picture> => {
  const { data, info } = await sharp(source)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
};

async function shoot(
  context: BrowserContext,
  { path: address, isStaff }: (typeof pages)[number],
  width: number,
): Promise<Buffer> {
  const page = await context.newPage();
  await page.clock.setFixedTime(new Date(`${clock}:00+01:00`));
  await page.setViewportSize(sizes.find((size) => size.width === width) ?? sizes[0]);
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.locator('.animate-shimmer').first().waitFor({ state: 'detached' });
  // What belongs to the visitor comes after the page.
  if (!isStaff)
    await page
      .getByText(/^12 rue de la/)
      .first()
      .waitFor();
  await page.evaluate('document.fonts.ready');
  const shot = await page.screenshot({
    animations: 'disabled',
    style: '.animate-progress { display: none }',
  });
  await page.close();
  // Half the size of a wide screen: the look is compared, not each pixel of a letter.
  return sharp(shot)
    .resize({ width: Math.min(width, 720) })
    .png()
    .toBuffer();
}

/** The share of pixels that differ from the kept picture, and a picture that shows which. */
async function compare(name: string, shot: Buffer, before: Picture): Promise<number> {
  const now = await read(shot);
  if (before.width !== now.width || before.height !== now.height) return 100;
  const difference = Buffer.alloc(now.data.length);
  const pixels = pixelmatch(before.data, now.data, difference, now.width, now.height, {
    threshold: 0.15,
  });
  const percent = (100 * pixels) / (now.width * now.height);
  if (percent > toleratedPercent) {
    mkdirSync(found, { recursive: true });
    const raw = { width: now.width, height: now.height, channels: 4 } as const;
    await sharp(shot).toFile(path.join(found, `${name}.png`));
    await sharp(difference, { raw })
      .png()
      .toFile(path.join(found, `${name}-difference.png`));
  }
  return percent;
}

/** Every page at one width, in the order of the table. */
async function drawAll(browser: Browser, url: string, width: number): Promise<Buffer[]> {
  const { context: customer } = await openCustomer(browser, url, width);
  const staff = await openMember(browser, url, { width, email: 'admin@cabas.test' });
  return withProgress(
    `${width} px`,
    async (progress) => {
      const shots: Buffer[] = [];
      for (const each of pages) {
        progress.at(shots.length, each.name);
        shots.push(await shoot(each.isStaff ? staff : customer, each, width));
      }
      return shots;
    },
    { total: pages.length },
  );
}

await runCommand(
  {
    usage: 'npm run prove -- look [--keep]',
    needsPages: true,
    about: `Draws ten pages of the demo at 360 and 1440 px, at a fixed time, and compares them with proofs/look/kept-*.webp. What differs
is drawn in test-results/look.`,
    wrong: `when more than ${toleratedPercent} % of a page differs`,
    options: { keep: flag('keep the pages as they are now: look at them before') },
  },
  async ({ keep }) => {
    const shop = await startShop({ CABAS_CLOCK: clock });
    const browser = await chromium.launch({
      executablePath: findChromium(),
      args: [...chromiumFlags, '--font-render-hinting=none', '--force-color-profile=srgb'],
    });
    const changed: string[] = [];
    try {
      for (const { width } of sizes) {
        const shots = await drawAll(browser, shop.url, width);
        const sheet = path.join(import.meta.dirname, `kept-${width}.webp`);
        if (keep)
          await sharp(shots, { join: { across: 1 } })
            .webp({ nearLossless: true, quality: 40, effort: 6 })
            .toFile(sheet);
        else
          for (const [index, shot] of shots.entries()) {
            const { width: across, height: down } = await sharp(shot).metadata();
            const box = { left: 0, top: index * down, width: across, height: down };
            const before = await read(await sharp(sheet).extract(box).png().toBuffer());
            const name = `${pages[index]?.name}-${width}`;
            const percent = await compare(name, shot, before);
            if (percent > toleratedPercent)
              changed.push(`${name}: ${percent.toFixed(2)} % differs`);
          }
      }
    } finally {
      await browser.close();
      await shop.stop();
    }
    for (const line of changed) print(line);
    print(
      keep
        ? 'kept in proofs/look'
        : `${changed.length} of ${pages.length * sizes.length} pages changed`,
    );
    return changed.length === 0;
  },
);
