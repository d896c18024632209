/** Sets `request.visitor` from the session cookies, on API routes only. */
import type { FastifyRequest } from 'fastify';
import type { Access } from '#domain/api/access.ts';
import type { Clock } from '#domain/clock.ts';
import { isHeldBack } from '#domain/staff/passkeys.ts';
import { requireAccess } from '#server/platform/access.ts';
import type { Database } from '#server/platform/db.ts';
import type { HttpServer } from '#server/platform/http.ts';
import { requireMember } from '#server/platform/staff.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { requireCustomer, type Visitor } from '#server/platform/visitor.ts';
import { readSessionToken } from './cookies.ts';
import { findSessionProof } from './passkeys/store.ts';
import type { SessionRow } from './session-store.ts';
import { readSession } from './sessions.ts';

/** Answers that are the same for everybody skip the session lookup: no SQL for product reads. */
const impersonal =
  /^\/api\/(home|categor|navigation|seo|search|article(s\/|DetailBySlug)|recipe|page-templates|grocery|openapi|vitals)/;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route loads the session itself, together with its data. */
    identifiesVisitor?: true;
    /** Answers visitors as anonymous when the database is down. */
    welcomesStrangers?: true;
    /** The body is a file: authenticate before reading it. */
    takesFile?: true;
    /** Staff route available before sign-in. */
    isStaffDoor?: true;
    /** Staff route available once the password was right, before the passkey is proved. */
    welcomesUnproven?: true;
    /** Staff route available to members who must add a passkey first. */
    welcomesHeldBack?: true;
  }
}
/**
 * Private by default, including future routes; one route has its own refusal for visitors. Paying a
 * cart too: a visitor is asked to sign in before the body is read.
 */
const ofAnAccount =
  /^\/api\/((account|orders)(\/|$)|cart\/(createPaymentIntent|finalizePrepay|trackPayment|initialOrder|updateCustomerInformation)$)/;
const answersVisitors = '/api/account/referral/applyReferralCode';
const ofTheTeam = /^\/api\/staff(\/|$)/;

const accessOf = ({ routeOptions }: FastifyRequest): Access =>
  routeOptions.config.endpoint?.access ?? 'public';
const isPrivate = (request: FastifyRequest): boolean => accessOf(request) !== 'public';

type VisitorDeps = {
  database: Database;
  clock: Clock;
  publicUrl: string;
  /** Days that roles which refund or manage have to add a passkey; null: nobody has to. */
  passkeyGraceDays?: number | null;
};

export function identifyVisitors(app: HttpServer, deps: VisitorDeps): void {
  const sessions = { db: deps.database.db, clock: deps.clock };
  // Before the body is read, so that strangers get the same answer whatever they send.
  app.addHook('onRequest', (request, _reply, done) => {
    const { config, url = '' } = request.routeOptions;
    if (isPrivate(request)) identify(request).then(() => done(), done);
    else if (config.takesFile || ofTheTeam.test(url)) admit(request).then(() => done(), done);
    else done();
  });
  app.decorateRequest('admitAgain', async function admitAgain(this: FastifyRequest) {
    await identify(this);
    requireAccess(this, accessOf(this));
  });
  app.addHook('preValidation', (request, _reply, done) => {
    const { url = '' } = request.routeOptions;
    // Pages and product reads, which ask for no session, go without a promise.
    if (isPrivate(request) || (!asksForSession(request) && !ofAnAccount.test(url))) done();
    else identifyForRoute(request).then(() => done(), done);
  });

  async function identifyForRoute(request: FastifyRequest): Promise<void> {
    const { config, url = '' } = request.routeOptions;
    if (config.identifiesVisitor || config.takesFile || ofTheTeam.test(url)) return;
    if (config.welcomesStrangers) return identify(request).catch(() => undefined);
    await identify(request);
    if (ofAnAccount.test(url) && url !== answersVisitors) requireCustomer(request);
  }

  async function admit(request: FastifyRequest): Promise<void> {
    const { config, url = '' } = request.routeOptions;
    await identify(request);
    if (!ofTheTeam.test(url) || config.isStaffDoor) return;
    if (config.welcomesUnproven && request.visitor.proof) return;
    requireMember(request);
    if (request.visitor.proof?.isHeldBack && !config.welcomesHeldBack)
      throw new Refusal('SharedUser.PasskeyRequired');
  }

  function asksForSession(request: FastifyRequest): boolean {
    const hasToken =
      readSessionToken(request, 'session', deps) ??
      readSessionToken(request, 'staff-session', deps);
    return Boolean(hasToken) && request.url.startsWith('/api/') && !impersonal.test(request.url);
  }

  async function identify(request: FastifyRequest): Promise<void> {
    if (!asksForSession(request)) return;
    const token = readSessionToken(request, 'session', deps);
    const staffToken = readSessionToken(request, 'staff-session', deps);
    const isStaffRoute = request.url.startsWith('/api/staff');
    const session = token ? await readSession(sessions, token) : null;
    const staffSession =
      staffToken && isStaffRoute ? await readSession(sessions, staffToken) : null;
    const proof = staffSession ? await readProof(staffSession) : undefined;
    const awaitsProof = proof?.hasPasskey === true && proof.provenAt === null;
    request.visitor = {
      ...(proof ? { proof } : {}),
      isStaffSessionOver: isStaffRoute && staffToken !== null && !staffSession,
      sessionId: session?.id ?? null,
      customerId: session?.customer_id ?? null,
      staff:
        proof && staffSession?.staff_id && staffSession.staff_role && !awaitsProof
          ? {
              id: staffSession.staff_id,
              name: staffSession.staff_name ?? '',
              role: staffSession.staff_role,
            }
          : null,
    };
  }

  async function readProof({
    id: sessionId,
    staff_id: staffId,
    staff_role: role,
  }: SessionRow): Promise<Visitor['proof']> {
    const found = await findSessionProof(deps.database.db, sessionId);
    if (!found || !staffId || !role) return undefined;
    const { proven_at: provenAt, passkey_asked_at: askedAt, has_passkey: hasPasskey } = found;
    const { passkeyGraceDays: graceDays = null } = deps;
    return {
      staffId,
      sessionId,
      hasPasskey,
      provenAt,
      isHeldBack:
        graceDays !== null &&
        isHeldBack({ role, hasPasskey, askedAt }, { graceDays, now: deps.clock.now() }),
    };
  }
}
