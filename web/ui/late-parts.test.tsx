import { type ComponentType, Suspense } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { noPicture } from '#domain/pictures/no-picture.ts';
import { AisleTiles } from '../storefront/content/aisle-tiles.tsx';
import { lateComponent } from './late-component.tsx';
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

describe('late component', () => {
  const Panel: ComponentType<{ name: string }> = ({ name }) => <p>{name}</p>;
  const draw = (Late: ComponentType<{ name: string }>) =>
    renderToString(
      <Suspense fallback="…">
        <Late name="Mon panier" />
      </Suspense>,
    );

  it('a component waits for its code, and is drawn at once when the code is there', async () => {
    const Late = lateComponent(async () => Panel);
    expect(draw(Late)).toContain('…');
    await Late.preload();
    expect(draw(Late)).toContain('<p>Mon panier</p>');
  });

  it('a load that failed is tried again', async () => {
    let isLost = true;
    const Late = lateComponent(async () => {
      if (isLost) throw new Error('no network');
      return Panel;
    });
    await expect(Late.preload()).rejects.toThrow('no network');
    isLost = false;
    await Late.preload();
    expect(draw(Late)).toContain('<p>Mon panier</p>');
  });
});
