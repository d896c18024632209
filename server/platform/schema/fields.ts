// Written by `npm run docs` from the migrations and scripts/table-refinements.ts.
import type { Generated, GeneratedAlways } from 'kysely';
import type { FieldSubject, FieldType } from '#domain/fields/contract.ts';
import type { Instant, Json, NullableInstant } from './columns.ts';

export type FieldsTables = {
  custom_fields: {
    id: string;
    subject: FieldSubject;
    key: string;
    name: string;
    type: FieldType;
    choices: Generated<string[]>;
    version: Generated<number>;
    archived_at: NullableInstant;
    number: GeneratedAlways<number>;
  };
  custom_values: {
    product_id: string | null;
    order_id: string | null;
    customer_id: string | null;
    site_id: string | null;
    filled: Json;
    updated_at: Instant;
  };
};
