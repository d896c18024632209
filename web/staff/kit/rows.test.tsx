import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { plural } from '#domain/measures/quantity.ts';
import { ApiRefusal } from '../../api-client.ts';
import { RowList, Rows } from './rows.tsx';

type Row = { id: string; name: string };
const row = (id: string): Row => ({ id, name: `Nom ${id}` });

function draw(pages: Row[][] | null, more: { isPlaceholderData?: boolean; error?: unknown } = {}) {
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
        said={(rows) => (rows.length === 0 ? 'Aucun client trouvé' : plural(rows.length, 'client'))}
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
