import { existsSync, readdirSync } from 'node:fs';
import { runCommand, choice } from '../../scripts/command.ts';
import { OperatorError } from '#server/platform/operator-error.ts';
import { openShop } from '../bench/shop.ts';
import { findOnPath } from '../../scripts/find-on-path.mjs';
import { openFirefox } from './firefox.ts';
import { shopOnce } from './journey.ts';
import { openWebKit } from './webkit.ts';

const miniBrowser = findMiniBrowser();
const engines = {
  webkit: {
    customer: 'camille@cabas.test',
    needs: { Xvfb: 'xvfb', WebKitWebDriver: 'webkit2gtk-driver' },
    open: () => openWebKit(miniBrowser ?? ''),
  },
  firefox: {
    customer: 'karim@cabas.test',
    needs: { 'firefox-esr': 'firefox-esr' },
    open: openFirefox,
  },
} as const;

await runCommand(
  {
    usage: 'npm run prove -- engines [--only webkit]',
    needsPages: true,
    about: `Buys an order, changes it and prepares it by hand of a driver in WebKit and in Firefox, on a shop of its own, or on
the demo shop at SHOP_URL.
Installs nothing: it names the Debian packages that are missing.`,
    wrong: 'when a step fails',
    options: { only: choice('in one engine', ['webkit', 'firefox']) },
  },
  async ({ only }) => {
    const names = (Object.keys(engines) as (keyof typeof engines)[]).filter(
      (name) => !only || name === only,
    );
    const missing = names.flatMap((name) => [
      ...Object.entries(engines[name].needs).flatMap(([program, debianPackage]) =>
        findOnPath([program]) ? [] : [debianPackage],
      ),
      ...(name === 'webkit' && !miniBrowser ? ['webkit2gtk-driver'] : []),
    ]);
    if (missing.length > 0)
      throw new OperatorError(
        `A browser is missing. To install it:\n  apt-get install ${[...new Set(missing)].join(' ')}`,
      );
    const given = process.env['SHOP_URL'];
    const shop = given
      ? { url: given, stop: async () => undefined }
      : await openShop({ NODE_ENV: 'development' });
    try {
      let isGood = true;
      for (const name of names) {
        const window = await engines[name].open();
        try {
          await shopOnce(window, { url: shop.url, customer: engines[name].customer }, (step) =>
            process.stdout.write(`ok  ${window.name}: ${step}\n`),
          );
        } catch (error) {
          isGood = false;
          process.stdout.write(`NOT ${window.name}: ${(error as Error).message}\n`);
        } finally {
          await window.close();
        }
      }
      return isGood;
    } finally {
      await shop.stop();
    }
  },
);

/** The small browser that comes with WebKitGTK, beside no program on PATH. */
function findMiniBrowser(): string | undefined {
  const parents = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu', '/usr/libexec'];
  return parents
    .filter((parent) => existsSync(parent))
    .flatMap((parent) =>
      readdirSync(parent)
        .filter((folder) => folder.startsWith('webkit2gtk-'))
        .map((folder) => `${parent}/${folder}/MiniBrowser`),
    )
    .find((file) => existsSync(file));
}
