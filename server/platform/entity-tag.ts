/** Validators of answers (RFC 9110): a browser or a proxy that holds the same content is sent none. */
import { hash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

/**
 * Browsers ask again for each use. A proxy in front may answer for one second by itself, so that a
 * rush on one page reaches the shop once a second.
 */
export const revalidated = 'public, max-age=0, s-maxage=1, must-revalidate';

/** Weak, because the same content is sent in several encodings. */
export const entityTag = (content: Uint8Array | string): string =>
  `W/"${hash('sha1', content, 'base64url').slice(0, 16)}"`;

export const isHeldBy = ({ headers }: FastifyRequest, etag: string): boolean =>
  headers['if-none-match']?.includes(etag) ?? false;
