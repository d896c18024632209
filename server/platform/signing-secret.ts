/** Secret that signs links when none is configured: one per data folder, or per shared database. */
import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Clock } from '#domain/time/clock.ts';
import type { Db } from './db.ts';
import { OperatorError } from './operator-error.ts';

export const secretFileOf = (dataDir: string): string => path.join(dataDir, 'secret');

export function readOrCreateSecret(dataDir: string): string {
  const file = secretFileOf(dataDir);
  try {
    return readSecret(file) ?? createSecret(file);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (error instanceof OperatorError) throw error;
    throw new OperatorError(
      `${file} cannot be used (${code ?? message}). Make that folder yours, set DATA_DIR, or give SIGNING_SECRET`,
    );
  }
}

/** The first process brings its data folder's secret, so that links sent before stay valid. */
export async function readOrCreateSharedSecret(
  db: Db,
  { dataDir, clock }: { dataDir: string; clock: Clock },
): Promise<string> {
  await db
    .insertInto('signing_secret')
    .values({ value: readSecret(secretFileOf(dataDir)) ?? drawSecret(), created_at: clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { value } = await db.selectFrom('signing_secret').select('value').executeTakeFirstOrThrow();
  return value;
}

/** For commands, which make none: the one that the shop's own start made. */
export async function findSigningSecret(
  db: Db,
  { signingSecret, dataDir }: { signingSecret?: string | undefined; dataDir: string },
): Promise<string> {
  const shared = await db.selectFrom('signing_secret').select('value').executeTakeFirst();
  const found = signingSecret ?? shared?.value ?? readSecret(secretFileOf(dataDir));
  if (found) return found;
  throw new OperatorError('The shop has no secret yet: start it once, or give SIGNING_SECRET');
}

const drawSecret = (): string => randomBytes(32).toString('base64url');

function readSecret(file: string): string | undefined {
  try {
    const text = readFileSync(file, 'utf8').trim();
    if (text.length < 32)
      throw new OperatorError(`${file} holds no usable secret. Delete it, or give SIGNING_SECRET`);
    return text;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Writes aside, then links into place, so that two processes starting together share one secret. */
function createSecret(file: string): string {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o711 });
  const drawn = drawSecret();
  const aside = `${file}.${process.pid}`;
  writeFileSync(aside, `${drawn}\n`, { mode: 0o600 });
  try {
    linkSync(aside, file);
    return drawn;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return readSecret(file) ?? drawn;
  } finally {
    rmSync(aside, { force: true });
  }
}
