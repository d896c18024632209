import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { plural } from '#domain/measures/quantity.ts';
import type { WatchedTopic } from '#domain/picking/day-endpoints.ts';
import type { ListName } from '#domain/staff/saved-views.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { RowsSkeleton } from '../../ui/rows-skeleton.tsx';
import { type Tab, Tabs } from '../../ui/tabs.tsx';
import { useKeptChoice } from './kept-choice.ts';
import { useChanges } from './follow-changes.ts';
import { typedSearch } from './list-address.ts';
import { type Column, groupRows, isLeft, ofParts, shownColumns, sortRows } from './list-columns.ts';
import { ListTable, type TableRows } from './list-table.tsx';
import {
  columnFilters,
  DisplayPanel,
  ExportButton,
  type Filter,
  FilterChips,
  FilterPanel,
  withoutFilters,
} from './list-tools.tsx';
import { type Parts, Rows, rowsOf } from './rows.tsx';
import { SaveView, useViewTabs } from './saved-views.tsx';
import { useSelection } from './use-selection.ts';

/** The answer of a list that is read whole, as <List> reads it. */
export const wholeList = <Row,>(
  {
    data,
    error,
    refetch,
  }: { data: { items: readonly Row[] } | undefined; error: unknown; refetch?(): unknown },
  has: (row: Row) => boolean = () => true,
  order?: (one: Row, other: Row) => number,
): Parts<{ items: readonly Row[] }> => ({
  data: data && {
    pages: [{ items: order ? data.items.filter(has).toSorted(order) : data.items.filter(has) }],
  },
  error,
  ...(refetch && { refetch }),
  isWhole: true,
  isPlaceholderData: false,
  hasNextPage: false,
  isFetchingNextPage: false,
  fetchNextPage: () => undefined,
});

type ListProps<Row> = Omit<TableRows<Row>, 'rows'> & {
  label: string;
  columns: readonly Column<Row>[];
  query: Parts<{ items: readonly Row[] }>;
  /** What changes its rows: it is read again. */
  follows: readonly WatchedTopic[];
  empty: ReactNode;
  /** « code »: the rows are counted with it, where neither a tab nor `said` does. */
  noun?: string;
  said?: ((rows: readonly Row[], hasMore: boolean) => string) | undefined;
  above?(rows: readonly Row[]): ReactNode;
  end?(rows: readonly Row[]): ReactNode;
  tabs?: readonly Tab[];
  /** Each tab is a list of its own, with other columns. */
  tabsAreLists?: true;
  /** The list whose views are saved. */
  name?: ListName;
  filters?: readonly Filter[];
  /** Before the chips of the filters, such as the usual days. */
  shortcuts?: ReactNode;
  /** Panels of the page's own, beside those of the list. */
  panels?: ReactNode;
  /** In the panel of what is shown. */
  choices?: ReactNode;
  /** Name of the export, if any. Lists that name customers require `customers.export` for it. */
  fileName?: string | undefined;
  /** What is done to the ticked rows, besides their sums and their file. */
  bulk?: ((rows: readonly Row[], done: () => void) => ReactNode) | undefined;
};

