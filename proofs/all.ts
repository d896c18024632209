/** The long proofs of docs/reliability.md. */
import { spawnSync } from 'node:child_process';
import { OperatorError } from '#server/platform/operator-error.ts';
import { runCommand, text } from '../scripts/command.ts';

const proofs: readonly (readonly string[])[] = [
  ['simulate', '--days', '30', '--shoppers', '40'],
  ['chaos', '--rounds', '1000', '--kills', '0', '--checkouts', '0'],
  ['chaos', '--rounds', '0', '--kills', '20', '--checkouts', '0'],
  ['chaos', '--rounds', '0', '--kills', '0', '--checkouts', '10000'],
  ['chaos', '--mutants'],
  ['day', '--orders', '300'],
  ['fuzz', '--requests', '100000'],
  ['mutants'],
  ['search'],
  ['giving-up'],
  ['partners-away'],
  ['stops'],
  ['failover'],
  ['engines'],
  ['cluster', '3', '--journeys'],
  ['cluster', '3', '--races'],
  ['cluster', '2', '--bench', '--share', '10'],
  ['bench', '--products', '5000'],
  ['bench', '--past-orders', '1000000'],
  ['bench-catalogue'],
];

/** Backup drills need BACKUP_DIR. */
const drills = process.env['BACKUP_DIR'] ? [['npm', 'run', '--silent', 'shop', '--', 'drill']] : [];

await runCommand(
  {
    usage: 'npm run prove -- all [--only chaos]',
    about: 'Runs the long proofs in turn, for hours.',
    wrong: 'when one fails',
    options: { only: text('those whose command contains this', 'NAME', '') },
  },
  async ({ only }) => {
    const lines = [
      ...proofs.map((proof) => ['npm', 'run', '--silent', 'prove', '--', ...proof]),
      ...drills,
    ]
      .map((words) => ({ words, line: words.filter((word) => word !== '--silent').join(' ') }))
      .filter(({ line }) => line.includes(only));
    if (lines.length === 0) throw new OperatorError(`No proof is called «${only}»`);
    const ends = lines.map(({ words: [npm = '', ...args], line }, index) => {
      process.stdout.write(`\n${index + 1} of ${lines.length}: ${line}\n`);
      const startedAt = performance.now();
      const { status } = spawnSync(npm, args, { stdio: 'inherit' });
      const minutes = ((performance.now() - startedAt) / 60_000).toFixed(1);
      return { isGood: status === 0, line: `${line} (${minutes} min)` };
    });
    process.stdout.write('\n');
    for (const { isGood, line } of ends)
      process.stdout.write(`${isGood ? 'ok    ' : 'FAILED'} ${line}\n`);
    return ends.every(({ isGood }) => isGood);
  },
);
