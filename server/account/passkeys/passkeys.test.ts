import { beforeEach, describe, expect, it } from 'vitest';
import { createAuthenticator } from '../../../tests/authenticator.ts';
import { createTestApp, type Visitor } from '../../../tests/app.ts';
import {
  add,
  answer,
  challenge,
  challengeNew,
  halfSignedIn,
  isIn,
  newMember,
  prove,
  signIn,
} from '../../../tests/passkeys.ts';
import * as shop from '../../../tests/shopping.ts';

const { app } = shop.open();

const session = async (by: Visitor) => shop.okBody(await by.call('GET', '/api/staff/session'));

describe('signing in', () => {
  it('signing in takes an e-mail and a password alone, without a passkey', async () => {
    const { email } = await newMember(app);
    const visitor = await signIn(app, email);
    expect(await session(visitor)).toMatchObject({ role: 'manager' });
    expect(await session(visitor)).not.toHaveProperty('needs');
    expect(await isIn(visitor)).toBe(true);
  });

  it('a member with a passkey reaches no staff data before proving it', async () => {
    const { visitor, device } = await halfSignedIn(app);
    expect(await session(visitor)).toMatchObject({ id: null, role: null, needs: 'proof' });
    for (const [method, path] of [
      ['GET', '/api/staff/orders'],
      ['GET', '/api/staff/passkeys'],
      ['POST', '/api/staff/recovery-codes'],
      ['PUT', '/api/staff/password'],
    ] as const)
      shop.expectRefusal(await visitor.call(method, path, {}), 'Shared.Unauthorized');
    await prove(visitor, device);
    expect(await session(visitor)).toMatchObject({ role: 'manager' });
    expect(await isIn(visitor)).toBe(true);
  });

  it('sessions opened before the first passkey was added must prove it too', async () => {
    const { email } = await newMember(app);
    const [former, current] = [await signIn(app, email), await signIn(app, email)];
    await add(current, createAuthenticator());
    expect(await isIn(current)).toBe(true);
    expect(await isIn(former)).toBe(false);
  });

  it('visitors are neither asked for a passkey nor told whether an account has one', async () => {
    shop.expectRefusal(
      await app.visitor().call('POST', '/api/staff/proofs/challenges'),
      'Shared.Unauthorized',
    );
  });
});

describe('a proof is refused', () => {
  let on: Awaited<ReturnType<typeof halfSignedIn>>;
  beforeEach(async () => {
    on = await halfSignedIn(app);
  });
  const expectRefused = async (credential: object, by = on.visitor) => {
    shop.expectRefusal(await answer(by, credential), 'SharedUser.PasskeyRefused');
    expect(await isIn(by)).toBe(false);
  };

  it('a passkey proof that was already used is refused', async () => {
    const signed = on.device.sign(await challenge(on.visitor));
    shop.okBody(await answer(on.visitor, signed));
    const thief = await signIn(app, on.email);
    await expectRefused(signed, thief);
    await challenge(thief);
    await expectRefused(signed, thief);
  });

  it('a passkey proof is refused when its challenge was already tried, even unsuccessfully', async () => {
    const asked = await challenge(on.visitor);
    await expectRefused(createAuthenticator().sign(asked));
    await expectRefused(on.device.sign(asked));
    await prove(on.visitor, on.device);
  });

  it('a passkey proof is refused when its challenge was issued to another session', async () => {
    const other = await signIn(app, on.email);
    const asked = await challenge(other);
    await challenge(on.visitor);
    await expectRefused(on.device.sign(asked));
  });

  it('a passkey proof is refused after five minutes', async () => {
    const asked = await challenge(on.visitor);
    app.clock.advance({ minutes: 5 });
    await expectRefused(on.device.sign(asked));
  });

  it('a passkey proof signed on another page or for another site is refused', async () => {
    const phishing = 'https://cabas-equipe.example';
    await expectRefused(on.device.sign(await challenge(on.visitor), phishing));
    await prove(on.visitor, on.device);
    for (const make of [
      (options: { challenge: string }) => createAuthenticator().make(options, phishing),
      createAuthenticator({ site: 'cabas-equipe.example' }).make,
    ]) {
      const { options } = shop.okBody(await challengeNew(on.visitor));
      shop.expectRefusal(
        await on.visitor.call('POST', '/api/staff/passkeys', {
          name: 'Piège',
          credential: make(options),
        }),
        'SharedUser.PasskeyRefused',
      );
    }
    expect(shop.okBody(await on.visitor.call('GET', '/api/staff/passkeys')).items).toHaveLength(1);
  });

  it('a proof made with another member’s passkey is refused', async () => {
    const other = await halfSignedIn(app);
    await expectRefused(other.device.sign(await challenge(on.visitor)));
  });

  it('a proof from a cloned passkey, whose signature counter is behind, is refused', async () => {
    await prove(on.visitor, on.device);
    on.device.rewind(1);
    const second = await signIn(app, on.email);
    await expectRefused(on.device.sign(await challenge(second)), second);
  });

  it('a passkey proof sent twice concurrently is accepted once', async () => {
    const signed = on.device.sign(await challenge(on.visitor));
    const statuses = (await Promise.all([1, 2].map(() => answer(on.visitor, signed)))).map(
      ({ status }) => status,
    );
    expect(statuses.toSorted()).toEqual([200, 422]);
  });
});

it('a passkey whose signature counter stays at zero is accepted each time', async () => {
  const { email } = await newMember(app);
  const device = createAuthenticator({ counts: false });
  await add(await signIn(app, email), device);
  for (let time = 0; time < 2; time += 1) {
    const visitor = await signIn(app, email);
    await prove(visitor, device);
    expect(await isIn(visitor)).toBe(true);
  }
});

describe('with a delay to add one', () => {
  it('after the grace period, members who refund or manage must add a passkey; preparers never must', async () => {
    const strict = await createTestApp({ passkeyGraceDays: 14 });
    try {
      const { email } = await newMember(strict);
      const first = await signIn(strict, email);
      expect(await isIn(first)).toBe(true);
      strict.clock.advance({ hours: 24 * 14 });
      const late = await signIn(strict, email);
      expect(await session(late)).toMatchObject({ role: 'manager', needs: 'passkey' });
      shop.expectRefusal(await late.call('GET', '/api/staff/orders'), 'SharedUser.PasskeyRequired');
      const paul = await shop.staff(strict, 'paul');
      shop.okBody(await paul.call('GET', '/api/staff/orders?scope=toPrepare'));
      await add(late, createAuthenticator());
      expect(await session(late)).not.toHaveProperty('needs');
      expect(await isIn(late)).toBe(true);
    } finally {
      await strict.close();
    }
  });
});
