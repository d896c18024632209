/** The list keeps its filters in the URL, so that it can be shared and Back restores it. */
import type { OrderStatus } from '#domain/orders/contract.ts';
import { orderSorts } from '#domain/picking/order-sorts.ts';
import { currentStatuses } from '#domain/orders/states.ts';
import type { StaffUser } from '#domain/staff/contract.ts';
import type { StaffBoard, StaffOrdersQuery } from '#domain/picking/contract.ts';
import { sortOf } from '../kit/list-address.ts';

type Scope = NonNullable<StaffOrdersQuery['scope']>;
const hasValues = ['', 'weighed', 'alcohol'] as const;
const modes = ['', 'delivery', 'collection'] as const;
/** The list's filters; an empty string means no filter. */
export type OrdersFilters = {
  hour: string;
  site: string;
  zone: string;
  preparer: string;
  has: (typeof hasValues)[number];
  mode: (typeof modes)[number];
  status: OrderStatus | '';
  payment: '' | 'again';
};
export type OrdersView = {
  scope: Scope;
  q: string;
  day: string;
  sort?: StaffOrdersQuery['sort'];
} & OrdersFilters;

type Tab = { scope: Scope; name: string; label: string; count?: keyof StaffBoard['counts'] };
/** In tab order; the first that a member sees is the default of an address that names none of theirs. */
const views: readonly Tab[] = [
  { scope: 'open', name: '', label: 'En cours', count: 'open' },
  { scope: 'toPrepare', name: 'a-preparer', label: 'À préparer', count: 'toPrepare' },
  { scope: 'toDeliver', name: 'a-livrer', label: 'À livrer', count: 'toDeliver' },
  { scope: 'toCollect', name: 'a-retirer', label: 'À retirer', count: 'toCollect' },
  { scope: 'missed', name: 'manquees', label: 'Manquées', count: 'missed' },
  { scope: 'late', name: 'en-retard', label: 'En retard', count: 'late' },
  { scope: 'past', name: 'passees', label: 'Passées' },
];

/** Tabs visible to a team member; a single one is not shown. */
export function viewsOf(staff: Pick<StaffUser, 'role' | 'privileges'>): readonly Tab[] {
  if (staff.privileges.includes('orders.read')) return views;
  const scopes: readonly Scope[] =
    staff.role === 'driver' ? ['toDeliver'] : ['toPrepare', 'toCollect'];
  return views.filter(({ scope }) => scopes.includes(scope));
}

export const dayName = 'jour';
export const filterNames = {
  hour: 'heure',
  mode: 'mode',
  site: 'site',
  zone: 'zone',
  preparer: 'preparee-par',
  status: 'etat',
  has: 'avec',
  payment: 'paiement',
} as const satisfies Record<keyof OrdersFilters, string>;
/** As the address says it. */
export const payAgain = 'a-refaire';
const filterKeys = [
  'hour',
  'mode',
  'site',
  'zone',
  'preparer',
  'status',
  'has',
  'payment',
] as const;
const noFilter: OrdersFilters = {
  hour: '',
  mode: '',
  site: '',
  zone: '',
  preparer: '',
  status: '',
  has: '',
  payment: '',
};

/** Members who may read every order search all of them; others search the current list. */
export function readOrdersView(
  search: URLSearchParams,
  staff: Pick<StaffUser, 'role' | 'privileges'>,
): OrdersView {
  const q = (search.get('q') ?? '').trim().slice(0, 100);
  const sort = sortOf(search, orderSorts);
  if (q && staff.privileges.includes('orders.read'))
    return { scope: 'all', q, day: '', sort, ...noFilter };
  const mine = viewsOf(staff);
  const scope =
    mine.find(({ name }) => name === (search.get('vue') ?? ''))?.scope ?? mine[0]?.scope ?? 'open';
  if (q) return { scope, q, day: '', sort, ...noFilter };
  const day = matching(search, dayName, /^\d{4}-\d{2}-\d{2}$/);
  return { scope, q, day, sort, ...readFilters(search) };
}

function readFilters(search: URLSearchParams): OrdersFilters {
  return {
    hour: matching(search, filterNames.hour, /^([01]\d|2[0-3])$/),
    site: matching(search, filterNames.site, /^[\w-]{1,40}$/),
    zone: matching(search, filterNames.zone, /^[\w-]{1,80}$/),
    preparer: matching(search, filterNames.preparer, /^[\da-f-]{36}$/),
    has: hasValues.find((value) => value === search.get(filterNames.has)) ?? '',
    mode: modes.find((value) => value === search.get(filterNames.mode)) ?? '',
    status: currentStatuses.find((value) => value === search.get(filterNames.status)) ?? '',
    payment: search.get(filterNames.payment) === payAgain ? 'again' : '',
  };
}

function matching(search: URLSearchParams, name: string, shape: RegExp): string {
  const value = search.get(name) ?? '';
  return shape.test(value) ? value : '';
}

export function ordersAddress({
  scope,
  day,
  ...filters
}: Pick<OrdersView, 'scope' | 'day'> & Partial<OrdersFilters>): string {
  const name = views.find((view) => view.scope === scope)?.name;
  const query = new URLSearchParams({
    ...(name ? { vue: name } : {}),
    ...(day ? { [dayName]: day } : {}),
  });
  for (const key of filterKeys) {
    const value = filters[key];
    if (value) query.set(filterNames[key], key === 'payment' ? payAgain : value);
  }
  const text = query.toString();
  // Alone, the root leads to the first screen of the member.
  return `/gestion?${text || 'vue=en-cours'}`;
}

/** The list of orders as a member finds it first. */
export const firstListOf = (staff: Pick<StaffUser, 'role' | 'privileges'>): string =>
  ordersAddress({ scope: viewsOf(staff)[0]?.scope ?? 'open', day: '' });

/** In the address of a day that is opened to be closed. */
export const closingParam = 'fermer';
export const closingAddress = (view: Pick<OrdersView, 'scope' | 'day' | 'zone'>): string =>
  `${ordersAddress(view)}&${closingParam}=1`;

/** Converts the filters to API query parameters. */
export function ordersQuery(view: OrdersView): StaffOrdersQuery {
  return {
    scope: view.scope,
    q: view.q || undefined,
    day: view.day || undefined,
    hour: view.hour || undefined,
    site: view.site || undefined,
    zone: view.zone || undefined,
    preparer: view.preparer || undefined,
    has: view.has || undefined,
    mode: view.mode || undefined,
    status: view.status || undefined,
    payment: view.payment || undefined,
    sort: view.sort,
  };
}
