/** The text of a secret: cabas_<id>_<256 random bits><checksum>. The prefix lets scanners find leaked ones. */
import { randomBytes, timingSafeEqual } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { newToken, sha256 } from '#server/platform/ids.ts';

const form = /^(cabas_([0-9a-f]{16})_[\w-]{43})([0-9a-f]{8})$/;

const checksumOf = (body: string): string => crc32(body).toString(16).padStart(8, '0');

export function drawSecret(): { id: string; text: string; hash: Buffer } {
  const id = randomBytes(8).toString('hex');
  const body = `cabas_${id}_${newToken()}`;
  const text = `${body}${checksumOf(body)}`;
  return { id, text, hash: sha256(text) };
}

/** The id of a secret that was copied without a mistake; null otherwise, before anything is looked up. */
export function readSecretId(text: string): string | null {
  const [, body = '', id = '', checksum] = form.exec(text) ?? [];
  return checksum === checksumOf(body) ? id : null;
}

export const isSecret = (text: string, hash: Buffer): boolean =>
  timingSafeEqual(sha256(text), hash);
