import { expect, it } from 'vitest';
import type { Substitute } from '#domain/picking/preparation-contract.ts';
import { drawPage } from '../../../tests/draw-page.tsx';
import { ChooseSubstitute } from './choose-substitute.tsx';

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

it('what replaces three packs of 400 g is proposed by weight, can be counted, searched and scanned', () => {
  const drawn = drawPage(
    <ChooseSubstitute
      line={{
        orderId: 'o',
        productId: 'crozets',
        name: 'Crozets',
        version: 1,
        requestedQuantity: 3,
        wish: { kind: 'closest' },
        replaceMissingProducts: true,
        question: null,
      }}
      onReplaced={() => undefined}
      onRemove={() => undefined}
      onAsk={() => undefined}
    />,
    [[['staff', 'substitutes', 'o', 'crozets', ''], [pasta]]],
  );
  expect(drawn).toContain('Chercher, ou scanner ce que vous avez en main');
  expect(drawn).toMatch(/Quantité.*1 Coquillettes dans le sac/s);
});
