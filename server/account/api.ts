import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
  acquisitionSourceSchema,
  forgottenPasswordRequestSchema,
  resetPasswordRequestSchema,
  sendSmsCodeRequestSchema,
  sendSmsCodeSchema,
  signInRequestSchema,
  signUpRequestSchema,
  userSchema,
  type User,
} from '#domain/account/contract.ts';
import { acquisitionSources } from '#domain/account/rules.ts';
import type { Clock } from '#domain/paris-time.ts';
import { inTransaction, type Database, type Tx } from '#server/platform/db.ts';
import type { HttpServer } from '#server/platform/http.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import type { PersonalData } from '#server/platform/personal-data.ts';
import { addressesApi } from './addresses-api.ts';
import { clearSessionCookie, readSessionToken } from './cookies.ts';
import { dataApi } from './data-api.ts';
import { askResetLink, resetPassword } from './reset-password.ts';
import { deleteSessionById } from './session-store.ts';
import { closeSession, startCustomerSession } from './sessions.ts';
import { settingsApi } from './settings-api.ts';
import { signInCustomer } from './sign-in.ts';
import { sessionsApi } from './sessions-api.ts';
import { signUp, type ReferralAtSignUp } from './sign-up.ts';
import { sendSmsCode } from './sms-codes.ts';
import { findCustomer } from './store.ts';

export type AccountDeps = {
  database: Database;
  clock: Clock;
  jobs: Jobs;
  publicUrl: string;
  signingSecret: string;
  /** What every slice keeps about people, this one's own apart. */
  personalData: readonly PersonalData[];
  referral: ReferralAtSignUp;
  /** Given by app.ts, from slices of a higher rank: the visitor's cart joins the customer's at sign-in. */
  mergeCarts(
    tx: Tx,
    owner: { sessionId: string; customerId: string; couponId?: string | null },
  ): Promise<void>;
  hasOrdered(customerId: string): Promise<boolean>;
  /** For the support chat of whoever is signed in. */
  createSupportLoginToken(customer: {
    id: string;
    email: string;
    firstname: string | null;
    lastname: string | null;
  }): string;
};

const done = z.object({ done: z.literal(true) });
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

  /** A new token at each sign-in; what the visitor had in the basket comes along; the old session ends. */
  async function enterAs(
    request: FastifyRequest,
    reply: FastifyReply,
    {
      customerId,
      token,
      couponId,
    }: { customerId: string; token: string; couponId?: string | null },
  ): Promise<User> {
    const { sessionId } = request.visitor;
    if (sessionId) {
      await inTransaction(db, async (tx) => {
        await deps.mergeCarts(tx, { sessionId, customerId, ...(couponId ? { couponId } : {}) });
        await deleteSessionById(tx, sessionId);
      });
    }
    startCustomerSession(reply, deps, token);
    return readUser(customerId);
  }

  app.post(
    '/api/auth/me',
    { schema: { response: { 200: userSchema } } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return readUser(request.visitor.customerId);
    },
  );

  app.post(
    '/api/auth/signin',
    { schema: { body: signInRequestSchema, response: { 200: userSchema } } },
    async (request, reply) => {
      const session = await signInCustomer(deps, {
        ...request.body,
        ip: request.ip,
        userAgent: request.headers['user-agent'],
      });
      return enterAs(request, reply, session);
    },
  );

  app.post(
    '/api/auth/signup',
    { schema: { body: signUpRequestSchema, response: { 200: userSchema } } },
    async (request, reply) => {
      const session = await signUp(deps, {
        ...request.body,
        ip: request.ip,
        userAgent: request.headers['user-agent'],
      });
      return enterAs(request, reply, session);
    },
  );

  app.post('/api/auth/signout', { schema: { response: { 200: done } } }, async (request, reply) => {
    const token = readSessionToken(request, 'session', deps);
    if (token) await closeSession(db, token);
    clearSessionCookie(reply, 'session', deps);
    return { done: true as const };
  });

  app.post(
    '/api/auth/sendSmsVerificationCode',
    { schema: { body: sendSmsCodeRequestSchema, response: { 200: sendSmsCodeSchema } } },
    async (request) => sendSmsCode(deps, { phone: request.body.phone, ip: request.ip }),
  );

  app.post(
    '/api/auth/forgottenPassword',
    { schema: { body: forgottenPasswordRequestSchema, response: { 200: done } } },
    async (request) => {
      await askResetLink(deps, { email: request.body.email, ip: request.ip });
      return { done: true as const };
    },
  );

  app.post(
    '/api/auth/resetPassword',
    { schema: { body: resetPasswordRequestSchema, response: { 200: done } } },
    async (request) => {
      await resetPassword(deps, request.body);
      return { done: true as const };
    },
  );

  app.get(
    '/api/auth/acquisition',
    { schema: { response: { 200: z.object({ sources: z.array(acquisitionSourceSchema) }) } } },
    async () => ({ sources: [...acquisitionSources] }),
  );

  addressesApi(app, deps);
  settingsApi(app, { ...deps, readUser });
  sessionsApi(app, deps);
  dataApi(app, deps);
}
