/**
 * Pages, assets and pictures. What is the same for everybody comes from the HTML cache: shop pages whole, most private ones as a shell
 * that the browser fills. A few are drawn for the person who asks, because waiting for their script would be felt: the checkout.
 */
import fastifyStatic from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { PageTemplate } from '#domain/catalogue/contract.ts';
import type { Clock } from '#domain/paris-time.ts';
import type { Catalogue } from '#server/catalogue/snapshot-types.ts';
import type { PageChanges } from '#server/content/page-changes.ts';
import type { HttpServer } from '#server/platform/http.ts';
import type { Logger } from '#server/platform/log.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { failedPage } from './failed-page.ts';
import {
  cacheKey,
  compressPage,
  createHtmlCache,
  plainOf,
  type CompressedPage,
} from './html-cache.ts';
import { landingFor } from './landing-redirect.ts';
import {
  askedPreview,
  inPlaceOfPublished,
  previewAddress,
  withPreviewBar,
  type AskedPreview,
} from './preview.ts';
import type { PageRenderer, RenderedPage } from './render-page.ts';

type PagesDeps = {
  pages?: PageRenderer;
  catalogue: Catalogue;
  pageChanges: PageChanges;
  clock: Clock;
  isProduction: boolean;
  publicUrl: string;
  log: Logger;
};

const root = path.resolve(import.meta.dirname, '../..');
const aYear = 'public, max-age=31536000, immutable';
const aWeek = 'public, max-age=604800';
const rootFiles = [
  'icon.svg',
  'icon-180.png',
  'icon-192.png',
  'icon-512.png',
  'icon-maskable-512.png',
  'manifest.webmanifest',
  'offline.html',
  'outdated.js',
];

export function pagesApi(app: HttpServer, deps: PagesDeps): void {
  serveFiles(app);
  const { pages } = deps;
  if (!pages) return;
  const cache = createHtmlCache();
  deps.catalogue.onChange(() => cache.clear());
  deps.pageChanges.onChange(() => cache.clear());

  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    const url = new URL(request.url, 'http://shop');
    if (url.pathname.startsWith('/api/')) return reply.callNotFound();
    // Outside production, no page is for search engines.
    if (!deps.isProduction) reply.header('x-robots-tag', 'noindex');
    const proper = properPath(url.pathname);
    if (proper !== url.pathname) return reply.redirect(proper + url.search, 301);
    const asked = askedPreview(url);
    const landing = asked ? null : landingFor(url, request.cookies['bypass_landing'] !== undefined);
    if (landing) return reply.redirect(landing, 302);
    try {
      if (asked) return await showPreview(request, reply, url, asked);
      if (!pages.isPublicPage(url.pathname))
        return sendPage(
          request,
          reply.header('cache-control', 'private, no-store'),
          await renderFor(pages, request, url),
        );
      return sendPage(
        request,
        reply.header('cache-control', 'no-cache'),
        await cache.get(cacheKey(url), deps.clock.now().epochMilliseconds, () =>
          render(pages, url, {}),
        ),
      );
    } catch (error) {
      // Programs read the refusal; people read a page. It is logged where it went wrong.
      if (!String(request.headers.accept ?? '').includes('text/html')) throw error;
      return reply
        .code(500)
        .header('content-type', 'text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .send(failedPage);
    }
  });

  /** As shoppers would see it, and for the team alone: whoever has no right to it is sent to where one signs in. */
  async function showPreview(
    request: FastifyRequest,
    reply: FastifyReply,
    url: URL,
    { id, of }: AskedPreview,
  ): Promise<FastifyReply> {
    const { cookie } = request.headers;
    const answer = await app.inject({
      method: 'GET',
      url: previewAddress({ id, of }),
      remoteAddress: request.ip,
      ...(cookie ? { headers: { cookie } } : {}),
    });
    if (!pages || answer.statusCode !== 200)
      return reply.header('cache-control', 'no-store').redirect(`/gestion/pages/${id}`, 302);
    const page = await render(pages, url, {}, answer.json());
    return sendPage(
      request,
      reply.headers({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' }),
      { ...page, html: withPreviewBar(page.html, { id, of }) },
    );
  }

  /** Nothing of it is shared or kept; whoever it is for is known by the same cookie, from the same address, as the browser's own requests. */
  async function renderFor(
    renderer: PageRenderer,
    request: FastifyRequest,
    url: URL,
  ): Promise<CompressedPage | RenderedPage> {
    const { cookie } = request.headers;
    const page = await render(renderer, url, {
      remoteAddress: request.ip,
      ...(cookie ? { headers: { cookie } } : {}),
    });
    return page.status === 200 ? compressPage(page) : page;
  }

  /** Without `as`, drawing sees no cookie: what it makes is the same for everybody, and the visitor's own bits come in the browser. */
  async function render(
    { renderPage }: PageRenderer,
    url: URL,
    as: { headers?: { cookie: string }; remoteAddress?: string },
    preview?: PageTemplate,
  ): Promise<RenderedPage> {
    const page = renderPage({
      url: url.pathname + url.search,
      isProduction: deps.isProduction,
      origin: deps.publicUrl,
      api: async (apiPath, init) => {
        const response = await app.inject({
          ...as,
          method: (init?.method ?? 'GET') as 'GET',
          url: apiPath,
          ...(init?.body === undefined ? {} : { payload: init.body as object }),
        });
        const answer = { status: response.statusCode, body: response.json() as unknown };
        return preview ? inPlaceOfPublished(apiPath, answer, preview) : answer;
      },
    });
    return page.catch((error: unknown) => {
      // Its own call into the shop went wrong: the page has a bug, the API behind it may have none.
      deps.log.error({ err: error, page: url.pathname }, 'a page could not be drawn');
      throw new Refusal('SharedInternal.LocalCallFailed', { page: url.pathname });
    });
  }
}

/** One address for one page: without a slash at its end. A path of two slashes would lead to another site. */
export function properPath(pathname: string): string {
  return pathname.replace(/^\/+/, '/').replace(/(.)\/+$/, '$1');
}

function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: CompressedPage | RenderedPage,
): FastifyReply {
  if ('redirect' in page && page.redirect) return reply.redirect(page.redirect, 301);
  reply
    .code(page.status)
    .header('content-type', 'text/html; charset=utf-8')
    .header('vary', 'accept-encoding');
  if ('html' in page) return reply.send(page.html);
  const accepted = String(request.headers['accept-encoding'] ?? '');
  if (accepted.includes('br')) return reply.header('content-encoding', 'br').send(page.brotli);
  if (accepted.includes('gzip')) return reply.header('content-encoding', 'gzip').send(page.gzip);
  return reply.send(plainOf(page));
}

