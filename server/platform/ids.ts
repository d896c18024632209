import { createHmac, hash, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';

export const newId = (): string => randomUUID();

/** 256 bits, URL-safe: session tokens, reset links. */
export const newToken = (): string => randomBytes(32).toString('base64url');

export const sha256 = (text: string): Buffer => hash('sha256', text, 'buffer');

export const sign = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(text).digest('base64url');

/** Constant-time comparison, against timing attacks. */
export function isSignatureValid(secret: string, text: string, signature: string): boolean {
  const expected = Buffer.from(sign(secret, text));
  const given = Buffer.from(signature);
  return expected.length === given.length && timingSafeEqual(expected, given);
}
