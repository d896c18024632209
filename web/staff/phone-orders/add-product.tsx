import { cartLimits } from '#domain/cart/limits.ts';
import { useState, type ReactNode } from 'react';
import type { PhoneOrderDraft, PhoneOrderProduct } from '#domain/checkout/phone-order-contract.ts';
import { readPhoneQuantity } from '#domain/checkout/phone-order.ts';
import { formatEuros } from '#domain/measures/money.ts';
import { formatGrams } from '#domain/measures/quantity.ts';
import type { FieldErrors } from '../../forms/field-errors.ts';
import { useForm } from '../../forms/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { RowList } from '../kit/rows.tsx';
import { useGet } from '../kit/use-get.ts';

/** Finds a product by name, reference or barcode, and adds it as it is said: « 3 », « 500 g ». */
export function AddProduct({
  noted,
  zone,
  onAdd,
}: {
  noted: PhoneOrderDraft['products'];
  /** Where it is delivered, once chosen: prices and stock are those of the site that serves it. */
  zone: string | undefined;
  onAdd(productId: string, quantity: number): void;
}): ReactNode {
  const [q, setQ] = useState('');
  const typed = q.trim();
  const found = useGet('GET /api/staff/phoneOrders/products', {
    query: { q: typed, zone },
    enabled: typed.length > 1,
    keepsFormer: true,
  }).data?.items;
  const shown = typed.length > 1 ? (found ?? []) : [];
  return (
    <section aria-label="Ajouter des produits" className="grid gap-3">
      <h2 className="text-lg">Produits</h2>
      <TextField
        label="Chercher un produit"
        hint="Son nom, sa référence ou son code-barres."
        type="search"
        autoComplete="off"
        maxLength={100}
        value={q}
        onChange={(event) => setQ(event.currentTarget.value)}
      />
      <p role="status" className="sr-only">
        {typed.length > 1 && found ? `${shown.length} produits` : ''}
      </p>
      {typed.length > 1 && found?.length === 0 ? (
        <p className="text-quiet">Rien pour « {typed} ».</p>
      ) : null}
      {shown.length > 0 ? (
        <RowList rows={shown} idOf={({ id }) => id}>
          {(product) => (
            <FoundProduct
              product={product}
              notedUnits={noted.find(({ id }) => id === product.id)?.quantity ?? 0}
              onAdd={(quantity) => onAdd(product.id, quantity)}
            />
          )}
        </RowList>
      ) : null}
    </section>
  );
}

function FoundProduct({
  product,
  notedUnits,
  onAdd,
}: {
  product: PhoneOrderProduct;
  notedUnits: number;
  onAdd(quantity: number): void;
}): ReactNode {
  const isWeighed = product.unitGrams !== null;
  const read = (data: FormData) => readPhoneQuantity(String(data.get('quantity')), product);
  const { errors, form } = useForm({
    find: (data): FieldErrors =>
      read(data) === null
        ? {
            quantity: isWeighed
              ? 'Par exemple 3, ou 500 g'
              : `Un nombre de 1 à ${cartLimits.units}`,
          }
        : {},
    async send(data, sent) {
      const quantity = read(data);
      if (quantity === null) return;
      onAdd(quantity);
      // A second press would add « 500 g » again.
      sent.reset();
    },
  });

  return (
    <form
      {...form}
      aria-label={product.name}
      className="grid grid-cols-[1fr_auto] items-end gap-x-3 gap-y-2 p-3 sm:grid-cols-[1fr_7rem_auto]"
    >
      <div className="col-span-2 min-w-0 sm:col-span-1">
        <p className="font-semibold [overflow-wrap:anywhere]">{product.name}</p>
        <p className="text-sm text-quiet">
          {[
            product.packSize,
            product.unitGrams ? `environ ${formatGrams(product.unitGrams)} l’unité` : null,
            product.itemPrice === null ? null : formatEuros(product.itemPrice),
            product.isAvailable ? `${product.availableQuantity} en stock` : 'indisponible',
            product.isAlcohol ? 'alcool' : null,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {/* On a phone the order is far below. */}
        <p role="status" className="text-sm font-semibold text-leaf">
          {notedUnits > 0 ? `${notedUnits} dans la commande` : ''}
        </p>
      </div>
      <TextField
        label={isWeighed ? 'Nombre ou poids' : 'Nombre'}
        name="quantity"
        autoComplete="off"
        maxLength={10}
        defaultValue="1"
        disabled={!product.isAvailable}
        error={errors['quantity']}
      />
      <Button type="submit" variant="secondary" disabled={!product.isAvailable}>
        Ajouter
      </Button>
    </form>
  );
}
