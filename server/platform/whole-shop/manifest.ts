import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';

/** Raised when the folder's own form changes. */
export const format = 1;

export const manifestSchema = z.strictObject({
  format: z.literal(format),
  release: z.string(),
  /** The schema that the rows are of. */
  migrations: z.array(z.string()),
  tables: z.record(z.string(), z.strictObject({ rows: z.int(), sha256: z.string() })),
  /** Contents such as pictures, each named by its SHA-256. */
  files: z.int(),
  sequences: z.record(z.string(), z.int()),
  leftOut: z.record(z.string(), z.string()),
});
export type Manifest = z.infer<typeof manifestSchema>;

export async function hashOfFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
