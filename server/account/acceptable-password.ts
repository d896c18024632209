/** Checks a new password of a customer or of the team: the form's rule, and a list of leaked passwords. */
import { strongPassword } from '#domain/account/field-rules.ts';
import { isPredictablePassword } from '#domain/account/predictable-password.ts';
import { isPasswordAcceptable } from '#domain/account/rules.ts';
import { passwordPredictable } from '#domain/contract/refusal-sentences.ts';
import { Refusal } from '#server/platform/refusal.ts';

/** Published in the README: production refuses to start while an account of the team uses it. */
export const publishedPassword = 'Cabas2026';

/** Loaded on first use: 49,000 leaked passwords are useless to a process that never sets one. */
let leakedPasswords: Promise<ReadonlySet<string>> | undefined;

async function loadLeakedPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'] as readonly string[]);
}

/** « Thomas123! » counts as the leaked word « thomas ». Shorter words would match too many good passwords. */
const shortestWord = 4;

/** `known`: the shop's name, and what anyone knows of the account's owner. */
export async function requireAcceptablePassword(
  password: string,
  known: readonly (string | null | undefined)[],
): Promise<void> {
  if (strongPassword(password) !== null) throw new Refusal('SharedUser.PasswordTooWeak');
  if (!isPasswordAcceptable(password)) throw new Refusal('SharedUser.PasswordInvalid');
  if (isPredictablePassword(password, known))
    throw new Refusal('SharedUser.PasswordInvalid', undefined, passwordPredictable);
  const leaked = await (leakedPasswords ??= loadLeakedPasswords());
  const typed = password.toLowerCase();
  const word = typed.replace(/[^\p{L}]+$/u, '');
  if (leaked.has(typed) || (word.length >= shortestWord && leaked.has(word)))
    throw new Refusal('SharedUser.PasswordInvalid');
}

export async function requireStaffPassword(
  password: string,
  known: readonly (string | null | undefined)[],
): Promise<void> {
  await requireAcceptablePassword(password, known);
  if (password === publishedPassword) throw new Refusal('SharedUser.PasswordInvalid');
}