/** The worker's version is the build's: a new build is a new worker, which drops what the old one kept. */
function readWorker(client: string): string {
  const build = createHash('sha256')
    .update(readFileSync(path.join(client, '.vite/manifest.json')))
    .digest('hex')
    .slice(0, 12);
  return readFileSync(path.join(client, 'service-worker.js'), 'utf8').replace('__VERSION__', build);
}

function serveFiles(app: HttpServer): void {
  const client = path.join(root, 'dist/client');
  if (existsSync(client)) {
    const assets = path.join(client, 'assets');
    // Hashed names never change; preCompressed siblings are written by the build.
    void app.register(fastifyStatic, {
      root: assets,
      prefix: '/assets/',
      decorateReply: true,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, file) => {
        if (file.startsWith(assets)) void reply.header('cache-control', aYear);
      },
    });
    for (const file of rootFiles) {
      app.get(`/${file}`, { schema: { hide: true } }, (_request, reply) =>
        reply.header('cache-control', aWeek).sendFile(file, client),
      );
    }
    // Asked for by that name by what reads no page: feed readers, bookmarks.
    app.get('/favicon.ico', { schema: { hide: true } }, (_request, reply) =>
      reply.header('cache-control', aWeek).sendFile('icon-192.png', client),
    );
    // A worker that is kept is a shop that never changes: the browser asks for it each time.
    let worker: string | undefined;
    app.get('/service-worker.js', { schema: { hide: true } }, (_request, reply) =>
      reply
        .header('cache-control', 'no-cache')
        .type('text/javascript; charset=utf-8')
        .send((worker ??= readWorker(client))),
    );
  }
  const pictures = path.join(root, 'seed/pictures');
  if (existsSync(pictures)) {
    void app.register(fastifyStatic, {
      root: pictures,
      prefix: '/pictures/',
      decorateReply: !existsSync(client),
      cacheControl: false,
      setHeaders: (reply) => void reply.header('cache-control', aWeek),
    });
  }
}
