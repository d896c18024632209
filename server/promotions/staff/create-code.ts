/** Creates a promo code, valid at once. */
import type { Clock } from '#domain/time/clock.ts';
import { conditionsOfDays, isReservedCode, lookOf } from '#domain/promotions/code-rules.ts';
import { codeWarnings } from '#domain/promotions/code-warnings.ts';
import { hasExpired, type CouponConditions } from '#domain/promotions/rules.ts';
import type { NewCodeRequest } from '#domain/promotions/staff-contract.ts';
import type { Catalogue } from '#server/catalogue/snapshot-types.ts';
import { inTransaction, type Database, type Tx } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { shopTimeZone } from '#server/platform/shop-time.ts';
import { recordStaffAction } from '#server/platform/staff-actions.ts';
import { insertCode, isReferralCode, listWrittenCodes, lockCodes } from './store.ts';

export type CodeDeps = { database: Database; clock: Clock; catalogue: Catalogue };

/** Idempotent by the request's id. */
export async function createCode(
  deps: CodeDeps,
  staffId: string,
  request: NewCodeRequest,
): Promise<void> {
  const conditions = conditionsOf(request);
  requireGivable(deps, request, conditions);
  await inTransaction(deps.database.db, async (tx) => {
    await lockCodes(tx);
    if (await isWritten(tx, request)) return;
    const at = deps.clock.now();
    const { id, code, name, reward, maxUses } = request;
    await insertCode(tx, {
      id,
      code,
      name,
      reward: JSON.stringify(reward),
      conditions: JSON.stringify(conditions),
      max_uses: maxUses,
      created_at: at,
    });
    await recordStaffAction(tx, {
      staffId,
      at,
      kind: 'code.creation',
      subject: `code:${id}`,
      after: { code, name, reward, conditions, maxUses },
    });
  });
}

function conditionsOf({
  minCartNetPrice,
  firstOrderOnly,
  ...days
}: NewCodeRequest): CouponConditions {
  return {
    ...conditionsOfDays(days, shopTimeZone()),
    ...(minCartNetPrice > 0 ? { minCartNetPrice } : {}),
    ...(firstOrderOnly ? { firstOrderOnly } : {}),
  };
}

function requireGivable(
  deps: CodeDeps,
  request: NewCodeRequest,
  conditions: CouponConditions,
): void {
  const { reward, code } = request;
  if (isReservedCode(code)) throw new Refusal('Promotion.ReservedCode', { field: 'code' });
  if (hasExpired(conditions, deps.clock.now()))
    throw new Refusal('Promotion.LastDayPassed', { field: 'lastDay' });
  if (reward.type === 'FREE_ARTICLE' && !deps.catalogue.productView(reward.productId))
    throw new Refusal('Article.ArticleNotFound');
  const warnings = codeWarnings(request, deps.catalogue.current().shop.minimumOrderCents);
  if (warnings.length > 0 && !request.isConfirmed)
    throw new Refusal(
      'Promotion.UnconfirmedWarnings',
      { field: 'isConfirmed', warnings },
      warnings.join(' '),
    );
}

async function isWritten(tx: Tx, { id, code }: NewCodeRequest): Promise<boolean> {
  const written = await listWrittenCodes(tx);
  if (written.some((other) => other.id === id && other.code === code)) return true;
  const twin = written.find((other) => other.id === id || lookOf(other.code) === lookOf(code));
  if (twin?.code === code)
    throw new Refusal(
      'Promotion.CodeExists',
      { id: twin.id },
      `Le code ${code} existe déjà. Prolongez-le, ou choisissez-en un autre.`,
    );
  if (twin)
    throw new Refusal(
      'Promotion.LookalikeCode',
      { id: twin.id },
      `${code} se confond avec ${twin.code} : O et 0, I et 1, un trait d’union ou aucun se lisent pareil. Choisissez un autre code.`,
    );
  if (await isReferralCode(tx, code))
    throw new Refusal('Promotion.IsReferralCode', { field: 'code' });
  return false;
}
