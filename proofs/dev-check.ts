import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { chromium, type Page } from 'playwright-core';
import { readArguments } from '../scripts/command.ts';
import { ensureChromium } from '../scripts/ensure-chromium.mjs';
import { chromiumFlags } from '../scripts/find-chromium.mjs';

readArguments({
  usage: 'npm run prove -- dev',
  about: `Opens the back office, then edits a component, a style and a server file of a shop under npm run dev, looks at the
open page in a browser, and restores the files.`,
  wrong: 'when an edit does not show',
});

const root = path.resolve(import.meta.dirname, '..');
const edited = {
  component: path.join(root, 'web/ui/skip-link.tsx'),
  style: path.join(root, 'web/styles.css'),
  server: path.join(root, 'server/pages/failed-page.ts'),
};
const originals = Object.values(edited).map((file) => [file, readFileSync(file, 'utf8')] as const);
const restoreSources = () => {
  for (const [file, text] of originals)
    if (readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
};
const edit = (file: string, change: (text: string) => string) =>
  writeFileSync(file, change(readFileSync(file, 'utf8')));

const dataDir = mkdtempSync(path.join(tmpdir(), 'cabas-dev-'));
// As root the database runs as another user, who must be able to reach its own folder.
chmodSync(dataDir, 0o755);
const url = `http://localhost:${20_000 + (process.pid % 20_000)}`;
const shop = spawn(process.execPath, ['scripts/dev.mjs'], {
  cwd: root,
  stdio: ['ignore', 'ignore', 'inherit'],
  env: { ...process.env, PORT: new URL(url).port, DATA_DIR: dataDir, DEMO_PAST: '0' },
});
const hasExited = new Promise((resolve) => {
  shop.on('exit', resolve);
});
process.on('SIGINT', () => {
  restoreSources();
  shop.kill('SIGTERM');
  process.exit(130);
});

const browser = await chromium.launch({
  executablePath: await ensureChromium(),
  args: chromiumFlags,
});
try {
  await waitFor('the shop to open', async () => (await fetch(`${url}/health`)).ok, 120_000);
  const page = await browser.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  await page.goto(url);
  await waitForReact(page);
  await page.evaluate('window.wasHereBefore = true');
  const isSamePage = () => page.evaluate('window.wasHereBefore === true');

  const team = await browser.newPage();
  team.on('pageerror', (error) => errors.push(error.message));
  await team.goto(`${url}/gestion`);
  await waitForReact(team);
  assert.ok(await isSamePage(), 'the back office had libraries to scan, which reloaded the page');
  await team.close();
  say('the back office comes alive, and the other page stays');

  edit(edited.component, (text) => text.replace('Aller au contenu', 'Aller au marché'));
  await waitFor(
    'the edited component',
    async () => (await page.locator('a[href="#contenu"]').textContent()) === 'Aller au marché',
  );
  assert.ok(await isSamePage(), 'the edit of a component reloaded the page');
  assert.match(await (await fetch(url)).text(), /Aller au marché/, 'the server renders the edit');
  say('a component is replaced without a reload');

  edit(edited.style, (text) => `${text}\nhtml {\n  --dev-check: 1;\n}\n`);
  await waitFor('the edited style', () =>
    page.evaluate(
      "getComputedStyle(document.documentElement).getPropertyValue('--dev-check') === '1'",
    ),
  );
  assert.ok(await isSamePage(), 'the edit of a style reloaded the page');
  say('a style is replaced without a reload');
  assert.deepEqual(errors, [], 'the browser reports no error');

  edit(edited.server, (text) => `${text}\n`);
  await waitFor('the page of the restarted server', async () => !(await isSamePage()), 60_000);
  await waitForReact(page);
  say('an edit of the server restarts it, and the open page is loaded again');
} catch (error) {
  process.stderr.write(`${String(error)}\n`);
  process.exitCode = 1;
} finally {
  restoreSources();
  await browser.close();
  shop.kill('SIGTERM');
  await hasExited;
  rmSync(dataDir, { recursive: true, force: true });
}

/** Hydrated: React has marked the element that it took over. */
async function waitForReact(page: Page): Promise<void> {
  await waitFor('the page to come alive', () =>
    page.evaluate(
      "Object.keys(document.getElementById('root')).some((key) => key.startsWith('__react'))",
    ),
  );
}

async function waitFor(
  what: string,
  isThere: () => Promise<unknown>,
  patienceMs = 30_000,
): Promise<void> {
  const deadline = Date.now() + patienceMs;
  // While the server restarts or the page loads again, asking fails: that is not the answer yet.
  while (!(await isThere().catch(() => false))) {
    if (Date.now() > deadline || shop.exitCode !== null) throw new Error(`waited for ${what}`);
    await wait(100);
  }
}

function say(line: string): void {
  process.stdout.write(`ok    ${line}\n`);
}
