import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  createReadStream,
  createWriteStream,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { z } from 'zod';
import { OperatorError } from '#server/platform/operator-error.ts';
import { flag, print, runCommand } from './command.ts';
import { releaseFiles } from './release-files.ts';
import {
  parseManifest,
  picturesPackage,
  productionLock,
  productionManifest,
  type Manifest,
} from './release-manifest.ts';
import { root } from './source-tree.ts';

const partsSchema = z.object({
  components: z.array(
    z.object({
      name: z.string(),
      version: z.string(),
      licenses: z
        .array(
          z.object({
            license: z
              .object({ id: z.string().optional(), name: z.string().optional() })
              .optional(),
            expression: z.string().optional(),
          }),
        )
        .optional(),
    }),
  ),
});

await runCommand(
  {
    usage: 'npm run release -- [--dry-run]',
    about: `Writes releases/: the archive that a production machine unpacks (server, built pages, migrations, lock file), the
demo's pictures for a rehearsal, the list of parts (SBOM, CycloneDX), the licences, and the checksums. What is not
committed is refused.`,
    options: { 'dry-run': flag('also with changes that are not committed') },
    needsPages: true,
  },
  async ({ 'dry-run': isDryRun }) => {
    const manifest = parseManifest(readRoot('package.json'));
    const { version } = manifest;
    const changed = git('status', '--porcelain');
    if (changed !== '' && !isDryRun)
      throw new OperatorError(`Not committed, so it cannot be released:\n${changed}`);
    const folder = path.join(root, 'releases');
    mkdirSync(folder, { recursive: true });
    const name = `cabas-${version}`;
    const archive = path.join(folder, `${name}.tar.gz`);
    await writeArchive(archive, name, manifest);
    const pictures = copyPictures(manifest, folder);
    const parts = path.join(folder, `${name}.cdx.json`);
    writeFileSync(parts, npm('sbom', '--sbom-format=cyclonedx', '--omit=dev'));
    const licences = path.join(folder, `${name}.licences.txt`);
    writeFileSync(licences, listLicences(parts));
    const sums = await Promise.all(
      [archive, pictures, parts, licences].map(
        async (file) => `${await sha256(file)}  ${path.basename(file)}`,
      ),
    );
    writeFileSync(path.join(folder, 'SHA256SUMS'), `${sums.join('\n')}\n`);
    print(`${archive}: ${(statSync(archive).size / 1e6).toFixed(1)} MB\n${sums.join('\n')}`);
    if (changed !== '') print('Of changes that are not committed: not to be published.');
  },
);

function readRoot(file: string): string {
  return readFileSync(path.join(root, file), 'utf8');
}

/** Returns the copy. */
function copyPictures(manifest: Manifest, folder: string): string {
  const file = manifest.optionalDependencies[picturesPackage]?.replace('file:', '') ?? '';
  const copy = path.join(folder, path.basename(file));
  cpSync(path.join(root, file), copy);
  return copy;
}

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1e9 }).trim();
}

function npm(...args: string[]): string {
  return execFileSync('npm', args, { cwd: root, encoding: 'utf8', maxBuffer: 1e9 });
}

/** The same bytes for the same commit: names in order, one date, one owner. */
async function writeArchive(archive: string, name: string, manifest: Manifest): Promise<void> {
  const stage = mkdtempSync(path.join(os.tmpdir(), 'cabas-release-'));
  try {
    const files = releaseFiles(git('ls-files').split('\n'));
    for (const file of files) cpSync(path.join(root, file), path.join(stage, name, file));
    cpSync(path.join(root, 'dist'), path.join(stage, name, 'dist'), { recursive: true });
    const written = {
      'package.json': productionManifest(manifest),
      'package-lock.json': productionLock(readRoot('package-lock.json')),
      'release.json': { commit: git('rev-parse', 'HEAD') },
    };
    for (const [file, content] of Object.entries(written))
      writeFileSync(path.join(stage, name, file), `${JSON.stringify(content, null, 2)}\n`);
    const tar = spawn(
      'tar',
      [
        '--sort=name',
        '--owner=0',
        '--group=0',
        '--numeric-owner',
        '--mode=u=rwX,go=rX',
        `--mtime=${git('log', '-1', '--format=%cI')}`,
        '-cf',
        '-',
        name,
      ],
      { cwd: stage, stdio: ['ignore', 'pipe', 'inherit'] },
    );
    const ended = new Promise<number | null>((resolve) => tar.on('close', resolve));
    await pipeline(tar.stdout, createGzip({ level: 9 }), createWriteStream(archive));
    if ((await ended) !== 0) throw new OperatorError('tar failed: GNU tar is needed');
  } finally {
    rmSync(stage, { recursive: true });
  }
}

/** A line for each package, under its licence. */
function listLicences(parts: string): string {
  const { components } = partsSchema.parse(JSON.parse(readFileSync(parts, 'utf8')));
  const byLicence = Map.groupBy(
    components,
    ({ licenses = [] }) =>
      licenses
        .map(({ license, expression }) => license?.id ?? license?.name ?? expression)
        .join(', ') || 'not named',
  );
  const notice = readRoot('NOTICE.md');
  const unnamed = (byLicence.get('not named') ?? []).filter(
    ({ name }) => !notice.includes(`\`${name}\``),
  );
  if (unnamed.length > 0)
    throw new OperatorError(
      `No licence is named by ${unnamed.map(({ name }) => name).join(', ')}: read it, and name it in NOTICE.md`,
    );
  return [...byLicence]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(
      ([licence, packages]) =>
        `${licence}\n${packages.map((each) => `  ${each.name} ${each.version}\n`).join('')}`,
    )
    .join('\n');
}

async function sha256(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
