/** Has Chromium draw the labels of packs, as pictures that the studio wraps on them. */
import path from 'node:path';
import { chromium } from 'playwright-core';
import type { PackLook } from './pack-looks.ts';

/** Writes one PNG for each look; a window in a label is transparent. */
export async function drawLabels(looks: ReadonlyMap<string, PackLook>): Promise<void> {
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--allow-file-access-from-files'],
  });
  const page = await browser.newPage({ viewport: { width: 1600, height: 1200 } });
  page.on('pageerror', (error) => process.stderr.write(`${error.message}\n`));
  await page.goto(`file://${path.join(import.meta.dirname, 'stage.html')}`);
  await page.waitForFunction('window.isReady');
  for (const [file, { art, cut }] of looks) {
    await page.evaluate(
      (given) =>
        (
          globalThis as unknown as { drawLabel(art: unknown, cut: unknown): Promise<void> }
        ).drawLabel(...given),
      [art, cut] as [unknown, unknown],
    );
    const { width, height } = cut;
    await page.screenshot({
      path: file,
      omitBackground: true,
      clip: { x: 0, y: 0, width, height },
    });
  }
  await browser.close();
}
