import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { GroceryRow } from '#domain/lists/contract.ts';
import { demoCatalogue } from '#world/demo-catalogue.ts';
import { firstChoice, GroceryRowView } from './grocery-row-view.tsx';

const catalogue = demoCatalogue();

describe('a row of a shopping list', () => {
  it('a row of a shopping list takes what was surely meant', () => {
    expect(firstChoice(rowOf(false))).toEqual({ at: 0, quantity: 2 });
    expect(draw(rowOf(false))).not.toContain('Ce qui s’en approche');
  });

  it('a row of a shopping list marks a guess and leaves it to be added', () => {
    expect(firstChoice(rowOf(true))).toEqual({ at: 0, quantity: 0 });
    const drawn = draw(rowOf(true));
    expect(drawn).toContain('Ce qui s’en approche');
    expect(drawn).toMatch(/<button[^>]*>Ajouter/);
    expect(drawn).not.toContain('Remettre');
  });
});

const rowOf = (isApproximate: boolean): GroceryRow => {
  const [id] = catalogue.current().products.keys();
  const product = catalogue.productView(id ?? '');
  if (!product) throw new Error('no product');
  return {
    text: 'Kiri',
    name: 'Kiri',
    quantity: null,
    unit: 'pack',
    proposals: [{ product, quantity: 2 }],
    isApproximate,
  };
};
const draw = (row: GroceryRow) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <GroceryRowView row={row} choice={firstChoice(row)} onChoose={() => undefined} />
    </MemoryRouter>,
  );
