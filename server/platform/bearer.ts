/** Programs send `Authorization: Bearer <key>`. Other schemes, such as a proxy's own, are not the shop's. */
import type { FastifyRequest } from 'fastify';

/** What follows `Bearer`, or null for a request without it. */
export function bearerOf({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  const [, token] = /^Bearer(?: +(.*))?$/i.exec(headers.authorization ?? '') ?? [null, null];
  return token === null ? null : (token ?? '').trim();
}
