/** The package.json and lock file of a release: what production runs on, without the demo's pictures. */
import { z } from 'zod';

/** Published beside the release: a shop with its own pictures does without. */
export const picturesPackage = 'cabas-demo-pictures';

const manifestSchema = z.looseObject({
  version: z.string(),
  dependencies: z.record(z.string(), z.string()),
  optionalDependencies: z.record(z.string(), z.string()),
});
export type Manifest = z.infer<typeof manifestSchema>;

const lockSchema = z.looseObject({
  packages: z.record(
    z.string(),
    z.looseObject({ dev: z.boolean().optional(), resolved: z.string().optional() }),
  ),
});

export const parseManifest = (text: string): Manifest => manifestSchema.parse(JSON.parse(text));

/** Commands that build, test or draw are left out with what they need. */
export function productionManifest(manifest: Manifest): Record<string, unknown> {
  const { [picturesPackage]: _, ...optionalDependencies } = manifest.optionalDependencies;
  const { start, shop } = z
    .object({ start: z.string(), shop: z.string() })
    .parse(manifest['scripts']);
  const { devDependencies: __, ...rest } = manifest;
  return {
    ...rest,
    scripts: { start, shop, postinstall: 'node scripts/trim-packages.mjs' },
    optionalDependencies,
  };
}

/** Entries keep their hashes; npm refuses a lock file that does not match its package.json. */
export function productionLock(text: string): Record<string, unknown> {
  const lock = lockSchema.parse(JSON.parse(text));
  const { '': own, ...entries } = lock.packages;
  const { [picturesPackage]: _, ...optionalDependencies } = z
    .record(z.string(), z.string())
    .parse(own?.['optionalDependencies']);
  const { devDependencies: __, ...rest } = own ?? {};
  const kept = Object.entries(entries).filter(
    ([name, { dev }]) => !dev && name !== `node_modules/${picturesPackage}`,
  );
  return {
    ...lock,
    packages: { '': { ...rest, optionalDependencies }, ...Object.fromEntries(kept) },
  };
}
