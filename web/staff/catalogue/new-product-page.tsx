import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type ReactNode } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import type { NewProductDraft, NewProductRequest } from '#domain/catalogue/staff-contract.ts';
import { vatRatesOf } from '#domain/france/vat.ts';
import { territoryOfShop } from '#domain/shop/territory-of-shop.ts';
import { Alert } from '../../ui/alert.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { Form } from '../../forms/form.tsx';
import { useForm } from '../../forms/use-form.ts';
import { useApi } from '../../use-api.ts';
import { Part } from '../../ui/part.tsx';
import { useShop } from '../../use-shop.ts';
import { refusalText } from '../../refusal-text.ts';
import { BarcodePart } from './barcode-part.tsx';
import { foundText, newProductFactFields, type FactField } from './found-facts.ts';
import { refusalsOf } from './refused-field.ts';
import {
  emptySelling,
  packSizeOf,
  sellingDraftOf,
  sellingOf,
  type SellingDraft,
} from './selling-draft.ts';
import { SellingFields } from './selling-fields.tsx';
import { PlacingFields } from './placing-fields.tsx';
import { productAddress } from './products-url.ts';
import { VatField } from './vat-field.tsx';
import { answerOf, answersOf, useGet } from '../kit/use-get.ts';
import { PageHead } from '../kit/page-head.tsx';

/**
 * For members with `catalogue.write`. A product starts off sale; its page lists what the law still
 * asks for.
 */
