/** npm run spec: every row of docs/spec-coverage.md and docs/ux-checks.md with the tests behind it. Exit code 1 when one has neither tests nor a reason. */
import { checkRows, errorRows, ruleRows, type Row } from './spec-coverage.ts';

const sections: [string, Row[]][] = [
  ['Rules', ruleRows()],
  ['Errors', errorRows()],
  ['Checks', checkRows()],
];
const isOpen = (row: Row) => row.tests.length === 0 && row.reason === '';

for (const [title, rows] of sections) {
  process.stdout.write(`\n${title}\n`);
  for (const row of rows) {
    process.stdout.write(`${isOpen(row) ? 'OPEN ' : '     '}${row.id}  ${row.text}\n`);
    for (const test of row.tests) process.stdout.write(`        ${test}\n`);
    if (row.tests.length === 0 && row.reason)
      process.stdout.write(`        no test: ${row.reason}\n`);
  }
}
const open = sections.flatMap(([, rows]) => rows.filter(isOpen));
process.stdout.write(
  `\n${sections.map(([title, rows]) => `${rows.length - rows.filter(isOpen).length} of ${rows.length} ${title.toLowerCase()}`).join(', ')} proven or explained${open.length > 0 ? `; open: ${open.map((row) => row.id).join(', ')}` : ''}\n`,
);
process.exit(open.length > 0 ? 1 : 0);
