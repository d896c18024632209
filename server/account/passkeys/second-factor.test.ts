import { describe, expect, it } from 'vitest';
import { createAuthenticator } from '../../../tests/authenticator.ts';
import type { Visitor } from '../../../tests/app.ts';
import {
  add,
  challengeNew,
  halfSignedIn,
  isIn,
  newMember,
  prove,
  signIn,
} from '../../../tests/passkeys.ts';
import { tokenOf } from '../../../tests/staff-links.ts';
import * as shop from '../../../tests/shopping.ts';
import { newId } from '#server/platform/ids.ts';

const { app } = shop.open();

describe('adding a passkey', () => {
  it('adding a passkey requires the password, and only the first one comes with ten recovery codes', async () => {
    const { email, id } = await newMember(app);
    const visitor = await signIn(app, email);
    shop.expectRefusal(await challengeNew(visitor, 'Autre2026!'), 'Customer.InvalidPassword');
    const codes = await add(visitor, createAuthenticator());
    expect(codes).toHaveLength(10);
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^([2-9A-HJ-NP-Z]{4}-){3}[2-9A-HJ-NP-Z]{4}$/);
    expect(await add(visitor, createAuthenticator())).toBe(null);
    const own = shop.okBody(await visitor.call('GET', '/api/staff/passkeys'));
    expect(own).toMatchObject({ codesLeft: 10, isNeeded: true });
    expect(own.items).toHaveLength(2);
    const { rows } = await app.database.pool.query(
      'select code_hash from staff_recovery_codes where staff_id = $1',
      [id],
    );
    for (const { code_hash: hash } of rows) expect(hash).toHaveLength(32);
    expect((await shop.inboxOf(app, email)).map(({ subject }) => subject)).toContain(
      'Une clé d’accès pour votre compte d’équipe',
    );
  });

  it('a passkey that is already registered cannot be added again', async () => {
    const { device } = await halfSignedIn(app);
    const other = await signIn(app, (await newMember(app)).email);
    const { options } = shop.okBody(await challengeNew(other));
    shop.expectRefusal(
      await other.call('POST', '/api/staff/passkeys', {
        name: 'Volée',
        credential: device.make(options),
      }),
      'SharedUser.PasskeyRefused',
    );
  });

  it('adding or removing a passkey requires a new proof after ten minutes', async () => {
    const { visitor, device } = await halfSignedIn(app);
    await prove(visitor, device);
    app.clock.advance({ minutes: 10 });
    const remove = () => visitor.call('DELETE', `/api/staff/passkeys/${device.id}`);
    for (const refused of [
      await challengeNew(visitor),
      await remove(),
      await visitor.call('POST', '/api/staff/recovery-codes'),
    ])
      shop.expectRefusal(refused, 'SharedUser.ProofTooOld');
    await prove(visitor, device);
    shop.okBody(await remove());
    expect(shop.okBody(await visitor.call('GET', '/api/staff/passkeys'))).toMatchObject({
      items: [],
      codesLeft: 0,
    });
    expect(await isIn(visitor)).toBe(true);
  });
});

it('a session opened by a password reset link has no access until the passkey is proved', async () => {
  const { email, device } = await halfSignedIn(app);
  shop.okBody(await app.visitor().call('POST', '/api/staff/passwords/forgotten', { email }));
  const token = tokenOf((await shop.inboxOf(app, email))[0]?.text);
  const thief = app.visitor();
  shop.okBody(await thief.call('POST', '/api/staff/links/use', { token, password: 'Groseille48' }));
  shop.expectRefusal(await thief.call('GET', '/api/staff/orders'), 'Shared.Unauthorized');
  await prove(thief, device);
  expect(await isIn(thief)).toBe(true);
});

describe('a recovery code', () => {
  const type = (by: Visitor, code = '') => by.call('POST', '/api/staff/proofs', { code });

  it('a recovery code replaces the passkey once, whatever its spacing and case', async () => {
    const { visitor, email, codes } = await halfSignedIn(app);
    const typed = codes[3]?.toLowerCase().replaceAll('-', ' ');
    shop.okBody(await type(visitor, typed));
    expect(await isIn(visitor)).toBe(true);
    expect(shop.okBody(await visitor.call('GET', '/api/staff/passkeys')).codesLeft).toBe(9);
    shop.expectRefusal(
      await type(await signIn(app, email), codes[3]),
      'SharedUser.WrongRecoveryCode',
    );
    expect((await shop.inboxOf(app, email)).map(({ subject }) => subject)).toContain(
      'Un code de secours a servi',
    );
  });

  it('a recovery code of another member, or of an earlier set, is refused', async () => {
    const [one, two] = [await halfSignedIn(app), await halfSignedIn(app)];
    shop.expectRefusal(await type(one.visitor, two.codes[0]), 'SharedUser.WrongRecoveryCode');
    await prove(one.visitor, one.device);
    const { codes } = shop.okBody(await one.visitor.call('POST', '/api/staff/recovery-codes'));
    const again = await signIn(app, one.email);
    shop.expectRefusal(await type(again, one.codes[0]), 'SharedUser.WrongRecoveryCode');
    shop.okBody(await type(again, codes[0]));
  });

  it('after ten wrong recovery codes, even valid ones are refused for fifteen minutes', async () => {
    const { visitor, codes } = await halfSignedIn(app);
    for (let time = 0; time < 10; time += 1)
      shop.expectRefusal(await type(visitor, 'AAAA'), 'SharedUser.WrongRecoveryCode');
    shop.expectRefusal(await type(visitor, codes[0]), 'Generic.TooManyRequest');
    app.clock.advance({ minutes: 16 });
    shop.okBody(await type(visitor, codes[0]));
  });
});

