import type { Generated } from 'kysely';
import type { ColumnChoices } from '#domain/catalogue/import-contract.ts';
import type { SheetSource } from '#domain/catalogue/sheet-names.ts';
import type { StockChangeKind } from '#domain/catalogue/shelf.ts';
import type { Footer } from '#domain/content/footer.ts';
import type { WorkRates } from '#domain/delivery/work-minutes.ts';
import type { Instant, Json, NullableInstant, NullableJson } from './columns.ts';

export type CatalogueTables = {
  shops: {
    id: string;
    name: string;
    minimum_order_cents: number;
    preparation_fee_cents: number;
    catalogue_version: Generated<number>;
    is_catalogue_active: Generated<boolean>;
    state: Generated<'preparing' | 'open' | 'paused'>;
    notice: Generated<string>;
    opens_on: Generated<Temporal.PlainDate | null>;
    settings_version: Generated<number>;
    category_tree_version: Generated<number>;
    work_rates: NullableJson<WorkRates>;
    latitude: number | null;
    longitude: number | null;
    footer: NullableJson<Footer>;
    import_columns: NullableJson<ColumnChoices>;
  };
  categories: {
    id: string;
    parent_id: string | null;
    level: number;
    position: number;
    name: string;
    slug: string;
    intro: string;
    tint: string;
    picture: string | null;
    closed_at: NullableInstant;
  };
  former_category_slugs: {
    slug: string;
    category_id: string;
  };
  products: {
    id: string;
    sku: string;
    slug: string;
    name: string;
    brand: string | null;
    category_id: string;
    enabled: Generated<boolean>;
    quotation: 'count' | 'weight';
    price_cents: number | null;
    unit_grams: number | null;
    vat_rate_basis_points: number;
    sheet: Json;
    promotion: NullableJson;
    position: number;
    created_at: Instant;
    updated_at: Instant;
    version: Generated<number>;
    ean: Generated<string | null>;
    creation_id: Generated<string | null>;
    season_months: Generated<number[]>;
    sheet_source: Generated<SheetSource | null>;
    labelling: NullableJson;
  };
  former_slugs: {
    slug: string;
    product_id: string;
  };
  price_history: {
    product_id: string;
    price_cents: number;
    effective_from: Instant;
    promotion: Generated<unknown>;
    quotation: Generated<'count' | 'weight' | null>;
  };
  stock: {
    shop_id: string;
    sku: string;
    quantity: number;
    version: Generated<number>;
  };
  stock_changes: {
    id: string;
    number: Generated<number>;
    shop_id: string;
    sku: string;
    kind: StockChangeKind;
    delta: number;
    quantity: number;
    counted: number | null;
    to_prepare: number | null;
    short: Generated<number>;
    staff_id: string | null;
    at: Instant;
  };
  product_ratings: {
    product_id: string;
    rating_sum: Generated<number>;
    rating_count: Generated<number>;
  };
  pictures: {
    id: string;
    created_at: Instant;
    unused_since: NullableInstant;
  };
  picture_files: {
    picture_id: string;
    variant: string;
    bytes: Buffer;
  };
  article_proposals: {
    id: string;
    email: string | null;
    text: string;
    created_at: Instant;
  };
  recipe_types: {
    id: string;
    name: string;
    intro: string;
    position: number;
  };
  recipe_categories: {
    id: string;
    name: string;
    position: number;
  };
  recipes: {
    id: string;
    name: string;
    category_id: string;
    position: number;
    sheet: Json;
    updated_at: Generated<Temporal.Instant>;
    slug: string;
    picture: string | null;
    targets: Generated<Json>;
    source: NullableJson;
    version: Generated<number>;
    taken_off_at: NullableInstant;
  };
  recipe_former_slugs: {
    slug: string;
    recipe_id: string;
  };
  recipe_drafts: {
    recipe_id: string;
    text: Json;
    notes: Generated<Json>;
    based_on: number;
    version: Generated<number>;
    saved_at: Instant;
    saved_by: string;
  };
  grocery_terms: {
    id: string;
    sheet: Json;
  };
};
