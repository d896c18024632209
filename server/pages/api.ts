/**
 * Public pages come from the HTML cache; most private ones are a cached shell the browser fills.
 * A few (checkout) are rendered per visitor, since waiting for their script would be noticeable.
 */
import type { FastifyReply, FastifyRequest, LightMyRequestResponse } from 'fastify';
import { inFrenchSpaces } from '#domain/words/french-spaces.ts';
import type { PageTemplate } from '#domain/content/contract.ts';
import { templateIdOf } from '#domain/content/template-path.ts';
import type { Clock } from '#domain/time/clock.ts';
import { asVisitorOf, cachedBy, followLink, shownSite } from '#server/catalogue/at-site.ts';
import type { Catalogue } from '#server/catalogue/snapshot-types.ts';
import type { PageChanges } from '#server/content/page-changes.ts';
import type { ShopIdentity } from '#server/shop/open-shop-identity.ts';
import type { Database } from '#server/platform/db.ts';
import { entityTag, revalidated } from '#server/platform/entity-tag.ts';
import type { HttpServer } from '#server/platform/http.ts';
import type { Logger } from '#server/platform/log.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { withRehearsalBar } from '#server/platform/rehearsal-bar.ts';
import type { Recipes } from '#server/recipes/open-recipes.ts';
import { createDrawingPace } from './drawing-pace.ts';
import { busyPage, failedPage } from './failed-page.ts';
import {
  cacheKey,
  compressPage,
  createHtmlCache,
  type CompressedPage,
  type Source,
} from './html-cache.ts';
import { landingFor, leadInvitation } from './lead-invitation.ts';
import { notOpenPage, retryAfterSeconds, withPauseBar, withPreparingBar } from './not-open-page.ts';
import {
  askedPreview,
  inPlaceOfPublished,
  previewAddress,
  withPreviewBar,
  type AskedPreview,
} from './preview.ts';
import { createKeysBySite } from './page-keys.ts';
import type { PageRenderer, RenderedPage } from './render-page.ts';
import { sendPage } from './send-page.ts';
import { serveFiles } from './serve-files.ts';
import { servePictures } from './serve-pictures.ts';

type PagesDeps = {
  database: Pick<Database, 'db'>;
  pages?: PageRenderer;
  catalogue: Catalogue;
  pageChanges: PageChanges;
  recipes: Pick<Recipes, 'onChange'>;
  shop: ShopIdentity;
  clock: Clock;
  isProduction: boolean;
  isRehearsal?: boolean;
  publicUrl: string;
  log: Logger;
};

const unlisted = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' };

