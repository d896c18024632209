/** A fake camera that films what the test draws. */
import { createRequire } from 'node:module';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer';

/** Call before opening the page. The camera shows an empty wall at first. */
export async function mountFakeCamera(page: Page): Promise<void> {
  const writer = createRequire(import.meta.url).resolve('zxing-wasm/writer/zxing_writer.wasm');
  const wasmBinary = new Uint8Array(await readFile(writer)).buffer;
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
  await page.addInitScript(() => {
    const canvas = document.createElement('canvas');
    canvas.id = 'wall';
    [canvas.width, canvas.height] = [640, 480];
    const context = canvas.getContext('2d');
    let label: ImageData | null = null;
    // A still canvas emits no frames, so redraw it.
    setInterval(() => {
      if (!context) return;
      context.fillStyle = '#fff';
      context.fillRect(0, 0, canvas.width, canvas.height);
      if (label) context.putImageData(label, 120, 140);
    }, 50);
    Object.defineProperty(navigator, 'mediaDevices', {
      value: { getUserMedia: async () => canvas.captureStream(20) },
    });
    document.addEventListener('film', ((event: CustomEvent) => {
      const { grey, width, height } = event.detail ?? {};
      label = grey ? new ImageData(width, height) : null;
      grey?.forEach((value: number, at: number) =>
        label?.data.set([value, value, value, 255], at * 4),
      );
    }) as EventListener);
  });
}

/** Shows a label to the camera; null removes it. */
export async function film(page: Page, ean: string | null): Promise<void> {
  const { symbol } = ean
    ? await writeBarcode(ean, { format: 'EAN13', scale: 3, addQuietZones: true })
    : { symbol: null };
  const label = symbol && {
    grey: [...symbol.data],
    width: symbol.width,
    height: symbol.height,
  };
  await page.evaluate(
    (detail) => document.dispatchEvent(new CustomEvent('film', { detail })),
    label,
  );
}
