import { addressesEndpoints } from '#domain/account/endpoints.ts';
import { done } from '#domain/contract/done.ts';
import type { Clock } from '#domain/time/clock.ts';
import type { Geocoder } from '#server/partners/geocoding/port.ts';
import { inTransaction, type Database } from '#server/platform/db.ts';
import type { HttpServer } from '#server/platform/http.ts';
import { newId } from '#server/platform/ids.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { serve } from '#server/platform/serve.ts';
import { withPlausibleCoordinates } from '#server/shop/plausible-coordinates.ts';
import {
  deleteAddress,
  insertAddress,
  listAddresses,
  lockAddressBook,
  updateAddress,
} from './address-store.ts';
import { toAddress, toRow } from './address-view.ts';
import { maximumAddresses } from './keep-address.ts';
import { findCustomer } from './store.ts';

export function addressesApi(
  app: HttpServer,
  {
    database: { db },
    clock,
    partners,
  }: { database: Database; clock: Clock; partners: { geocoder: Pick<Geocoder, 'centresOf'> } },
): void {
  serve(app, addressesEndpoints, {
    'GET /api/account/addresses': async (request) => {
      const { customerId } = request;
      const customer = await findCustomer(db, customerId);
      return {
        items: (await listAddresses(db, customerId)).map(toAddress),
        keepsAddresses: customer?.is_keeping_addresses ?? false,
      };
    },

    'POST /api/account/addresses': async (request) => {
      const { customerId } = request;
      const address = await withPlausibleCoordinates(partners, request.body);
      return inTransaction(db, async (tx) => {
        await lockAddressBook(tx, customerId);
        const existing = await listAddresses(tx, customerId);
        if (existing.length >= maximumAddresses)
          throw new Refusal('Customer.TooManyAddresses', { maximum: maximumAddresses });
        const row = await insertAddress(tx, {
          id: newId(),
          customer_id: customerId,
          is_default: existing.length === 0,
          created_at: clock.now(),
          ...toRow(address),
        });
        return toAddress(row);
      });
    },

    'PUT /api/account/addresses/:id': async (request) => {
      const owned = { id: request.params.id, customerId: request.customerId };
      const address = await withPlausibleCoordinates(partners, request.body);
      const row = await updateAddress(db, owned, toRow(address));
      if (!row) throw new Refusal('Customer.AddressNotFound');
      return toAddress(row);
    },

    'DELETE /api/account/addresses/:id': async (request) => {
      if (
        !(await deleteAddress(
          db,
          { id: request.params.id, customerId: request.customerId },
          clock.now(),
        ))
      )
        throw new Refusal('Customer.AddressNotFound');
      return done;
    },
  });
}
