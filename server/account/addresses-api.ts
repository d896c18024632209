import type { z } from 'zod';
import type { addressSchema } from '#domain/account/contract.ts';
import { addressesEndpoints } from '#domain/account/endpoints.ts';
import type { AddressInput } from '#domain/address.ts';
import { done } from '#domain/done.ts';
import type { Clock } from '#domain/paris-time.ts';
import type { Database } from '#server/platform/db.ts';
import type { HttpServer } from '#server/platform/http.ts';
import { newId } from '#server/platform/ids.ts';
import { Refusal } from '#server/platform/refusal.ts';
import type { NewRow, Row } from '#server/platform/schema.ts';
import { serve } from '#server/platform/serve.ts';
import { requireCustomer } from '#server/platform/visitor.ts';
import { deleteAddress, insertAddress, listAddresses, updateAddress } from './address-store.ts';

const maximumAddresses = 20;

export function addressesApi(
  app: HttpServer,
  { database: { db }, clock }: { database: Database; clock: Clock },
): void {
  serve(app, addressesEndpoints, {
    'GET /api/account/addresses': async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return { items: (await listAddresses(db, requireCustomer(request))).map(toAddress) };
    },

    'POST /api/account/addresses': async (request) => {
      const customerId = requireCustomer(request);
      const existing = await listAddresses(db, customerId);
      if (existing.length >= maximumAddresses)
        throw new Refusal('Customer.TooManyAddresses', { maximum: maximumAddresses });
      const row = await insertAddress(db, {
        id: newId(),
        customer_id: customerId,
        is_default: existing.length === 0,
        created_at: clock.now(),
        ...toRow(request.body),
      });
      return toAddress(row);
    },

    'PUT /api/account/addresses/:id': async (request) => {
      const row = await updateAddress(
        db,
        { id: request.params.id, customerId: requireCustomer(request) },
        toRow(request.body),
      );
      if (!row) throw new Refusal('Customer.AddressNotFound');
      return toAddress(row);
    },

    'DELETE /api/account/addresses/:id': async (request) => {
      if (
        !(await deleteAddress(
          db,
          { id: request.params.id, customerId: requireCustomer(request) },
          clock.now(),
        ))
      )
        throw new Refusal('Customer.AddressNotFound');
      return done;
    },
  });
}

function toRow(
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

function toAddress(row: Row<'addresses'>): z.infer<typeof addressSchema> {
  return {
    id: row.id,
    address: `${[row.street_number, row.street].filter(Boolean).join(' ')}, ${row.postal_code} ${row.city}`,
    isDefault: row.is_default,
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
