import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { beforeAll, describe, expect, it } from 'vitest';
import { prepareZXingModule as prepareReader } from 'zxing-wasm/reader';
import {
  prepareZXingModule as prepareWriter,
  writeBarcode,
  type WriteInputBarcodeFormat,
} from 'zxing-wasm/writer';
import { readCode } from '#domain/picking/read-code.ts';
import { nearestToMiddle, nothingSeen, readFrame } from './camera-frames.ts';
import { decodeCodes } from './decode-codes.ts';
import { parseSettings } from './device-settings.ts';
import { readReport } from './hid-report.ts';
import { noWedge, readWedgeKey, type WedgeKey } from './wedge.ts';

const usual = { sound: true, vibration: true, camera: false };

it('a phone on which nothing was chosen sounds, vibrates and keeps its camera shut', () => {
  expect(parseSettings(null)).toEqual(usual);
  for (const text of ['', 'null', '[]', '{"sound":"no"}', '{'])
    expect(parseSettings(text)).toEqual(usual);
});

it('each choice is kept without the others', () => {
  expect(parseSettings('{"sound":false}')).toEqual({ ...usual, sound: false });
  expect(parseSettings('{"vibration":false,"camera":true}')).toEqual({
    sound: true,
    vibration: false,
    camera: true,
  });
});

describe('hid report', () => {
  const read = (...bytes: number[]) => readReport(new DataView(Uint8Array.from(bytes).buffer));

  it('a weight has a status, a unit, a power of ten and two bytes', () => {
    expect(read(4, 2, 0, 0x14, 0)).toEqual({ grams: 20, isStable: true });
    // 1,245 kg: 1 245 × 10⁻³.
    expect(read(4, 3, 0xfd, 0xdd, 0x04)).toEqual({ grams: 1_245, isStable: true });
    // 645,2 oz.
    expect(read(4, 11, 0xff, 0x34, 0x19)).toEqual({ grams: 18_291, isStable: true });
    expect(read(4, 12, 0xfe, 100, 0)).toEqual({ grams: 454, isStable: true });
  });

  it('motion is not at rest, and below zero is negative', () => {
    expect(read(3, 2, 0, 0x14, 0)).toEqual({ grams: 20, isStable: false });
    expect(read(5, 2, 0, 0x14, 0)).toEqual({ grams: -20, isStable: true });
    expect(read(2, 0, 0, 0, 0)).toEqual({ grams: 0, isStable: true });
  });

  it('a fault, an overload or a scale to calibrate cannot weigh', () => {
    for (const status of [1, 6, 7, 8])
      expect(read(status, 2, 0, 0x14, 0)).toEqual({ grams: null, isStable: false });
  });

  it('reports of a USB scale that are no weighing are left out', () => {
    expect(read(4, 2, 0, 0x14)).toBeNull();
    expect(read(0, 2, 0, 0x14, 0)).toBeNull();
    expect(read(9, 2, 0, 0x14, 0)).toBeNull();
    // Carats.
    expect(read(4, 4, 0, 0x14, 0)).toBeNull();
  });
});

describe('camera frames', () => {
  /** The codes scanned among frames taken every 100 ms. */
  function scan(frames: readonly (string | null)[]): string[] {
    let seen = nothingSeen;
    return frames.flatMap((code, index) => {
      const read = readFrame(seen, { code, atMs: 50_000 + index * 100 });
      seen = read.seen;
      return read.scanned === null ? [] : [read.scanned];
    });
  }
  const away = (frames: number): null[] => Array.from({ length: frames }, () => null);

  it('a code read in two frames is one scan, as long as it stays in the picture', () => {
    expect(scan(['A', null, 'B', 'A'])).toEqual([]);
    expect(scan(['A', 'A'])).toEqual(['A']);
    expect(scan(['A', 'A', 'A', ...away(5), 'A', 'A', ...away(5), 'A', 'A'])).toEqual(['A']);
  });

  it('the same code is scanned again once it was taken away', () => {
    expect(scan(['A', 'A', ...away(12), 'A', 'A'])).toEqual(['A', 'A']);
  });

  it('a second code in the camera is scanned at once, and the first one is not repeated while it comes and goes', () => {
    expect(scan(['A', 'A', 'B', 'B'])).toEqual(['A', 'B']);
    expect(scan(['A', 'A', 'B', 'A', 'B', 'A'])).toEqual(['A']);
  });

  it('among several codes the one nearest to the middle is meant', () => {
    const frame = { width: 640, height: 480 };
    const codes = [
      { code: 'corner', x: 20, y: 20 },
      { code: 'middle', x: 330, y: 250 },
    ];
    expect(nearestToMiddle(codes, frame)).toBe('middle');
    expect(nearestToMiddle([], frame)).toBeNull();
  });
});

/** Draws labels and reads them back with the library and the options that the camera uses. */
describe('decode codes', () => {
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
    expect(read?.kind === 'product' && read.gtin.padStart(14, '0')).toBe(
      expected.padStart(14, '0'),
    );
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
});

describe('wedge', () => {
  /** The codes scanned among these keys, typed at this pace. */
  function scan(keys: readonly (string | Partial<WedgeKey>)[], everyMs: number): string[] {
    let wedge = noWedge;
    return keys.flatMap((each, index) => {
      const key = typeof each === 'string' ? { key: each } : each;
      const read = readWedgeKey(wedge, {
        key: '',
        isCtrl: false,
        ...key,
        atMs: 10_000 + index * everyMs,
      });
      wedge = read.wedge;
      return read.scanned === null ? [] : [read.scanned];
    });
  }
  const digits = [...'4006381333931'];

  it('a code typed at a scanner’s pace and ended by Enter is a scan, typed by a person it is not', () => {
    expect(scan([...digits, 'Enter'], 10)).toEqual(['4006381333931']);
    expect(scan([...digits, 'Enter'], 90)).toEqual(['4006381333931']);
    expect(scan([...digits, 'Enter'], 200)).toEqual([]);
  });

  it('Enter alone, or after two keys, is left to the page', () => {
    expect(scan(['Enter'], 10)).toEqual([]);
    expect(scan(['1', '2', 'Enter'], 10)).toEqual([]);
  });

  it('two codes in a row are two scans', () => {
    expect(scan([...digits, 'Enter', ...digits, 'Enter'], 5)).toHaveLength(2);
  });

  it('FNC1 is the separator, however the scanner writes it, and Shift is nothing', () => {
    const code = '01040063813339311026\u001D17261231';
    for (const separator of ['\u001D', 'F8', { key: ']', isCtrl: true }])
      expect(
        scan([...'0104006381333931', 'Shift', ...'1026', separator, ...'17261231', 'Enter'], 10),
      ).toEqual([code]);
  });
});
