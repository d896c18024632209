import type { ReactNode } from 'react';
import { asSeason } from '#domain/catalogue/season.ts';
import type { ShelfRow } from '#domain/catalogue/shelf-contract.ts';
import { formatEuros } from '#domain/measures/money.ts';
import { plural } from '#domain/measures/quantity.ts';
import { monthNames } from '#domain/time/month-names.ts';
import { Badge } from '../../ui/badge.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Picture } from '../../ui/picture.tsx';
import { addUp, chipColumn } from '../kit/columns.tsx';
import type { Column } from '../kit/list-columns.ts';
import { askedPerUnit } from './product-words.ts';
import { isPlain, type ShelfFields } from './shelf-draft.ts';
import type { ShelfDrafts } from './use-shelf-drafts.ts';

/** Price, stock, promotion and season are changed in their cells. */
export function shelfColumns(edit: ShelfDrafts, mayPrice: boolean): readonly Column<ShelfRow>[] {
  return [
    {
      key: 'name',
      label: 'Produit',
      sort: 'server',
      text: ({ name }) => name,
      cell: (row) => (
        <span className="flex items-center gap-2.5">
          <Picture
            key={row.picture.base}
            base={row.picture.base}
            alt=""
            tint={row.picture.tint}
            sizes="32px"
            className="size-8 flex-none rounded-sm"
          />
          <span className="min-w-0">{row.name}</span>
        </span>
      ),
    },
    { key: 'brand', label: 'Marque', text: ({ brand }) => brand ?? '', isExtra: true },
    { key: 'aisle', label: 'Rayon', sort: 'server', text: ({ aisle }) => aisle },
    { key: 'pack', label: 'Conditionnement', text: ({ packSize }) => packSize },
    { key: 'sku', label: 'Référence', text: ({ sku }) => sku, card: 'none', isExtra: true },
    {
      key: 'price',
      label: 'Prix',
      isOneLine: true,
      sort: 'server',
      isFigure: true,
      card: 'end',
      text: priceOf,
      cell: (row) => (
        <Editable row={row} edit={edit} field="price" label="Prix" may={mayPrice}>
          <span className="font-semibold">{priceOf(row)}</span>
        </Editable>
      ),
    },
    {
      key: 'unit',
      label: 'Au kilo, au litre',
      isFigure: true,
      text: (row) => askedPerUnit(row) ?? '',
      isExtra: true,
    },
    {
      key: 'stock',
      label: 'Stock',
      isOneLine: true,
      sort: 'server',
      isFigure: true,
      text: ({ availableQuantity }) => String(availableQuantity),
      sum: (rows) =>
        `${plural(
          addUp(rows, ({ availableQuantity }) => availableQuantity),
          'unité',
        )} à vendre`,
      cell: (row) => (
        <Editable row={row} edit={edit} field="stock" label="Compté au rayon" may>
          <Stock units={row.availableQuantity} soonAt={row.soonAt} />
        </Editable>
      ),
    },
    {
      key: 'promotion',
      label: 'Promotion',
      text: ({ promo }) => promo?.label ?? (promo ? 'Promotion' : ''),
      cell: (row) => (
        <Editable row={row} edit={edit} field="percent" label="Moins, en %" may={mayPrice}>
          {row.promo ? (
            <Badge tone="butter">{row.promo.label ?? 'Promotion'}</Badge>
          ) : (
            <span className="text-quiet">
              <span className="@max-3xl:hidden">aucune</span>
              <span className="@3xl:hidden">sans promotion</span>
            </span>
          )}
        </Editable>
      ),
    },
    {
      key: 'season',
      label: 'Saison',
      text: ({ seasonMonths }) => seasonText(seasonMonths),
      cell: (row) => <Season row={row} edit={edit} may={mayPrice} />,
    },
    chipColumn('state', 'État', states),
  ];
}

const priceOf = ({ itemPrice }: ShelfRow): string =>
  itemPrice === null ? 'Sans prix' : formatEuros(itemPrice);

const shortMonth = new Intl.DateTimeFormat('fr-FR', { month: 'short', timeZone: 'UTC' });
/** « janv. », « févr. » */
export const shortMonths: readonly string[] = monthNames.map((_name, index) =>
  shortMonth.format(Date.UTC(2026, index, 15)),
);

export const seasonText = (months: readonly number[]): string =>
  months.map((month) => shortMonths[month - 1]).join(' ');

