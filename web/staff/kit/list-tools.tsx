import { Download, ListFilter, SlidersHorizontal, X } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { csvFile } from '#domain/words/csv-file.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Select } from '../../ui/select.tsx';
import { columnsParam, readSort, withParam, withSort } from './list-address.ts';
import { shownColumns, toggledColumns, type Column } from './list-columns.ts';
import { Panel } from './panel.tsx';
import { DateField } from '../../ui/number-fields.tsx';

/** `name` is its parameter of the address. Without options it is a day. */
export type Filter = {
  name: string;
  label: string;
  options?: readonly { value: string; label: string }[];
  /** The chosen value in words, where it is not among the options. */
  saidOf?(value: string): string;
};

/** Filters of a list that is read whole, by what its columns say. */
export const columnFilters = <Row,>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  search: URLSearchParams,
): readonly Filter[] =>
  columns
    .filter(({ isFilter }) => isFilter)
    .map(({ key, label, text }) => ({
      name: key,
      label,
      options: [...new Set(rows.map(text))]
        .filter(Boolean)
        .toSorted((one, other) => one.localeCompare(other, 'fr'))
        .map((value) => ({ value, label: value })),
    }))
    .filter(({ name, options }) => options.length > 1 || search.get(name));

export function withoutFilters(search: URLSearchParams, filters: readonly Filter[]): string {
  const rest = new URLSearchParams(search);
  for (const { name } of filters) rest.delete(name);
  return rest.toString();
}

/** Chips of the filters in use; each takes itself away. */
export function FilterChips({ filters }: { filters: readonly Filter[] }): ReactNode {
  const [search] = useSearchParams();
  const used = filters.filter(({ name }) => search.get(name));
  return (
    <>
      {used.map(({ name, label, options, saidOf }) => {
        const value = search.get(name) ?? '';
        // The chosen value may have left the list since; still show it.
        const said =
          options?.find((option) => option.value === value)?.label ??
          (options ? 'autre' : (saidOf?.(value) ?? value));
        return (
          <Link
            key={name}
            to={{ search: withParam(search, name, '') }}
            // At the bare address of orders, only a replaced entry stays on the list.
            replace
            className="inline-flex min-h-9 max-w-full items-center gap-1.5 rounded-sm bg-leaf-wash px-3 text-sm font-semibold text-leaf-deep hover:bg-line pointer-coarse:min-h-11"
          >
            <span className="sr-only">Retirer le filtre </span>
            {label} : {said}
            <X aria-hidden className="size-4 flex-none" />
          </Link>
        );
      })}
      {used.length > 1 ? (
        <Link
          to={{ search: withoutFilters(search, used) }}
          replace
          className="inline-flex min-h-9 items-center px-1 text-sm font-semibold text-leaf underline pointer-coarse:min-h-11"
        >
          Tout effacer
        </Link>
      ) : null}
    </>
  );
}

export function FilterPanel({ filters }: { filters: readonly Filter[] }): ReactNode {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  return (
    <Panel label="Filtrer" icon={<ListFilter aria-hidden className="size-4" />}>
      {filters.map(({ name, label, options }) => {
        const field = {
          label,
          value: search.get(name) ?? '',
          onChange: (event: { currentTarget: { value: string } }) =>
            void navigate(
              { search: withParam(search, name, event.currentTarget.value) },
              { replace: true },
            ),
        };
        return options ? (
          <Select key={name} {...field} options={[{ value: '', label: 'Tous' }, ...options]} />
        ) : (
          <DateField key={name} {...field} />
        );
      })}
    </Panel>
  );
}

/** Order, columns, density and keys, and the file of what is seen. */
export function DisplayPanel<Row>({
  columns,
  rows,
  fileName,
  density,
  keys,
  children,
}: {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** Without one, the list gives no file. */
  fileName: string | undefined;
  density: readonly [string, (value: string) => void];
  keys: readonly [string, (value: string) => void];
  children?: ReactNode;
}): ReactNode {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const sorted = readSort(
    search,
    columns.map(({ key }) => key),
  );
  const sortable = columns.filter(({ sort }) => sort);
  const shown = shownColumns(columns, search);
  const ask = (query: string) => void navigate({ search: query });
  return (
    <Panel label="Affichage" icon={<SlidersHorizontal aria-hidden className="size-4" />}>
      {sortable.length > 0 ? (
        <Select
          label="Trier par"
          value={sorted ? `${sorted.falls ? '-' : ''}${sorted.key}` : ''}
          options={[
            { value: '', label: 'Ordre habituel' },
            ...sortable.flatMap(({ key, label }) => [
              { value: key, label: `${label}, croissant` },
              { value: `-${key}`, label: `${label}, décroissant` },
            ]),
          ]}
          onChange={(event) => ask(withSort(search, event.currentTarget.value))}
        />
      ) : null}
      {columns.length > 2 ? (
        <fieldset>
          <legend className="text-sm font-semibold">Colonnes</legend>
          <div className="grid grid-cols-2 gap-x-3">
            {columns.slice(1).map(({ key, label }) => (
              <Checkbox
                key={key}
                label={label}
                checked={shown.some((column) => column.key === key)}
                onChange={() =>
                  ask(withParam(search, columnsParam, toggledColumns(columns, search, key)))
                }
              />
            ))}
          </div>
        </fieldset>
      ) : null}
      <div>
        <Checkbox
          label="Lignes serrées"
          checked={density[0] === 'dense'}
          onChange={(event) => density[1](event.currentTarget.checked ? 'dense' : 'wide')}
        />
        <Checkbox
          label="Touches j, k, x"
          checked={keys[0] === 'on'}
          onChange={(event) => keys[1](event.currentTarget.checked ? 'on' : 'off')}
        />
      </div>
      {fileName && rows.length > 0 ? (
        <ExportButton fileName={fileName} rows={rows} columns={shown}>
          Exporter ces lignes (CSV)
        </ExportButton>
      ) : null}
      {children}
    </Panel>
  );
}

export const ExportButton = <Row,>({
  fileName,
  rows,
  columns,
  ...button
}: {
  fileName: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
} & Pick<ComponentProps<typeof Button>, 'size' | 'children'>): ReactNode => (
  <Button
    {...button}
    variant="secondary"
    className="min-h-11"
    icon={<Download aria-hidden className="size-5" />}
    onClick={() => saveFile(fileName, fileOf(rows, columns))}
  />
);

export const fileOf = <Row,>(rows: readonly Row[], columns: readonly Column<Row>[]): string =>
  csvFile([
    columns.map(({ label }) => label),
    ...rows.map((row) => columns.map(({ text, file = text }) => file(row))),
  ]);

function saveFile(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/csv' }));
  link.download = `${name}.csv`;
  link.click();
  URL.revokeObjectURL(link.href);
}
