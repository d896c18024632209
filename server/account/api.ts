import type { FastifyReply, FastifyRequest } from 'fastify';
import type { User } from '#domain/account/contract.ts';
import { authEndpoints } from '#domain/account/endpoints.ts';
import { acquisitionSources } from '#domain/account/rules.ts';
import { done } from '#domain/contract/done.ts';
import type { Clock } from '#domain/time/clock.ts';
import type { Geocoder } from '#server/partners/geocoding/port.ts';
import { inTransaction, type Database, type Tx } from '#server/platform/db.ts';
import type { HttpServer } from '#server/platform/http.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import type { Logger } from '#server/platform/log.ts';
import type { PersonalData } from '#server/platform/personal-data.ts';
import { serve } from '#server/platform/serve.ts';
import type { ShopIdentity } from '#server/shop/open-shop-identity.ts';
import { addressesApi } from './addresses-api.ts';
import { companyApi } from './company-api.ts';
import { clearSessionCookie, readSessionToken } from './cookies.ts';
import { dataApi } from './data-api.ts';
import { readKnownDevice, rememberDevice } from './known-device.ts';
import { askResetLink, resetPassword } from './reset-password.ts';
import { deleteSessionById } from './session-store.ts';
import { sessionsApi } from './sessions-api.ts';
import { closeSession, startCustomerSession } from './sessions.ts';
import { settingsApi } from './settings-api.ts';
import { signInCustomer, typedEmail } from './sign-in.ts';
import { checkSignUp, signUp, type ReferralAtSignUp } from './sign-up.ts';
import { sendSmsCode } from './sms-codes.ts';
import { findCustomer } from './store.ts';

export type AccountDeps = {
  database: Database;
  clock: Clock;
  log: Logger;
  jobs: Jobs;
  publicUrl: string;
  signingSecret: string;
  shop: Pick<ShopIdentity, 'shown'>;
  partners: { geocoder: Pick<Geocoder, 'centresOf'> };
  /** Personal data of the other slices. */
  personalData: readonly PersonalData[];
  referral: ReferralAtSignUp;
  /**
   * Merges the visitor's cart into the customer's at sign-in. Provided by app.ts, since carts
   * belong to a higher slice.
   */
  mergeCarts(tx: Tx, owner: { sessionId: string; customerId: string }): Promise<void>;
  hasOrdered(customerId: string): Promise<boolean>;
  /** Identifies the customer to the support chat. */
  createSupportLoginToken(customer: {
    id: string;
    email: string;
    firstname: string | null;
    lastname: string | null;
  }): string;
};

const nobodySignedIn: User = {
  id: null,
  email: null,
  phone: null,
  firstname: null,
  lastname: null,
  name: null,
  newCustomer: true,
  zendeskJWT: null,
};

export function accountApi(app: HttpServer, deps: AccountDeps): void {
  const { db } = deps.database;

  async function readUser(customerId: string | null): Promise<User> {
    const customer = customerId ? await findCustomer(db, customerId) : undefined;
    if (!customer) return nobodySignedIn;
    const { id, email, phone, firstname, lastname } = customer;
    return {
      id,
      email,
      phone,
      firstname,
      lastname,
      name: lastname,
      newCustomer: !(await deps.hasOrdered(id)),
      zendeskJWT: deps.createSupportLoginToken({ id, email, firstname, lastname }),
    };
  }

  /** Opens a session with a new token, merges the visitor's cart and ends the visitor's session. */
  async function enterAs(
    request: FastifyRequest,
    reply: FastifyReply,
    { customerId, token }: { customerId: string; token: string },
  ): Promise<User> {
    const { sessionId } = request.visitor;
    if (sessionId) {
      await inTransaction(db, async (tx) => {
        await deps.mergeCarts(tx, { sessionId, customerId });
        await deleteSessionById(tx, sessionId);
      });
    }
    startCustomerSession(reply, deps, token);
    return readUser(customerId);
  }

  serve(app, authEndpoints, {
    'POST /api/auth/me': async (request) => {
      return readUser(request.visitor.customerId);
    },

    'POST /api/auth/signin': async (request, reply) => {
      const browser = { side: 'customer', email: typedEmail(request.body.email) } as const;
      const session = await signInCustomer(deps, {
        ...request.body,
        network: request.network,
        deviceId: readKnownDevice(request, deps, browser),
        userAgent: request.headers['user-agent'],
      });
      rememberDevice(request, reply, deps, browser);
      return enterAs(request, reply, session);
    },

    'POST /api/auth/signup': async (request, reply) => {
      const session = await signUp(deps, {
        ...request.body,
        network: request.network,
        userAgent: request.headers['user-agent'],
      });
      const email = typedEmail(request.body.email);
      rememberDevice(request, reply, deps, { side: 'customer', email });
      return enterAs(request, reply, session);
    },

    'POST /api/auth/signout': async (request, reply) => {
      const token = readSessionToken(request, 'session', deps);
      if (token) await closeSession(db, token);
      clearSessionCookie(reply, 'session', deps);
      return done;
    },

    'POST /api/auth/sendSmsVerificationCode': async (request) => {
      const { network } = request;
      const { phone, signUp: account } = request.body;
      if (account) await checkSignUp(deps, { ...account, phone, network });
      return sendSmsCode(deps, { phone, network });
    },

    'POST /api/auth/forgottenPassword': async (request) => {
      await askResetLink(deps, { email: request.body.email, network: request.network });
      return done;
    },

    'POST /api/auth/resetPassword': async (request, reply) => {
      await resetPassword(deps, { ...request.body, network: request.network });
      const email = typedEmail(request.body.email);
      rememberDevice(request, reply, deps, { side: 'customer', email });
      return done;
    },

    'GET /api/auth/acquisition': async () => ({ sources: [...acquisitionSources] }),
  });

  addressesApi(app, deps);
  settingsApi(app, { ...deps, readUser });
  companyApi(app, deps);
  sessionsApi(app, deps);
  dataApi(app, deps);
}
