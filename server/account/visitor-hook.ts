/** Sets `request.visitor` from the session cookies, on API routes only. */
import type { FastifyRequest } from 'fastify';
import type { Access } from '#domain/api/access.ts';
import type { Clock } from '#domain/time/clock.ts';
import { isHeldBack } from '#domain/staff/passkeys.ts';
import { workerOf } from '#domain/staff/works-at.ts';
import { requireAccess } from '#server/platform/access.ts';
import { customerActedFor } from '#server/platform/acting-for.ts';
import { bearerOf } from '#server/platform/bearer.ts';
import type { Database } from '#server/platform/db.ts';
import type { HttpServer } from '#server/platform/http.ts';
import { nobody, type Visitor } from '#server/platform/visitor.ts';
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
  }
}
const accessOf = ({ routeOptions }: FastifyRequest): Access =>
  routeOptions.config.endpoint?.access ?? 'public';
const isPrivate = (request: FastifyRequest): boolean => accessOf(request) !== 'public';

type VisitorDeps = {
  database: Database;
  clock: Clock;
  publicUrl: string;
  /** Days that roles which refund or manage have to add a passkey; null: nobody has to. */
  passkeyGraceDays?: number | null;
  /** Provided by wire-slices.ts: the program whose key the request carries. */
  identifyProgram(request: FastifyRequest, bearer: string): Promise<Visitor>;
};

export function identifyVisitors(app: HttpServer, deps: VisitorDeps): void {
  const sessions = { db: deps.database.db, clock: deps.clock };
  // Before `serve` checks the access, and so before the body is read. Hooks that await nothing take
  // a callback: pages and product reads, which ask for no session, go without a promise.
  app.addHook('onRequest', (request, _reply, done) => {
    const isDue = isProgram(request) || (isPrivate(request) && asksForSession(request));
    if (!isDue) done();
    else identify(request).then(() => done(), done);
  });
  app.decorateRequest('admitAgain', async function admitAgain(this: FastifyRequest) {
    await identify(this);
    requireAccess(this, accessOf(this));
  });
  app.addHook('preValidation', (request, _reply, done) => {
    const { config } = request.routeOptions;
    if (isPrivate(request) || config.identifiesVisitor || !asksForSession(request)) done();
    else if (config.welcomesStrangers)
      identify(request).then(
        () => done(),
        () => done(),
      );
    else identify(request).then(() => done(), done);
  });

  const isProgram = (request: FastifyRequest): boolean =>
    bearerOf(request) !== null && request.url.startsWith('/api/');

  function asksForSession(request: FastifyRequest): boolean {
    if (customerActedFor() !== null) return true;
    const hasToken =
      readSessionToken(request, 'session', deps) ??
      readSessionToken(request, 'staff-session', deps);
    return Boolean(hasToken) && request.url.startsWith('/api/') && !impersonal.test(request.url);
  }

  async function identify(request: FastifyRequest): Promise<void> {
    const customerId = customerActedFor();
    if (customerId !== null) {
      request.visitor = { ...nobody, customerId };
      return;
    }
    const bearer = bearerOf(request);
    if (bearer !== null) {
      request.visitor = await deps.identifyProgram(request, bearer);
      return;
    }
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
      isStaffSessionOver: isStaffRoute && staffToken !== null && !proof,
      sessionId: session?.id ?? null,
      customerId: session?.customer_id ?? null,
      staff:
        proof && staffSession?.staff_id && staffSession.staff_role && !awaitsProof
          ? {
              id: staffSession.staff_id,
              name: staffSession.staff_name ?? '',
              role: staffSession.staff_role,
              ...workerOf(staffSession.staff_role, staffSession.staff_sites),
            }
          : null,
    };
  }

  async function readProof({
    id: sessionId,
    staff_id: staffId,
    staff_role: role,
    staff_sites: sites,
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
        isHeldBack(
          { role, ...workerOf(role, sites), hasPasskey, askedAt },
          { graceDays, now: deps.clock.now() },
        ),
    };
  }
}
