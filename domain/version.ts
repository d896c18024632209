import { z } from 'zod';

/**
 * Optimistic locking: the version that a write is based on; an older one is refused. Bounded below the largest integer
 * of the database, which would fail on a larger one instead of refusing it.
 */
export const versionSchema = z.int().min(0).max(1_000_000_000);
