/** Fills `request.visitor` from the session cookies, for the API only: pages know nobody. */
import type { FastifyRequest } from 'fastify';
import type { Clock } from '#domain/paris-time.ts';
import type { Database } from '#server/platform/db.ts';
import type { HttpServer } from '#server/platform/http.ts';
import { requireCustomer } from '#server/platform/visitor.ts';
import { readSessionToken } from './cookies.ts';
import { readSession } from './sessions.ts';

/** Answers that are the same for everybody never look a session up: no SQL on the way to a product. */
const impersonal =
  /^\/api\/(home|categor|navigation|seo|search|article(s\/|DetailBySlug)|recipe|page-templates|grocery|openapi|vitals)/;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route finds out who asks by itself, together with what it answers. */
    identifiesVisitor?: true;
    /** Worth answering even when nobody can tell who asks: a database away makes a stranger of everybody. */
    welcomesStrangers?: true;
    /** Its body is a file: who asks is known before a byte of it is read. */
    takesFile?: true;
  }
}
/** Private whatever is added there tomorrow; one route has a refusal of its own for visitors. */
const ofAnAccount = /^\/api\/(account|orders)(\/|$)/;
const answersVisitors = '/api/account/referral/applyReferralCode';

type VisitorDeps = { database: Database; clock: Clock; publicUrl: string };

export function identifyVisitors(app: HttpServer, deps: VisitorDeps): void {
  const sessions = { db: deps.database.db, clock: deps.clock };
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.takesFile) await identify(request);
  });
  // Before the body is judged: a visitor learns nothing of an account’s routes but that one must sign in.
  app.addHook('preValidation', async (request) => {
    if (request.routeOptions.config.identifiesVisitor || request.routeOptions.config.takesFile)
      return;
    if (request.routeOptions.config.welcomesStrangers)
      return identify(request).catch(() => undefined);
    await identify(request);
    const { url = '' } = request.routeOptions;
    if (ofAnAccount.test(url) && url !== answersVisitors) requireCustomer(request);
  });

  async function identify(request: FastifyRequest): Promise<void> {
    const token = readSessionToken(request, 'session', deps);
    const staffToken = readSessionToken(request, 'staff-session', deps);
    if ((!token && !staffToken) || !request.url.startsWith('/api/') || impersonal.test(request.url))
      return;
    const isStaffRoute = request.url.startsWith('/api/staff');
    const session = token ? await readSession(sessions, token) : null;
    const staffSession =
      staffToken && isStaffRoute ? await readSession(sessions, staffToken) : null;
    request.visitor = {
      isStaffSessionOver: isStaffRoute && staffToken !== null && !staffSession,
      sessionId: session?.id ?? null,
      customerId: session?.customer_id ?? null,
      staff:
        staffSession?.staff_id && staffSession.staff_role
          ? {
              id: staffSession.staff_id,
              name: staffSession.staff_name ?? '',
              role: staffSession.staff_role,
            }
          : null,
    };
  }
}
