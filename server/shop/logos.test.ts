import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ErrorName } from '#domain/errors.ts';
import { createTestApp, type TestApp, type Visitor } from '../../tests/app.ts';
import { drawLogo, giveLogo, logoColour, middleOf, sendLogo } from '../../tests/logo.ts';
import * as shop from '../../tests/shopping.ts';

let app: TestApp;
let marc: Visitor;
beforeAll(async () => {
  app = await createTestApp();
  marc = await shop.staff(app, 'marc');
});
afterAll(() => app.close());

const path = '/api/staff/shop-identity';
const blue = [logoColour.r, logoColour.g, logoColour.b];
const white = { r: 255, g: 255, b: 255, alpha: 1 };
const fetchBytes = async (url: string, headers = {}) =>
  app.http.inject({ method: 'GET', url, headers });
const isBlue = async (bytes: Buffer): Promise<boolean> =>
  (await middleOf(bytes)).every((value, index) => Math.abs(value - (blue[index] ?? 0)) < 12);
async function writeLogo(logo: object | null) {
  const { version, identity } = shop.okBody(await marc.call('GET', path));
  return marc.call('PUT', path, { version, identity: { ...identity, logo } });
}

describe('a logo that is uploaded', () => {
  it.each([
    ['image/png', () => drawLogo().png().toBuffer()],
    ['image/webp', () => drawLogo().webp().toBuffer()],
    ['image/jpeg', () => drawLogo({}, white).flatten({ background: white }).jpeg().toBuffer()],
  ] as const)(
    '%s loses its margins, and its files keep their address for ever',
    async (type, draw) => {
      const { logo } = shop.okBody(await sendLogo(marc, await draw(), type));
      // Three times wider than high once its margins are cut; JPEG blurs their edges.
      const { width } = logo;
      expect(Math.abs(width - 360)).toBeLessThan(type === 'image/jpeg' ? 6 : 1);
      for (const [file, size] of [
        ['page.webp', { width, height: 120, format: 'webp' }],
        ['print.png', { height: 200, format: 'png', hasAlpha: false }],
        ['icon-180.png', { width: 180, height: 180, format: 'png' }],
        ['icon-192.png', { width: 192, height: 192, format: 'png' }],
        ['icon-512.png', { width: 512, height: 512, format: 'png' }],
        ['icon-maskable-512.png', { width: 512, height: 512, format: 'png' }],
      ] as const) {
        const url = `/pictures/logo/${logo.id}-${file}`;
        const answer = await fetchBytes(url);
        expect(answer.headers).toMatchObject({
          'content-type': `image/${size.format}`,
          'cache-control': 'public, max-age=31536000, immutable',
          'x-content-type-options': 'nosniff',
          'cross-origin-resource-policy': 'cross-origin',
        });
        expect(await sharp(answer.rawPayload).metadata()).toMatchObject(size);
        expect(await isBlue(answer.rawPayload), file).toBe(true);
        const again = await fetchBytes(url, { 'if-none-match': String(answer.headers.etag) });
        expect(again.statusCode).toBe(304);
      }
    },
    60_000,
  );

  it('a logo that is uploaded on a coloured ground keeps it, and its icons continue it', async () => {
    const file = await drawLogo({ colour: white }, logoColour).png().toBuffer();
    const { logo } = shop.okBody(await sendLogo(marc, file));
    expect(logo).toMatchObject({ width: 300, height: 120 });
    const icon = (await fetchBytes(`/pictures/logo/${logo.id}-icon-180.png`)).rawPayload;
    const corner = sharp(icon).extract({ left: 2, top: 2, width: 9, height: 9 });
    expect(await isBlue(await corner.png().toBuffer())).toBe(true);
  }, 60_000);

  it.each([
    ['too small', 'Shop.LogoTooSmall', () => drawLogo({ width: 390, height: 200 }).png()],
    ['too wide', 'Shop.LogoTooLong', () => drawLogo({ width: 1400, height: 200 }).png()],
    ['too high', 'Shop.LogoTooLong', () => drawLogo({ width: 200, height: 500 }).png()],
    ['white', 'Shop.LogoTooPale', () => drawLogo({ colour: white }).png()],
  ] as const satisfies readonly (readonly [string, ErrorName, () => Sharp])[])(
    '%s is refused',
    async (_name, refusal, draw) => {
      shop.expectRefusal(await sendLogo(marc, await draw().toBuffer()), refusal);
    },
  );

  it('a logo that is uploaded as a drawing in SVG, or by a member who does not manage the shop, is refused', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>');
    shop.expectRefusal(await sendLogo(marc, svg), 'Article.PictureUnknown');
    shop.expectRefusal(
      await sendLogo(await shop.staff(app, 'paul'), await drawLogo().png().toBuffer()),
      'Shared.InsufficientPrivileges',
    );
  });
});

describe('a logo that an identity names', () => {
  it('a logo that an identity names is the icon of the shop, the head of its e-mails, and goes with the identity', async () => {
    expect(await isBlue((await fetchBytes('/icon-512.png')).rawPayload)).toBe(false);
    const { id } = await giveLogo(marc);
    for (const icon of ['icon-180.png', 'icon-192.png', 'icon-512.png', 'icon-maskable-512.png'])
      expect(await isBlue((await fetchBytes(`/${icon}`)).rawPayload), icon).toBe(true);
    expect((await fetchBytes('/icon.svg')).body).toContain('data:image/png;base64,');
    const preview = shop.okBody(
      await marc.call('POST', '/api/staff/texts/welcome/preview', {
        text: shop.okBody(await marc.call('GET', '/api/staff/texts/welcome')).current,
      }),
    );
    expect(preview.html).toContain(`${app.publicUrl}/pictures/logo/${id}-print.png" alt="Cabas"`);
    expect(preview.text).not.toContain('<img');

    const { actions } = shop.okBody(await writeLogo(null));
    expect(actions[0]).toMatchObject({ before: { logo: { id } }, after: { logo: null } });
    expect(await isBlue((await fetchBytes('/icon-512.png')).rawPayload)).toBe(false);
    expect((await fetchBytes('/icon.svg')).body).not.toContain('data:image/png');
  }, 60_000);

  it('a logo that an identity names that was never uploaded, or has another size, is refused', async () => {
    const { logo } = shop.okBody(await sendLogo(marc, await drawLogo().png().toBuffer()));
    for (const wrong of [
      { ...logo, id: '0'.repeat(32) },
      { ...logo, width: 9_000 },
    ])
      shop.expectRefusal(await writeLogo(wrong), 'Shop.LogoGone');
    shop.expectRefusal(await writeLogo({ ...logo, id: '../x' }), 'Shared.Validation');
  });

  it('a logo that an identity names is kept for ever; one that was only tried goes after a month', async () => {
    const kept = await giveLogo(marc);
    const shape = { width: 800, height: 500 };
    const file = await drawLogo(shape).png().toBuffer();
    const { logo: tried } = shop.okBody(await sendLogo(marc, file));
    const statusOf = async ({ id }: { id: string }) =>
      (await fetchBytes(`/pictures/logo/${id}-icon-192.png`)).statusCode;
    app.clock.advance({ hours: 31 * 24 });
    marc = await shop.staff(app, 'marc');
    shop.okBody(await writeLogo(null));
    await app.jobs.runNow('pictures.purge', {});
    expect([await statusOf(kept), await statusOf(tried)]).toEqual([200, 404]);
    shop.expectRefusal(await writeLogo(tried), 'Shop.LogoGone');
  }, 60_000);
});
