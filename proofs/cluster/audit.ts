import { execFile } from 'node:child_process';
import { root } from '../../scripts/setup.mjs';
import { until } from './people.ts';
import type { Cluster } from './start-cluster.ts';

/** Runs the operator's two audits, once nothing is in progress. */
export async function audit(
  { databaseUrl, pool }: Cluster,
  say: (line: string) => void,
): Promise<boolean> {
  await until(
    'no payment is open',
    async () => {
      const { rows } = await pool.query(
        "select from payments where status in ('initiated', 'pending') limit 1",
      );
      return rows.length === 0 ? true : null;
    },
    240_000,
  );
  let isClean = true;
  for (const args of [[], ['--bank']]) {
    const { isOk, stdout, stderr } = await runAudit(args, databaseUrl);
    const lines = stdout.trim().split('\n');
    const broken = lines.filter((line) => !line.startsWith('ok'));
    say(
      `${['npm run shop -- audit', ...args].join(' ')}: ${isOk ? `${lines.length} of ${lines.length} ok` : `NOT clean\n${broken.join('\n')}${stderr}`}`,
    );
    isClean &&= isOk;
  }
  return isClean;
}

/** Asynchronous, since the database connection may pass through this process. */
function runAudit(
  args: readonly string[],
  databaseUrl: string,
): Promise<{ isOk: boolean; stdout: string; stderr: string }> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['scripts/shop.ts', 'audit', ...args],
      { cwd: root, env: { ...process.env, DATABASE_URL: databaseUrl } },
      (error, stdout, stderr) => resolve({ isOk: error === null, stdout, stderr }),
    );
  });
}
