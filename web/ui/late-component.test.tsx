import { Suspense, type ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { lateComponent } from './late-component.tsx';

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