describe('a refund', () => {
  it('a refund above 50 € requires a new passkey proof; a smaller one does not', async () => {
    await shop.setStock(app, 'penne', 1_000);
    const { visitor, device } = await halfSignedIn(app);
    await prove(visitor, device);
    const orderId = await shop.buy(await shop.newShopper(app), { penne: 40 });
    await shop.prepareAndDeliver(app, orderId);
    app.clock.advance({ minutes: 10 });
    const key = newId();
    const refund = (quantity: number, repeated = newId()) =>
      visitor.call('POST', `/api/staff/orders/${orderId}/refunds`, {
        key: repeated,
        motive: 'damaged',
        reason: '',
        lines: [{ productId: 'penne', quantity }],
        withFees: false,
      });
    shop.okBody(await refund(2));
    shop.expectRefusal(await refund(30, key), 'SharedUser.ProofTooOld');
    await prove(visitor, device);
    const { items } = shop.okBody(await refund(30, key));
    expect(items.map(({ amount }: { amount: number }) => amount).toSorted()).toEqual([350, 5250]);
    // The same request again is the same refund, whatever the proof is worth by then.
    app.clock.advance({ minutes: 10 });
    expect(shop.okBody(await refund(30, key)).items).toHaveLength(2);
    await app.jobs.drain();
  });

  it('the 50 € limit applies to the sum of a member’s refunds of one order in a day', async () => {
    await shop.setStock(app, 'penne', 1_000);
    const { visitor, device } = await halfSignedIn(app);
    await prove(visitor, device);
    const buy = async () => {
      const id = await shop.buy(await shop.newShopper(app), { penne: 60 });
      await shop.prepareAndDeliver(app, id);
      return id;
    };
    const [orderId, otherId] = [await buy(), await buy()];
    app.clock.advance({ minutes: 10 });
    // 15 at 1.75 € is 26.25 €: one is small, two are not.
    const refund = (id: string, by: Visitor = visitor) =>
      by.call('POST', `/api/staff/orders/${id}/refunds`, {
        key: newId(),
        motive: 'damaged',
        lines: [{ productId: 'penne', quantity: 15 }],
        withFees: false,
      });
    shop.okBody(await refund(orderId));
    shop.expectRefusal(await refund(orderId), 'SharedUser.ProofTooOld');
    shop.okBody(await refund(otherId));
    const colleague = await halfSignedIn(app);
    await prove(colleague.visitor, colleague.device);
    app.clock.advance({ minutes: 10 });
    shop.okBody(await refund(orderId, colleague.visitor));
    await app.jobs.drain();
  });
});

describe('the reset', () => {
  it('only an admin resets a second factor: the member is signed out, then must add a passkey after signing in', async () => {
    const { id, email, visitor, device } = await halfSignedIn(app);
    await prove(visitor, device);
    const reset = (by: Visitor, whose = id) =>
      by.call('DELETE', `/api/staff/members/${whose}/passkeys`);
    shop.expectRefusal(await reset(await shop.staff(app, 'marc')), 'Shared.InsufficientPrivileges');
    const admin = await newMember(app, 'admin');
    const ada = await signIn(app, admin.email);
    shop.expectRefusal(await reset(ada, admin.id), 'SharedUser.OwnAccount');
    const team = shop.okBody(await ada.call('GET', '/api/staff/members')).items;
    expect(team.find((one: { id: string }) => one.id === id).hasPasskey).toBe(true);
    shop.okBody(await reset(ada));
    shop.expectRefusal(await reset(ada), 'SharedUser.PasskeyNotFound');
    expect(await isIn(visitor)).toBe(false);
    const again = await signIn(app, email);
    expect(await isIn(again)).toBe(true);
    expect(await add(again, device)).toHaveLength(10);
    const { items } = shop.okBody(await ada.call('GET', '/api/staff/journal?topic=team'));
    expect(items.map(({ kind }: { kind: string }) => kind)).toContain('member.passkeys-reset');
  });
});
