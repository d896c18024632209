import { expect, it } from 'vitest';
import * as shop from '../../tests/shopping.ts';

const { app } = shop.open();

it.each([
  ['0644100001', { password: 'Cabas2027' }, 'SharedUser.PasswordInvalid'],
  ['0644100002', { email: 'alice@exemple.fr' }, 'Auth.EmailAlreadyTaken'],
  ['0644100003', { referralCode: 'LICORNE-1' }, 'Referral.ReferralCodeNotFound'],
] as const)(
  'V03a V10c %s with %j is refused before the SMS leaves',
  async (phone, wrong, refusal) => {
    const visitor = app.visitor();
    const account = { email: `p${phone}@exemple.fr`, password: 'Rhubarbe2026' };
    const ask = (signUp: object) =>
      visitor.call('POST', '/api/auth/sendSmsVerificationCode', { phone, signUp });
    shop.expectRefusal(await ask({ ...account, ...wrong }), refusal);
    const to = `+33${phone.slice(1)}`;
    expect(await shop.inboxOf(app, to)).toEqual([]);
    shop.okBody(await ask(account));
    expect(await shop.inboxOf(app, to)).toHaveLength(1);
  },
);
