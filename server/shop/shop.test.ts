import sharp, { type Sharp } from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ErrorName } from '#domain/errors.ts';
import type { Identity } from '#domain/shop/contract.ts';
import { shopWords } from '#domain/shop/shop-words.ts';
import { showShop, unnamedShop } from '#domain/shop/show-shop.ts';
import type { EmailSender } from '#server/partners/email/port.ts';
import type { SmsSender } from '#server/partners/sms/port.ts';
import { demoIdentity } from '#world/demo-identity.ts';
import type { Visitor } from '../../tests/app.ts';
import { drawLogo, giveLogo, logoColour, middleOf, sendLogo } from '../../tests/logo.ts';
import * as shop from '../../tests/shopping.ts';
import { signEmails, signSms } from './sign-messages.ts';

const { app, marc } = shop.open({ staff: ['marc'] });
const path = '/api/staff/shop-identity';

describe('the identity of the shop', () => {
  const read = async () => shop.okBody(await marc.call('GET', path));
  const write = async (changes: object, version?: number, by = marc) =>
    by.call('PUT', path, {
      version: version ?? (await read()).version,
      identity: { ...demoIdentity, ...changes },
    });

  it('the identity of the shop is read and written by the managers only', async () => {
    for (const by of [await shop.staff(app, 'paul'), await shop.staff(app, 'lea')]) {
      shop.expectRefusal(await by.call('GET', path), 'Shared.InsufficientPrivileges');
      shop.expectRefusal(await write({}, 1, by), 'Shared.InsufficientPrivileges');
    }
    shop.expectRefusal(await app.visitor().call('GET', path), 'Shared.Unauthorized');
  });

  it('the identity of the shop changed by a manager is a new version, and a row of the journal with what changed', async () => {
    const before = await read();
    const after = shop.okBody(await write({ area: 'Lyon et alentour' }));
    expect(after).toMatchObject({
      version: before.version + 1,
      identity: { ...demoIdentity, area: 'Lyon et alentour' },
      changedBy: 'Marc Gérant',
    });
    const { rows } = await app.database.pool.query(
      "select before, after from staff_actions where kind = 'shop.identity' order by number desc limit 1",
    );
    expect(rows).toEqual([
      { before: { area: 'Paris et alentour' }, after: { area: 'Lyon et alentour' } },
    ]);
  });

  it('the identity of the shop saved as it is makes no version and no row of the journal', async () => {
    const { version, identity, actions } = await read();
    expect(shop.okBody(await write(identity))).toMatchObject({ version, actions });
  });

  it('the identity of the shop seen by two managers is written by the first alone', async () => {
    const { version } = await read();
    const answers = await Promise.all([
      write({ tagline: 'un' }, version),
      write({ tagline: 'deux' }, version),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    for (const answer of answers.filter(({ status }) => status !== 200))
      shop.expectRefusal(answer, 'Shop.IdentityChanged');
    expect((await read()).version).toBe(version + 1);
  });

  it('the identity of the shop is refused with the field and the measured contrast', async () => {
    const refused = await write({ brandColour: '#FFD400' });
    shop.expectRefusal(refused, 'Shop.InvalidIdentity');
    expect(refused.body).toMatchObject({
      meta: { field: 'brandColour' },
      message: expect.stringContaining('1,2 pour 1'),
    });
    shop.expectRefusal(await write({ registrationNumber: '732829321' }), 'Shop.InvalidIdentity');
    shop.expectRefusal(await write({ name: '' }), 'Shared.Validation');
    shop.expectRefusal(await write({ extra: 1 }), 'Shared.Validation');
  });
});

describe('logos', () => {
  let marc: Visitor;
  beforeAll(async () => {
    marc = await shop.staff(app, 'marc');
  });
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
});

describe('sign messages', () => {
  type Email = Parameters<EmailSender['send']>[0];
  type Sms = Parameters<SmsSender['send']>[0];

  /** Sends through partners that keep what they are given. */
  async function send(identity: Identity | null, part: { html?: string; text: string }) {
    const shown = identity ? showShop(identity) : unnamedShop('shop.example');
    const shop = { shown: () => shown, words: () => shopWords(shown, identity) };
    const emails: Email[] = [];
    const texts: Sms[] = [];
    const message = { to: 'zoe@exemple.fr', idempotencyKey: 'one' };
    const email: EmailSender = { kind: 'inbox', send: async (sent) => void emails.push(sent) };
    const sms: SmsSender = { kind: 'inbox', send: async (sent) => void texts.push(sent) };
    await signEmails(email, shop, 'https://shop.example').send({
      ...message,
      subject: part.text,
      html: '',
      ...part,
    });
    await signSms(sms, shop).send({ ...message, text: part.text });
    return { email: emails[0], sms: texts[0] };
  }

  const dupond = { ...demoIdentity, name: 'Dupond & Fils', smsSender: 'Dupond' };

  it('messages leave under the name of the shop, which is escaped in HTML only', async () => {
    const sent = await send(dupond, { html: '<p>{{boutique}}</p>', text: '{{boutique}} : merci' });
    expect(sent.email).toMatchObject({
      subject: 'Dupond & Fils : merci',
      html: '<p>Dupond &amp; Fils</p>',
      text: 'Dupond & Fils : merci',
      senderName: 'Dupond & Fils',
      replyTo: 'bonjour@cabas.test',
    });
    expect(sent.sms).toMatchObject({ text: 'Dupond & Fils : merci', sender: 'Dupond' });
  });

  it('a word that the shop does not know stays as it was typed', async () => {
    const { sms } = await send(dupond, { text: '{{botique}} {{constructor}}' });
    expect(sms?.text).toBe('{{botique}} {{constructor}}');
  });

  it('a shop without an identity signs with its host and promises no phone', async () => {
    const { email, sms } = await send(null, { html: '{{aide}}', text: '{{boutique}}' });
    expect(email).toMatchObject({ senderName: 'shop.example', replyTo: undefined });
    expect(email?.html).toBe('Une question\u00a0? Répondez à cet e-mail.');
    expect(sms).toMatchObject({ text: 'shop.example', sender: 'Courses' });
  });
});
