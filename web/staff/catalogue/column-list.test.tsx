import { expect, it } from 'vitest';
import {
  catalogueColumns,
  columnOf,
  columns,
  siteColumns,
} from '#domain/catalogue/file-columns.ts';
import { drawPage } from '../../../tests/draw-page.tsx';
import { ColumnList } from './column-list.tsx';

/** The rows of each model, cell by cell. */
const modelsOf = (drawn: string): string[][][] =>
  [...drawn.matchAll(/href="data:text\/csv;charset=utf-8,([^"]+)"/g)].map(([, model = '']) =>
    decodeURIComponent(model)
      .replace('\ufeff', '')
      .trim()
      .split('\r\n')
      .map((row) => row.split(';').map((cell) => cell.replaceAll('"', ''))),
  );

it('the import lists its columns in French, with a model of one row that it would read', () => {
  const drawn = drawPage(<ColumnList hasSites={false} />);
  expect(drawn.match(/<li/g)).toHaveLength(catalogueColumns.length);
  const models = modelsOf(drawn);
  expect(models).toHaveLength(1);
  const [headings = [], example = []] = models[0] ?? [];
  expect(headings).toContain('Prix TTC');
  expect(headings.map(columnOf)).toEqual([...catalogueColumns]);
  expect(example).toHaveLength(catalogueColumns.length);
});

it('with several sites, the import has a model of a site’s range, prices and stock beside it', () => {
  const drawn = drawPage(<ColumnList hasSites />);
  expect(drawn.match(/<li/g)).toHaveLength(columns.length);
  const [, [headings = [], example = []] = []] = modelsOf(drawn);
  expect(headings.map(columnOf)).toEqual([...siteColumns]);
  expect(example).toHaveLength(siteColumns.length);
});
