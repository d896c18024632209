import type { ReactNode } from 'react';
import { nutrientRows } from '#domain/catalogue/nutrients.ts';
import { sheetField, type WrittenFieldName } from '#domain/catalogue/sheet-fields.ts';
import { allergenNames, labelNames } from '#domain/catalogue/sheet-names.ts';
import type { WrittenSheet } from '#domain/catalogue/staff-contract.ts';
import { WholeNumberField } from '../../ui/number-fields.tsx';
import { TextArea, TextField } from '../../ui/text-field.tsx';
import { Boxes } from './boxes.tsx';
import { decimalText } from './sheet-form.ts';

type InputProps = { name: WrittenFieldName; sheet: WrittenSheet; error: string | null };

/** The input of one field of a sheet, by its kind. */
export function SheetInput({ name, sheet, error }: InputProps): ReactNode {
  const field = sheetField(name);
  const { label = name, hint, rows } = field.editor ?? {};
  const input = { label, name, error, hint };
  switch (field.kind) {
    case 'text':
    case 'optionalText': {
      const text = { ...input, maxLength: field.longest, defaultValue: String(sheet[name] ?? '') };
      if (rows === undefined)
        return (
          <TextField
            {...text}
            autoComplete="off"
            required={field.kind === 'text' && field.isRequired}
          />
        );
      return (
        <div className="sm:col-span-2">
          <TextArea {...text} rows={rows} />
        </div>
      );
    }
    case 'whole':
    case 'optionalWhole':
      return (
        <WholeNumberField
          {...input}
          maxLength={6}
          title="Un nombre entier"
          defaultValue={String(sheet[name] ?? '')}
          required={field.kind === 'whole'}
        />
      );
    case 'optionalDecimal':
      return (
        <DecimalField
          {...input}
          digits={[String(field.most).length, 2]}
          value={sheet[name] as number | null}
        />
      );
    case 'nutrition':
      return nutrientRows.map(([nutrient, row]) => (
        <DecimalField
          key={nutrient}
          label={row.label}
          name={`nutrition.${nutrient}`}
          digits={[4, 3]}
          value={sheet.nutrition?.[nutrient]}
        />
      ));
    case 'keywords':
      return (
        <TextField
          {...input}
          maxLength={1200}
          defaultValue={String(sheet[name])}
          autoComplete="off"
        />
      );
    case 'allergens':
      return (
        <Boxes
          title={label}
          name={name}
          names={allergenNames}
          checked={sheet[name] as string[]}
          error={error}
        />
      );
    case 'labels':
      return (
        <Boxes
          title={label}
          name={name}
          names={labelNames}
          checked={sheet[name] as string[]}
          error={error}
          className="xl:col-span-2"
        />
      );
    case 'own':
      return null;
  }
}

/** `digits`: at most, before and after the comma. */
function DecimalField({
  digits: [whole, decimal],
  value,
  ...input
}: {
  label: string;
  name: string;
  digits: readonly [number, number];
  value: number | null | undefined;
  error?: string | null;
  hint?: string | undefined;
}): ReactNode {
  return (
    <TextField
      {...input}
      inputMode="decimal"
      pattern={`\\d{1,${whole}}([.,]\\d{1,${decimal}})?`}
      title="Un nombre : 12,5"
      maxLength={whole + decimal + 1}
      autoComplete="off"
      defaultValue={decimalText(value)}
    />
  );
}
