import { useState, type ReactNode } from 'react';
import type { ChangeProductRequest } from '#domain/catalogue/staff-contract.ts';
import { TextField } from '../../ui/text-field.tsx';
import { Form } from '../../forms/form.tsx';
import { useForm } from '../../forms/use-form.ts';
import { Part } from '../../ui/part.tsx';
import { useProductChange, type PartProps } from './product-change.ts';
import { refusalsOf } from './refused-field.ts';
import { PlacingFields } from './placing-fields.tsx';
import { VatField } from './vat-field.tsx';
import { useGet } from '../kit/use-get.ts';

/**
 * Remounted when a colleague changes these fields, so that an unseen change is never overwritten.
 */
export function PlacingPart(props: PartProps): ReactNode {
  const { categoryId, vatRate, ean } = props.product;
  return (
    <Part title="Rayon, TVA et code-barres">
      <ShelfForm key={JSON.stringify([categoryId, vatRate, ean])} {...props} />
    </Part>
  );
}

function ShelfForm(props: PartProps): ReactNode {
  const { product } = props;
  const { data } = useGet('GET /api/staff/categories', { staleTime: 60_000 });
  const shelves = data?.items;
  const [categoryId, setCategoryId] = useState(product.categoryId);
  const [vatRate, setVatRate] = useState(product.vatRate);
  const [ean, setEan] = useState(product.ean ?? '');
  const save = useProductChange(props);
  const typedEan = ean.replace(/\s/g, '') || null;
  // The journal has one entry per field, so fields left alone are not sent.
  const changes = {
    ...(categoryId && categoryId !== product.categoryId ? { categoryId } : {}),
    ...(vatRate !== product.vatRate ? { vatRate: vatRate as ChangeProductRequest['vatRate'] } : {}),
    ...(typedEan !== product.ean ? { ean: typedEan } : {}),
  };
  const form = useForm({
    ...refusalsOf(['categoryId', 'vatRate', 'ean']),
    async send() {
      if (Object.keys(changes).length > 0) await save.mutateAsync(changes);
    },
  });
  return (
    <Form
      of={form}
      aria-label="Rayon, TVA et code-barres"
      className="mt-3 grid gap-3"
      yes="Enregistrer le rayon et la TVA"
      disabled={Object.keys(changes).length === 0}
    >
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <PlacingFields shelves={shelves ?? []} categoryId={categoryId} onChange={setCategoryId} />
        <VatField vatRate={vatRate} onChange={setVatRate} />
        <TextField
          label="Code-barres"
          isOptional
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          name="ean"
          value={ean}
          onChange={(event) => setEan(event.currentTarget.value)}
        />
      </div>
      <p className="text-sm text-quiet">
        Le rayon dit quelles mentions sont obligatoires ; les clients y trouvent le produit
        aussitôt.
      </p>
    </Form>
  );
}
