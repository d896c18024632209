/** Sets `request.visitor` from the session cookies, on API routes only. */
import type { FastifyRequest } from 'fastify';
import type { Clock } from '#domain/paris-time.ts';
import type { Database } from '#server/platform/db.ts';
import type { HttpServer } from '#server/platform/http.ts';
import { requireMember } from '#server/platform/staff.ts';
import { requireCustomer } from '#server/platform/visitor.ts';
import { readSessionToken } from './cookies.ts';
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
  }
}
/** Private by default, including future routes; one route has its own refusal for visitors. */
const ofAnAccount = /^\/api\/(account|orders)(\/|$)/;
const answersVisitors = '/api/account/referral/applyReferralCode';
const ofTheTeam = /^\/api\/staff(\/|$)/;

type VisitorDeps = { database: Database; clock: Clock; publicUrl: string };

export function identifyVisitors(app: HttpServer, deps: VisitorDeps): void {
  const sessions = { db: deps.database.db, clock: deps.clock };
  // Before the body is read, so that strangers get the same answer from every staff route.
  app.addHook('onRequest', async (request) => {
    const { config, url = '' } = request.routeOptions;
    if (!config.takesFile && !ofTheTeam.test(url)) return;
    await identify(request);
    if (ofTheTeam.test(url) && !config.isStaffDoor) requireMember(request);
  });
  // Before validation, so that visitors learn nothing about account routes.
  app.addHook('preValidation', async (request) => {
    const { config } = request.routeOptions;
    if (config.identifiesVisitor || config.takesFile) return;
    if (ofTheTeam.test(request.routeOptions.url ?? '')) return;
    if (config.welcomesStrangers) return identify(request).catch(() => undefined);
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
