import { z } from 'zod';

const unmatchedId = '00000000-0000-0000-0000-000000000000';
const uuid = z.uuid();

/** An id in a path. A malformed id matches nothing: 404 rather than 400. */
export const idParam = z
  .string()
  .transform((text) => (uuid.safeParse(text).success ? text : unmatchedId))
  .meta({ format: 'uuid' });
export const isId = (text: string): boolean => uuid.safeParse(text).success;
