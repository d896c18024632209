import type { StaffScope } from '#domain/picking/contract.ts';
import { requirePrivilege } from '#server/platform/access.ts';
import type { Member } from '#server/platform/visitor.ts';

/** Preparers and drivers list and search their current work, not past orders. */
export function requireListScope(staff: Member, scope: StaffScope = 'all'): void {
  const isWork = scope === 'toPrepare' || scope === 'toDeliver' || scope === 'toCollect';
  if (!isWork) requirePrivilege(staff, 'orders.read');
}
