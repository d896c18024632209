import { z } from 'zod';
import { optinRequestSchema, optinSchema, updateAccountRequestSchema, userSchema, type User } from '#domain/account/contract.ts';
import type { Clock } from '#domain/paris-time.ts';
import type { Database } from '#server/platform/db.ts';
import type { HttpServer } from '#server/platform/http.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { requireCustomer } from '#server/platform/visitor.ts';
import { findCustomer, updateCustomer } from './store.ts';
import { updateAccount } from './update-account.ts';

type SettingsDeps = { database: Database; clock: Clock; jobs: Jobs; readUser(customerId: string): Promise<User> };

export function settingsApi(app: HttpServer, deps: SettingsDeps): void {
  const { db } = deps.database;

  app.patch('/api/account', { schema: { body: updateAccountRequestSchema, response: { 200: userSchema } } }, async (request) => {
    const customerId = requireCustomer(request);
    await updateAccount(deps, { customerId, ...request.body });
    return deps.readUser(customerId);
  });

  app.get('/api/account/optin', { schema: { response: { 200: optinSchema } } }, async (request) => readOptin(requireCustomer(request)));

  app.patch('/api/account/optin', { schema: { body: optinRequestSchema, response: { 200: optinSchema } } }, async (request) => {
    const customerId = requireCustomer(request);
    const { email, sms } = request.body;
    await updateCustomer(db, customerId, { ...(email === undefined ? {} : { is_email_optin: email }), ...(sms === undefined ? {} : { is_sms_optin: sms }) });
    return readOptin(customerId);
  });

  /** Whether to ask once more for news by e-mail: only of those who have said neither yes to e-mail nor yes to SMS. */
  app.get('/api/account/optin/reminder', { schema: { response: { 200: z.object({ remind: z.boolean() }) } } }, async (request) => {
    const optin = await readOptin(requireCustomer(request));
    return { remind: !optin.email && !optin.sms };
  });

  async function readOptin(customerId: string): Promise<z.infer<typeof optinSchema>> {
    const customer = await findCustomer(db, customerId);
    if (!customer) throw new Refusal('Customer.NotFound');
    return { email: customer.is_email_optin, sms: customer.is_sms_optin };
  }
}
