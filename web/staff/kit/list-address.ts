/** What a list shows stands in its address: a link, Back and a saved view find it again. */
import { useSearchParams } from 'react-router';
import { foldText } from '#domain/words/fold.ts';

const sortParam = 'tri';
export const columnsParam = 'colonnes';

/** The query of an address with another value; without one, the parameter goes. */
export function withParam(search: URLSearchParams, name: string, value: string): string {
  const next = new URLSearchParams(search);
  if (value) next.set(name, value);
  else next.delete(name);
  return next.toString();
}

export const withSort = (search: URLSearchParams, sort: string): string =>
  withParam(search, sortParam, sort);

/** Another address of a list, in the order and with the columns that are shown. */
export function withShown(to: string, search: URLSearchParams): string {
  const [path = '', query] = to.split('?');
  const next = new URLSearchParams(query);
  for (const name of [sortParam, columnsParam]) {
    const value = search.get(name);
    if (value !== null) next.set(name, value);
  }
  return next.size > 0 ? `${path}?${next.toString()}` : path;
}

/** « price » rises, « -price » falls. Null for a column that the list does not sort by. */
export function readSort(
  search: URLSearchParams,
  keys: readonly string[],
): { key: string; falls: boolean } | null {
  const value = search.get(sortParam) ?? '';
  const key = value.replace(/^-/, '');
  return keys.includes(key) ? { key, falls: value.startsWith('-') } : null;
}

/** As an endpoint is asked for it. */
export function sortOf<Key extends string>(
  search: URLSearchParams,
  keys: readonly Key[],
): Key | `-${Key}` | undefined {
  const sort = readSort(search, keys);
  return sort ? (`${sort.falls ? '-' : ''}${sort.key}` as Key | `-${Key}`) : undefined;
}

/** What was typed in the search field; endpoints refuse more than a hundred characters. */
export const typedSearch = (search: URLSearchParams): string =>
  (search.get('q') ?? '').trim().slice(0, 100);

export type LocalView<Row> = { name: string; label: string; has(row: Row): boolean };

/**
 * Views and search of a list that is read whole. A search covers all views, which is why their tabs
 * leave while it lasts.
 */
export function useLocalRows<Row, View extends LocalView<Row>>(
  path: string,
  rows: readonly Row[],
  views: readonly View[],
  textOf: (row: Row) => string,
) {
  const [search] = useSearchParams();
  const q = typedSearch(search);
  const words = foldText(q).split(/\s+/).filter(Boolean);
  const view = views.find(({ name }) => name === (search.get('etat') ?? '')) ?? views[0];
  return {
    q,
    view,
    isSorted: search.has(sortParam),
    has: (row: Row): boolean =>
      q ? words.every((word) => foldText(textOf(row)).includes(word)) : (view?.has(row) ?? true),
    tabs: q
      ? []
      : views.map(({ name, label, has }) => ({
          to: name ? `${path}?etat=${name}` : path,
          label,
          count: rows.filter(has).length,
          isOn: name === view?.name,
        })),
  };
}
