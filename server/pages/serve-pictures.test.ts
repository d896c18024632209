import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findDemoPictures } from '#server/platform/demo-pictures.ts';
import { createHttpServer, type HttpServer } from '#server/platform/http.ts';
import { createLog } from '#server/platform/log.ts';
import { createWebpReader, servePictures } from './serve-pictures.ts';

const root = mkdtempSync(path.join(os.tmpdir(), 'demo-pictures-'));
const publicUrl = 'http://localhost:3000';
const log = createLog('silent');
let withPackage: HttpServer;
let without: HttpServer;

beforeAll(async () => {
  without = await serving(path.join(root, 'nowhere'));
  const { folder } = findDemoPictures(root);
  mkdirSync(folder, { recursive: true });
  const background = { r: 200, g: 30, b: 30, alpha: 0.5 };
  writeFileSync(
    path.join(folder, 'pomme-480.avif'),
    await sharp({ create: { width: 480, height: 480, channels: 4, background } })
      .avif()
      .toBuffer(),
  );
  withPackage = await serving(root);
});
afterAll(async () => {
  await Promise.all([withPackage.close(), without.close()]);
  rmSync(root, { recursive: true });
});

describe('the pictures of the demo', () => {
  it('the pictures of the demo are served from their package, and as the WebP that e-mails and previews ask for', async () => {
    const avif = await ask(withPackage, '/pictures/pomme-480.avif');
    const webp = await ask(withPackage, '/pictures/pomme-480.webp');
    expect([avif.statusCode, avif.headers['content-type']]).toEqual([200, 'image/avif']);
    expect([webp.statusCode, webp.headers['content-type']]).toEqual([200, 'image/webp']);
    for (const { headers } of [avif, webp])
      expect(headers['cache-control']).toBe('public, max-age=604800');
    expect(await sharp(webp.rawPayload).metadata()).toMatchObject({
      format: 'webp',
      width: 480,
      hasAlpha: true,
    });
    const known = { 'if-none-match': String(webp.headers['etag']) };
    expect((await ask(withPackage, '/pictures/pomme-480.webp', known)).statusCode).toBe(304);
  });

  it.each(['poire-480.webp', 'poire-480.avif', '..%2fpomme-480.webp', 'pomme-480.jpg'])(
    'one that is not there is not found: %s',
    async (file) => {
      expect((await ask(withPackage, `/pictures/${file}`)).statusCode).toBe(404);
    },
  );

  it.each(['pomme-480.avif', 'pomme-480.webp'])(
    'the pictures of the demo are not found, and nothing breaks, without their package: %s',
    async (file) => {
      expect((await ask(without, `/pictures/${file}`)).statusCode).toBe(404);
    },
  );
});

describe('the conversion to WebP', () => {
  it('the conversion to WebP is done once for all who ask at the same time, and for those who ask later', async () => {
    const done: string[] = [];
    const read = createWebpReader(async (avif) => {
      done.push(avif);
      return Buffer.from(avif);
    });
    await Promise.all([read('a'), read('b'), read('a')]);
    expect(String(await read('a'))).toBe('a');
    expect(done).toEqual(['a', 'b']);
  });

  it('the conversion to WebP works on one picture at a time', async () => {
    let working = 0;
    let most = 0;
    const read = createWebpReader(async (avif) => {
      most = Math.max(most, (working += 1));
      await Promise.resolve();
      working -= 1;
      return Buffer.from(avif);
    });
    await Promise.all(['a', 'b', 'c'].map(read));
    expect(most).toBe(1);
  });

  it('the conversion to WebP that fails is tried again when it is asked for, and holds up no other', async () => {
    let fails = true;
    const read = createWebpReader(async (avif) => {
      if (avif === 'torn' && fails) throw new Error('torn');
      return Buffer.from(avif);
    });
    const [torn, other] = await Promise.allSettled([read('torn'), read('other')]);
    expect([torn.status, other.status]).toEqual(['rejected', 'fulfilled']);
    fails = false;
    expect(String(await read('torn'))).toBe('torn');
  });
});

async function serving(folder: string): Promise<HttpServer> {
  const http = await createHttpServer({ log, publicUrl });
  servePictures(http, findDemoPictures(folder));
  return http;
}

const ask = (http: HttpServer, url: string, headers = {}) =>
  http.inject({ method: 'GET', url, headers });
