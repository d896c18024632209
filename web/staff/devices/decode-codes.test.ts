/** Draws labels and reads them back with the library and the options that the camera uses. */
import { createRequire } from 'node:module';
import { readFile } from 'node:fs/promises';
import { beforeAll, expect, it } from 'vitest';
import {
  prepareZXingModule as prepareWriter,
  writeBarcode,
  type WriteInputBarcodeFormat,
} from 'zxing-wasm/writer';
import { prepareZXingModule as prepareReader } from 'zxing-wasm/reader';
import { readCode } from '#domain/picking/read-code.ts';
import { decodeCodes } from './decode-codes.ts';

const bytesOf = async (path: string): Promise<ArrayBuffer> =>
  new Uint8Array(await readFile(createRequire(import.meta.url).resolve(path))).buffer;

beforeAll(async () => {
  const reader = await bytesOf('zxing-wasm/reader/zxing_reader.wasm');
  await prepareReader({ overrides: { wasmBinary: reader }, fireImmediately: true });
  const writer = await bytesOf('zxing-wasm/writer/zxing_writer.wasm');
  await prepareWriter({ overrides: { wasmBinary: writer }, fireImmediately: true });
});

/** What the camera would tell of this label, as the shop reads it. */
async function scan(text: string, format: WriteInputBarcodeFormat, options = '') {
  const { symbol, error } = await writeBarcode(text, {
    format,
    options,
    scale: 4,
    addQuietZones: true,
  });
  if (!symbol) throw new Error(error);
  const { data, width, height } = symbol;
  const pixels = new Uint8ClampedArray(width * height * 4);
  data.forEach((grey, at) => pixels.set([grey, grey, grey, 255], at * 4));
  const picture = { data: pixels, width, height, colorSpace: 'srgb' } as ImageData;
  const [found] = await decodeCodes(picture);
  const inStoreCodes = [{ prefix: '21', kind: 'weight', itemDigits: 5 } as const];
  return found ? readCode(found.code, { inStoreCodes, today: '2026-11-23' }) : null;
}
const gtin = '03453120000011';
const full = { kind: 'product', gtin, lot: 'L2345', expiresOn: '2026-12-31', grams: 1_250 };

it.each([
  ['EAN13', '4006381333931', '4006381333931'],
  ['EAN8', '96385074', '96385074'],
  ['UPCA', '036000291452', '036000291452'],
  ['UPCE', '04252614', '042100005264'],
] as const)('the camera reads %s', async (format, text, expected) => {
  const read = await scan(text, format);
  expect(read).toMatchObject({ kind: 'product' });
  expect(read?.kind === 'product' && read.gtin.padStart(14, '0')).toBe(expected.padStart(14, '0'));
});

it('the camera reads the weight on the shop’s own label', async () => {
  expect(await scan('2112345006789', 'EAN13')).toMatchObject({ kind: 'inStore', grams: 678 });
});

it.each(['Code128', 'DataBarExp', 'DataMatrix'] as const)(
  'the camera reads number, lot, date and weight in a GS1 %s',
  async (format) => {
    const text = `(01)${gtin}(10)L2345(17)261231(3103)001250`;
    expect(await scan(text, format, 'gs1')).toEqual(full);
  },
);
