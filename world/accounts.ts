/** The accounts of a world: its customers and its team. */
import { randomInt } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { z } from 'zod';
import { newReferralCode } from '#domain/referral/rules.ts';
import { roleSchema } from '#domain/staff/contract.ts';
import type { Tx } from '#server/platform/db.ts';
import { newId } from '#server/platform/ids.ts';

export const accountSchema = z.strictObject({
  role: z.union([roleSchema, z.literal('customer')]),
  email: z.string(),
  password: z.string(),
  /** Where the account starts: printed at the start of the shop. */
  path: z.string().default('/'),
  name: z.string(),
  phone: z.string().nullable().default(null),
});
export type WorldAccount = z.infer<typeof accountSchema>;
type HashedAccount = WorldAccount & { passwordHash: string };

/** Hashes each distinct password once, to keep the start fast. */
export async function hashPasswords(
  accounts: readonly WorldAccount[],
): Promise<readonly HashedAccount[]> {
  const passwords = [...new Set(accounts.map(({ password }) => password))];
  const hashes = new Map(
    await Promise.all(
      passwords.map(async (password) => [password, await hashPassword(password)] as const),
    ),
  );
  return accounts.map((account) => ({
    ...account,
    passwordHash: hashes.get(account.password) ?? '',
  }));
}

// The same cost as in production: the sign-in path must be the real one.
function hashPassword(password: string): Promise<string> {
  return hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
}

export async function loadAccounts(
  tx: Tx,
  accounts: readonly HashedAccount[],
  at: Temporal.Instant,
): Promise<void> {
  for (const { role, email, name, phone, passwordHash } of accounts) {
    if (role !== 'customer') {
      await tx
        .insertInto('staff')
        .values({ id: newId(), email, name, password_hash: passwordHash, role, created_at: at })
        .execute();
      continue;
    }
    const [firstname = '', ...rest] = name.split(' ');
    await tx
      .insertInto('customers')
      .values({
        id: newId(),
        email,
        phone: phone ?? '',
        password_hash: passwordHash,
        firstname,
        lastname: rest.join(' '),
        acquisition_source: 'bouche-a-oreille',
        referral_code: newReferralCode(firstname, (below) => randomInt(below)),
        terms_accepted_at: at,
        created_at: at,
      })
      .execute();
  }
}
