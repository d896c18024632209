// Written by `npm run docs` from the migrations and scripts/table-refinements.ts.
import type { Generated } from 'kysely';
import type { Instant, Json, NullableInstant, NullableJson } from './columns.ts';

export type ContentTables = {
  page_templates: {
    id: string;
    title: string;
    description: Generated<string>;
    blocks: Json;
    updated_at: Instant;
    seo_title: string | null;
    version: Generated<number>;
    published_by: string | null;
  };
  page_versions: {
    page_id: string;
    number: number;
    title: string;
    seo_title: string | null;
    description: string;
    blocks: Json;
    published_at: Instant;
    published_by: string | null;
  };
  page_drafts: {
    page_id: string;
    title: string;
    seo_title: string | null;
    description: string;
    blocks: Json;
    based_on: number;
    version: Generated<number>;
    saved_at: Instant;
    saved_by: string;
  };
  page_plans: {
    id: string;
    page_id: string;
    deed: 'publish' | 'withdraw';
    due_at: Instant;
    draft_version: number | null;
    published_version: number | null;
    planned_by: string;
    planned_at: Instant;
    failure: string | null;
  };
  shop_messages: {
    id: string;
    title: string;
    text: string;
    link: string | null;
    audience: 'everybody' | 'signedIn' | 'newCustomers';
    starts_at: Instant;
    ends_at: Instant;
    ended_at: NullableInstant;
    created_by: string;
    created_at: Instant;
  };
  message_texts: {
    template: string;
    version: number;
    text: NullableJson;
    changed_at: Instant;
    changed_by: string;
  };
};
