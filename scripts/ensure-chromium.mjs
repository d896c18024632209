// A browser for the journeys: the headless shell on PATH, else Debian's, else any Chromium, else the one of an npm
// package. Journeys take a third less time in the shell. Nothing is downloaded from anywhere but the registries.
import { spawn, spawnSync } from 'node:child_process';
import { findChromium, headlessShell } from './find-chromium.mjs';

/** @returns {Promise<string>} the path of a Chromium */
export async function ensureChromium() {
  const found =
    findChromium([headlessShell]) ??
    (await installWithApt(headlessShell)) ??
    findChromium() ??
    (await installWithApt('chromium')) ??
    (await unpackFromPackage());
  if (found) return found;
  process.stderr.write(
    'No Chromium was found and none could be installed. Install one, or set CHROMIUM_PATH.\n',
  );
  return process.exit(2);
}

/**
 * @param {string} name of a Debian package and of its command
 * @returns {Promise<string | undefined>}
 */
async function installWithApt(name) {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0)
    return undefined;
  process.stdout.write(`${name}  installing it\n`);
  await runApt('update');
  return (await runApt('install', '-y', '--no-install-recommends', name, 'fonts-noto-color-emoji'))
    ? findChromium([name])
    : undefined;
}

/** @param {string[]} args */
function runApt(...args) {
  // Waits while another installation holds the lock.
  const options = ['-o', 'DPkg::Lock::Timeout=300', '-o', 'Acquire::http::Timeout=20'];
  const apt = spawn('apt-get', [...options, ...args], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: 'ignore',
  });
  return new Promise((resolve) => {
    apt.on('error', () => resolve(false));
    apt.on('close', (code) => resolve(code === 0));
  });
}

/** The Chromium of an npm package, unpacked once into the temporary folder. */
async function unpackFromPackage() {
  try {
    const { default: chromium } = await import('@sparticuz/chromium');
    const file = await chromium.executablePath();
    return spawnSync(file, ['--version']).status === 0 ? file : undefined;
  } catch {
    return undefined;
  }
}
