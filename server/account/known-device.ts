/**
 * Remembers browsers that signed in to an account, so that a stranger's guesses never lock them
 * out. The cookie grants no access: it holds a random id and a signed proof per account.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isSignatureValid, newToken, sign } from '#server/platform/ids.ts';
import type { CookieSettings } from './cookies.ts';

export type DeviceDeps = CookieSettings & { signingSecret: string };
type Side = 'customer' | 'staff';
type Device = { id: string; proofs: readonly string[] };

const oneYearSeconds = 31_536_000;
/** A tablet shared by the team remembers its last ten accounts. */
const accountsPerDevice = 10;
/** Limits the cookie to the sign-in routes. */
const paths: Record<Side, string> = { customer: '/api/auth', staff: '/api/staff' };

const cookieName = (side: Side, { publicUrl }: CookieSettings): string => {
  const name = side === 'staff' ? 'staff-device' : 'device';
  return publicUrl.startsWith('https:') ? `__Secure-${name}` : name;
};

/** Returns the browser's id, or null when it has never signed in to this account. */
export function readKnownDevice(
  request: FastifyRequest,
  deps: DeviceDeps,
  { side, email }: { side: Side; email: string },
): string | null {
  const device = readDevice(request, side, deps);
  const text = textToSign(device?.id ?? '', side, email);
  return device?.proofs.some((proof) => isSignatureValid(secretOf(deps), text, proof))
    ? device.id
    : null;
}

/** Called after a successful sign-in or a link used from the mailbox. */
export function rememberDevice(
  request: FastifyRequest,
  reply: FastifyReply,
  deps: DeviceDeps,
  { side, email }: { side: Side; email: string },
): void {
  const { id, proofs } = readDevice(request, side, deps) ?? { id: newToken(), proofs: [] };
  const proof = sign(secretOf(deps), textToSign(id, side, email));
  const kept = proofs.filter((other) => other !== proof).slice(0, accountsPerDevice - 1);
  reply.setCookie(cookieName(side, deps), [id, proof, ...kept].join('.'), {
    path: paths[side],
    httpOnly: true,
    sameSite: 'lax',
    secure: deps.publicUrl.startsWith('https:'),
    maxAge: oneYearSeconds,
  });
}

function readDevice(request: FastifyRequest, side: Side, deps: DeviceDeps): Device | null {
  const [id, ...proofs] = request.cookies[cookieName(side, deps)]?.split('.') ?? [];
  return id ? { id, proofs: proofs.slice(0, accountsPerDevice) } : null;
}

const secretOf = ({ signingSecret }: DeviceDeps): string => `device:${signingSecret}`;
const textToSign = (id: string, side: Side, email: string): string => `${id}:${side}:${email}`;
