import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { formatEuros } from '#domain/measures/money.ts';
import { plural } from '#domain/measures/quantity.ts';
import { ApiRefusal } from '../../api-client.ts';
import type { Tab } from '../../ui/tabs.tsx';
import { ApiContext } from '../../use-api.ts';
import { countColumn, euroColumn, momentColumn } from './columns.tsx';
import {
  type Column,
  groupRows,
  ofParts,
  shownColumns,
  sortRows,
  toggledColumns,
} from './list-columns.ts';
import { fileOf } from './list-tools.tsx';
import { List, wholeList } from './list.tsx';
import { PageContext, PageHead } from './page-head.tsx';
import { RowList, Rows } from './rows.tsx';
import { viewOf } from './saved-views.tsx';

describe('rows', () => {
  type Row = { id: string; name: string };
  const row = (id: string): Row => ({ id, name: `Nom ${id}` });

  function draw(
    pages: Row[][] | null,
    more: { isPlaceholderData?: boolean; error?: unknown } = {},
  ) {
    return renderToStaticMarkup(
      <MemoryRouter initialEntries={['/gestion/clients?q=nom']}>
        <Rows
          query={{
            data: pages ? { pages: pages.map((items) => ({ items })) } : undefined,
            error: null,
            isPlaceholderData: false,
            hasNextPage: (pages?.length ?? 0) > 1,
            isFetchingNextPage: false,
            fetchNextPage: () => undefined,
            ...more,
          }}
          idOf={({ id }) => id}
          said={(rows) =>
            rows.length === 0 ? 'Aucun client trouvé' : plural(rows.length, 'client')
          }
          empty={<p>Personne</p>}
        >
          {(rows) => (
            <RowList rows={rows} idOf={({ id }) => id}>
              {({ name }) => name}
            </RowList>
          )}
        </Rows>
      </MemoryRouter>,
    );
  }

  it('a row that moved to the next part of a list is drawn and counted once', () => {
    const drawn = draw([
      [row('1'), row('2')],
      [row('2'), row('3')],
    ]);
    expect(drawn.match(/Nom 2/g)).toHaveLength(1);
    expect(drawn).toContain('>3 clients</p>');
    expect(drawn).toContain('Voir la suite');
  });

  it('an empty list is told to screen readers by its sentence, to others by its empty state', () => {
    const drawn = draw([[]]);
    expect(drawn).toContain('<p role="status" class="sr-only">Aucun client trouvé</p>');
    expect(drawn).toContain('<p>Personne</p>');
    expect(drawn).not.toContain('Voir la suite');
  });

  it('a list does not call itself empty while another search is on its way', () => {
    expect(draw([[]], { isPlaceholderData: true })).not.toContain('Personne');
  });

  it('a list that could not be read says why, and no more', () => {
    const error = new ApiRefusal({
      code: 'NETWORK',
      message: 'Vérifiez votre connexion.',
      statusCode: 503,
      owner: 'Network',
    });
    const drawn = draw(null, { error });
    expect(drawn).toContain('Vérifiez votre connexion.');
    expect(drawn).not.toContain('Personne');
  });
});

