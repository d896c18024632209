/** Codes sent by SMS: 6 digits, 10 minutes, 5 tries, one use; few enough sent that nobody earns from asking for them. */
import { randomInt } from 'node:crypto';
import { canReceiveSmsCode, normalisePhone, smsCode } from '#domain/account/rules.ts';
import type { Clock } from '#domain/paris-time.ts';
import { inTransaction, type Database } from '#server/platform/db.ts';
import { newId, sha256 } from '#server/platform/ids.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { countUse } from '#server/platform/throttle.ts';
import {
  countSmsTry,
  insertSmsVerification,
  lastSmsVerification,
  listSmsSentSince,
  lockPhone,
  useSmsVerification,
} from './store.ts';

type SmsDeps = { database: Database; clock: Clock; jobs: Jobs };

export async function sendSmsCode(
  deps: SmsDeps,
  input: { phone: string; ip: string },
): Promise<{ resendAfterSeconds: number; expiresInSeconds: number }> {
  const phone = normalisePhone(input.phone);
  if (!phone || !canReceiveSmsCode(phone)) throw new Refusal('Auth.InvalidPhoneNumber');
  const now = deps.clock.now();
  await refusePumping(deps, input.ip, now);
  const code = String(randomInt(0, 10 ** smsCode.digits)).padStart(smsCode.digits, '0');
  const id = newId();
  await inTransaction(deps.database.db, async (tx) => {
    await lockPhone(tx, phone);
    refuseTooMany(
      await listSmsSentSince(tx, phone, now.subtract({ minutes: smsCode.perNumberMinutes })),
      now,
    );
    await insertSmsVerification(tx, {
      id,
      phone,
      code_hash: hashCode(id, code),
      sent_at: now,
      expires_at: now.add({ minutes: smsCode.lifetimeMinutes }),
    });
    await deps.jobs.enqueue(tx, 'sms.send', {
      key: `sms-code-${id}`,
      to: phone,
      text: `Cabas : votre code est ${code}. Il est valable ${smsCode.lifetimeMinutes} minutes.`,
    });
  });
  return {
    resendAfterSeconds: smsCode.resendAfterSeconds,
    expiresInSeconds: smsCode.lifetimeMinutes * 60,
  };
}

/** What one address may cost in a day, then what everybody may. An address that is refused does not count against the others. */
async function refusePumping(deps: SmsDeps, ip: string, now: Temporal.Instant): Promise<void> {
  const { db } = deps.database;
  const caps = [
    [`sms:ip:${ip}`, smsCode.perAddressPerDay],
    ['sms:shop', smsCode.perShopPerDay],
  ] as const;
  for (const [key, cap] of caps)
    if ((await countUse(db, key, 86_400, now)) > cap)
      throw new Refusal('Auth.UnableToObtainSmsVerificationCode');
}

/** `sentAt`: the codes of the last ten minutes, the newest first. */
function refuseTooMany(sentAt: readonly Temporal.Instant[], now: Temporal.Instant): void {
  const [last] = sentAt;
  const secondsSince = last ? now.since(last).total('seconds') : Infinity;
  if (secondsSince < smsCode.resendAfterSeconds)
    throw new Refusal('Auth.UnableToObtainSmsVerificationCode', {
      retryAfterSeconds: Math.ceil(smsCode.resendAfterSeconds - secondsSince),
    });
  const oldest = sentAt[smsCode.perNumber - 1];
  if (oldest)
    throw new Refusal('Auth.UnableToObtainSmsVerificationCode', {
      retryAfterSeconds: Math.ceil(
        smsCode.perNumberMinutes * 60 - now.since(oldest).total('seconds'),
      ),
    });
}

/** Uses the code up, or refuses and says which way it is wrong. The caller's own transaction must not swallow the counted try. */
export async function checkSmsCode(
  deps: SmsDeps,
  input: { phone: string; code: string | undefined },
): Promise<void> {
  if (!input.code) throw new Refusal('Auth.SmsVerificationCodeMissing');
  const { db } = deps.database;
  const verification = await lastSmsVerification(db, input.phone);
  if (!verification) throw new Refusal('Auth.InvalidSmsVerificationCode');
  if (Temporal.Instant.compare(verification.expires_at, deps.clock.now()) <= 0)
    throw new Refusal('Auth.ExpiredSmsVerificationCode');
  if (!(await countSmsTry(db, verification.id, smsCode.tries)))
    throw new Refusal('Auth.UnableToCheckSmsVerificationCode');
  if (!verification.code_hash.equals(hashCode(verification.id, input.code)))
    throw new Refusal('Auth.InvalidSmsVerificationCode');
  if (!(await useSmsVerification(db, verification.id, deps.clock.now())))
    throw new Refusal('Auth.InvalidSmsVerificationCode');
}

// Salted with its own row: the same code twice leaves two hashes.
const hashCode = (id: string, code: string): Buffer => sha256(`${id}:${code.replace(/\s/g, '')}`);
