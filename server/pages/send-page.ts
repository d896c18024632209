import type { FastifyReply, FastifyRequest } from 'fastify';
import { isHeldBy } from '#server/platform/entity-tag.ts';
import { plainOf, type CompressedPage } from './html-cache.ts';
import type { RenderedPage } from './render-page.ts';

export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: CompressedPage | RenderedPage,
  vary = 'accept-encoding',
): FastifyReply {
  if ('redirect' in page && page.redirect) return reply.redirect(page.redirect, 301);
  reply.header('vary', vary);
  if ('etag' in page && page.etag) {
    reply.header('etag', page.etag);
    if (isHeldBy(request, page.etag)) return reply.code(304).send();
  }
  reply.code(page.status).header('content-type', 'text/html; charset=utf-8');
  if ('html' in page) return reply.send(page.html);
  const accepted = String(request.headers['accept-encoding'] ?? '');
  if (accepted.includes('br')) return reply.header('content-encoding', 'br').send(page.brotli);
  if (accepted.includes('gzip')) return reply.header('content-encoding', 'gzip').send(page.gzip);
  return reply.send(plainOf(page));
}
