// Finds a browser: CHROMIUM_PATH, else the first known name on PATH.
import { findOnPath } from './find-on-path.mjs';

export const headlessShell = 'chromium-headless-shell';
export const fullBrowsers = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

/** What a machine without a screen needs, and nothing that the browser does by itself on the network. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** @param {readonly string[]} [names] commands, best first @returns {string | undefined} */
export function findChromium(names = [...fullBrowsers, headlessShell]) {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  return findOnPath(names);
}
