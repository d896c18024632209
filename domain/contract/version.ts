import { z } from 'zod';

/** Optimistic locking: the version a write is based on. Bounded, for the database's integers. */
export const versionSchema = z.int().min(0).max(1_000_000_000);