export function Page(): ReactNode {
  const [search] = useSearchParams();
  const copyOf = search.get('copie');
  const { data: draft, error } = useGet('GET /api/staff/newProduct', {
    query: { copyOf: copyOf ?? undefined },
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <>
      <PageHead
        says={
          draft?.copied ? (
            <>
              Copié de{' '}
              <Link
                to={productAddress(draft.copied.sku)}
                className="font-semibold text-leaf underline"
              >
                {draft.copied.name}
              </Link>
              , sauf son nom, sa référence, son code-barres, son image, sa promotion et son stock.
            </>
          ) : null
        }
      />
      {error && !draft ? (
        <Alert kind="error" className="mt-4">
          {refusalText(error)}
        </Alert>
      ) : null}
      {draft ? <NewProductForm key={copyOf} draft={draft} /> : null}
      {!draft && !error ? <Skeleton className="mt-4 h-96" /> : null}
    </>
  );
}

type Texts = { name: string; brand: string; sku: string; ean: string };
const fieldsOfForm = ['name', 'sku', 'ean', 'categoryId', 'vatRate', 'packSize'];

/** Idempotency key, kept until the answer arrives, so that a retry creates only one product. */
function useCreation() {
  const api = useApi();
  const queryClient = useQueryClient();
  const pending = useRef({ id: '', text: '' });
  return useMutation({
    mutationFn: (asked: Omit<NewProductRequest, 'id'>) => {
      const text = JSON.stringify(asked);
      if (pending.current.text !== text) pending.current = { id: crypto.randomUUID(), text };
      return api('POST /api/staff/products', { body: { id: pending.current.id, ...asked } });
    },
    onSuccess: (product) => {
      queryClient.setQueryData(
        answerOf('GET /api/staff/products/:sku', { params: { sku: product.sku } }),
        product,
      );
      void queryClient.invalidateQueries({ queryKey: answersOf('GET /api/staff/products') });
    },
    // The reference was taken meanwhile: propose another one.
    onError: () =>
      queryClient.invalidateQueries({ queryKey: answersOf('GET /api/staff/newProduct') }),
  });
}

function NewProductForm({ draft: { sku, copied } }: { draft: NewProductDraft }): ReactNode {
  const navigate = useNavigate();
  const { data } = useGet('GET /api/staff/categories', { staleTime: 60_000 });
  const shelves = data?.items;
  const [texts, setTexts] = useState<Texts>({ name: '', brand: copied?.brand ?? '', sku, ean: '' });
  const [categoryId, setCategoryId] = useState(copied?.categoryId ?? '');
  const [ofFood = 0] = vatRatesOf(territoryOfShop(useShop()));
  const [vatRate, setVatRate] = useState(copied?.vatRate ?? ofFood);
  const [selling, setSelling] = useState(copied ? sellingDraftOf(copied) : emptySelling);
  const [source, setSource] = useState<NewProductRequest['source']>(null);
  const create = useCreation();
  const text = (field: keyof Texts) => ({
    name: field,
    value: texts[field],
    autoComplete: 'off',
    onChange: (event: { currentTarget: HTMLInputElement }) =>
      setTexts({ ...texts, [field]: event.currentTarget.value }),
  });
  const asked = sellingOf(selling);
  const form = useForm({
    ...refusalsOf(fieldsOfForm),
    asksToLeave: true,
    async send() {
      if (!asked || !categoryId) return;
      const request = {
        name: texts.name.trim(),
        brand: texts.brand.trim() || null,
        sku: texts.sku.trim(),
        ean: texts.ean.replace(/\s/g, '') || null,
        categoryId,
        vatRate: vatRate as NewProductRequest['vatRate'],
        ...asked,
        copyOf: copied?.sku ?? null,
        source,
      };
      // As a callback: someone who left the page meanwhile is not brought back.
      await create.mutateAsync(request, {
        onSuccess: (product) => void navigate(productAddress(product.sku), { replace: true }),
      });
    },
  });
  const [wrong] = Object.values(form.errors);
  return (
    <Form
      of={form}
      aria-label="Nouveau produit"
      yes="Créer le produit"
      className="mt-4 grid max-w-3xl gap-4"
    >
      <Part title="Le produit">
        <div className="mt-3 grid items-start gap-3 sm:grid-cols-2">
          <TextField
            label="Nom"
            maxLength={120}
            hint="Lu par les clients ; l’adresse de sa page est faite de lui."
            {...text('name')}
            required
          />
          <TextField label="Marque" isOptional maxLength={80} {...text('brand')} />
          <TextField
            label="Référence"
            maxLength={60}
            spellCheck={false}
            pattern="[A-Za-z0-9][A-Za-z0-9._\-]*"
            title="Des lettres sans accent, des chiffres, points et traits d’union"
            hint={
              form.errors['sku'] && sku !== texts.sku
                ? `${sku} est libre.`
                : 'La vôtre, ou celle que nous proposons.'
            }
            {...text('sku')}
            required
          />
          <TextField
            label="Code-barres"
            isOptional
            inputMode="numeric"
            maxLength={20}
            hint="Les 8 ou 13 chiffres sous les barres (EAN)."
            {...text('ean')}
          />
        </div>
        <div className="mt-4">
          <BarcodePart
            ean={texts.ean}
            fields={newProductFactFields}
            writtenText={(field) => drafted({ texts, selling }, field)}
            onFill={(facts, fields) => {
              const found = Object.fromEntries(
                fields.map((field) => [field, foundText(facts, field)]),
              );
              const { name, brand, ...sold } = found;
              setTexts({ ...texts, name: name ?? texts.name, brand: brand ?? texts.brand });
              setSelling({ ...selling, ...sold });
              if (facts.url !== null) setSource('openFoodFacts');
            }}
          />
        </div>
      </Part>
      <Part title="Rayon et TVA">
        <div className="mt-3 grid items-start gap-3 sm:grid-cols-2">
          <PlacingFields shelves={shelves ?? []} categoryId={categoryId} onChange={setCategoryId} />
          <VatField vatRate={vatRate} onChange={setVatRate} />
        </div>
      </Part>
      <Part title="Comment il est vendu">
        <div className="mt-3">
          <SellingFields draft={selling} onChange={setSelling} />
        </div>
      </Part>
      {wrong ? (
        <Alert kind="error">
          {`Le produit n’est pas créé. ${wrong.replace(/([^.])$/, '$1.')}`}
        </Alert>
      ) : null}
      <p className="text-sm text-quiet">
        Il n’est pas encore en vente : sa page dira ce qui manque.
      </p>
    </Form>
  );
}

/** What the form holds of a field that a barcode may tell. */
function drafted(
  { texts, selling }: { texts: Texts; selling: SellingDraft },
  field: FactField,
): string {
  switch (field) {
    case 'name':
    case 'brand':
      return texts[field].trim();
    case 'packSize':
      return packSizeOf(selling);
    case 'netGrams':
    case 'netMillilitres':
      return selling[field];
    default:
      return '';
  }
}
