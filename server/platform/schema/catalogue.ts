// Written by `npm run docs` from the migrations and scripts/table-refinements.ts.
import type { Generated, GeneratedAlways } from 'kysely';
import type { SheetSource } from '#domain/catalogue/sheet-names.ts';
import type { Instant, Json, NullableInstant, NullableJson } from './columns.ts';

export type CatalogueTables = {
  categories: {
    id: string;
    parent_id: string | null;
    level: number;
    position: number;
    name: string;
    slug: string;
    intro: Generated<string>;
    tint: Generated<string>;
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
    position: Generated<number>;
    created_at: Instant;
    updated_at: Instant;
    version: Generated<number>;
    ean: string | null;
    creation_id: string | null;
    season_months: Generated<number[]>;
    sheet_source: SheetSource | null;
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
    promotion: NullableJson;
    quotation: 'count' | 'weight' | null;
  };
  stock: {
    shop_id: string;
    sku: string;
    quantity: number;
    version: Generated<number>;
    is_offered: Generated<boolean>;
    on_shelf: Generated<number>;
    promised: Generated<number>;
  };
  stock_changes: {
    id: string;
    number: GeneratedAlways<number>;
    shop_id: string;
    sku: string;
    kind:
      | 'count'
      | 'delivery'
      | 'breakage'
      | 'expired'
      | 'theft'
      | 'donation'
      | 'inventory'
      | 'import'
      | 'transfer'
      | 'tillSale'
      | 'tillReturn';
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
    variant: '240.avif' | '480.avif' | '800.avif' | '480.webp';
    bytes: Buffer;
  };
  article_proposals: {
    id: string;
    email: string | null;
    text: string;
    created_at: Instant;
  };
};
