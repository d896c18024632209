/** SMS verification codes: 6 digits, 10 minutes, 5 tries, one use; rate-limited against SMS pumping. */
import { randomInt } from 'node:crypto';
import { smsCode } from '#domain/account/rules.ts';
import type { Clock } from '#domain/time/clock.ts';
import { composeSms } from '#server/platform/compose-message.ts';
import { inTransaction, type Database } from '#server/platform/db.ts';
import { newId, sha256 } from '#server/platform/ids.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import { wideNetworkOf } from '#server/platform/network.ts';
import { canReceiveSmsCode, normalisePhone } from '#server/platform/phone.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { countUse, countUses, refundUse } from '#server/platform/throttle.ts';
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
  input: { phone: string; network: string },
): Promise<{ resendAfterSeconds: number; expiresInSeconds: number }> {
  const phone = normalisePhone(input.phone);
  if (!phone || !canReceiveSmsCode(phone)) throw new Refusal('Auth.InvalidPhoneNumber');
  const now = deps.clock.now();
  await refusePumping(deps, input.network, now);
  const code = String(randomInt(0, 10 ** smsCode.digits)).padStart(smsCode.digits, '0');
  const id = newId();
  await inTransaction(deps.database.db, async (tx) => {
    await lockPhone(tx, phone);
    refuseTooMany(await listSmsSentSince(tx, phone, now.subtract({ hours: 24 })), now);
    await insertSmsVerification(tx, {
      id,
      phone,
      code_hash: hashCode(id, code),
      sent_at: now,
      expires_at: now.add({ minutes: smsCode.lifetimeMinutes }),
    });
    await deps.jobs.enqueue(
      tx,
      'sms.send',
      composeSms('sms-code', {
        key: `sms-code-${id}`,
        to: phone,
        values: { code, minutes: String(smsCode.lifetimeMinutes) },
      }),
    );
  });
  return {
    resendAfterSeconds: smsCode.resendAfterSeconds,
    expiresInSeconds: smsCode.lifetimeMinutes * 60,
  };
}

/**
 * Daily SMS quotas per network, per neighbourhood (/24, /48) and for the shop. A neighbourhood may
 * use a quarter of the shop's quota; beyond that quota, each other neighbourhood still gets its
 * first codes.
 */
async function refusePumping(deps: SmsDeps, network: string, now: Temporal.Instant): Promise<void> {
  const { db } = deps.database;
  const day = { windowSeconds: 86_400 };
  const counts = await countUses(
    db,
    [
      { ...day, key: `sms:network:${network}`, limit: smsCode.perNetworkPerDay },
      {
        ...day,
        key: `sms:neighbourhood:${wideNetworkOf(network)}`,
        limit: smsCode.perNeighbourhoodPerDay,
      },
    ],
    now,
  );
  if (!counts) throw new Refusal('Auth.UnableToObtainSmsVerificationCode');
  const [, ofNeighbourhood = 0] = counts;
  const limit =
    ofNeighbourhood <= smsCode.firstOfNeighbourhood
      ? smsCode.perShopPerDayAtMost
      : smsCode.perShopPerDay;
  if ((await countUse(db, 'sms:shop', day.windowSeconds, now)) <= limit) return;
  await refundUse(db, 'sms:shop', day.windowSeconds, now);
  throw new Refusal('Auth.UnableToObtainSmsVerificationCode');
}

/** `sentAt`: codes of the last 24 hours, newest first. */
function refuseTooMany(sentAt: readonly Temporal.Instant[], now: Temporal.Instant): void {
  const secondsSince = (nth: number): number => {
    const at = sentAt[nth - 1];
    return at ? now.since(at).total('seconds') : Infinity;
  };
  const waits = [
    smsCode.resendAfterSeconds - secondsSince(1),
    smsCode.perNumberMinutes * 60 - secondsSince(smsCode.perNumber),
    86_400 - secondsSince(smsCode.perNumberPerDay),
  ];
  const retryAfterSeconds = Math.ceil(Math.max(...waits));
  if (retryAfterSeconds > 0)
    throw new Refusal('Auth.UnableToObtainSmsVerificationCode', { retryAfterSeconds });
}

/**
 * Consumes the code or refuses with the reason. Call it outside a transaction, whose rollback would
 * undo the counted try.
 */
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

// Salted with the row's id, so that equal codes have different hashes.
const hashCode = (id: string, code: string): Buffer => sha256(`${id}:${code.replace(/\s/g, '')}`);
