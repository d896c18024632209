/** Ten codes of 80 random bits, in the alphabet without 0, 1, I and O, that replace a lost passkey. */
import { randomBytes } from 'node:crypto';
import { recoveryCodes } from '#domain/staff/passkeys.ts';
import type { Tx } from '#server/platform/db.ts';
import { sha256 } from '#server/platform/ids.ts';
import { replaceRecoveryCodes } from './store.ts';

const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const codeLength = 16;

/** Replaces the former codes. Returned once, since only hashes are stored. */
export async function drawRecoveryCodes(
  tx: Tx,
  { staffId, at }: { staffId: string; at: Temporal.Instant },
): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodes }, drawCode);
  await replaceRecoveryCodes(tx, { staffId, hashes: codes.map(hashOfCode), at });
  return codes;
}

// The alphabet has 32 letters, so each takes five bits of a byte without bias.
const drawCode = (): string =>
  [...randomBytes(codeLength)]
    .map((byte) => alphabet.charAt(byte & 31))
    .join('')
    .replace(/(.{4})(?=.)/g, '$1-');

/** Typed with or without dashes, in any case. */
export const hashOfCode = (typed: string): Buffer =>
  sha256(typed.toUpperCase().replace(/[^A-Z0-9]/g, ''));
