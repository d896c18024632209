/** Changes the rules of money one operator at a time: for each change, a test of domain/ must fail. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Stryker } from '@stryker-mutator/core';
import { z } from 'zod';
import { json, print, printJson, runCommand } from '../../scripts/command.ts';
import { root } from '../../scripts/source-tree.ts';
import { equivalents } from './equivalent-mutants.ts';

const rules = {
  price: 'domain/cart/price.ts',
  settle: 'domain/orders/settle.ts',
  refund: 'domain/orders/refund.ts',
  'lost-fresh': 'domain/orders/lost-fresh.ts',
  coupons: 'domain/promotions/rules.ts',
  codes: 'domain/promotions/code-rules.ts',
  miams: 'domain/loyalty/rules.ts',
  gifts: 'domain/loyalty/rates.ts',
  money: 'domain/measures/money.ts',
  quantity: 'domain/measures/quantity.ts',
  vat: 'domain/france/vat.ts',
} as const;
const names = Object.keys(rules) as (keyof typeof rules)[];

type Mutants = Awaited<ReturnType<Stryker['runMutationTest']>>;

/** The code that a mutant replaced, on one line. */
function replacedCode({ fileName, location: { start, end } }: Mutants[number]): string {
  const lines = readFileSync(fileName, 'utf8')
    .split('\n')
    .slice(start.line - 1, end.line);
  lines[lines.length - 1] = lines.at(-1)?.slice(0, end.column - 1) ?? '';
  lines[0] = lines[0]?.slice(start.column - 1) ?? '';
  return onOneLine(lines.join('\n'));
}
const onOneLine = (code: string) => code.replace(/\s+/g, ' ');

await runCommand(
  {
    usage: 'npm run prove -- mutants [RULE…] [--json]',
    about: `Changes the rules of money one operator at a time (Stryker), and runs the tests of domain/ that reach each change.
RULE: ${names.join(', ')}; all by default, for an hour. Tables and schemas, which
run when a file is loaded, are left as they are. proofs/domain/equivalent-mutants.ts has the changes that change nothing.`,
    wrong: 'when a change goes unnoticed',
    options: { json },
    words: { atMost: names.length, schema: z.enum(names, `must be one of ${names.join(', ')}`) },
  },
  async ({ json: isJson }, words) => {
    // Half a second to load, which --help need not wait for.
    const { Stryker: Tester } = await import('@stryker-mutator/core');
    const mutants = await new Tester({
      mutate: (words.length > 0 ? words : names).map((name) => rules[name]),
      // Read by index, a row may be undefined for the compiler alone.
      mutator: { excludedMutations: ['OptionalChaining'] },
      ignoreStatic: true,
      testRunner: 'vitest',
      plugins: ['@stryker-mutator/vitest-runner'],
      vitest: { configFile: 'proofs/domain/money.config.ts' },
      coverageAnalysis: 'perTest',
      disableTypeChecks: false,
      concurrency: 1,
      timeoutMS: 10_000,
      reporters: isJson ? [] : [process.stdout.isTTY ? 'progress' : 'progress-append-only'],
      logLevel: 'error',
      tempDirName: 'test-results/mutants',
      cleanTempDir: 'always',
      ignorePatterns: ['**', '!package.json', '!{domain,tests,proofs/domain}/**', '!world/*'],
    } as ConstructorParameters<typeof Stryker>[0]).runMutationTest();

    const tried = mutants.filter(({ status }) => status !== 'Ignored');
    const alive = tried
      .filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
      .map((mutant) => ({
        place: `${path.relative(root, mutant.fileName)}:${mutant.location.start.line}`,
        from: replacedCode(mutant),
        to: onOneLine(mutant.replacement ?? ''),
      }));
    const isEquivalent = ({ place, from, to }: (typeof alive)[number]) =>
      equivalents.some(
        (known) => place.startsWith(known.file) && known.from === from && known.to === to,
      );
    const unnoticed = alive.filter((mutant) => !isEquivalent(mutant));
    const counts = { tried: tried.length, equivalent: alive.length - unnoticed.length };
    if (isJson) printJson({ ...counts, unnoticed });
    else {
      for (const { place, from, to } of unnoticed) print(`${place}\n  - ${from}\n  + ${to}`);
      print(
        `${counts.tried} changes, ${counts.equivalent} change nothing, ${unnoticed.length} unnoticed`,
      );
    }
    return unnoticed.length === 0;
  },
);
