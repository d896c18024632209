import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import type { ChangeProductRequest, StaffProduct } from '#domain/catalogue/staff-contract.ts';
import type { FieldErrors } from '../../forms/field-errors.ts';
import { useFieldErrors } from '../../forms/use-field-errors.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { useApi } from '../../use-api.ts';
import { Part } from '../../ui/part.tsx';
import { refusalText } from '../../refusal-text.ts';
import { BarcodePart } from './barcode-part.tsx';
import { fillForm, sheetFactFields, writtenText } from './found-facts.ts';
import { LabellingFields } from './labelling-fields.tsx';
import { missingErrors, missingMentions, readLabellingForm } from './labelling-form.ts';
import { productQuery } from './products-queries.ts';
import { SheetFields } from './sheet-fields.tsx';
import { readSheetForm } from './sheet-form.ts';

type PartProps = {
  product: StaffProduct;
  onChange(product: StaffProduct): void;
  className: string;
};

/**
 * Keeps typed values while the page refetches; the version check refuses a sheet that a colleague
 * changed.
 */
export function SheetPart({ product, onChange, className }: PartProps): ReactNode {
  const api = useApi();
  const queryClient = useQueryClient();
  const [base, setBase] = useState(product);
  const [notice, setNotice] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const isChangedElsewhere = textOf(base) !== textOf(product);
  const { errors, isWrong, reconsider } = useFieldErrors((data) => findErrors(data, base));
  const save = useMutation({
    mutationFn: (written: Pick<ChangeProductRequest, 'sheet' | 'labelling'>) =>
      api('PATCH /api/staff/products/:sku', {
        params: { sku: product.sku },
        body: { version: isChangedElsewhere ? base.version : product.version, ...written },
      }),
    onSuccess: (changed) => {
      setBase(changed);
      onChange(changed);
    },
    onError: () => queryClient.invalidateQueries(productQuery(api, product.sku)),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isWrong(event.currentTarget)) return;
    const data = new FormData(event.currentTarget);
    const read = readSheetForm(data);
    setNotice('problem' in read ? read.problem : null);
    const { labelling } = readLabellingForm(data, base.labelling);
    if ('sheet' in read)
      save.mutate({ sheet: read.sheet, ...(labelling === null ? {} : { labelling }) });
  };
  return (
    <Part title="Fiche" className={className}>
      <p className="mt-1 text-quiet">
        Ce que les clients lisent avant d’acheter. Les mentions obligatoires dépendent du rayon ; un
        produit en vente les garde toutes.
      </p>
      <div className="mt-4">
        <BarcodePart
          ean={product.ean ?? ''}
          fields={sheetFactFields}
          writtenText={(field) =>
            form.current ? writtenText(new FormData(form.current), field) : ''
          }
          onFill={(facts, fields) => {
            if (form.current) fillForm(form.current, facts, fields);
          }}
        />
      </div>
      <form
        ref={form}
        key={textOf(base)}
        onSubmit={submit}
        onInput={reconsider}
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
                setBase(product);
              }}
            >
              Reprendre la sienne
            </button>
          </Alert>
        ) : null}
        {notice ? (
          <Alert kind="error" className="mt-4">
            {notice}
          </Alert>
        ) : null}
        {save.error ? (
          <Alert kind="error" className="mt-4">
            {refusalText(save.error)}
          </Alert>
        ) : null}
        {save.isSuccess ? (
          <Alert kind="success" className="mt-4">
            {product.state === 'onSale'
              ? 'Fiche enregistrée : les clients la lisent déjà.'
              : 'Fiche enregistrée.'}
          </Alert>
        ) : null}
        <Button type="submit" className="mt-4" loading={save.isPending}>
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
