import { expect, it } from 'vitest';
import type { Shop } from '#domain/shop/contract.ts';
import { drawPage } from '../../../tests/draw-page.tsx';
import { ShopContext } from '../../use-shop.ts';
import { PostcodesField } from './postcodes-field.tsx';

it('the example of a postcode is the shop’s own, and none before it has an address', () => {
  const draw = (postalCode?: string) =>
    drawPage(
      <ShopContext value={{ address: postalCode ? { postalCode } : null } as unknown as Shop}>
        <PostcodesField text="" onChange={() => undefined} error={undefined} />
      </ShopContext>,
    );
  expect(draw('69001')).toContain('une ligne, par exemple 69001.');
  expect(draw()).toContain('une ligne.');
});
