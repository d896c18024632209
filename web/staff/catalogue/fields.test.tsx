import { describe, expect, it } from 'vitest';
import type { CategoryTree, StaffCategory } from '#domain/catalogue/categories-contract.ts';
import {
  catalogueColumns,
  columnOf,
  columns,
  siteColumns,
} from '#domain/catalogue/file-columns.ts';
import { drawPage } from '../../../tests/draw-page.tsx';
import { createApiClient } from '../../api-client.ts';
import { answerOf } from '../kit/use-get.ts';
import { makeShelf } from './bare-aisle.tsx';
import { ColumnList } from './column-list.tsx';
import { PlacingFields } from './placing-fields.tsx';

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

describe('placing fields', () => {
  const category = (changes: Partial<StaffCategory>): StaffCategory => ({
    id: 'cremerie',
    parentId: null,
    level: 1,
    name: 'Crèmerie',
    slug: 'cremerie',
    formerSlugs: [],
    intro: '',
    tint: '#E1F0F4',
    picture: null,
    shownPicture: '/pictures/none',
    isClosed: false,
    productCount: 0,
    shownCount: 0,
    ...changes,
  });
  const aisle = category({});

  it('an aisle without a shelf can be chosen for a product, a closed one cannot', () => {
    const items = [aisle, category({ id: 'cave', name: 'Cave', isClosed: true })];
    const drawn = drawPage(
      <PlacingFields shelves={[]} categoryId="" onChange={() => undefined} />,
      [[answerOf('GET /api/staff/categoryTree'), { version: 1, items }]],
    );
    expect(drawn).toContain('<option value="Crèmerie">');
    expect(drawn).not.toContain('Cave');
  });

  it('one press makes the missing levels, beside a closed one, and goes on after a lost answer', async () => {
    let tree: CategoryTree = {
      version: 1,
      items: [aisle, category({ id: 'ferme', level: 2, parentId: aisle.id, isClosed: true })],
    };
    let isLost = true;
    const api = createApiClient(async (_path, init) => {
      const { parentId, name } = (init?.body ?? {}) as { parentId: string; name: string };
      if (parentId !== aisle.id && isLost) {
        isLost = false;
        throw new Error('no network');
      }
      const level = parentId === aisle.id ? 2 : 3;
      const made = category({ id: `${name} ${level}`, parentId, name, level });
      tree = { version: tree.version + 1, items: [...tree.items, made] };
      return { status: 200, body: tree };
    });
    await expect(makeShelf(api, tree, aisle)).rejects.toThrow();
    expect((await makeShelf(api, tree, aisle)).shelfId).toBe('Crèmerie 3');
    expect(tree.items.map(({ level }) => level)).toEqual([1, 2, 2, 3]);
  });
});

/** The rows of each model, cell by cell. */
const modelsOf = (drawn: string): string[][][] =>
  [...drawn.matchAll(/href="data:text\/csv;charset=utf-8,([^"]+)"/g)].map(([, model = '']) =>
    decodeURIComponent(model)
      .replace('\ufeff', '')
      .trim()
      .split('\r\n')
      .map((row) => row.split(';').map((cell) => cell.replaceAll('"', ''))),
  );