function states(row: ShelfRow): { label: string; tone: 'quiet' | 'tomato' | 'butter' }[] {
  return [
    ...(row.state === 'withdrawn' ? [{ label: 'Retiré de la vente', tone: 'quiet' as const }] : []),
    ...(row.itemPrice === null
      ? [{ label: 'Sans prix', tone: 'tomato' as const }]
      : row.missing.length > 0
        ? [{ label: 'Fiche incomplète', tone: 'tomato' as const }]
        : []),
    ...(row.toComplete.length > 0
      ? [{ label: 'Mentions à compléter', tone: 'butter' as const }]
      : []),
  ];
}

/** From `soonAt` units down, the product is about to run out. */
function Stock({ units, soonAt }: { units: number; soonAt: number }): ReactNode {
  const look = units === 0 ? 'font-semibold text-tomato' : units <= soonAt ? 'font-semibold' : '';
  return (
    <span className={classNames('figures', look)}>
      {units === 0
        ? 'Épuisé'
        : units <= soonAt
          ? `Plus que ${units}`
          : `${units.toLocaleString('fr-FR')} à vendre`}
    </span>
  );
}

/** The field to go to once its row has been read and is drawn as fields, however long that takes. */
let awaited = '';

/** Takes the focus to a field that was asked for: its row is drawn as fields by now. */
export function focusAwaited(mark: string, field: HTMLElement | null | undefined): void {
  if (!field || awaited !== mark) return;
  awaited = '';
  field.closest('details')?.setAttribute('open', '');
  field.focus();
  if (field instanceof HTMLInputElement && field.type === 'text') field.select();
}

/** What a cell shows, as a button that opens its row. */
function CellButton({
  row: { sku, name },
  edit,
  field,
  label,
  children,
}: {
  row: ShelfRow;
  edit: ShelfDrafts;
  field: keyof ShelfFields;
  label: string;
  children: ReactNode;
}): ReactNode {
  const isOpen = edit.drafts[sku] !== undefined;
  return (
    <button
      type="button"
      data-edit={field}
      disabled={isOpen}
      className="relative z-1 -mx-1 min-h-7 rounded-sm border border-transparent px-1 text-left enabled:hover:border-line-strong enabled:hover:bg-white pointer-coarse:min-h-11"
      onClick={() => {
        awaited = `${field} ${sku}`;
        void edit.open(sku);
      }}
    >
      <span className="sr-only">
        {label} de {name} :{' '}
      </span>
      {children}
    </button>
  );
}

/** Twelve months need room: they are ticked below the row, which opens there. */
function Season({ row, edit, may }: { row: ShelfRow; edit: ShelfDrafts; may: boolean }): ReactNode {
  const months = edit.drafts[row.sku]?.months ?? row.seasonMonths;
  const said =
    months.length > 0 ? (
      seasonText(asSeason(months))
    ) : (
      <span className="text-quiet">toute l’année</span>
    );
  return may ? (
    <CellButton row={row} edit={edit} field="months" label="Mois de vente">
      {said}
    </CellButton>
  ) : (
    said
  );
}

/** A cell that opens as a field when it is pressed; Enter goes to the same field of the next row. */
function Editable({
  row,
  edit,
  field,
  label,
  may,
  children,
}: {
  row: ShelfRow;
  edit: ShelfDrafts;
  field: Exclude<keyof ShelfFields, 'months'>;
  label: string;
  may: boolean;
  children: ReactNode;
}): ReactNode {
  const { sku, name } = row;
  const draft = edit.drafts[sku];
  if (!may) return children;
  const mark = `${field} ${sku}`;
  if (!draft || (field === 'percent' && !isPlain(draft.product)))
    return <CellButton {...{ row, edit, field, label }}>{children}</CellButton>;
  return (
    <label className="relative z-1 inline-flex items-center gap-1.5">
      <span className="@3xl:sr-only">
        {label}
        <span className="sr-only"> de {name}</span>
      </span>
      <input
        ref={(input) => focusAwaited(mark, input)}
        data-mark={mark}
        data-edit={field}
        inputMode={field === 'price' ? 'decimal' : 'numeric'}
        autoComplete="off"
        maxLength={8}
        value={draft[field]}
        readOnly={edit.isSaving}
        aria-invalid={draft.refusal ? true : undefined}
        className="figures min-h-7 w-20 rounded-sm border border-line-strong bg-white px-2 text-right text-ink pointer-coarse:min-h-11"
        onChange={(event) => edit.type(sku, { [field]: event.currentTarget.value })}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          focusBelow(event.currentTarget, field);
        }}
      />
    </label>
  );
}

function focusBelow(from: HTMLElement, field: string): void {
  const all = [...document.querySelectorAll<HTMLElement>(`[data-edit="${field}"]`)];
  const next = all[all.indexOf(from) + 1];
  next?.focus();
  if (next instanceof HTMLInputElement) next.select();
  else next?.click();
}