export function pagesApi(app: HttpServer, deps: PagesDeps): void {
  /** In production, only the shop's own host is served, in-process API calls included. */
  const authority = new URL(deps.publicUrl).host;
  const dress = (html: string, pathname = ''): string => {
    const { shop } = deps.catalogue.current();
    const isPaused = shop.state === 'paused' && !isOfTheTeam(pathname);
    const told = isPaused ? withPauseBar(html, shop, deps.clock.now()) : html;
    return deps.isRehearsal ? withRehearsalBar(told) : told;
  };
  serveFiles(app, deps.database);
  servePictures(app);
  const { pages } = deps;
  if (!pages) return;
  const cache = createHtmlCache(async (apiPath, shopId) =>
    tagOf(await app.inject({ authority, url: apiPath, headers: asVisitorOf(shopId) })),
  );
  const keysOf = createKeysBySite();
  const siteFor = (request: FastifyRequest): Catalogue => shownSite(deps.catalogue, request);
  // Search engines must not index development or rehearsal pages.
  const isIndexed = deps.isProduction && !deps.isRehearsal;
  const pace = createDrawingPace();
  deps.catalogue.onChange((siteId) => {
    const isFirst = siteId === deps.catalogue.current().shop.id;
    cache.expire(isFirst ? null : (siteId ?? undefined));
  });
  deps.pageChanges.onChange(() => cache.expire());
  deps.recipes.onChange(() => cache.expire());
  deps.shop.onChange(() => cache.clear());
  pages.onChange?.(() => {
    keysOf.forget();
    cache.clear();
  });

  app.get('/*', { schema: { hide: true } }, (request, reply) => {
    followLink(request, reply, deps.catalogue);
    const held = heldPage(request);
    if (!held) return answerPage(pages, request, reply);
    if (!isIndexed) reply.header('x-robots-tag', 'noindex');
    sendPage(request, reply.header('cache-control', revalidated), held, cachedBy(deps.catalogue));
  });

  function isOpen(): boolean {
    const { shop, hasGoods } = deps.catalogue.current();
    return hasGoods && shop.state !== 'preparing';
  }

  /** Of an address that was answered from the cache before, while the shop is open to all. */
  function heldPage(request: FastifyRequest): CompressedPage | undefined {
    const key = keysOf.at(siteFor(request)).known(request.url);
    return key && isOpen() ? cache.held(key, deps.clock.nowMs()) : undefined;
  }

  async function answerPage(
    renderer: PageRenderer,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply | void> {
    const url = new URL(request.url, 'http://shop');
    if (url.pathname.startsWith('/api/')) return reply.callNotFound();
    if (!isIndexed) reply.header('x-robots-tag', 'noindex');
    const proper = properPath(url.pathname);
    if (proper !== url.pathname) return reply.redirect(proper + url.search, 301);
    const asked = askedPreview(url);
    const { shop, hasGoods } = deps.catalogue.current();
    if (!asked && !isOpen() && !isOfTheTeam(url.pathname)) {
      if (hasGoods && (await isMember(request))) return showUnopened(renderer, request, reply, url);
      return reply
        .code(503)
        .headers({
          'content-type': 'text/html; charset=utf-8',
          'cache-control': 'no-store',
          'retry-after': String(retryAfterSeconds),
          'x-robots-tag': 'noindex',
        })
        .send(dress(notOpenPage(deps.shop.shown(), shop, deps.clock.now())));
    }
    const hasBypass = request.cookies['bypass_landing'] !== undefined;
    const target = asked ? null : await leadInvitation(url, hasBypass, isPublished);
    if (target) return reply.redirect(target, 302);
    try {
      if (asked) return await showPreview(request, reply, url, asked);
      if (!renderer.isPublicPage(url.pathname))
        return await sendPage(
          request,
          reply.header('cache-control', 'private, no-store'),
          await renderFor(renderer, request, url),
        );
      // With an invitation, newcomers land elsewhere: a cookie decides.
      const isForAll = landingFor(url, false) === null;
      const page = cacheKey(url);
      const keys = keysOf.at(siteFor(request));
      const key = keys.keyFor(page);
      const shown = await readPublic(renderer, request, new URL(page, url), key);
      if (isForAll) keys.remember(request.url, key);
      return await sendPage(
        request,
        reply.header('cache-control', isForAll ? revalidated : 'private, no-cache'),
        shown,
        cachedBy(deps.catalogue),
      );
    } catch (error) {
      // Browsers get an HTML error page, programs the refusal. Already logged at its source.
      if (!String(request.headers.accept ?? '').includes('text/html')) throw error;
      const isTooFast = error instanceof Refusal && error.body.statusCode === 429;
      return reply
        .code(isTooFast ? 429 : 500)
        .header('content-type', 'text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .send(dress((isTooFast ? busyPage : failedPage)(deps.shop.shown())));
    }
  }

  /**
   * Query strings allow endless pages, so uncached rendering is rate-limited per network; cached
   * pages are not.
   */
  function readPublic(renderer: PageRenderer, request: FastifyRequest, page: URL, key: string) {
    const nowMs = deps.clock.nowMs();
    const site = siteFor(request);
    const shopId = site === deps.catalogue ? null : site.current().shop.id;
    const draw: Parameters<typeof cache.get>[2] = async (report) => {
      if (page.search !== '' && pace.isTooFast(request.network, nowMs))
        throw new Refusal('Generic.TooManyRequest');
      return render(renderer, page, { as: { headers: asVisitorOf(shopId) }, report });
    };
    return cache.get(key, nowMs, draw, shopId);
  }

  /** Preview for staff; redirects to sign-in without the privilege. */
  async function showPreview(
    request: FastifyRequest,
    reply: FastifyReply,
    url: URL,
    { id, of }: AskedPreview,
  ): Promise<FastifyReply> {
    const previewUrl = previewAddress({ id, of });
    const answer = await app.inject({ ...asVisitor(request), authority, url: previewUrl });
    if (!pages || answer.statusCode !== 200)
      return reply.header('cache-control', 'no-store').redirect(`/gestion/pages/${id}`, 302);
    const page = await render(pages, url, { preview: answer.json() });
    return sendPage(request, reply.headers(unlisted), {
      ...page,
      html: withPreviewBar(page.html, { id, of }),
    });
  }

  async function isPublished(path: string): Promise<boolean> {
    const url = `/api/page-templates/${templateIdOf(path)}`;
    return (await app.inject({ authority, url })).statusCode === 200;
  }

  /** Whether somebody of the team is signed in. */
  async function isMember(request: FastifyRequest): Promise<boolean> {
    if (!request.headers.cookie) return false;
    const sessionUrl = '/api/staff/session';
    const answer = await app.inject({ ...asVisitor(request), authority, url: sessionUrl });
    return answer.statusCode === 200 && answer.json<{ id: string | null }>().id !== null;
  }

  /** The shop as its visitors will see it, for the team that prepares it. */
  async function showUnopened(
    renderer: PageRenderer,
    request: FastifyRequest,
    reply: FastifyReply,
    url: URL,
  ): Promise<FastifyReply> {
    const page = await render(renderer, url, { as: asVisitor(request) });
    return sendPage(request, reply.headers(unlisted), {
      ...page,
      html: withPreparingBar(page.html),
    });
  }

  /** Rendered with the visitor's own cookies, never cached or shared. */
  async function renderFor(
    renderer: PageRenderer,
    request: FastifyRequest,
    url: URL,
  ): Promise<CompressedPage | RenderedPage> {
    const page = await render(renderer, url, { as: asVisitor(request) });
    return page.status === 200 ? compressPage(page) : page;
  }

  /** Without a visitor's own cookies in `as`, the result is public; the browser adds personal parts. */
  async function render(
    { renderPage }: PageRenderer,
    url: URL,
    {
      as,
      preview,
      report,
    }: {
      as?: { remoteAddress?: string; headers?: { cookie?: string } };
      preview?: PageTemplate;
      report?: (source: Source) => void;
    },
  ): Promise<RenderedPage> {
    const page = renderPage({
      url: url.pathname + url.search,
      isProduction: deps.isProduction,
      origin: deps.publicUrl,
      shop: inFrenchSpaces(deps.shop.shown()),
      api: async (apiPath, init) => {
        const response = await app.inject({
          ...as,
          authority,
          method: (init?.method ?? 'GET') as 'GET',
          url: apiPath,
          ...(init?.body === undefined ? {} : { payload: init.body as object }),
        });
        report?.([apiPath, tagOf(response)]);
        const answer = { status: response.statusCode, body: response.json<unknown>() };
        return preview ? inPlaceOfPublished(apiPath, answer, preview) : answer;
      },
    });
    const dressed = page.then((drawn) => ({ ...drawn, html: dress(drawn.html, url.pathname) }));
    return dressed.catch((error: unknown) => {
      // The failing in-process call points to a bug in the page, not necessarily in the API.
      deps.log.error({ err: error, page: url.pathname }, 'a page could not be drawn');
      throw new Refusal('SharedInternal.LocalCallFailed', { page: url.pathname });
    });
  }
}

/** Answers that no cache keeps have no entity tag of their own. */
const tagOf = ({ headers, statusCode, rawPayload }: LightMyRequestResponse): string =>
  `${statusCode} ${headers.etag?.toString() ?? entityTag(rawPayload)}`;

const asVisitor = (request: FastifyRequest) => ({
  remoteAddress: request.ip,
  ...(request.headers.cookie ? { headers: { cookie: request.headers.cookie } } : {}),
});

const isOfTheTeam = (pathname: string): boolean => /^\/gestion(\/|$)/i.test(pathname);

/** Canonical path without a trailing slash. A leading double slash would redirect to another site. */
export function properPath(pathname: string): string {
  return pathname.replace(/^\/+/, '/').replace(/(.)\/+$/, '$1');
}
