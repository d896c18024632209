import { expect, it } from 'vitest';
import { columnOf, columns } from '#domain/catalogue/file-columns.ts';
import { drawPage } from '../../../tests/draw-page.tsx';
import { ColumnList } from './column-list.tsx';

it('the import lists its columns in French, with a model of one row that it would read', () => {
  const drawn = drawPage(<ColumnList />);
  expect(drawn.match(/<li/g)).toHaveLength(columns.length);
  const [, model = ''] = /href="data:text\/csv;charset=utf-8,([^"]+)"/.exec(drawn) ?? [];
  const [headings = '', example = ''] = decodeURIComponent(model)
    .replace('\ufeff', '')
    .split('\r\n');
  expect(headings).toContain('Prix TTC');
  expect(headings.split(';').map(columnOf)).toEqual([...columns]);
  expect(example.split(';')).toHaveLength(columns.length);
});
