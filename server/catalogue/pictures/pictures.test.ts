import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { ErrorName } from '#domain/errors.ts';
import * as shop from '../../../tests/shopping.ts';

const { app, marc } = shop.open({ staff: ['marc'] });

const red = { r: 200, g: 30, b: 30, alpha: 1 };
const plain = (width: number, height: number, background = red) =>
  sharp({ create: { width, height, channels: 4, background } });
const photo = (width = 640, height = 480, background = red) =>
  plain(width, height, background).jpeg().toBuffer();

describe('a picture that is sent', () => {
  it.each([
    ['image/jpeg', () => photo()],
    ['image/png', () => plain(640, 480).png().toBuffer()],
    ['image/webp', () => plain(640, 480).webp().toBuffer()],
    ['image/avif', () => plain(640, 480).avif({ effort: 0 }).toBuffer()],
  ] as const)(
    '%s becomes four square files that keep their address for ever',
    async (type, bytes) => {
      const base = await sent(await bytes(), type);
      expect(base).toMatch(/^\/pictures\/own\/[0-9a-f]{32}$/);
      for (const [file, side] of [
        ['240.avif', 240],
        ['480.avif', 480],
        ['800.avif', 800],
        ['480.webp', 480],
      ] as const) {
        const answer = await fetchFile(base, file);
        expect(answer.headers).toMatchObject({
          'content-type': `image/${file.slice(4)}`,
          'cache-control': 'public, max-age=31536000, immutable',
          etag: `"${base.slice(14)}-${file}"`,
          'x-content-type-options': 'nosniff',
        });
        expect(await sharp(answer.rawPayload).metadata()).toMatchObject({
          width: side,
          height: side,
        });
        expect(
          (await fetchFile(base, file, { 'if-none-match': String(answer.headers.etag) }))
            .statusCode,
        ).toBe(304);
      }
    },
    60_000,
  );

  it('a photograph is shown whole on white, a cut-out keeps its transparent background', async () => {
    const onWhite = await sent(await photo(640, 320));
    expect((await pixel(onWhite, 240, 20)).slice(0, 3).every((value) => value > 245)).toBe(true);
    expect((await pixel(onWhite, 240, 240))[0]).toBeGreaterThan(180);
    const cutOut = await sent(
      await plain(640, 320, { ...red, alpha: 0.99 })
        .png()
        .toBuffer(),
      'image/png',
    );
    expect((await pixel(cutOut, 240, 20))[3]).toBe(0);
  }, 60_000);

  it('a picture that is sent is rotated by its EXIF orientation, and loses its EXIF data', async () => {
    const halves = await sharp({
      create: { width: 640, height: 480, channels: 3, background: '#ffffff' },
    })
      .composite([
        {
          input: await sharp({
            create: { width: 320, height: 480, channels: 3, background: '#000000' },
          })
            .png()
            .toBuffer(),
          left: 0,
          top: 0,
        },
      ])
      .withExif({ IFD0: { Copyright: 'secret' }, IFD3: { GPSLatitude: '48/1 51/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const base = await sent(halves);
    // Turned a quarter to the right, the black left half is on top.
    expect((await pixel(base, 240, 100))[0]).toBeLessThan(30);
    expect((await pixel(base, 240, 380))[0]).toBeGreaterThan(225);
    const { exif, orientation } = await sharp(
      (await fetchFile(base, '800.avif')).rawPayload,
    ).metadata();
    expect([exif, orientation]).toEqual([undefined, undefined]);
  }, 60_000);

  it('a picture sent twice, or twice at once, is stored once', async () => {
    const bytes = await photo(300, 300, { r: 1, g: 2, b: 200, alpha: 1 });
    const bases = await Promise.all([sent(bytes), sent(bytes)]);
    expect(new Set([...bases, await sent(bytes)]).size).toBe(1);
    const { rows } = await app.database.pool.query(
      'select count(*)::int as files from picture_files where picture_id = $1',
      [bases[0]?.slice(14)],
    );
    expect(rows).toEqual([{ files: 4 }]);
  }, 60_000);

  it.each<[string, () => Promise<Buffer>, ErrorName, string]>([
    [
      'a drawing',
      async () =>
        Buffer.from(
          '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><script>alert(1)</script></svg>',
        ),
      'Article.PictureUnknown',
      'Ce fichier n’est pas une image JPEG, PNG, WebP ou AVIF.',
    ],
    [
      'a text',
      async () => Buffer.from('bonjour'),
      'Article.PictureUnknown',
      'Ce fichier n’est pas une image JPEG, PNG, WebP ou AVIF.',
    ],
    [
      'nothing',
      async () => Buffer.alloc(0),
      'Article.PictureUnknown',
      'Ce fichier n’est pas une image JPEG, PNG, WebP ou AVIF.',
    ],
    [
      'a GIF',
      async () => plain(400, 400).gif().toBuffer(),
      'Article.PictureUnknown',
      'Ce fichier n’est pas une image JPEG, PNG, WebP ou AVIF.',
    ],
    [
      'a telephone’s HEIC',
      async () =>
        Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(40)]),
      'Article.PictureHeic',
      'Cette photo est au format HEIC. Enregistrez-la en JPEG, puis choisissez-la à nouveau.',
    ],
    [
      'a truncated photograph',
      async () => {
        const bytes = await sharp({
          create: {
            width: 900,
            height: 900,
            channels: 3,
            background: '#fff',
            noise: { type: 'gaussian', mean: 128, sigma: 60 },
          },
        })
          .jpeg()
          .toBuffer();
        return bytes.subarray(0, bytes.length / 2);
      },
      'Article.PictureUnreadable',
      'Cette image est abîmée ou incomplète. Choisissez-la à nouveau, ou une autre.',
    ],
    [
      'a head without a body',
      async () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]),
      'Article.PictureUnreadable',
      'Cette image est abîmée ou incomplète. Choisissez-la à nouveau, ou une autre.',
    ],
    [
      'a bomb of 64 megapixels in some kilobytes',
      async () => plain(8000, 8000).png({ compressionLevel: 9 }).toBuffer(),
      'Article.PictureTooManyPixels',
      'Cette image dépasse 40 mégapixels. Réduisez-la, puis choisissez-la à nouveau.',
    ],
    [
      'a stamp',
      async () => photo(200, 100),
      'Article.PictureTooSmall',
      'Cette image est trop petite : il faut au moins 240 pixels de côté.',
    ],
  ])(
    '%s is refused, whatever its declared type',
    async (_what, bytes, owner, sentence) => {
      const refused = await send(await bytes());
      shop.expectRefusal(refused, owner);
      expect(refused.body.message).toBe(sentence);
    },
    60_000,
  );

  it('a picture above 10 MB, or of another type, is refused before it is read', async () => {
    expect((await send(Buffer.alloc(10 * 1024 * 1024 + 1))).status).toBe(413);
    expect((await send(Buffer.from('<svg/>'), 'image/svg+xml')).status).toBe(415);
    expect((await marc.call('POST', '/api/staff/pictures', {})).status).toBe(400);
  });

  it('R03 a picture that is sent is refused to preparers and visitors', async () => {
    const bytes = await photo();
    shop.expectRefusal(
      await send(bytes, 'image/jpeg', await shop.staff(app, 'paul')),
      'Shared.InsufficientPrivileges',
    );
    shop.expectRefusal(await send(bytes, 'image/jpeg', app.visitor()), 'Shared.Unauthorized');
    shop.expectRefusal(
      await give('penne', null, await shop.staff(app, 'paul')),
      'Shared.InsufficientPrivileges',
    );
  });

  it.each([
    '/pictures/own/x',
    '/pictures/own/00000000000000000000000000000000-480.avif',
    '/pictures/own/00000000000000000000000000000000-481.webp',
    '/pictures/own/..%2f..%2fpackage.json',
  ])('%s is not found', async (url) => {
    expect((await app.http.inject({ method: 'GET', url })).statusCode).toBe(404);
  });
});

const send = (bytes: Buffer, type = 'image/jpeg', by = marc) =>
  by.call('POST', '/api/staff/pictures', bytes, { 'content-type': type });
const sent = async (bytes: Buffer, type?: string): Promise<string> =>
  shop.okBody(await send(bytes, type)).picture;
const fetchFile = async (base: string, file: string, headers = {}) =>
  app.http.inject({ method: 'GET', url: `${base}-${file}`, headers });
const decoded = async (base: string, file = '480.webp') =>
  sharp((await fetchFile(base, file)).rawPayload)
    .raw()
    .toBuffer({ resolveWithObject: true });
const pixel = async (base: string, x: number, y: number) => {
  const { data, info } = await decoded(base);
  const at = (y * info.width + x) * info.channels;
  return [...data.subarray(at, at + info.channels)];
};

const skuOf = (id: string): string => app.catalogue.current().products.get(id)?.sellable.sku ?? '';
const at = (id: string) => `/api/staff/products/${skuOf(id)}`;
const give = async (id: string, picture: string | null, by = marc) =>
  by.call('PATCH', at(id), {
    version: shop.okBody(await marc.call('GET', at(id))).version,
    picture,
  });
