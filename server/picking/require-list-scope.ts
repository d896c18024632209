import type { StaffScope } from '#domain/picking/contract.ts';
import { requirePrivilege } from '#server/platform/access.ts';
import type { Member } from '#server/platform/visitor.ts';

/** Preparers and drivers list and search their current work, not past orders. Returns the member at the sites of the list. */
export function requireListScope(staff: Member, scope: StaffScope = 'all'): Member {
  const isWork = scope === 'toPrepare' || scope === 'toDeliver' || scope === 'toCollect';
  return isWork ? staff : requirePrivilege(staff, 'orders.read');
}
