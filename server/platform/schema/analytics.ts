// Written by `npm run docs` from the migrations and scripts/table-refinements.ts.
import type { Instant, Json } from './columns.ts';

export type AnalyticsTables = {
  analytics_events: {
    id: string;
    name: string;
    at: Instant;
    received_at: Instant;
    session_id: string;
    user_id: string | null;
    path: string;
    properties: Json;
    device: 'phone' | 'desk' | null;
  };
  web_vitals: {
    id: string;
    name: string;
    value: number;
    navigation_type: string;
    path: string;
    received_at: Instant;
    device: 'phone' | 'desk' | null;
  };
};
