import { codeState, daysOfConditions } from '#domain/promotions/code-rules.ts';
import type { StaffCode } from '#domain/promotions/staff-contract.ts';
import { shopTimeZone } from '#server/platform/shop-time.ts';
import { viewCoupon } from '../coupon-view.ts';
import type { CodeRow } from './store.ts';

/** Describes reward and conditions through the coupon a shopper would get now, for identical wording. */
export function viewCode(row: CodeRow, now: Temporal.Instant): StaffCode {
  const { id, code, name, uses, max_uses: maxUses, version } = row;
  const { reward, conditions } = viewCoupon({ ...row, used_at: null }, { now, hasOrdered: false });
  return {
    id,
    code,
    name,
    state: codeState({ conditions: row.conditions, uses, maxUses }, now),
    reward,
    conditions,
    ...daysOfConditions(row.conditions, shopTimeZone()),
    maxUses,
    uses,
    given: row.given_cents,
    version,
  };
}
