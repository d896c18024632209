// Written by `npm run docs` from the migrations and scripts/table-refinements.ts.
import type { Generated } from 'kysely';
import type { DefaultJson, Instant, Json, NullableInstant, NullableJson } from './columns.ts';

export type RecipesTables = {
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
    targets: DefaultJson;
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
    notes: DefaultJson;
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
