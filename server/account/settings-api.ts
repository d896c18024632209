import type { z } from 'zod';
import {
  optinReminderSchema,
  optinRequestSchema,
  optinSchema,
  updateAccountRequestSchema,
  userSchema,
  type User,
} from '#domain/account/contract.ts';
import { optinReminderMonths } from '#domain/account/rules.ts';
import { inParis, type Clock } from '#domain/paris-time.ts';
import type { Database } from '#server/platform/db.ts';
import type { HttpServer } from '#server/platform/http.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import { Refusal } from '#server/platform/refusal.ts';
import type { Row } from '#server/platform/schema.ts';
import { requireCustomer } from '#server/platform/visitor.ts';
import { findCustomer, updateCustomer } from './store.ts';
import { updateAccount } from './update-account.ts';

type SettingsDeps = {
  database: Database;
  clock: Clock;
  jobs: Jobs;
  signingSecret: string;
  readUser(customerId: string): Promise<User>;
};

export function settingsApi(app: HttpServer, deps: SettingsDeps): void {
  const { db } = deps.database;

  app.patch(
    '/api/account',
    { schema: { body: updateAccountRequestSchema, response: { 200: userSchema } } },
    async (request) => {
      const customerId = requireCustomer(request);
      const { name, ...changes } = request.body;
      await updateAccount(deps, {
        customerId,
        sessionId: request.visitor.sessionId,
        ...changes,
        lastname: changes.lastname ?? name,
      });
      return deps.readUser(customerId);
    },
  );

  app.get('/api/account/optin', { schema: { response: { 200: optinSchema } } }, async (request) =>
    readOptin(requireCustomer(request)),
  );

  app.patch(
    '/api/account/optin',
    { schema: { body: optinRequestSchema, response: { 200: optinSchema } } },
    async (request) => {
      const customerId = requireCustomer(request);
      const { email, sms } = request.body;
      await updateCustomer(db, customerId, {
        ...(email === undefined ? {} : { is_email_optin: email }),
        ...(sms === undefined ? {} : { is_sms_optin: sms }),
        optin_answered_at: deps.clock.now(),
      });
      return readOptin(customerId);
    },
  );

  /** Whether to ask once more: of those who want no news, and have not said so in the last six months. */
  app.get(
    '/api/account/optin/reminder',
    { schema: { response: { 200: optinReminderSchema } } },
    async (request) => {
      const customer = await requireRow(requireCustomer(request));
      const answeredAt = customer.optin_answered_at;
      const isRecent =
        answeredAt !== null &&
        Temporal.Instant.compare(
          inParis(answeredAt).add({ months: optinReminderMonths }).toInstant(),
          deps.clock.now(),
        ) > 0;
      return { remind: !customer.is_email_optin && !customer.is_sms_optin && !isRecent };
    },
  );

  async function requireRow(customerId: string): Promise<Row<'customers'>> {
    const customer = await findCustomer(db, customerId);
    if (!customer) throw new Refusal('Customer.NotFound');
    return customer;
  }

  async function readOptin(customerId: string): Promise<z.infer<typeof optinSchema>> {
    const customer = await requireRow(customerId);
    return { email: customer.is_email_optin, sms: customer.is_sms_optin };
  }
}
