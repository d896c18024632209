/**
 * Changes a promo code's dates and limit, or ends it. Carts follow at once; pending payments keep
 * their discount.
 */
import { conditionsOfDays, endedAt } from '#domain/promotions/code-rules.ts';
import { hasExpired, type CouponConditions } from '#domain/promotions/rules.ts';
import type { ChangeCodeRequest } from '#domain/promotions/staff-contract.ts';
import type { ActionKind } from '#domain/staff/action-kinds.ts';
import { inTransaction, type Tx } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { shopTimeZone } from '#server/platform/shop-time.ts';
import { recordStaffAction } from '#server/platform/staff-actions.ts';
import type { CodeDeps } from './create-code.ts';
import { lockCode, updateCode, type CodeRow } from './store.ts';

type Limits = { conditions: CouponConditions; maxUses: number | null };
const limitsOf = ({ conditions, max_uses: maxUses }: CodeRow): Limits => ({ conditions, maxUses });

export async function changeCode(
  deps: CodeDeps,
  staffId: string,
  { id, version, maxUses, ...days }: ChangeCodeRequest & { id: string },
): Promise<void> {
  await inTransaction(deps.database.db, async (tx) => {
    const code = await requireCode(tx, id);
    if (code.version !== version)
      throw new Refusal('Promotion.VersionConflict', { field: 'version' });
    if (maxUses !== null && maxUses < code.uses)
      throw new Refusal(
        'Promotion.LimitBelowUses',
        { field: 'maxUses' },
        `Ce code a déjà servi ${code.uses} fois : le nombre d’utilisations ne peut pas être plus petit.`,
      );
    const { startDate: _, endDate: __, ...promised } = code.conditions;
    const after = {
      conditions: { ...promised, ...conditionsOfDays(days, shopTimeZone()) },
      maxUses,
    };
    if (hasExpired(after.conditions, deps.clock.now()))
      throw new Refusal('Promotion.EndedByLastDay', { field: 'lastDay' });
    await write(tx, deps, { staffId, code, kind: 'code.limits', after });
  });
}

/** Idempotent. */
export async function endCode(deps: CodeDeps, staffId: string, id: string): Promise<void> {
  await inTransaction(deps.database.db, async (tx) => {
    const code = await requireCode(tx, id);
    const now = deps.clock.now();
    if (hasExpired(code.conditions, now)) return;
    await write(tx, deps, {
      staffId,
      code,
      kind: 'code.end',
      after: { ...limitsOf(code), conditions: endedAt(code.conditions, now) },
    });
  });
}

async function requireCode(tx: Tx, id: string): Promise<CodeRow> {
  const code = await lockCode(tx, id);
  if (!code) throw new Refusal('Promotion.NotFound', { id });
  return code;
}

async function write(
  tx: Tx,
  deps: CodeDeps,
  {
    staffId,
    code,
    kind,
    after,
  }: { staffId: string; code: CodeRow; kind: ActionKind; after: Limits },
): Promise<void> {
  await updateCode(tx, code.id, after);
  await recordStaffAction(tx, {
    staffId,
    at: deps.clock.now(),
    kind,
    subject: `code:${code.id}`,
    before: limitsOf(code),
    after,
  });
}
