import { readArguments } from '../scripts/command.ts';
import {
  checkRows,
  clauseRows,
  endpointRows,
  errorRows,
  modalRows,
  readSection,
  routeRows,
  ruleOf,
  type Row,
} from '../tests/spec-coverage.ts';

readArguments({
  usage: 'npm run prove -- spec',
  about: 'Prints the rows of the coverage documents with their tests.',
  wrong: 'when a row is not proven',
});

const clauses = clauseRows();
const sections: [string, Row[]][] = [
  ['clauses', clauses],
  ['errors', errorRows()],
  ['endpoints', endpointRows()],
  ['page routes', routeRows()],
  ['modals', modalRows()],
  ['checks', checkRows()],
];
const isOpen = (row: Row) => row.tests.length === 0 && row.reason === '';
const say = (line: string) => process.stdout.write(`${line}\n`);

for (const [title, rows] of sections) {
  say(`\n${title}`);
  for (const row of rows) {
    say(`${isOpen(row) ? 'OPEN ' : '     '}${row.id}  ${row.text}`.trimEnd());
    for (const test of row.tests) say(`        ${test}`);
    for (const test of row.void) say(`        not counted: ${test}`);
    if (row.kept) say(`        kept: ${row.kept}`);
    if (row.reason) say(`        no test: ${row.reason}`);
  }
}

const rules = readSection('Rules').map(([id = '']) => id);
const wholeRules = rules.filter((rule) =>
  clauses.filter(({ id }) => ruleOf(id) === rule).every((clause) => !isOpen(clause)),
);
say(`\n${wholeRules.length} of ${rules.length} rules, all their clauses`);
for (const [title, rows] of sections) {
  const proven = rows.filter(({ tests }) => tests.length > 0).length;
  const explained = rows.filter((row) => row.tests.length === 0 && row.reason !== '').length;
  const kept = rows.filter((row) => row.kept !== '').length;
  say(
    [
      `${proven} of ${rows.length} ${title} proven`,
      ...(explained > 0 ? [`${explained} without a test for a written reason`] : []),
      ...(kept > 0 ? [`${kept} kept otherwise on purpose`] : []),
    ].join(', '),
  );
}
const open = sections.flatMap(([, rows]) => rows.filter(isOpen)).map(({ id }) => id);
if (open.length > 0) say(`open: ${open.join(', ')}`);
process.exit(open.length > 0 ? 1 : 0);
