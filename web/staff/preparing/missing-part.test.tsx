import { expect, it } from 'vitest';
import type { Wish } from '#domain/cart/contract.ts';
import type { Share } from '#domain/picking/batch.ts';
import type { Substitute } from '#domain/picking/preparation-contract.ts';
import { drawPage } from '../../../tests/draw-page.tsx';
import { MissingPart } from './missing-part.tsx';

const pasta: Substitute = {
  id: 'coquillettes',
  name: 'Coquillettes',
  packSize: '1 kg',
  picture: { base: '/pictures/none', alt: '', tint: '#F1F5DC' },
  quotation: 'count',
  unitGrams: 1000,
  itemPrice: 180,
  availableQuantity: 12,
  quantity: 1,
  difference: -40,
  isWished: false,
  isProposable: true,
  added: { contains: [], traces: [] },
};

/** The texts of its buttons, in their order. */
function buttonsOf(
  { wish, requestedQuantity = 1, question = null }: Partial<Share['line']> & { wish: Wish },
  { known, isShelfEmpty = false }: { known?: Substitute[]; isShelfEmpty?: boolean } = {},
): string[] {
  const ordered = { orderId: 'o', productId: 'crozets', name: 'Crozets', preparedQuantity: null };
  const line = { ...ordered, wish, requestedQuantity, question };
  const share = { line, order: { bag: 1, replaceMissingProducts: true } } as unknown as Share;
  const drawn = drawPage(
    <MissingPart
      share={share}
      isShelfEmpty={isShelfEmpty}
      onFound={() => undefined}
      onReplaced={() => undefined}
      onReplace={() => undefined}
      onBack={() => undefined}
    />,
    known ? [[['staff', 'substitutes', 'o', 'crozets', ''], known]] : [],
  );
  const buttons = [...drawn.matchAll(/<button(.*?)<\/button>/gs)].map(([button]) => button);
  return buttons
    .map((button) =>
      button
        .replaceAll(/<[^>]+>/g, ' ')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    )
    .filter(Boolean);
}

const closest: Wish = { kind: 'closest' };
const list = ['Remplacer par un autre produit', 'Aucun : compter manquant', 'Retour'];

it('what is missing is replaced by the best product in one press, or by another of the list', () => {
  expect(buttonsOf({ wish: closest }, { known: [pasta] })).toEqual([
    expect.stringMatching(/^Remplacer par Coquillettes 1 kg · −0,40.€ · 12 en rayon 1,80.€$/),
    'Choisir un autre',
    'Aucun : compter manquant',
    'Retour',
  ]);
});

it('a replacement that is weighed says so', () => {
  const [first] = buttonsOf({ wish: closest }, { known: [{ ...pasta, quotation: 'weight' }] });
  expect(first).toMatch(/^Peser et remplacer par Coquillettes/);
});

it('for some of several the count is one press, and the replacement says how many go into the bag', () => {
  const buttons = buttonsOf({ wish: closest, requestedQuantity: 3 }, { known: [pasta] });
  expect(buttons[0]).toMatch(/^Remplacer par 1 × Coquillettes/);
  expect(buttons).toContain('2 sur 3 seulement');
});

it.each<[string, Substitute[] | undefined]>([
  ['is not known yet, as without a network', undefined],
  ['does not exist', []],
  ['adds an allergen', [{ ...pasta, added: { contains: ['Lait'], traces: [] } }]],
])('a product is searched in the list when the best one %s', (_why, known) => {
  expect(buttonsOf({ wish: closest }, known ? { known } : {})).toEqual(list);
});

it('a customer who wants to be asked is asked, and one who wants nothing gets nothing instead', () => {
  const [first] = buttonsOf({ wish: { kind: 'ask' } }, { known: [pasta] });
  expect(first).toBe('Demander au client');
  expect(buttonsOf({ wish: { kind: 'remove' } }, { known: [pasta] })).toEqual(list.slice(1));
});

it('the list is opened for a line whose customer was asked', () => {
  const question = { state: 'accepted', proposals: [] } as unknown as Share['line']['question'];
  expect(buttonsOf({ wish: closest, question }, { known: [pasta] })).toEqual(list);
});
