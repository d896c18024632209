/** Signs a new customer up through the API, with the code sent to the phone. */
import type { TestApp, Visitor } from './app.ts';
import { inboxOf, okBody } from './shopping.ts';

export const signUpPassword = 'Rhubarbe2026';

export async function signUp(
  app: TestApp,
  person: { email: string; phone: string; firstname: string; lastname: string },
): Promise<Visitor> {
  const visitor = app.visitor();
  okBody(await visitor.call('POST', '/api/auth/sendSmsVerificationCode', { phone: person.phone }));
  const [sms] = await inboxOf(app, `+33${person.phone.slice(1)}`);
  const { email, phone, firstname, lastname } = person;
  okBody(
    await visitor.call('POST', '/api/auth/signup', {
      email,
      phone,
      firstname,
      lastname,
      password: signUpPassword,
      acquisitionSource: 'presse',
      marketingOptin: true,
      acceptTerms: true,
      smsVerificationCode: /\d{6}/.exec(sms?.text ?? '')?.[0],
    }),
  );
  return visitor;
}
