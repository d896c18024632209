import type { ReactNode } from 'react';
import { missingReasons, type MissingField } from '#domain/catalogue/sale-rules.ts';
import type { EditorGroup } from '#domain/catalogue/sheet-field.ts';
import { isDue, sheetField, writtenFieldNames } from '#domain/catalogue/sheet-fields.ts';
import { monthNames } from '#domain/time/month-names.ts';
import type { StaffProduct, WrittenSheet } from '#domain/catalogue/staff-contract.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { Boxes } from './boxes.tsx';
import { netQuantityTitle } from './product-words.ts';
import { SheetInput } from './sheet-input.tsx';

/** Keyed by number, as the sheet stores months. */
const monthById = Object.fromEntries(monthNames.map((name, index) => [index + 1, name]));

type FieldsProps = {
  sheet: WrittenSheet;
  soldBy: StaffProduct['soldBy'];
  missing: readonly MissingField[];
};

/** Uncontrolled, so that the facts of a barcode can be written into the fields as if typed. */
export function SheetFields({ sheet, soldBy, missing }: FieldsProps): ReactNode {
  const lack = (field: MissingField): string | null =>
    missing.includes(field) ? `Manque : ${missingReasons[field]}` : null;
  const fieldsOf = (group: EditorGroup): ReactNode =>
    writtenFieldNames
      .filter((name) => sheetField(name).editor?.group === group)
      .map((name) => (
        <SheetInput key={name} name={name} sheet={sheet} error={isDue(name) ? lack(name) : null} />
      ));
  const besides = (label: string, name: 'name' | 'brand', maxLength: number, required = false) => (
    <TextField
      label={label}
      name={name}
      maxLength={maxLength}
      defaultValue={sheet[name] ?? ''}
      autoComplete="off"
      required={required}
    />
  );
  return (
    <div className="grid items-start gap-x-6 gap-y-5 xl:grid-cols-2">
      <Group title="Le produit">
        {besides('Nom', 'name', 120, true)}
        {besides('Marque', 'brand', 80)}
        {fieldsOf('product')}
      </Group>
      {/* A weighed product has its price per kilogram already. */}
      {soldBy === 'count' ? (
        <Group
          title={netQuantityTitle}
          columns="items-end grid-cols-2 sm:grid-cols-3"
          error={lack('netQuantity')}
        >
          {fieldsOf('quantity')}
        </Group>
      ) : null}
      <Group title="D’où il vient">
        {fieldsOf('maker')}
        {fieldsOf('kind')}
      </Group>
      <Group title="Ingrédients et allergènes">{fieldsOf('food')}</Group>
      <Group
        title="Valeurs nutritionnelles pour 100 g ou 100 ml"
        columns="items-end grid-cols-2 sm:grid-cols-3"
        error={lack('nutrition')}
      >
        {fieldsOf('nutrition')}
      </Group>
      <Group title="Conservation">{fieldsOf('keeping')}</Group>
      <Checkbox
        label="Citer Open Food Facts au bas de sa fiche"
        hint="Sa licence, l’ODbL, le demande dès qu’une mention vient d’elle."
        name="source"
        value="openFoodFacts"
        defaultChecked={sheet.source !== null}
        className="xl:col-span-2"
      />
      {fieldsOf('labels')}
      <Boxes
        title="Mois de vente"
        name="seasonMonths"
        names={monthById}
        checked={sheet.seasonMonths.map(String)}
        none="toute l’année"
        hint="Aucun mois coché : vendu toute l’année. Les autres mois, le produit se repose : il n’est plus commandable et sa page dit quand il revient."
        className="xl:col-span-2"
      />
    </div>
  );
}

function Group({
  title,
  columns = 'items-start sm:grid-cols-2',
  error,
  children,
}: {
  title: string;
  columns?: string;
  error?: string | null;
  children: ReactNode;
}): ReactNode {
  return (
    <fieldset className="border-t border-line pt-4">
      <legend className="float-left mb-3 w-full font-semibold">{title}</legend>
      {error ? <p className="clear-both mb-3 text-sm font-medium text-tomato">{error}</p> : null}
      <div className={`clear-both grid gap-3 ${columns}`}>{children}</div>
    </fieldset>
  );
}
