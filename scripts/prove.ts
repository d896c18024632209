/** The long proofs of docs/reliability.md. */
import { spawnSync } from 'node:child_process';
import { OperatorError } from '#server/platform/operator-error.ts';
import { runCommand, text } from './command.ts';

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
  ['prove:engines'],
  ['cluster', '3', '--journeys'],
  ['cluster', '3', '--races'],
  ['cluster', '2', '--bench', '--share', '10'],
  ['bench', '--products', '5000'],
  ['bench', '--past-orders', '1000000'],
  ['bench:catalogue'],
];

await runCommand(
  {
    usage: 'npm run prove -- [--only chaos]',
    about: 'Runs the long proofs in turn, for hours. Exit code 1 when one fails.',
    options: { only: text('those whose command contains this', 'NAME', '') },
  },
  async ({ only }) => {
    const lines = proofs
      .map(([name = '', ...args]) => ({
        name,
        args,
        line: [`npm run ${name}`, ...(args.length > 0 ? ['--', ...args] : [])].join(' '),
      }))
      .filter(({ line }) => line.includes(only));
    if (lines.length === 0) throw new OperatorError(`No proof is called «${only}»`);
    const ends = lines.map(({ name, args, line }) => {
      process.stdout.write(`\n${line}\n`);
      const startedAt = performance.now();
      const { status } = spawnSync('npm', ['run', '--silent', name, '--', ...args], {
        stdio: 'inherit',
      });
      const minutes = ((performance.now() - startedAt) / 60_000).toFixed(1);
      return { isGood: status === 0, line: `${line} (${minutes} min)` };
    });
    process.stdout.write('\n');
    for (const { isGood, line } of ends)
      process.stdout.write(`${isGood ? 'ok    ' : 'FAILED'} ${line}\n`);
    return ends.every(({ isGood }) => isGood);
  },
);
