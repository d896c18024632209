// A browser for the journeys: the one on PATH, else Debian's, else the one of an npm package. Nothing is downloaded
// from anywhere but the registries.
import { spawnSync } from 'node:child_process';
import { findChromium } from './find-chromium.mjs';

/** @returns {Promise<string>} the path of a Chromium */
export async function ensureChromium() {
  const found = findChromium() ?? installWithApt() ?? (await unpackFromPackage());
  if (found) return found;
  process.stderr.write(
    'No Chromium was found and none could be installed. Install one, or set CHROMIUM_PATH.\n',
  );
  return process.exit(1);
}

function installWithApt() {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0)
    return undefined;
  process.stdout.write('chromium      installing it\n');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  // The lock of another installation is waited for, not fought over.
  const apt = (...args) =>
    spawnSync('apt-get', ['-o', 'DPkg::Lock::Timeout=300', ...args], { env, stdio: 'ignore' })
      .status === 0;
  apt('update');
  return apt('install', '-y', '--no-install-recommends', 'chromium', 'fonts-noto-color-emoji')
    ? findChromium()
    : undefined;
}

/** The Chromium of an npm package, unpacked once into the temporary folder; it needs the system's usual libraries. */
async function unpackFromPackage() {
  try {
    const { default: chromium } = await import('@sparticuz/chromium');
    const file = await chromium.executablePath();
    return spawnSync(file, ['--version']).status === 0 ? file : undefined;
  } catch {
    return undefined;
  }
}
