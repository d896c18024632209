/** Refuses to start production while a staff account still uses the demo password of the README. */
import { verify } from '@node-rs/argon2';
import type { Reader } from '#server/platform/db.ts';
import { OperatorError } from '#server/platform/operator-error.ts';
import { publishedPassword } from './acceptable-password.ts';
import { listMembers } from './staff-members-store.ts';

/** Accounts created together share a hash, so each hash is verified once. */
export async function refusePublishedPasswords(db: Reader): Promise<void> {
  const members = (await listMembers(db)).filter(({ disabled_at }) => disabled_at === null);
  const hashes = [...new Set(members.flatMap(({ password_hash }) => password_hash ?? []))];
  const isPublished = new Map(
    await Promise.all(
      hashes.map(async (hash) => [hash, await isOpenedBy(hash, publishedPassword)] as const),
    ),
  );
  const open = members.filter(({ password_hash }) => isPublished.get(password_hash ?? ''));
  if (open.length === 0) return;
  throw new OperatorError(
    `The published demo password opens ${open.map(({ email }) => email).join(', ')}. Invite an admin of yours (npm run shop -- staff invite EMAIL --role admin), close these accounts (npm run shop -- staff close EMAIL) and start again; or start on an empty DATA_DIR`,
  );
}

/** A value that is not an argon2 hash matches no password. */
const isOpenedBy = (hash: string, password: string): Promise<boolean> =>
  verify(hash, password).catch(() => false);
