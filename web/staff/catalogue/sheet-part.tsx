import { useRef, useState, type ReactNode } from 'react';
import type { StaffProduct } from '#domain/catalogue/staff-contract.ts';
import type { FieldErrors } from '../../forms/field-errors.ts';
import { useForm } from '../../forms/use-form.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Part } from '../../ui/part.tsx';
import { BarcodePart } from './barcode-part.tsx';
import { fillForm, sheetFactFields, writtenText } from './found-facts.ts';
import { LabellingFields } from './labelling-fields.tsx';
import { missingErrors, missingMentions, readLabellingForm } from './labelling-form.ts';
import { SheetFields } from './sheet-fields.tsx';
import { readSheetForm } from './sheet-form.ts';
import { type PartProps, useProductChange } from './product-change.ts';

/**
 * Keeps typed values while the page refetches; the version check refuses a sheet that a colleague
 * changed.
 */
export function SheetPart({ product, className }: PartProps & { className: string }): ReactNode {
  const [base, setBase] = useState(product);
  const element = useRef<HTMLFormElement>(null);
  const isChangedElsewhere = textOf(base) !== textOf(product);
  const save = useProductChange({ product });
  const { errors, refusal, setRefusal, isSending, form } = useForm({
    asksToLeave: true,
    find: (data) => findErrors(data, base),
    async send(data) {
      const read = readSheetForm(data);
      if ('problem' in read) return setRefusal(read.problem);
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
      <form
        {...form}
        // Keeps the browser's checks: `find` covers the mentions only.
        noValidate={false}
        ref={element}
        key={textOf(base)}
        className="mt-4"
        aria-label="Fiche"
      >
        <SheetFields sheet={base.sheet} soldBy={base.soldBy} missing={product.missing} />
        <LabellingFields product={base} errors={errors} />
        {isChangedElsewhere ? (
          <Alert kind="warning" className="mt-4">
            Un collègue vient de changer cette fiche.{' '}
            <button
              type="button"
              className="font-semibold underline"
              onClick={() => {
                save.reset();
                setRefusal(null);
                setBase(product);
              }}
            >
              Reprendre la sienne
            </button>
          </Alert>
        ) : null}
        {refusal ? (
          <Alert kind="error" className="mt-4">
            {refusal}
          </Alert>
        ) : null}
        {save.isSuccess ? (
          <Alert kind="success" className="mt-4">
            {product.state === 'onSale'
              ? 'Fiche enregistrée : les clients la lisent déjà.'
              : 'Fiche enregistrée.'}
          </Alert>
        ) : null}
        <Button type="submit" className="mt-4" loading={isSending}>
          Enregistrer la fiche
        </Button>
      </form>
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
