// A browser for the journeys: the headless shell on PATH, else Debian's, else any Chromium, else the one of an npm
// package. Journeys take a third less time in the shell. Nothing is downloaded from anywhere but the registries.
import { spawnSync } from 'node:child_process';
import { findChromium, headlessShell } from './find-chromium.mjs';

/** @returns {Promise<string>} the path of a Chromium */
export async function ensureChromium() {
  const found =
    findChromium([headlessShell]) ??
    installWithApt(headlessShell) ??
    findChromium() ??
    installWithApt('chromium') ??
    (await unpackFromPackage());
  if (found) return found;
  process.stderr.write(
    'No Chromium was found and none could be installed. Install one, or set CHROMIUM_PATH.\n',
  );
  return process.exit(1);
}

/** @param {string} name of a Debian package and of its command */
function installWithApt(name) {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0)
    return undefined;
  process.stdout.write(`${name}  installing it\n`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  // The lock of another installation is waited for, not fought over.
  const apt = (...args) =>
    spawnSync(
      'apt-get',
      ['-o', 'DPkg::Lock::Timeout=300', '-o', 'Acquire::http::Timeout=20', ...args],
      { env, stdio: 'ignore' },
    ).status === 0;
  apt('update');
  return apt('install', '-y', '--no-install-recommends', name, 'fonts-noto-color-emoji')
    ? findChromium([name])
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
