import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../tests/app.ts';
import { createPartners } from './create-partners.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const partnersOf = (config: Partial<Parameters<typeof createPartners>[0]['config']>) =>
  createPartners({
    config: {
      publicUrl: app.publicUrl,
      signingSecret: app.signingSecret,
      isProduction: true,
      ...config,
    },
    pool: app.database.pool,
    clock: app.clock,
  });

describe('without payment keys', () => {
  it('production has no bank; rehearsals and other modes use the sandbox', async () => {
    expect((await partnersOf({})).payment.kind).toBe('none');
    expect((await partnersOf({ isRehearsal: true })).payment.kind).toBe('sandbox');
    expect((await partnersOf({ isProduction: false })).payment.kind).toBe('sandbox');
  });
});

describe('messages', () => {
  it('messages in a rehearsal go to the inbox and are marked as such', async () => {
    const { email, sms } = await partnersOf({ isRehearsal: true });
    expect([email.kind, sms.kind]).toEqual(['inbox', 'inbox']);
    await email.send({
      to: 'zoe@exemple.fr',
      subject: 'Votre commande est validée',
      html: '',
      text: '',
      idempotencyKey: 'rehearsal',
    });
    const { rows } = await app.database.pool.query(
      "select subject from dev_inbox where idempotency_key = 'rehearsal'",
    );
    expect(rows).toEqual([{ subject: '[Répétition] Votre commande est validée' }]);
    expect(
      (await partnersOf({ smtpUrl: 'smtp://127.0.0.1:9', mailFrom: 'a@b.fr' })).email.kind,
    ).toBe('smtp');
  });
});

describe('masked calls', () => {
  it('masked calls need the keys of the relay in production; elsewhere numbers ring nowhere', async () => {
    expect((await partnersOf({})).calls).toBeNull();
    const call = { key: 'order', to: '+33612345678', shopPhone: null };
    for (const mode of [{ isRehearsal: true }, { isProduction: false }])
      expect(await (await partnersOf(mode)).calls?.openBridge(call)).toEqual({
        number: expect.stringMatching(/^\+3319900/),
      });
    const plivo = { authId: 'id', authToken: 'token', promptUrl: 'https://shop.example/pin.wav' };
    // Refuses before it asks the network.
    await expect((await partnersOf({ plivo })).calls?.openBridge(call)).rejects.toThrow('no phone');
  });
});
