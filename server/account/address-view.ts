import type { Address } from '#domain/account/contract.ts';
import type { AddressInput } from '#domain/addresses/address.ts';
import type { NewRow, Row } from '#server/platform/schema.ts';

export function toRow(
  input: AddressInput,
): Omit<NewRow<'addresses'>, 'id' | 'customer_id' | 'created_at'> {
  return {
    title: input.title ?? null,
    street_number: input.streetNumber ?? null,
    street: input.street,
    postal_code: input.postalCode,
    city: input.city,
    latitude: input.latitude ?? null,
    longitude: input.longitude ?? null,
    note: input.note ?? null,
    lastname: input.lastname ?? null,
    firstname: input.firstname ?? null,
    phone: input.phone ?? null,
    is_billing: input.isBilling ?? false,
  };
}

export function toAddress(row: Row<'addresses'>): Address {
  return {
    ...toAddressInput(row),
    id: row.id,
    address: `${[row.street_number, row.street].filter(Boolean).join(' ')}, ${row.postal_code} ${row.city}`,
    isDefault: row.is_default,
  };
}

/** As a cart takes it. */
export function toAddressInput(row: Row<'addresses'>): AddressInput {
  return {
    title: row.title ?? undefined,
    streetNumber: row.street_number ?? undefined,
    street: row.street,
    postalCode: row.postal_code,
    city: row.city,
    latitude: row.latitude ?? undefined,
    longitude: row.longitude ?? undefined,
    note: row.note ?? undefined,
    lastname: row.lastname ?? undefined,
    firstname: row.firstname ?? undefined,
    phone: row.phone ?? undefined,
    isBilling: row.is_billing,
  };
}
