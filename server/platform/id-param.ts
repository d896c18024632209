import { z } from 'zod';

const noOnesId = '00000000-0000-0000-0000-000000000000';
const uuid = z.uuid();

/** An id in an address. One that could be nobody’s is looked for like any other, so that it is answered as not found and not as badly written. */
export const idParam = z
  .string()
  .transform((text) => (uuid.safeParse(text).success ? text : noOnesId))
  .meta({ format: 'uuid' });
export const isId = (text: string): boolean => uuid.safeParse(text).success;
