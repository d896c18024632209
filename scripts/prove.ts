/** npm run prove -- [--only chaos]: the long proofs of docs/reliability.md in turn, for hours. */
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

const proofs: readonly (readonly string[])[] = [
  ['simulate', '--days', '30', '--shoppers', '40'],
  ['chaos', '--rounds', '1000', '--kills', '0', '--checkouts', '0'],
  ['chaos', '--rounds', '0', '--kills', '20', '--checkouts', '0'],
  ['chaos', '--rounds', '0', '--kills', '0', '--checkouts', '10000'],
  ['chaos', '--mutants'],
  ['day', '--orders', '300'],
  ['fuzz', '--requests', '100000'],
  ['rehearse:giving-up'],
  ['rehearse:partners-away'],
  ['rehearse:stops'],
  // Only where a backup can be drilled.
  ...(process.env['BACKUP_DIR'] ? [['drill']] : []),
  ['drill:failover'],
  ['cluster', '3', '--journeys'],
  ['cluster', '3', '--races'],
  ['cluster', '2', '--bench', '--share', '10'],
  ['bench', '--products', '5000'],
  ['bench', '--past-orders', '1000000'],
  ['bench:catalogue'],
];

const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } });
const ends: string[] = [];
for (const [name = '', ...args] of proofs) {
  const line = [`npm run ${name}`, ...(args.length > 0 ? ['--', ...args] : [])].join(' ');
  if (!line.includes(values.only)) continue;
  process.stdout.write(`\n${line}\n`);
  const startedAt = performance.now();
  const { status } = spawnSync('npm', ['run', '--silent', name, '--', ...args], {
    stdio: 'inherit',
  });
  const minutes = ((performance.now() - startedAt) / 60_000).toFixed(1);
  ends.push(`${status === 0 ? 'ok    ' : 'FAILED'} ${line} (${minutes} min)`);
  if (status !== 0) process.exitCode = 1;
}
process.stdout.write(`\n${ends.join('\n')}\n`);
