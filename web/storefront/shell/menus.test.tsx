import { expect, it } from 'vitest';
import { drawPage } from '../../../tests/draw-page.tsx';
import { AisleBar } from './aisle-bar.tsx';
import { BottomBar } from './bottom-bar.tsx';

it.each([
  ['of a wide screen', AisleBar],
  ['of a phone', BottomBar],
])('the menu %s has « Recettes » in a shop that has published one', (_screen, Menu) => {
  const draw = (hasRecipes: boolean) =>
    drawPage(<Menu />, [
      [['navigation'], { aisles: [], promotions: null, hasRecipes, mentioned: [] }],
    ]);
  expect(draw(true)).toContain('Recettes');
  expect(draw(false)).not.toContain('Recettes');
});
