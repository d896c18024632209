/** The session cookies. Over HTTPS they carry the __Host- prefix, which binds them to this host and path. */
import type { FastifyReply, FastifyRequest } from 'fastify';

export type CookieSettings = { publicUrl: string };

type Kind = 'session' | 'staff-session';

export function cookieName(kind: Kind, { publicUrl }: CookieSettings): string {
  return publicUrl.startsWith('https:') ? `__Host-${kind}` : kind;
}

export function readSessionToken(
  request: FastifyRequest,
  kind: Kind,
  settings: CookieSettings,
): string | null {
  return request.cookies[cookieName(kind, settings)] ?? null;
}

export function setSessionCookie(
  reply: FastifyReply,
  kind: Kind,
  settings: CookieSettings,
  token: string,
  maxAgeSeconds: number,
): void {
  reply.setCookie(cookieName(kind, settings), token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: settings.publicUrl.startsWith('https:'),
    maxAge: maxAgeSeconds,
  });
}

/** The cache holds what was read while signed in. Not `storage`: the team's unsent work shares the origin. */
export function clearSessionCookie(
  reply: FastifyReply,
  kind: Kind,
  settings: CookieSettings,
): void {
  void reply.header('clear-site-data', '"cache"');
  reply.clearCookie(cookieName(kind, settings), {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: settings.publicUrl.startsWith('https:'),
  });
}
