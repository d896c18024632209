import type { ReactNode } from 'react';
import { missingReasons, type MissingField } from '#domain/catalogue/sale-rules.ts';
import { monthNames } from '#domain/time/month-names.ts';
import { allergenNames, labelNames } from '#domain/catalogue/sheet-names.ts';
import type { StaffProduct, WrittenSheet } from '#domain/catalogue/staff-contract.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { TextArea, TextField } from '../../ui/text-field.tsx';
import { decimalText, nutrientNames } from './sheet-form.ts';
import { asPrinted, netQuantityTitle } from './product-words.ts';
import { WholeNumberField } from '../../ui/number-fields.tsx';

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
  const text = (
    label: string,
    name: keyof WrittenSheet,
    maxLength: number,
    more: { error?: string | null; hint?: string; required?: boolean } = {},
  ) => (
    <TextField
      label={label}
      name={name}
      maxLength={maxLength}
      defaultValue={String(sheet[name] ?? '')}
      autoComplete="off"
      {...more}
    />
  );
  const whole = (
    label: string,
    name: keyof WrittenSheet,
    more: { error?: string | null; required?: boolean } = {},
  ) => (
    <WholeNumberField
      label={label}
      name={name}
      maxLength={6}
      title="Un nombre entier"
      defaultValue={String(sheet[name] ?? '')}
      {...more}
    />
  );
  return (
    <div className="grid items-start gap-x-6 gap-y-5 xl:grid-cols-2">
      <Group title="Le produit">
        {text('Nom', 'name', 120, { required: true })}
        {text('Marque', 'brand', 80)}
        <div className="sm:col-span-2">
          <TextArea
            label="Description"
            name="description"
            maxLength={1000}
            rows={3}
            defaultValue={sheet.description}
            error={lack('description')}
          />
        </div>
        {text('Conditionnement', 'packSize', 60, {
          required: true,
          hint: asPrinted,
        })}
        {text('Mots-clés de la recherche', 'keywords', 1200, { hint: 'Séparés par des virgules' })}
      </Group>
      {/* A weighed product has its price per kilogram already. */}
      {soldBy === 'count' ? (
        <Group
          title={netQuantityTitle}
          columns="items-end grid-cols-2 sm:grid-cols-3"
          error={lack('netQuantity')}
        >
          {whole('Grammes', 'netGrams')}
          {whole('Millilitres', 'netMillilitres')}
          {whole('Pièces', 'pieces')}
        </Group>
      ) : null}
      <Group title="D’où il vient">
        {text('Origine', 'origin', 120, {
          error: lack('origin'),
          hint: 'Région, pays : « Val de Loire, France »',
        })}
        {text('Producteur', 'producer', 120)}
        {text('Variété', 'variety', 80)}
        {text('Catégorie', 'class', 20, { error: lack('class'), hint: 'Extra, I ou II' })}
        {text('Calibre', 'calibre', 40)}
        {text('Méthode de production', 'method', 200, {
          error: lack('method'),
          hint: 'Pour un poisson : pêché ou élevé, où et comment',
        })}
      </Group>
      <Group title="Ingrédients et allergènes">
        <div className="sm:col-span-2">
          <TextArea
            label="Ingrédients"
            name="ingredients"
            maxLength={3000}
            rows={4}
            defaultValue={sheet.ingredients ?? ''}
            error={lack('ingredients')}
            hint="Allergènes entre astérisques : « farine de *blé*, sucre »"
          />
        </div>
        <Boxes
          title="Allergènes"
          name="allergens"
          names={allergenNames}
          checked={sheet.allergens}
          error={lack('allergens')}
        />
        <Boxes
          title="Traces éventuelles"
          name="traces"
          names={allergenNames}
          checked={sheet.traces}
        />
      </Group>
      <Group
        title="Valeurs nutritionnelles pour 100 g ou 100 ml"
        columns="items-end grid-cols-2 sm:grid-cols-3"
        error={lack('nutrition')}
      >
        {nutrientNames.map(([name, label]) => (
          <TextField
            key={name}
            label={label}
            name={`nutrition.${name}`}
            inputMode="decimal"
            pattern="\d{1,4}([.,]\d{1,3})?"
            title="Un nombre : 12,5"
            maxLength={8}
            autoComplete="off"
            defaultValue={decimalText(sheet.nutrition?.[name])}
          />
        ))}
      </Group>
      <Group title="Conservation">
        <div className="sm:col-span-2">
          <TextArea
            label="Conseils de conservation"
            name="conservation"
            maxLength={400}
            rows={2}
            defaultValue={sheet.conservation}
            error={lack('conservation')}
          />
        </div>
        {whole('Se garde, en jours après la livraison', 'shelfLifeDays', { required: true })}
        <TextField
          label="Alcool, en % du volume"
          name="alcohol"
          inputMode="decimal"
          pattern="\d{1,2}([.,]\d{1,2})?"
          title="Un nombre : 12,5"
          maxLength={5}
          autoComplete="off"
          defaultValue={decimalText(sheet.alcohol)}
          hint="Rempli : vendu aux majeurs seulement"
        />
      </Group>
      <Checkbox
        label="Citer Open Food Facts au bas de sa fiche"
        hint="Sa licence, l’ODbL, le demande dès qu’une mention vient d’elle."
        name="source"
        value="openFoodFacts"
        defaultChecked={sheet.source !== null}
        className="xl:col-span-2"
      />
      <Boxes
        title="Labels"
        name="labels"
        names={labelNames}
        checked={sheet.labels}
        className="xl:col-span-2"
      />
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

/** Folded, since the lists are long; opened when the law asks for one that is empty. */
function Boxes({
  title,
  name,
  names,
  checked,
  error,
  none = 'aucun',
  hint,
  className = 'sm:col-span-2',
}: {
  title: string;
  name: string;
  names: Readonly<Record<string, string>>;
  checked: readonly string[];
  error?: string | null;
  none?: string;
  hint?: string;
  className?: string;
}): ReactNode {
  return (
    <details className={`rounded-md border border-line ${className}`} open={Boolean(error)}>
      <summary className="flex min-h-12 cursor-pointer items-center px-4 py-2">
        <span>
          <span className="font-semibold">{title}</span> :{' '}
          <span className="text-quiet">{checked.map((id) => names[id]).join(', ') || none}</span>
        </span>
      </summary>
      <fieldset className="px-4 pb-2">
        <legend className="sr-only">{title}</legend>
        {error ? <p className="text-sm font-medium text-tomato">{error}</p> : null}
        {hint ? <p className="text-sm text-quiet">{hint}</p> : null}
        <div className="grid grid-cols-2 gap-x-3 sm:grid-cols-3">
          {Object.entries(names).map(([id, label]) => (
            <Checkbox
              key={id}
              label={label}
              name={name}
              value={id}
              defaultChecked={checked.includes(id)}
            />
          ))}
        </div>
      </fieldset>
    </details>
  );
}
