import type { FastifyReply, FastifyRequest } from 'fastify';
import { plainOf, type CompressedPage } from './html-cache.ts';
import type { RenderedPage } from './render-page.ts';

export function sendPage(
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
