/** Security headers: what a page may do, and what other sites may do with it. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';

/** Allowed on every page: client-side navigation keeps the first page's policy. Only the checkout loads the script. */
const stripeSources = {
  script: ' https://js.stripe.com',
  connect: ' https://api.stripe.com',
  frame: ' https://js.stripe.com https://hooks.stripe.com',
};

export function contentSecurityPolicy({
  inlineScript,
  hasStripe,
}: {
  inlineScript: string | undefined;
  hasStripe: boolean;
}): string {
  const extra = hasStripe ? stripeSources : null;
  return [
    "default-src 'self'",
    "img-src 'self' data: blob:",
    // React, the map and toasts set styles at run time, so no hash can be known beforehand.
    "style-src 'self' 'unsafe-inline'",
    `script-src 'self'${inlineScript ? ` '${hashOf(inlineScript)}'` : ''}${extra?.script ?? ''}`,
    "worker-src 'self' blob:",
    `connect-src 'self'${extra?.connect ?? ''}`,
    `frame-src 'self'${extra?.frame ?? ''}`,
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

const hashOf = (script: string): string =>
  `sha256-${createHash('sha256').update(script).digest('base64')}`;

const oneYear = 31_536_000;

/** Files that no browser opens as a page or worker: the policy would add 500 bytes to each for nothing. */
export const isPassive = (request: FastifyRequest): boolean =>
  /^\/(assets|pictures)\/[^?]*\.(js|css|woff2|avif|webp)$/.test(request.url);

export function setSecurityHeaders(
  reply: FastifyReply,
  policy: string | null,
  isHttps: boolean,
): void {
  if (isHttps) reply.header('strict-transport-security', `max-age=${oneYear}; includeSubDomains`);
  reply.header('x-content-type-options', 'nosniff');
  if (policy === null) return;
  reply.header('content-security-policy', policy);
  // Another site cannot keep a handle on our window; we may still open payment windows.
  reply.header('cross-origin-opener-policy', 'same-origin-allow-popups');
  reply.header('cross-origin-resource-policy', 'same-origin');
  reply.header('referrer-policy', 'strict-origin-when-cross-origin');
  reply.header('permissions-policy', 'geolocation=(self), camera=(), microphone=(self)');
}
