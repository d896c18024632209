/** argon2id with OWASP's parameters (19 MiB, 2 passes, 1 lane). */
import { hash, verify } from '@node-rs/argon2';

const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, strength);

/** Verified without an account or a password, so that response times do not reveal which e-mails exist. */
const nobodysHash = hashPassword('No account has this password 1');

export async function isPasswordRight(
  storedHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  const isRight = await verify(storedHash || (await nobodysHash), password);
  return Boolean(storedHash) && isRight;
}
