import type { z } from 'zod';
import type { optinSchema, User } from '#domain/account/contract.ts';
import { settingsEndpoints } from '#domain/account/endpoints.ts';
import { optinReminderMonths } from '#domain/account/rules.ts';
import type { Clock } from '#domain/time/clock.ts';
import type { Database } from '#server/platform/db.ts';
import type { HttpServer } from '#server/platform/http.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import { Refusal } from '#server/platform/refusal.ts';
import type { Row } from '#server/platform/schema.ts';
import { serve } from '#server/platform/serve.ts';
import { shopDateTime } from '#server/platform/shop-time.ts';
import { findCustomer, updateCustomer } from './store.ts';
import type { ShopIdentity } from '#server/shop/open-shop-identity.ts';
import { updateAccount } from './update-account.ts';

type SettingsDeps = {
  database: Database;
  clock: Clock;
  jobs: Jobs;
  signingSecret: string;
  shop: Pick<ShopIdentity, 'shown'>;
  readUser(customerId: string): Promise<User>;
};

export function settingsApi(app: HttpServer, deps: SettingsDeps): void {
  const { db } = deps.database;

  async function requireRow(customerId: string): Promise<Row<'customers'>> {
    const customer = await findCustomer(db, customerId);
    if (!customer) throw new Refusal('Customer.NotFound');
    return customer;
  }

  async function readOptin(customerId: string): Promise<z.infer<typeof optinSchema>> {
    const customer = await requireRow(customerId);
    return { email: customer.is_email_optin, sms: customer.is_sms_optin };
  }

  serve(app, settingsEndpoints, {
    'PATCH /api/account': async (request) => {
      const { customerId } = request;
      const { name, ...changes } = request.body;
      await updateAccount(deps, {
        customerId,
        sessionId: request.visitor.sessionId,
        ...changes,
        lastname: changes.lastname ?? name,
      });
      return deps.readUser(customerId);
    },

    'GET /api/account/optin': (request) => readOptin(request.customerId),

    'PATCH /api/account/optin': async (request) => {
      const { customerId } = request;
      const { email, sms } = request.body;
      await updateCustomer(db, customerId, {
        ...(email === undefined ? {} : { is_email_optin: email }),
        ...(sms === undefined ? {} : { is_sms_optin: sms }),
        optin_answered_at: deps.clock.now(),
      });
      return readOptin(customerId);
    },

    'GET /api/account/optin/reminder': async (request) => {
      const customer = await requireRow(request.customerId);
      const answeredAt = customer.optin_answered_at;
      const isRecent =
        answeredAt !== null &&
        Temporal.Instant.compare(
          shopDateTime(answeredAt).add({ months: optinReminderMonths }).toInstant(),
          deps.clock.now(),
        ) > 0;
      return { remind: !customer.is_email_optin && !customer.is_sms_optin && !isRecent };
    },
  });
}
