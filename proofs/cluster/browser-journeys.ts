/** Runs browser tests through the proxy, which sends each request to the next process. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { root } from '../../scripts/setup.mjs';

/**
 * Journeys where one process must know what another did: cart, bank, orders, preparers, messages.
 */
const journeys = [
  'purchase',
  'checkout',
  'e2e/orders',
  'returning',
  'tracking',
  'replacement',
  'preparing',
  'staff-orders',
  'team',
];

/** Prints each journey. Resolves to whether all passed. */
export async function runBrowserJourneys(url: string): Promise<boolean> {
  const run = spawn(
    process.execPath,
    [
      path.join(root, 'node_modules/vitest/vitest.mjs'),
      'run',
      '--config=vitest.e2e.config.ts',
      '--maxWorkers=1',
      ...journeys,
    ],
    { cwd: root, stdio: 'inherit', env: { ...process.env, SHOP_URL: url, JOURNEY_RETRIES: '0' } },
  );
  const [code] = await once(run, 'exit');
  return code === 0;
}