/** A list that a hand knows: docs/decisions/0311-one-table-of-back-office-pages.md. */
export function List<Row>({
  label,
  columns: given,
  query,
  follows,
  empty,
  noun,
  said,
  above,
  end,
  tabs = [],
  tabsAreLists,
  name,
  filters = [],
  shortcuts,
  panels,
  choices,
  fileName,
  bulk,
  ...of
}: ListProps<Row>): ReactNode {
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const frame = useRef<HTMLDivElement>(null);
  const density = useKeptChoice('cabas-list-density', 'dense');
  const keys = useKeptChoice('cabas-list-keys', 'on');
  const views = useViewTabs(name, pathname, tabs, tabsAreLists);
  const columns = query.isWhole ? given : given.map(ofParts);
  const read = rowsOf(query, of.idOf);
  const has = isLeft(columns, search);
  const rows = groupRows(sortRows(read.filter(has), columns, search), of.groupOf);
  const shown = shownColumns(columns, search);
  const selection = useSelection(rows, of.idOf, `${pathname}?${search.toString()}#${label}`);
  const { selected } = selection;
  useListKeys(frame, keys[0] === 'on', selection.toggle);
  useChanges(follows, () => query.refetch?.());
  const chips = [...filters, ...columnFilters(columns, read, search)];
  const isNarrowed = chips.some(({ name: each }) => search.get(each));
  // An empty list cannot be narrowed further, but another day may have rows.
  const offered =
    read.length > 0 || isNarrowed || !query.data ? chips : chips.filter(({ options }) => !options);
  const isCounted =
    !isNarrowed && views.tabs.some(({ isOn, count }) => isOn && count !== undefined);
  const count =
    noun && !isCounted && countOf(rows.length, query.hasNextPage, noun, typedSearch(search));
  const sentence = query.data && (said ? said(rows, query.hasNextPage) : count);
  return (
    <div ref={frame} className="@container">
      {views.tabs.length > 1 ? <Tabs label={label} tabs={views.tabs} /> : null}
      <div className="relative my-2 flex flex-wrap items-center gap-x-1 gap-y-2 sm:gap-x-2">
        {sentence ? (
          <p role="status" className={rows.length === 0 ? 'sr-only' : 'mr-2 text-sm text-quiet'}>
            {sentence}
          </p>
        ) : null}
        {shortcuts}
        <FilterChips filters={chips} />
        <span className="ml-auto" />
        {panels}
        {offered.length > 0 ? <FilterPanel filters={offered} /> : null}
        <DisplayPanel
          columns={columns}
          rows={rows}
          fileName={fileName}
          density={density}
          keys={keys}
        >
          {choices}
          {name ? <SaveView list={name} saved={views.saved} /> : null}
        </DisplayPanel>
      </div>
      <Rows
        query={query}
        idOf={of.idOf}
        has={has}
        above={above}
        end={end}
        empty={
          isNarrowed ? (
            <EmptyState title="Rien avec ces filtres">
              <ButtonLink
                variant="secondary"
                replace
                to={{ search: withoutFilters(search, chips) }}
              >
                Voir la liste entière
              </ButtonLink>
            </EmptyState>
          ) : (
            empty
          )
        }
        skeleton={<RowsSkeleton count={12} label="La liste arrive" />}
      >
        {() => (
          <ListTable
            {...of}
            rows={rows}
            label={label}
            columns={shown}
            selection={selection}
            isDense={density[0] === 'dense'}
          />
        )}
      </Rows>
      {/* What was done is still said once its rows have left. */}
      {selection.ids.size > 0 ? (
        <section
          aria-label="Lignes cochées"
          className="sticky bottom-[calc(var(--bar)+0.5rem)] z-5 mt-2 max-h-[50dvh] overflow-y-auto rounded-md border border-line-strong bg-white p-3 shadow-float"
        >
          <div className="flex flex-wrap items-center gap-2">
            <p role="status" className="figures mr-2 font-semibold">
              {[
                plural(selected.length, 'ligne cochée', 'lignes cochées'),
                ...shown.flatMap(({ sum }) => (sum ? [sum(selected)] : [])),
              ].join(' · ')}
            </p>
            {bulk?.(selected, selection.clear)}
            {fileName ? (
              <ExportButton fileName={fileName} rows={selected} columns={shown} size="s">
                Exporter (CSV)
              </ExportButton>
            ) : null}
            {selected.length < rows.length ? (
              // The table's head, which ticks all of them, is not on a phone.
              <Button
                variant="ghost"
                size="s"
                className="min-h-11 @3xl:hidden"
                onClick={selection.toggleAll}
              >
                Tout sélectionner
              </Button>
            ) : null}
            <Button variant="ghost" size="s" className="min-h-11" onClick={selection.clear}>
              Tout décocher
            </Button>
          </div>
        </section>
      ) : null}
    </div>
  );
}

const countOf = (count: number, hasMore: boolean, noun: string, q: string): string =>
  `${hasMore ? 'Plus de ' : ''}${plural(count, noun)}${q ? ` pour « ${q} »` : ''}`;

/**
 * j and k go from row to row, and open the next one if a row is open beside the list; x ticks the one that has the focus, Shift + x those up to it; Enter
 * opens it, as the focus is on its link. Keys do nothing in a field or under a dialog.
 */
function useListKeys(
  list: RefObject<HTMLElement | null>,
  isOn: boolean,
  toggle: (id: string, isRange: boolean) => void,
): void {
  useEffect(() => {
    if (!isOn) return undefined;
    function press(event: KeyboardEvent): void {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTyped(event.target) || document.querySelector('[role="dialog"], dialog[open]')) return;
      const key = event.key.toLowerCase();
      const opened =
        list.current
          ?.querySelector('[data-opens][aria-current="true"]')
          ?.closest<HTMLElement>('[data-row]') ?? null;
      const here = document.activeElement?.closest<HTMLElement>('[data-row]') ?? opened;
      if (key === 'x' && here?.dataset.row) {
        event.preventDefault();
        toggle(here.dataset.row, event.shiftKey);
      }
      if (key !== 'j' && key !== 'k') return;
      const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
      const at = here ? rows.indexOf(here) : -1;
      const next = rows[key === 'j' ? at + 1 : Math.max(0, at - 1)];
      const link = next?.querySelector<HTMLElement>('[data-opens]');
      (link ?? next)?.focus();
      if (opened) link?.click();
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [list, isOn, toggle]);
}

const isTyped = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.matches('input:not([type="checkbox"]), textarea, select, [contenteditable="true"]');