describe('list', () => {
  type Row = { id: string; name: string; units: number };
  const rows: Row[] = [
    { id: 'a', name: 'Poire', units: 12 },
    { id: 'b', name: 'Abricot', units: 3 },
    { id: 'c', name: '=cmd()', units: 9 },
  ];
  const columns: Column<Row>[] = [
    { key: 'name', label: 'Produit', text: ({ name }) => name, sort: ({ name }) => name },
    {
      key: 'units',
      label: 'Stock',
      text: ({ units }) => String(units),
      sort: ({ units }) => units,
    },
    { key: 'note', label: 'Note', text: () => 'à voir', isExtra: true },
  ];
  const search = (query: string) => new URLSearchParams(query);
  const keys = (query: string) => shownColumns(columns, search(query)).map(({ key }) => key);

  function draw(
    query: string,
    {
      tabs = [],
      of = columns,
      items = rows,
    }: { tabs?: readonly Tab[]; of?: readonly Column<Row>[]; items?: Row[] } = {},
  ) {
    return renderToStaticMarkup(
      <QueryClientProvider client={new QueryClient()}>
        <ApiContext value={() => Promise.reject(new Error('not asked'))}>
          <MemoryRouter initialEntries={[`/gestion/produits?${query}`]}>
            <List<Row>
              label="Produits"
              noun="produit"
              query={wholeList({ data: { items }, error: null })}
              follows={[]}
              idOf={({ id }) => id}
              nameOf={({ name }) => name}
              to={({ id }) => `/gestion/produits/${id}`}
              columns={of}
              tabs={tabs}
              filters={[
                { name: 'rayon', label: 'Rayon', options: [{ value: 'f', label: 'Fruits' }] },
                { name: 'jour', label: 'Jour' },
              ]}
              fileName="produits"
              empty={<p>Aucun produit</p>}
            />
          </MemoryRouter>
        </ApiContext>
      </QueryClientProvider>,
    );
  }

  it('a list is a table whose sorted column says its order, and whose rows have a heading and a named checkbox', () => {
    const drawn = draw('tri=-units');
    expect(drawn).toMatch(/<th scope="col" aria-sort="descending"[^>]*>/);
    expect(drawn.match(/aria-sort/g)).toHaveLength(1);
    expect(drawn.match(/scope="row"/g)).toHaveLength(3);
    expect(drawn).toContain('aria-label="Sélectionner Poire"');
    expect(drawn.indexOf('Poire')).toBeLessThan(drawn.indexOf('Abricot'));
  });

  it('a filter of a list is a chip once it is used, and its link takes it away alone', () => {
    expect(draw('')).not.toContain('Retirer le filtre');
    const drawn = draw('rayon=f&tri=name');
    expect(drawn).toContain('Rayon : Fruits');
    expect(drawn).toContain('href="/gestion/produits?tri=name"');
    expect(drawn).not.toContain('Tout effacer');
    expect(draw('rayon=f&jour=2026-11-22')).toContain('Tout effacer');
  });

  it('a list that is empty without filters offers only the days', () => {
    const options = (query: string, items: Row[]) =>
      draw(query, { items }).match(/>(Rayon|Jour)<\/label>/g) ?? [];
    expect(options('', rows)).toHaveLength(2);
    expect(options('', [])).toEqual(['>Jour</label>']);
    expect(options('rayon=f', [])).toHaveLength(2);
  });

  it('a tab of a list keeps the chosen order and columns, and replaces what the former tab narrowed', () => {
    const drawn = draw('vue=epuises&tri=-units&colonnes=name,note', {
      tabs: [
        { to: '/gestion/produits', label: 'Tous', isOn: false },
        { to: '/gestion/produits?vue=bientot', label: 'Bientôt', isOn: false },
      ],
    });
    expect(drawn).toContain('href="/gestion/produits?tri=-units&amp;colonnes=name%2Cnote"');
    expect(drawn).toContain(
      'href="/gestion/produits?vue=bientot&amp;tri=-units&amp;colonnes=name%2Cnote"',
    );
  });

  it('a saved view keeps neither the search nor what is open beside the list or above it', () => {
    const opened = 'vue=past&q=dupont&commande=019a&id=019b&fermer=1&imprimer=1&tri=-amount';
    expect(viewOf(search(opened))).toBe('tri=-amount&vue=past');
  });

  it('a list that is read whole sorts by the address, and as it came without a column of its own', () => {
    const names = (query: string) => sortRows(rows, columns, search(query)).map(({ id }) => id);
    expect(names('tri=units')).toEqual(['b', 'c', 'a']);
    expect(names('tri=-name')).toEqual(['a', 'b', 'c']);
    expect(names('tri=price')).toEqual(['a', 'b', 'c']);
  });

  it('rows of a list that are grouped stand together, whatever is between them in the answer', () => {
    const few = ({ units }: Row) => ({ key: units < 10 ? 'few' : 'many' });
    const [a, b, c] = rows as [Row, Row, Row];
    expect(groupRows([b, a, c], few)).toEqual([b, c, a]);
    expect(groupRows([b, a, c], undefined)).toEqual([b, a, c]);
  });

  it('the columns that one chooses stand in the address, and the usual ones leave it', () => {
    expect(keys('')).toEqual(['name', 'units']);
    expect(toggledColumns(columns, search(''), 'note')).toBe('name,units,note');
    expect(keys('colonnes=name,note')).toEqual(['name', 'note']);
    expect(keys('colonnes=')).toEqual(['name']);
    expect(toggledColumns(columns, search('colonnes=name,units,note'), 'note')).toBe('');
  });

  it('the file of a list has its shown columns, and no cell that a spreadsheet would run', () => {
    const file = fileOf(rows, shownColumns(columns, search('')));
    expect(file.split('\r\n').slice(0, 2)).toEqual(['\ufeff"Produit";"Stock"', '"Poire";"12"']);
    expect(file).toContain(`"'=cmd()"`);
  });

  const figures: Column<Row>[] = [
    countColumn('units', 'Stock', ({ units }) => units, 'unité'),
    euroColumn('price', 'Prix', ({ units }) => (units === 3 ? null : units * 105)),
    momentColumn('at', 'Reçu', ({ units }) => (units === 3 ? null : '2026-11-21T13:05:00Z')),
  ];

  it('amounts, counts and dates are words on the screen, and what a spreadsheet reads in the file', () => {
    const [a, b] = rows as [Row, Row];
    expect(figures.map(({ text }) => text(a))).toEqual([
      '12 unités',
      formatEuros(1260),
      'le 21/11/2026 à 14:05',
    ]);
    expect(fileOf([a, b], figures).split('\r\n').slice(1, 3)).toEqual([
      '"12";"12,60";"21/11/2026 14:05"',
      '"3";"";""',
    ]);
  });

  it('ticked rows add up what their columns declare, without an amount where there is none', () => {
    const said = figures.flatMap(({ sum }) => (sum ? [sum(rows)] : []));
    expect(said).toEqual(['24 unités', formatEuros(2205)]);
  });

  it('a list that is read whole is narrowed by what its columns say, and counts what is left', () => {
    const of = columns.map((column) => ({ ...column, isFilter: column.key === 'units' }));
    const drawn = draw('units=12', { of });
    expect(drawn).toContain('Stock : 12');
    expect(drawn).toContain('>1 produit</p>');
    expect(drawn).not.toContain('Abricot');
    const none = draw('units=13', { of });
    expect(none).toContain('Rien avec ces filtres');
    expect(none).not.toContain('Aucun produit');
  });

  it('the browser neither sorts nor narrows a list of which it has a part', () => {
    const [column] = columns as [Column<Row>];
    const name = ofParts({ ...column, isFilter: true });
    expect(name).toMatchObject({ key: 'name', isFilter: false });
    expect(name).not.toHaveProperty('sort');
    expect(ofParts({ ...column, sort: 'server' })).toMatchObject({ sort: 'server' });
  });
});

describe('the way back of a page', () => {
  const back = { to: '/gestion/fournisseurs?vue=factures', text: 'Factures des fournisseurs' };
  const draw = (state?: object) =>
    renderToStaticMarkup(
      <MemoryRouter initialEntries={[{ pathname: '/gestion/factures-fournisseurs/1', state }]}>
        <PageContext value={{ title: 'Facture de fournisseur', back }}>
          <PageHead />
        </PageContext>
      </MemoryRouter>,
    );

  it('a page that no list opened leads to the list of its row', () => {
    expect(draw()).toMatch(
      /href="\/gestion\/fournisseurs\?vue=factures".*Factures des fournisseurs<\/a>/,
    );
  });

  it('a page leads back to the list that opened it, by its name', () => {
    const list = { to: '/gestion/journal?qui=1', text: 'Journal' };
    expect(draw({ list })).toMatch(/href="\/gestion\/journal\?qui=1".*Journal<\/a>/);
  });
});
