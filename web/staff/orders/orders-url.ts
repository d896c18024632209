/** What a list of orders shows is in its address: it can be sent to a colleague, and Back finds it again. */
import type { StaffOrdersQuery, StaffUser } from '#domain/picking/contract.ts';

type Scope = NonNullable<StaffOrdersQuery['scope']>;
export type OrdersView = { scope: Scope; q: string; day: string };

/** In the order of the tabs; the first is that of an address without one. */
export const views = [
  { scope: 'open', name: '', label: 'En cours' },
  { scope: 'toPrepare', name: 'a-preparer', label: 'À préparer' },
  { scope: 'toDeliver', name: 'a-livrer', label: 'À livrer' },
  { scope: 'past', name: 'passees', label: 'Passées' },
] as const;

/** Whoever reads every order chooses among them, and looks through all when searching; the others have one list. */
export function readOrdersView(
  search: URLSearchParams,
  staff: Pick<StaffUser, 'role' | 'privileges'>,
): OrdersView {
  const q = (search.get('q') ?? '').trim().slice(0, 100);
  const day = /^\d{4}-\d{2}-\d{2}$/.test(search.get('jour') ?? '')
    ? (search.get('jour') ?? '')
    : '';
  if (!staff.privileges.includes('orders.read'))
    return { scope: staff.role === 'driver' ? 'toDeliver' : 'toPrepare', q, day: q ? '' : day };
  if (q) return { scope: 'all', q, day: '' };
  return {
    scope: views.find(({ name }) => name === (search.get('vue') ?? ''))?.scope ?? 'open',
    q,
    day,
  };
}

export function ordersAddress({ scope, day }: Pick<OrdersView, 'scope' | 'day'>): string {
  const name = views.find((view) => view.scope === scope)?.name;
  const query = new URLSearchParams({
    ...(name ? { vue: name } : {}),
    ...(day ? { jour: day } : {}),
  }).toString();
  return query ? `/gestion?${query}` : '/gestion';
}
