import { z } from 'zod';

/** Optimistic locking: version that a write is based on. Bounded by the database's integers. */
export const versionSchema = z.int().min(0).max(1_000_000_000);
