import { type ReactNode, useRef, useState } from 'react';
import { type MissingField, missingReasons } from '#domain/catalogue/sale-rules.ts';
import type { EditorGroup } from '#domain/catalogue/sheet-field.ts';
import { isDue, sheetField, writtenFieldNames } from '#domain/catalogue/sheet-fields.ts';
import type { StaffProduct, WrittenSheet } from '#domain/catalogue/staff-contract.ts';
import { monthNames } from '#domain/time/month-names.ts';
import { Form } from '../../forms/form.tsx';
import type { FieldErrors } from '../../forms/field-errors.ts';
import { useForm } from '../../forms/use-form.ts';
import { Alert } from '../../ui/alert.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Part } from '../../ui/part.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { BarcodePart } from './barcode-part.tsx';
import { Boxes } from './boxes.tsx';
import { fillForm, sheetFactFields, writtenText } from './found-facts.ts';
import { LabellingFields } from './labelling-fields.tsx';
import { missingErrors, missingMentions, readLabellingForm } from './labelling-form.ts';
import { netQuantityTitle } from './product-words.ts';
import { readSheetForm } from './sheet-form.ts';
import { type PartProps, useProductChange } from './product-change.ts';
import { SheetInput } from './sheet-input.tsx';

/**
 * Keeps typed values while the page refetches; the version check refuses a sheet that a colleague
 * changed.
 */
export function SheetPart({ product, className }: PartProps & { className: string }): ReactNode {
  const [base, setBase] = useState(product);
  const element = useRef<HTMLFormElement>(null);
  const isChangedElsewhere = textOf(base) !== textOf(product);
  const save = useProductChange({ product });
  const form = useForm({
    asksToLeave: true,
    find: (data) => findErrors(data, base),
    async send(data) {
      const read = readSheetForm(data);
      if ('problem' in read) return form.setRefusal(read.problem);
      const { labelling } = readLabellingForm(data, base.labelling);
      setBase(
        await save.mutateAsync({
          ...(isChangedElsewhere && { version: base.version }),
          sheet: read.sheet,
          ...(labelling === null ? {} : { labelling }),
        }),
      );
    },
  });
  return (
    <Part title="Fiche" className={className}>
      <p className="mt-1 text-quiet">Ce que les clients lisent avant d’acheter.</p>
      <div className="mt-4">
        <BarcodePart
          ean={product.ean ?? ''}
          fields={sheetFactFields}
          writtenText={(field) =>
            element.current ? writtenText(new FormData(element.current), field) : ''
          }
          onFill={(facts, fields) => {
            if (element.current) fillForm(element.current, facts, fields);
          }}
        />
      </div>
      <Form
        of={form}
        yes="Enregistrer la fiche"
        done={
          product.state === 'onSale'
            ? 'Fiche enregistrée : les clients la lisent déjà.'
            : 'Fiche enregistrée.'
        }
        // Keeps the browser's checks: `find` covers the mentions only.
        noValidate={false}
        ref={element}
        key={textOf(base)}
        className="mt-4 grid gap-4"
        aria-label="Fiche"
      >
        <SheetFields sheet={base.sheet} soldBy={base.soldBy} missing={product.missing} />
        <LabellingFields product={base} errors={form.errors} />
        {isChangedElsewhere ? (
          <Alert kind="warning">
            Un collègue vient de changer cette fiche.{' '}
            <button
              type="button"
              className="font-semibold underline"
              onClick={() => {
                form.setRefusal(null);
                setBase(product);
              }}
            >
              Reprendre la sienne
            </button>
          </Alert>
        ) : null}
      </Form>
    </Part>
  );
}

const textOf = ({ sheet, labelling }: StaffProduct): string => JSON.stringify([sheet, labelling]);

/** A product on sale keeps its mentions whole, once it has any. */
function findErrors(data: FormData, product: StaffProduct): FieldErrors {
  const { labelling, errors } = readLabellingForm(data, product.labelling);
  if (!product.enabled || labelling === null || Object.keys(errors).length > 0) return errors;
  return missingErrors(missingMentions({ ...product, labelling }));
}

/** Keyed by number, as the sheet stores months. */
const monthById = Object.fromEntries(monthNames.map((name, index) => [index + 1, name]));

type FieldsProps = {
  sheet: WrittenSheet;
  soldBy: StaffProduct['soldBy'];
  missing: readonly MissingField[];
};

/** Uncontrolled, so that the facts of a barcode can be written into the fields as if typed. */
function SheetFields({ sheet, soldBy, missing }: FieldsProps): ReactNode {
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
        hint="Aucun mois coché : vendu toute l’année."
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
