import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { noPicture } from '#domain/pictures/no-picture.ts';
import { AisleTiles } from '../storefront/content/aisle-tiles.tsx';
import { Picture } from './picture.tsx';

it('a missing picture leaves the colour with the name, or with a bag where the name stands beside it', () => {
  const draw = (words: { alt: string; name?: string }) =>
    renderToStaticMarkup(<Picture base={noPicture} tint="#FBE6DC" sizes="48px" {...words} />);
  expect(draw({ alt: '', name: 'Comté' })).toMatch(/#FBE6DC.*>Comté</s);
  expect(draw({ alt: 'Comté' })).toMatch(/role="img" aria-label="Comté".*>Comté</s);
  expect(draw({ alt: '' })).toMatch(/#FBE6DC.*<svg/s);
});

it('an aisle without a picture shows its colour, its initial and its name', () => {
  const aisle = { id: 'a', slug: 'a', name: 'Épicerie', tint: '#E1F0F4', picture: noPicture };
  const drawn = renderToStaticMarkup(
    <MemoryRouter>
      <AisleTiles title="Nos rayons" aisles={[aisle]} />
    </MemoryRouter>,
  );
  expect(drawn).toMatch(/#E1F0F4.*>É<.*>Épicerie</s);
});
