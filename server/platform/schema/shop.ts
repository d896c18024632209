// Written by `npm run docs` from the migrations and scripts/table-refinements.ts.
import type { Generated } from 'kysely';
import type { ColumnChoices } from '#domain/catalogue/import-contract.ts';
import type { Footer } from '#domain/content/footer.ts';
import type { WorkRates } from '#domain/delivery/work-minutes.ts';
import type { TillColumnChoices } from '#domain/till/contract.ts';
import type { Instant, Json, NullableInstant, NullableJson } from './columns.ts';

export type ShopTables = {
  shops: {
    id: string;
    name: string;
    minimum_order_cents: number;
    preparation_fee_cents: number;
    catalogue_version: Generated<number>;
    is_catalogue_active: Generated<boolean>;
    state: Generated<'preparing' | 'open' | 'paused'>;
    notice: Generated<string>;
    opens_on: Temporal.PlainDate | null;
    settings_version: Generated<number>;
    category_tree_version: Generated<number>;
    work_rates: NullableJson<WorkRates>;
    latitude: number | null;
    longitude: number | null;
    footer: NullableJson<Footer>;
    import_columns: NullableJson<ColumnChoices>;
    till_columns: NullableJson<TillColumnChoices>;
  };
  shop_identities: {
    version: number;
    identity: Json;
    changed_at: Instant;
    changed_by: string | null;
  };
  shop_logos: {
    id: string;
    width: number;
    height: number;
    created_at: Instant;
    saved_at: NullableInstant;
  };
  shop_logo_files: {
    logo_id: string;
    variant:
      | 'page.webp'
      | 'print.png'
      | 'icon-180.png'
      | 'icon-192.png'
      | 'icon-512.png'
      | 'icon-maskable-512.png';
    bytes: Buffer;
  };
};
