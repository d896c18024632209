import { expect, it } from 'vitest';
import { csvFile } from './csv-file.ts';

it.each([
  ['=1+1', `"'=1+1"`],
  ['+33612345678', `"'+33612345678"`],
  ['-2+3', `"'-2+3"`],
  ['@SUM(A1)', `"'@SUM(A1)"`],
  ['\t=1', `"'\t=1"`],
  ['\r=1', `"'\r=1"`],
  ['-12,50', '"-12,50"'],
  ['Le « bon » "goût"; rien\nde plus', '"Le « bon » ""goût""; rien\nde plus"'],
])('the cell %j of a stranger runs nothing and stays one cell', (text, cell) => {
  expect(csvFile([['Nom', text]])).toBe(`\ufeff"Nom";${cell}\r\n`);
});
