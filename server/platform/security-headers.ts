/** Security headers: what a page may do, and what other sites may do with it. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';

/** On every page, since navigation keeps the first page's policy; only the checkout loads it. */
const stripeSources = {
  script: ' https://js.stripe.com',
  connect: ' https://api.stripe.com',
  frame: ' https://js.stripe.com https://hooks.stripe.com',
};

/** With `report-to`, which reports over https only, recent browsers leave the older `report-uri` out. */
const reports = '/api/csp-reports';

export function contentSecurityPolicy({
  inlineScript,
  hasStripe,
  isHttps,
}: {
  inlineScript: string | undefined;
  hasStripe: boolean;
  isHttps: boolean;
}): string {
  const extra = hasStripe ? stripeSources : null;
  return [
    "default-src 'self'",
    "img-src 'self' data: blob:",
    // Pages drawn on the server carry style attributes, which no hash covers.
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
    `report-uri ${reports}`,
    ...(isHttps ? ['report-to csp'] : []),
  ].join('; ');
}

const hashOf = (script: string): string =>
  `sha256-${createHash('sha256').update(script).digest('base64')}`;

const oneYear = 31_536_000;

/** Files that no browser opens as a page or worker: the policy would add 500 bytes to each. */
const isPassive = (url: string): boolean =>
  /^\/(assets|pictures)\/[^?]*\.(js|css|woff2|wasm|avif|webp)$/.test(url);

/** Only the worker that decodes camera pictures may compile WebAssembly; it cannot connect. */
const isDecoder = (url: string): boolean => /^\/assets\/decode-worker-[^/?]*\.js$/.test(url);
const decoderPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'";

/** Cameras scan and scales weigh on the team's pages only. */
const shopDevices = 'geolocation=(self), camera=(), microphone=(self), serial=(), hid=()';
const teamDevices =
  'geolocation=(self), camera=(self), microphone=(self), serial=(self), hid=(self)';
const isOfTheTeam = (url: string): boolean => /^\/gestion([/?]|$)/i.test(url);

export function setSecurityHeaders(
  { url }: Pick<FastifyRequest, 'url'>,
  reply: FastifyReply,
  pagePolicy: string,
  isHttps: boolean,
): void {
  const policy = isDecoder(url) ? decoderPolicy : isPassive(url) ? null : pagePolicy;
  if (isHttps) reply.header('strict-transport-security', `max-age=${oneYear}; includeSubDomains`);
  reply.header('x-content-type-options', 'nosniff');
  if (policy === null) return;
  reply.header('content-security-policy', policy);
  if (isHttps) reply.header('reporting-endpoints', `csp="${reports}"`);
  // Another site cannot keep a handle on our window; we may still open payment windows.
  reply.header('cross-origin-opener-policy', 'same-origin-allow-popups');
  reply.header('cross-origin-resource-policy', 'same-origin');
  reply.header('referrer-policy', 'strict-origin-when-cross-origin');
  reply.header('permissions-policy', isOfTheTeam(url) ? teamDevices : shopDevices);
}
